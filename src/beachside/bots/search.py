"""Monte Carlo tree search. A kernel for any game: the loader loads it beside the game's rules and judgement.

A node is a state where a seat or chance is to move, an edge a move or a draw. Every seat goes for its own reward
(max^n). At a seat's node the edge is chosen by PUCT: mean reward so far, and a bonus for what the game's own judgement
prefers and what was tried little. At a chance node draws fall by the search's own generator, with the odds of the
rules; where many can fall, only so many are kept as the visits to the node bear (progressive widening), and those are
visited as often as they fell. A leaf is valued after a few moves of the game's judgement. All is integers: a budget of
visits and a seed give the same move in the twin and in the text.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from beachside.core.body import number, numbers
from beachside.core.generator import Generator
from beachside.core.ids import CHANCE, OVER

if TYPE_CHECKING:
    from beachside.bots.bot import Value
    from beachside.core.rules import Rules

rules: "Rules"  # the loader puts the game's here
value: "Value"  # and this

NODES = 1 << 15
EDGES = 1 << 18
DEEPEST = 400  # edges from the root to a leaf
MOST_SEATS = 8
ROOT = 1  # there is no node 0 and no edge 0
WHOLE = 1 << 16  # the reward of who has certainly won
HALF = WHOLE // 2
FAR = 1 << 30  # added to points, which may be negative, where a field keeps them
CERTAIN = WHOLE * 7 // 8  # of the reward for a place, once it is known; the rest is for the margin
ODDS = 1 << 12  # of all moves of a node together


@dataclass(slots=True)
class Tree:
    # How to search: set from Python.
    boldness: int = number(0, 1 << 10)  # weight of the bonus for what was tried little, in hundredths of WHOLE
    trust: int = number(0, 100)  # share of the odds that goes to what the judgement prefers, in percent
    asked: int = number(0, 64)  # how often it is asked at a node
    asked_first: int = number(0, 64)  # and at the root
    plies: int = number(0, 1 << 10)  # moves played from a leaf before it is valued
    width: int = number(1, 1 << 10)  # how many draws a chance node keeps: their square is this many times the visits
    margin: int = number(1, 1 << 20)  # hundredths of points by which one leads when one is three quarters sure
    doubt: int = number(0, WHOLE)  # an untried move is taken to be so much worse than its node
    # The nodes, from 1.
    nodes: int = number(0, NODES)  # in use
    mover: list[int] = numbers(NODES, 0, MOST_SEATS + 2)  # plus 2: to tell OVER and CHANCE
    edge_first: list[int] = numbers(NODES, 0, EDGES)  # of a seat: they lie side by side; of chance: the newest
    edge_count: list[int] = numbers(NODES, 0, EDGES)
    visits: list[int] = numbers(NODES, 0, 1 << 31)
    rooted: list[int] = numbers(NODES, 0, 1 << 31)  # the square root of the visits, times 16
    earned: list[int] = numbers(NODES, 0, 1 << 60)  # rewards of who moves here, over all visits
    # The edges, from 1.
    edges: int = number(0, EDGES)  # in use
    taken: list[int] = numbers(EDGES, 0, 1 << 31)  # the move or the draw
    odds: list[int] = numbers(EDGES, 0, 1 << 31)  # of a move: its share of ODDS; of a draw: how often it fell
    tried: list[int] = numbers(EDGES, 0, 1 << 31)
    gained: list[int] = numbers(EDGES, 0, 1 << 60)  # rewards of who chose, over all tries
    onward: list[int] = numbers(EDGES, 0, NODES)  # the node it leads to, 0 if there is none yet
    older: list[int] = numbers(EDGES, 0, EDGES)  # the next draw in the list of a chance node
    # For advice: by edge of the root, sums over all tries of what the seat would have at the leaf.
    scored: list[int] = numbers(EDGES, 0, 1 << 62)
    won: list[int] = numbers(EDGES, 0, 1 << 60)
    # This visit.
    depth: int = number(0, DEEPEST)
    through: list[int] = numbers(DEEPEST, 0, NODES)  # nodes
    way: list[int] = numbers(DEEPEST, 0, EDGES)  # edges
    score: list[int] = numbers(MOST_SEATS, 0, 1 << 31)  # hundredths of points at the leaf, plus FAR
    reward: list[int] = numbers(MOST_SEATS, 0, WHOLE)
    chance_to_win: list[int] = numbers(MOST_SEATS, 0, WHOLE)


# ------------------------------------------------------------------------------------------------- called from Python
def answer(s: Any, desk: Any, lore: Any, g: Generator, how: int) -> int:
    """A move without a search: 0 any, 1 greedy, 2 preferred."""
    if how == 0:
        return rules.pick(s, desk, g)
    if value.stale(s, lore):
        value.study(s, desk, lore)
    if how == 1:
        return value.greedy(s, desk, lore, g)
    return value.prefer(s, desk, lore, g)


def plant(tree: Tree, root: Any, s: Any, desk: Any, lore: Any, g: Generator) -> None:
    """Begin a search from the state `root`; `s` is another, to play on."""
    if value.stale(root, lore):
        value.study(root, desk, lore)
    tree.nodes = 1
    tree.edges = 1
    rules.copy_into(s, root)
    open_node(tree, s, desk, lore, g, tree.asked_first)
    for edge in range(tree.edge_first[ROOT], tree.edge_first[ROOT] + tree.edge_count[ROOT]):
        tree.scored[edge] = 0
        tree.won[edge] = 0


def grow(tree: Tree, root: Any, s: Any, desk: Any, lore: Any, g: Generator, visits: int) -> None:
    """So many visits more."""
    for _ in range(visits):
        rules.copy_into(s, root)
        descend(tree, s, desk, lore, g)
        play_out(tree, s, desk, lore, g)
        judge(tree, s, desk, lore)
        climb(tree)


def favourite(tree: Tree) -> int:
    """The edge of the root that was tried most; of several, the one that gained most."""
    best = tree.edge_first[ROOT]
    for edge in range(best + 1, best + tree.edge_count[ROOT]):
        more = tree.tried[edge] - tree.tried[best]
        if more > 0 or (more == 0 and tree.gained[edge] > tree.gained[best]):
            best = edge
    return best


# ------------------------------------------------------------------------------------------------- the tree
def open_node(tree: Tree, s: Any, desk: Any, lore: Any, g: Generator, asked: int) -> int:
    """A node for the state `s`; 0 if there is no room for it."""
    mover = rules.to_move(s)
    count = 0
    if mover >= 0:
        count = rules.legal(s, desk)
    node = tree.nodes
    first = tree.edges
    if node == NODES or first + count >= EDGES:
        return 0
    tree.nodes = node + 1
    tree.mover[node] = mover + 2
    tree.edge_first[node] = first
    tree.edge_count[node] = count
    tree.visits[node] = 0
    tree.rooted[node] = 0
    tree.earned[node] = 0
    if value.settled(s) and node != ROOT:
        tree.mover[node] = OVER + 2
    if mover == CHANCE:
        tree.edge_first[node] = 0
    if count:
        for k in range(count):
            clear_edge(tree, first + k, desk.ids[k])
        tree.edges = first + count
        if count > 1:
            weigh(tree, s, desk, lore, g, node, asked)
    return node


def clear_edge(tree: Tree, edge: int, taken: int) -> None:
    tree.taken[edge] = taken
    tree.odds[edge] = 0
    tree.tried[edge] = 0
    tree.gained[edge] = 0
    tree.onward[edge] = 0
    tree.older[edge] = 0


def weigh(tree: Tree, s: Any, desk: Any, lore: Any, g: Generator, node: int, asked: int) -> None:
    """Share ODDS among the moves: a part evenly, the rest among those that the judgement prefers when asked."""
    first = tree.edge_first[node]
    count = tree.edge_count[node]
    evenly = ODDS * (100 - tree.trust) // 100 // count
    for edge in range(first, first + count):
        tree.odds[edge] = evenly
    for _ in range(asked):
        move = value.prefer(s, desk, lore, g)
        low = first
        high = first + count - 1
        while low < high:  # they ascend
            middle = (low + high) >> 1
            if tree.taken[middle] < move:
                low = middle + 1
            else:
                high = middle
        tree.odds[low] += ODDS * tree.trust // (100 * asked)


def descend(tree: Tree, s: Any, desk: Any, lore: Any, g: Generator) -> None:
    """From the root along the tree to a state that is new to it, and a node for that."""
    node = ROOT
    tree.depth = 0
    while node and tree.mover[node] != OVER + 2 and tree.depth < DEEPEST:
        if tree.mover[node] == CHANCE + 2:
            edge = draw_edge(tree, s, desk, g, node)
            if edge == 0:
                return
            rules.draw(s, desk, tree.taken[edge])
        else:
            edge = choose_edge(tree, node)
            rules.apply(s, desk, tree.taken[edge])
        tree.through[tree.depth] = node
        tree.way[tree.depth] = edge
        tree.depth += 1
        node = tree.onward[edge]
        if node == 0:
            node = open_node(tree, s, desk, lore, g, tree.asked)
            tree.onward[edge] = node
            if node == 0 or tree.mover[node] != CHANCE + 2:
                return


def choose_edge(tree: Tree, node: int) -> int:
    """The move with the highest sum of mean reward and bonus; the lowest of several."""
    first = tree.edge_first[node]
    count = tree.edge_count[node]
    if count == 1:
        return first
    untried = HALF
    if tree.visits[node]:
        untried = max(0, tree.earned[node] // tree.visits[node] - tree.doubt)
    bonus = tree.boldness * (tree.rooted[node] + 1)
    best = first
    most = -1
    for edge in range(first, first + count):
        tried = tree.tried[edge]
        mean = untried
        if tried:
            mean = tree.gained[edge] // tried
        # WHOLE / (100 * 16 * ODDS) is 1 / 100 in lowest terms, for the units of boldness, rooted and odds
        mean += bonus * tree.odds[edge] // (100 * (1 + tried))
        if mean > most:
            most = mean
            best = edge
    return best


def draw_edge(tree: Tree, s: Any, desk: Any, g: Generator, node: int) -> int:
    """What falls: anything while few draws are kept here, else the kept one that is behind its odds; 0: no room."""
    count = tree.edge_count[node]
    if count == 0 or count * count < tree.width * (tree.visits[node] + 1):
        outcome = rules.sample(s, desk, g)
        edge = tree.edge_first[node]
        while edge and tree.taken[edge] != outcome:
            edge = tree.older[edge]
        if edge == 0:
            edge = tree.edges
            if edge >= EDGES:
                return 0
            tree.edges = edge + 1
            clear_edge(tree, edge, outcome)
            tree.older[edge] = tree.edge_first[node]
            tree.edge_first[node] = edge
            tree.edge_count[node] = count + 1
        tree.odds[edge] += 1
        return edge
    edge = tree.edge_first[node]
    best = edge
    while edge:
        if tree.tried[edge] * tree.odds[best] < tree.tried[best] * tree.odds[edge]:
            best = edge
        edge = tree.older[edge]
    return best


# ------------------------------------------------------------------------------------------------- a leaf
def play_out(tree: Tree, s: Any, desk: Any, lore: Any, g: Generator) -> None:
    """Some moves as the judgement would have them, then on to where a seat is to move."""
    left = tree.plies
    mover = rules.to_move(s)
    while mover != OVER and not value.settled(s) and (left > 0 or mover == CHANCE):
        if mover == CHANCE:
            rules.draw(s, desk, rules.sample(s, desk, g))
        else:
            rules.apply(s, desk, value.prefer(s, desk, lore, g))
            left -= 1
        mover = rules.to_move(s)


def judge(tree: Tree, s: Any, desk: Any, lore: Any) -> None:
    """What the state is worth to each seat: how sure it is to be ahead of the others, on average and of the best."""
    over = rules.to_move(s) == OVER
    for seat in range(s.players):
        if over:
            tree.score[seat] = FAR + 100 * rules.points(s, seat)
        else:
            tree.score[seat] = FAR + value.worth(s, desk, lore, seat)
    for seat in range(s.players):
        together = 0
        least = WHOLE
        for other in range(s.players):
            if other != seat:
                ahead = lead(tree, seat, other)
                if over:
                    ahead = CERTAIN // 2 + ahead * (WHOLE - CERTAIN) // WHOLE
                    behind = rules.place(s, seat) - rules.place(s, other)
                    if behind < 0:
                        ahead += CERTAIN // 2
                    elif behind > 0:
                        ahead -= CERTAIN // 2
                together += ahead
                least = min(least, ahead)
        tree.chance_to_win[seat] = least
        tree.reward[seat] = (together // (s.players - 1) + least) // 2


def lead(tree: Tree, seat: int, other: int) -> int:
    """From 0 to WHOLE, HALF if they are level."""
    by = tree.score[seat] - tree.score[other]
    if by < 0:
        return HALF - HALF * -by // (tree.margin - by)
    return HALF + HALF * by // (tree.margin + by)


def climb(tree: Tree) -> None:
    """Tell the nodes and edges on the way what came of it."""
    for k in range(tree.depth):
        node = tree.through[k]
        edge = tree.way[k]
        tree.tried[edge] += 1
        visits = tree.visits[node] + 1
        tree.visits[node] = visits
        if tree.mover[node] >= 2:
            reward = tree.reward[tree.mover[node] - 2]
            tree.gained[edge] += reward
            tree.earned[node] += reward
            root = tree.rooted[node]
            while (root + 1) * (root + 1) <= visits << 8:
                root += 1
            tree.rooted[node] = root
    seat = tree.mover[ROOT] - 2
    tree.scored[tree.way[0]] += tree.score[seat]
    tree.won[tree.way[0]] += tree.chance_to_win[seat]
