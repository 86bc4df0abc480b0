"""Distances over the earth, a sphere of its mean radius; for drawing, checks and estimates only."""

from __future__ import annotations

from math import atan2, cos, radians, sin, sqrt

EARTH_KM = 6371.0088


def great_circle_km(lat1: float, lon1: float, lat2: float, lon2: float) -> float:
    """Kilometres between two points given in degrees."""
    phi1, phi2 = radians(lat1), radians(lat2)
    half_lat, half_lon = (phi2 - phi1) / 2, radians(lon2 - lon1) / 2
    chord = min(sin(half_lat) ** 2 + cos(phi1) * cos(phi2) * sin(half_lon) ** 2, 1.0)
    return 2 * EARTH_KM * atan2(sqrt(chord), sqrt(1 - chord))
