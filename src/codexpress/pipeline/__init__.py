"""The stages in their order; alone it knows them all."""
