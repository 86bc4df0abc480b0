"""Maps of a game: drawn (PNG, SVG) or exported (GraphML, GeoJSON) from a scenario's opening or from a journal."""
