"""How Hypothesis searches: the same examples every time in `make test`, new ones in `make test-long`."""

from hypothesis import settings

settings.register_profile("fixed", derandomize=True, database=None, deadline=None, print_blob=True)
settings.register_profile("long", max_examples=2000, deadline=None, print_blob=True)
