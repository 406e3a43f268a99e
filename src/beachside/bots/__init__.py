"""Who plays without being a person: levels, a search, programs of somebody's own; and the arena where they meet."""
