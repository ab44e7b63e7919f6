# Flows.

## The game

flows-title = Flows
flows-summary = Place hexagonal tiles with three paths each and join your side of the board with the opposite one. Nobody owns a tile, and nobody may be cut off.
flows-seat-bottom = Bottom
flows-seat-lower-left = Lower left
flows-seat-upper-left = Upper left
flows-seat-top = Top
flows-seat-upper-right = Upper right
flows-seat-lower-right = Lower right
flows-colour-blue = Blue
flows-colour-orange = Orange
flows-colour-purple = Purple
flows-team = Team { $one }–{ $other }
flows-unit = winning chances

## Settings

flows-setting-players = Players
flows-setting-players-help = Two or three play for themselves; four or six play in teams on opposite sides. With five, the player without a partner takes an extra turn.
flows-players-two = Two
flows-players-three = Three
flows-players-four = Four, in two teams
flows-players-five = Five: two teams and one alone
flows-players-six = Six, in three teams
flows-setting-legality = Which placements are allowed
flows-setting-legality-help = Whether a placement may cut somebody off.
flows-legality-strict = Everybody keeps a route of their own
flows-legality-simple = Everybody keeps some route
flows-legality-open = Anything; a blocked player has a supermove
flows-legality-compat = Everybody keeps a route of their own; now and then too strict
flows-setting-supermove = Supermove
flows-setting-supermove-help = What a blocked player may do when any placement is allowed.
flows-supermove-regular = Replace a tile and place the lifted one
flows-supermove-single = Replace a tile; the lifted one goes back to the bag
flows-supermove-none = Nothing
flows-setting-unblocks = A supermove must free
flows-setting-unblocks-help = Whose route a supermove must open.
flows-unblocks-oneself = The player who makes it
flows-unblocks-anybody = Anybody
flows-setting-drawing = Draw
flows-setting-drawing-help = When tiles are drawn and who sees them.
flows-drawing-open = At the start of the turn, in the open
flows-drawing-hand = In advance: players know their own next tile
flows-setting-bag = Bag
flows-setting-bag-help = The number of tiles with no, one, two and three sharp turns.
flows-bag-classic = Ten of each
flows-bag-skewed = Fewer sharp turns
flows-setting-bag-free = four numbers of at most 60 that fill the board, such as 12,12,8,8
flows-setting-start = First move
flows-setting-start-help = Who begins.
flows-start-random = Random
flows-start-first = The first seat
flows-setting-board = Board
flows-setting-board-help = The distance from the centre to a corner: 3 is the standard board of 37 spaces.

## Levels

flows-level-easy = Easy
flows-level-easy-about = Sees only its own move and counts the tiles each side still needs. Good for a first game.
flows-level-medium = Medium
flows-level-medium-about = Looks three placements ahead and expects the worst draw.
flows-level-advanced-about = Weighs every draw, your best reply and its own next move; it learned from its own games.
flows-level-expert-about = Looks further where it matters, and all the way once the end is near.

## Bots

flows-bots =
    random                      a random legal move
    easy                        Easy AI: one move ahead; add :eval=NAME
    medium                      Medium AI: alpha-beta against the worst draws;
                                add :depth=N,eval=NAME
    lookahead                   expectimax with our own evaluation; add
                                :depth=N,replies=N,first=N,late=N,thousands=N,
                                eval=NAME
    montecarlo                  Monte Carlo tree search with our own evaluation; add
                                :thousands=N,eval=NAME
    beginner … master           the levels

## Refusals

flows-refuse-cut = Not allowed: { $party ->
    [you] { $action } would cut your last route.
   *[other] { $action } would cut { $party }’s last route.
 } { $rule }
flows-refuse-cut-route = Not allowed: { $party ->
    [you] { $action } would cut your last route, through { $route }.
   *[other] { $action } would cut { $party }’s last route, through { $route }.
 } { $rule }
