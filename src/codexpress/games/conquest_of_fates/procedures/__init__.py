"""What the rules of Conquest of Fates let players work out."""
