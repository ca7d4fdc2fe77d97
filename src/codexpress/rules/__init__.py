"""Rules that hold for every game, one module an area."""
