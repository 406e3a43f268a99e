"""The component set that the tables of `parts` are made from. To play with another set, the loader puts it here."""

from .components import Components, read, standard_file

PRINTED: Components = read(standard_file())
