"""The gRPC service of Warclock."""