flows-refuse-crowded = Not allowed: after { $action } these would no longer have separate routes: { $parties }. { $rule }
flows-refuse-crowded-route = Not allowed: after { $action } these would no longer have separate routes: { $parties }. { $party ->
    [you] Your route through { $route } would be lost.
   *[other] { $party }’s route through { $route } would be lost.
 } { $rule }
flows-rule-strict = Rule: everybody keeps a route of their own.
flows-rule-simple = Rule: everybody keeps some route.
flows-rule-open = Rule: any empty space.
flows-rule-compat = Rule: everybody keeps a route of their own, as in the classic program.
flows-refuse-taken = { $space } is taken by { $tile }.
flows-refuse-outside = { $space } is not on the board of radius { $radius }.
flows-refuse-other-tile = The tile in hand is { $tile }, not { $other }.
flows-refuse-no-tile = No tile has been drawn yet.
flows-refuse-draw-first = A tile must be drawn first.
flows-refuse-draw = Tiles are drawn at random, not chosen by a player.
flows-refuse-none-left = No { $tile } is left in the bag.
flows-refuse-over = The game is over.
flows-refuse-no-supermove = There is no supermove in this game.
flows-refuse-second-supermove = There is only one supermove per turn: place the lifted tile on an empty space.
flows-refuse-replace-empty = { $space } is empty: a supermove replaces a tile.
flows-refuse-not-blocked = Only a blocked player has a supermove, and you still have a route.
flows-refuse-frees-not-you = A supermove must open a route for the player who makes it; replacing { $space } does not.
flows-refuse-frees-nobody = A supermove must open a route for somebody; replacing { $space } does not.
flows-refuse-radius = A board has radius 1, 2 or 3, not { $radius }.
flows-refuse-bag = The bag must fill the board: { $tiles } tiles are too few for { $spaces } spaces.
flows-refuse-too-many = This board is too small for this many players: they cannot all have a route.
flows-refuse-first = Seat { $seat } cannot move first: the seats are 0 to { $last }.
flows-refuse-hands = “hands” has { $hands } entries, but there are { $seats } seats.
flows-refuse-hand = The tile of seat { $seat }: { $why }
flows-refuse-early-draw = A tile is drawn only when the turn comes.
flows-refuse-unknown-tile = The tile of the seat to move is not known: give it in “hands”.
flows-refuse-move = Move { $number }, { $action }: { $why }
flows-refuse-only-placements = Players only place tiles; draws are not listed as moves.

## Texts that cannot be read

flows-not-a-space = “{ $text }” is not a space; a space is a letter from a to g and a number from 1 to 7, such as d4.
flows-not-a-tile = { $number } is not a tile; the tiles are 0, 1, 2 and 3.
flows-not-a-bag = “{ $text }” is not a bag; write the number of each tile, 0 to 60, such as 10,10,10,10.
flows-not-a-move = “{ $text }” is not a move. { $why } Write the space, the tile and how it is turned, such as d4:1r5.
flows-move-no-colon = There is no “:” after the space.
flows-move-no-rotation = There is no “r” between the tile and its rotation.
flows-move-rotations = A rotation is a number from 0 to 5.
flows-move-tiles = The tiles are 0, 1, 2 and 3.
flows-not-notation = “{ $text }” is not a move such as P1D4T1NW. { $why }
flows-notation-parts = It needs a player, a space, a tile and an orientation.
flows-notation-player = There is no such player.
flows-notation-space = There is no such space.
flows-notation-tile = The tiles are T0 to T3.
flows-notation-orientation = The orientations are N, NE, SE, S, SW and NW.

## Why: the outlook

flows-wins-now = It wins.
flows-wins = It wins by force, whatever is drawn.
flows-lost = Every move loses, whatever is drawn.
flows-lost-at-once = Every move loses at once.
flows-wins-so-far = As far as I could look, it wins.
flows-lost-so-far = As far as I could look, every move loses.
flows-lost-at-once-so-far = As far as I could look, every move loses at once.
flows-chance = It leaves a winning chance of { $chance }.
flows-chance-high = It leaves a winning chance of more than 99 %.
flows-chance-low = It leaves a winning chance of less than 1 %.

