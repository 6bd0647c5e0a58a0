"""Debates of the Assembly: turns of speech out of the reports, and the results proclaimed in them."""
