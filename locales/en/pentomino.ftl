# Pentominoes.

## The game

pentomino-title = Pentominoes
pentomino-summary = Golomb’s game: take turns to place one of the twelve pieces, rotated and mirrored as you like. Whoever cannot place a piece loses.
pentomino-seat-first = First
pentomino-seat-second = Second
pentomino-unit = winning chances

## Settings

pentomino-setting-board = Board
pentomino-setting-board-help = The standard board is 8 × 8. Smaller boards make shorter games.
pentomino-setting-board-free = up to 64 squares, such as 9x7; add blocked=a1,b2 for holes and absent=XI to leave pieces out
pentomino-board-size = { $width } × { $height }
pentomino-board-hole = 8 × 8 with a hole
pentomino-board-corners = 8 × 8 without corners
pentomino-setting-draw = A full set is a draw
pentomino-setting-draw-help = If all pieces are placed, the game is drawn. By Golomb’s rule, whoever places the last piece wins.

## Levels

pentomino-level-beginner = Plays where there is most room, without looking ahead. Good for a first game.
pentomino-level-intermediate = Weighs its own move, but not your reply.
pentomino-level-advanced = Considers your reply too.
pentomino-level-expert = Looks three moves ahead, and further towards the end.
pentomino-level-master = Plays by book and by proof: it never lets a won position go.

## Strategies

pentomino-bots =
    random                      a random legal move
    openspace:N                 the most open squares, looking N squares around (1, 3, 5)
    minmax:N                    N moves ahead; add ,heuristic=mobility|weighted|openness and ,adaptive
    composite:balanced          presets: balanced, faster, maximum
    composite:N                 openspace:3, then minmax:3 once N squares are free
    exact                       perfect play
    beginner … master           the levels

## Refusals

pentomino-absent = The { $piece } is not in this game.
pentomino-used = The { $piece } was already placed in move { $number }, { $action }.
pentomino-outside = { $action } reaches outside the { $width }x{ $height } board at { $square }.
pentomino-blocked = { $square } is blocked.
pentomino-taken = { $square } is taken by the { $piece }.
pentomino-board-with-moves = A board cannot have moves on it: give them as the opening.
pentomino-board-no-room = No piece fits on this board.

## Texts that cannot be read

pentomino-position-empty = A position starts with the board, such as 8x8.
pentomino-position-too-long = A position has at most { $characters } characters.
pentomino-not-a-board = “{ $text }” is not a board; boards are written like 8x8.
pentomino-board-empty = A board needs at least one row and one column.
pentomino-board-too-large = A board has at most 64 squares; { $width }x{ $height } has { $squares }.
pentomino-board-outside = The blocked square { $square } is not on the board.
pentomino-not-a-square = “{ $text }” is not a square; squares are written like c4, the column first.
pentomino-unknown-piece = “{ $letter }” is not a pentomino; the pieces are F I L N P T U V W X Y Z.
pentomino-unknown-form = { $forms ->
    [one] The { $piece } has only form 1, not “{ $found }”.
   *[other] The { $piece } has forms 1 to { $forms }, not “{ $found }”.
}
pentomino-move-empty = A move is a piece, the number of its form and a square, such as F3c4.
pentomino-no-pentomino = These squares are not a pentomino: it takes five squares, joined side by side.
pentomino-move-unreadable = Move { $number }: { $why }
pentomino-move-illegal = Move { $number }, { $action }: { $why }
pentomino-first-moves = Every first move on 8 × 8: { $wins } win, { $loses } lose
pentomino-survey-malformed = Line { $line }: write “MOVE wins” or “MOVE loses to REPLY”.
pentomino-survey-placement = Line { $line }: { $why }
pentomino-survey-misfit = Line { $line }: { $action } cannot be placed.

## Why: what is proven

pentomino-wins-in = { $moves ->
    [one] It wins at once.
   *[other] It wins by force in { $moves } moves.
}
pentomino-wins = It wins by force: every reply has an answer.
pentomino-loses-in = { $moves ->
    [one] It loses: the opponent wins with the next move.
   *[other] It loses: the opponent wins by force in { $moves } moves.
}
pentomino-lost-in = { $moves ->
    [one] Every move loses; this one holds out for one move.
   *[other] Every move loses; this one holds out for { $moves } moves.
}
pentomino-lost = Every move loses against best play.
pentomino-draws = It keeps the draw; nothing wins.
pentomino-draws-so-far = It keeps the draw; as far as I could look, nothing wins.
pentomino-outlook-unproven =
    As far as I could look ({ $positions ->
        [one] one position
       *[other] { $positions } positions
    }), it does not lose by force; it leaves { $replies ->
        [one] one reply
       *[other] { $replies } replies
    }.
pentomino-book-wins = A known opening: this first move wins against every reply.
pentomino-book-refutes = A known opening: { $action } loses to this reply.
pentomino-trap-lost = Every move loses against best play. { $winning ->
    [0] Of { $tried ->
        [one] the one reply
       *[other] the { $tried } replies
    } tried here, none beats this one.
   *[other] Here { $winning } of { $tried } replies tried { $winning ->
        [one] beats
       *[other] beat
    } this one.
}
pentomino-trap-unproven = Not proven: no move was found that wins by force. { $winning ->
    [0] Of { $tried ->
        [one] the one reply
       *[other] the { $tried } replies
    } tried here, none beats this one.
   *[other] Here { $winning } of { $tried } replies tried { $winning ->
        [one] beats
       *[other] beat
    } this one.
}
pentomino-trap-guess = There was no time to compare replies: this move is a guess.

