"""What is published: views of a game, and the presses that print them."""
