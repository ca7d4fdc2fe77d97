"""A record's text turned into plain data with a position for every key and value."""
