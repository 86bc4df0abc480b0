"""Examples of clients."""