## Why: how the bot chose

flows-forced = The only legal placement.
flows-random = A move picked at random.
flows-easy = It leaves the best balance of tiles that each side still needs.
flows-medium = { $moves ->
    [one] It is best even with the worst draw, looking one placement ahead.
   *[other] It is best even with the worst draws, looking { $moves } placements ahead.
}
flows-lookahead = { $moves ->
    [0] It gives the best chances at first glance.
    [one] It gives the best chances at first glance.
   *[other] It gives the best chances, looking { $moves } moves ahead.
}
flows-montecarlo = It did best in the lines I tried.
flows-only-replacement = Replacing a tile is the only move left.

## Why: what the move does

flows-completes = It completes the flow and wins.
flows-completes-theirs = It completes an opponent’s flow.
flows-needs-now = { $party ->
    [you] You now need
   *[other] { $party } now needs
 } { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
 } instead of { $before }.
flows-needs-still = { $party ->
    [you] You still need
   *[other] { $party } still needs
 } { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
 }.
flows-needs-freed = { $party ->
    [you] You have a route again and need
   *[other] { $party } has a route again and needs
 } { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
 }.
flows-blocked-now = { $party ->
    [you] You are blocked now.
   *[other] { $party } is blocked now.
}
flows-blocked-still = { $party ->
    [you] You are still blocked.
   *[other] { $party } is still blocked.
}
flows-threatens = It threatens to win with { $tiles }.
flows-exposed = { $party ->
    [you] You can now win with { $tiles }.
   *[other] { $party } can now win with { $tiles }.
}
flows-tile-basketball = the basketball
flows-tile-kimono = the kimono
flows-tile-rink = the rink
flows-tile-sharps = the sharps
flows-or = { $one } or { $other }
flows-no-tile = no tile
flows-forbids = { $forbidden ->
    [one] One of { $all } placements is ruled out now, as it would cut somebody off.
   *[other] { $forbidden } of { $all } placements are ruled out now, as they would cut somebody off.
}

## Facts

flows-blocked = blocked
flows-no-route = none
flows-fact-tiles-before = tiles needed before
flows-fact-tiles-after = tiles needed after
flows-fact-route-before = route before
flows-fact-route-after = route after
flows-fact-drawn-next = one of these is drawn next
flows-fact-forbidden = placements ruled out
flows-fact-forbidden-on = on
flows-fact-legal = possible placements
flows-fact-score = score
flows-fact-highest = the highest
flows-fact-own-tiles = tiles its player still needs
flows-fact-their-tiles = tiles the nearest opponent still needs
flows-fact-worst = score with the worst draws
flows-fact-chance = winning chance

## Ideas

flows-idea = Look for a placement with this effect: { $effect }
flows-idea-route = Look for the placement that helps your route most.
flows-idea-replace = You are blocked: look for a tile to replace.
flows-idea-win = You can win at once.

## Endings

flows-goes-on = The game goes on.
flows-ending-flow = { $party ->
    [you] You win with a flow from side to side.
   *[other] { $party } wins with a flow from side to side.
}
flows-ending-unplayable = { $party ->
    [you] You win: the tile you drew cannot be placed.
   *[other] { $party } wins: the tile drawn cannot be placed.
}
flows-ending-shared = A shared win: { $parties }.

# In the terminal.
flows-picture-joined = { $party }: both sides joined.
flows-picture-needs =
    { $party }: { $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    } to go.
flows-picture-blocked = { $party }: blocked.
flows-picture-bag = Tiles not yet seen: { $tiles }
flows-picture-tile = Tile to place: { $tile }
flows-notation =
    A move is the space, the number of the tile and how far it is turned, in steps of 60° clockwise:
    d4:1r5              tile T1, turned five steps, on d4
    d4!1r5              replaces the tile on d4 by T1, where that is allowed
    On the board an empty space shows its name, a tile its number and turns.
