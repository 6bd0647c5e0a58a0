"""What a scrutin is, from its wording: nature, voting mode, themes, importance."""
