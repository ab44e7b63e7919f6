web-flows-tile =
    { $tile ->
        [0] basketball
        [1] kimono
        [2] rink
       *[3] sharps
    }

web-flows-direction =
    { $direction ->
        [0] south-west
        [1] west
        [2] north-west
        [3] north-east
        [4] east
       *[5] south-east
    }

web-flows-tile-name = T{ $tile }, the { $name }

web-flows-joins = { $from } with { $to }

web-flows-board =
    Board of { $spaces } spaces, { $placed ->
        [one] { $placed } tile
       *[other] { $placed } tiles
    } placed{ $last ->
        [none] { "" }
       *[other] , last { $last }
    }

web-flows-picture = A game of Flows between two bots

web-flows-side-of = { $side } · { $name }

web-flows-goal-of = { $name } · goal

web-flows-spoken-place =
    { $degrees ->
        [0] the { $name } on { $space }
       *[other] the { $name } on { $space }, turned { $degrees } degrees
    }
web-flows-spoken-replace =
    { $degrees ->
        [0] supermove: the { $name } replaces the tile on { $space }
       *[other] supermove: the { $name } replaces the tile on { $space }, turned { $degrees } degrees
    }

web-flows-tools-area = Board. Arrow keys choose a space, Q and E turn the tile, Enter places it.
web-flows-tools-title = Tile to place
web-flows-tools-yours = Your tile: the { $name }
web-flows-tools-theirs = { $who } has drawn the { $name }
web-flows-tools-next = Your next tile: the { $name }
web-flows-tools-lifted = You lifted the { $name }: now place it
web-flows-tools-drawing = A tile is drawn
web-flows-tools-choose =
    { $lit ->
        [one] Point at a space, or press an arrow key. This way round it fits on { $lit } space.
       *[other] Point at a space, or press an arrow key. This way round it fits on { $lit } spaces.
    }
web-flows-tools-fits = { $move } is allowed.
web-flows-tools-supermove = { $move }: a supermove, which replaces the tile there.
web-flows-tools-taken = There is a tile on { $space } already.
web-flows-tools-cut = Not allowed: it cuts { $name }’s last route, shown dashed.
web-flows-tools-crowded =
    Not allowed: { $names } could no longer keep separate routes. The dashed one is lost.
web-flows-tools-forbidden = Not allowed on { $space }.
web-flows-tools-otherwise = It fits here if you rotate it.
web-flows-tools-nohow = It does not fit here in any rotation.
web-flows-tools-and = { " " }and{ " " }
web-flows-tools-ghost = { $move }: { $verdict } It joins { $joined }.
web-flows-tools-turn-left = Turn left (Q)
web-flows-tools-turn-right = Turn right (E)
web-flows-tools-turn-tile = The { $name }: rotate it
web-flows-tools-place = Place

web-flows-parties-title = Flows
web-flows-parties-needs =
    { $count ->
        [none] blocked
        [0] complete
        [one] { $count } tile missing
       *[other] { $count } tiles missing
    }
web-flows-parties-route = Show the shortest route ({ $name })
web-flows-parties-won = won
web-flows-parties-no-route = There is no route to show.
web-flows-parties-shown = The shortest route ({ $name }) still needs tiles on { $spaces }.
web-flows-parties-hidden = The route is hidden.
web-flows-parties-colour =
    { $party ->
        [0] solid line
        [1] dotted line
       *[2] dashed line
    }
web-flows-parties-joins = { $colour }, from { $one } to { $other }

web-flows-bag-title = In the bag
web-flows-bag-count = { $count } of the { $name }
web-flows-bag-times = × { $count }

web-flows-describe-size =
    Hexagonal board, rows { $rows } from the top. Each space has six neighbours: west, east, and two in each row beside it. A dot is an empty space; T1r5 is tile 1 turned five steps of 60 degrees.
