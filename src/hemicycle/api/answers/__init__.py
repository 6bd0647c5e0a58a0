"""How an answer is found, made, kept and finished."""
