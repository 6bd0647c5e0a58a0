"""Statistics: pure functions over the assembled world, computed once, when a release is made.

docs/statistiques.md says what each figure means; every rate keeps its numerator, its denominator and the flags that
tell how far to trust it.
"""