web-flows-describe-empty = .
web-flows-describe-tile = T{ $tile }r{ $rotation }
web-flows-describe-row = Row { $row }: { $cells }
web-flows-describe-cell = { $name } { $what }
web-flows-describe-party = { $name } joins { $one } with { $other }: { $needs }.
web-flows-describe-route = { $name }’s shortest route still needs { $spaces }.
web-flows-describe-strands = Flows from { $name }’s side reach { $spaces }.
web-flows-describe-to-place = { $seat } must place { $tile }.
web-flows-describe-allowed = Allowed on { $spaces }.
web-flows-describe-rotations = { $space } turned { $rotations }
web-flows-describe-everywhere = Allowed on every empty space, in any rotation.
web-flows-describe-bag = In the bag: { $counts }.
web-flows-describe-last = Last move: { $move }.
web-flows-rules-aim =
    Everybody places tiles on one board, and wants an unbroken flow from their own side to the opposite one. Tiles belong to nobody: you can use a flow that someone else began. The game is also known as Quortex.
web-flows-rules-tiles-title = The tiles
web-flows-rules-tiles =
    Every tile has three paths, which join its six edges in pairs. There are four kinds, which differ in their number of sharp turns, and ten of each in the bag.
web-flows-rules-tile =
    { $name }: { $sharps ->
        [one] { $sharps } sharp turn
       *[other] { $sharps } sharp turns
    }
web-flows-rules-turn-title = A turn
web-flows-rules-turn =
    Draw a tile from the bag, face up. Place it on any empty space, in any rotation; it need not touch another tile. You may not pass. Where paths of neighbouring tiles meet they join, and a strand that comes from a player’s side takes that player’s colour.
web-flows-rules-turn-picture =
    The strand of the player at the bottom runs from a3 to c4. The grey paths belong to nobody yet.
web-flows-rules-block-title = Nobody may be cut off
web-flows-rules-block =
    A placement that would leave somebody without any way to win is forbidden, unless it completes a flow. And the routes must be compatible: each player needs a separate route, no two through the same edge, and one tile must be able to carry everything that runs through a space.
web-flows-rules-block-picture =
    The row is a wall with a gap on d4. A rink laid flat would close it and cut off the player at the bottom: the dashed route would be lost. Rotated by one step, it is allowed.
web-flows-rules-end-title = The end
web-flows-rules-end =
    You win when your two sides are joined, no matter who placed the last tile. If one tile completes two flows, the win is shared. And if you draw a tile that cannot be placed anywhere, you win at once.
web-flows-rules-end-picture = The flow from the bottom has reached the top.
web-flows-rules-players-title = Two to six
web-flows-rules-players =
    With two or three, everyone plays alone: your goal is the side across the board, where nobody sits. Four and six play in teams: partners sit opposite each other and join their two sides. With five, the player without a partner also takes the partner’s turn.
web-flows-rules-variants-title = Other rules
web-flows-rules-variants =
    You can agree that everyone need only keep some route, or that anything may be placed: a blocked player then has a supermove and replaces a tile. In the variant with hands you know your own next tile in advance.
web-flows-rules-notation-title = Notation
web-flows-rules-notation =
    Rows are a to g from the bottom, spaces are numbered from the left. A move is the space, the tile’s number of sharp turns, and its rotation clockwise in steps of 60°: d4:1r5 is a kimono on d4, rotated by five steps.
web-flows-rules-advice-title = Tips
web-flows-rules-advice =
    Count the tiles each side still needs; you can show the routes at any time.
    The best placements shorten your own route and lengthen the other one.
    A route with two good continuations is worth more than a short one that a single tile can spoil.
    One tile short, the right draw wins: watch what is left in the bag.
    Late in the game, leave your opponent only moves that hurt.
web-flows-tools-turn-it = This way round it fits nowhere: rotate it.
web-flows-key-choose = Choose a space for the tile
web-flows-key-turn = Turn the tile left, right
web-flows-key-place = Place it
web-flows-key-back = Put it back
web-flows-key-route = Show or hide a route
web-flows-key-why = Say again why it is allowed or not
