"""Games whose arithmetic and rules need more than data; each is found through an entry point."""