## Why: what the move does

pentomino-only = The only legal play.
pentomino-no-reply = It leaves no reply: the game is won.
pentomino-last-piece-draws = It places the last piece: the game is drawn.
pentomino-single-reply = It leaves a single reply.
pentomino-replies = It leaves { $replies } replies; before it there were { $before } possible moves.
pentomino-dead = { $count ->
    [one] One square can no longer be covered: { $squares }.
   *[other] { $count } squares can no longer be covered: { $squares }.
}
pentomino-dead-many = { $count } squares can no longer be covered.
pentomino-splits = It splits the squares still in play into { $regions } separate regions.
pentomino-dead-and-splits = { $count ->
    [one] One square can no longer be covered ({ $squares }), and the rest is split into { $regions } separate regions.
   *[other] { $count } squares can no longer be covered ({ $squares }), and the rest is split into { $regions } separate regions.
}
pentomino-dead-many-and-splits = { $count } squares can no longer be covered, and the rest is split into { $regions } separate regions.
pentomino-moves-even = Exactly { $moves } more moves will follow, whatever anybody plays: whoever placed this also places last.
pentomino-moves-odd = { $moves ->
    [one] Exactly one more move will follow: the opponent’s.
   *[other] Exactly { $moves } more moves will follow, whatever anybody plays: the opponent places last.
}
pentomino-moves-between = Between { $fewest } and { $most } more moves will follow: a fight for the last one.
pentomino-moves-or = { $fewest } or { $most } more moves will follow: a fight for the last one.
pentomino-random = A move picked at random.
pentomino-open-space = It goes where the board is most open.
pentomino-best-ahead = { $moves ->
    [0] There was no time to look ahead: this is a first guess, judged by { $measure }.
    [one] Looking one move ahead and weighing { $measure }, this is best.
   *[other] Looking { $moves } moves ahead and weighing { $measure }, this is best.
}
pentomino-best-in-time = As far as there was time to look ahead, weighing { $measure }, this is best.
pentomino-by-mobility = how many moves are left then
pentomino-by-weighted = the moves left then, the hold on the centre and the squares lost
pentomino-by-openness = how open the board is then
pentomino-looks-ahead-now = From here on it looks ahead.

## Facts

pentomino-none = none
pentomino-fact-before = possible moves before
pentomino-fact-replies = replies after it
pentomino-fact-tighter = other moves that leave fewer
pentomino-fact-pieces = pieces left
pentomino-fact-dead = squares taken out of play
pentomino-fact-regions-before = regions before
pentomino-fact-regions-after = regions after
pentomino-fact-fewest = fewest moves left
pentomino-fact-most-moves = most moves left
pentomino-fact-line = best line
pentomino-fact-legal = possible moves
pentomino-fact-openness = openness of its squares
pentomino-fact-most = the highest
pentomino-fact-equals = moves tied for the most open, this one included
pentomino-fact-rounds = how far around it looks, in squares
pentomino-fact-value = score by this measure
pentomino-fact-depth = moves looked ahead
pentomino-fact-free-squares = free squares
pentomino-at-most = at most { $limit }
pentomino-none-more-open = { $rounds ->
    [one] none more open than { $limit }, looking one square around
   *[other] none more open than { $limit }, looking { $rounds } squares around
}
pentomino-fact-move = move
pentomino-fact-replies-tried = replies examined
pentomino-fact-replies-good = of these, winning for the opponent

## Ideas

pentomino-idea =
    { $outlook } Look for a place for the { $piece } that leaves { $replies ->
        [0] no reply
        [one] one reply
       *[other] { $replies } replies
    }; there { $moves ->
        [one] is one possible move
       *[other] are { $moves } possible moves
    } now.
pentomino-idea-only = Only one placement is left: find it.
pentomino-idea-win = You can win by force from here.
pentomino-idea-lost = Every move loses against best play, but one is harder to answer than the others.
pentomino-idea-draw = You can keep the draw; nothing wins.
pentomino-idea-unproven = Nothing is proven here; as far as I could look, one move is best.

## Endings

pentomino-goes-on = The game goes on.
pentomino-ending-draw = A draw: all pieces are placed.
pentomino-ending-all-placed = { $winner ->
    [you] You win: you placed the last piece.
   *[other] { $winner } wins by placing the last piece.
}
pentomino-ending-stuck = { $winner ->
    [you] You win: { $loser } cannot place any piece.
   *[other] { $winner } wins: { $loser } cannot place any piece.
}

# In the terminal.
pentomino-left =
    { $pieces ->
        [one] { $pieces } piece
       *[other] { $pieces } pieces
    } left, { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } possible:
pentomino-notation =
    A move is a piece, the number of its form and the square under the lower left corner of its box:
    F3c4                F, form 3, its box starting at c4 (`forms F` shows the forms)
    d3 c4 d4 e4 d5      or simply its five squares
