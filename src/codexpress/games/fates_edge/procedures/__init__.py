"""What players of Fate's Edge work out at the table, by subject."""
