"""The game's own arithmetic, one procedure a function; every number comes from the manifest."""
