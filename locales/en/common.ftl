# Words that every game uses.

# Words without a code of their own: a name, a line of a file.
prose = { $text }

list-separator = {", "}

# $suit is S, H, D, C, or N for notrump.
suit-name = { $suit ->
    [S] spades
    [H] hearts
    [D] diamonds
    [C] clubs
    [T] trumps
   *[N] notrump
}

# $suit is S, H, D, C; L and B are the little and the big joker.
card-name = { $suit ->
    [S] ♠{ $rank }
    [H] ♥{ $rank }
    [D] ♦{ $rank }
    [C] ♣{ $rank }
    [L] little joker
    [B] big joker
   *[other] { $suit }{ $rank }
}

# $level is 1 to 7 and empty for pass, double and redouble, whose $strain is P, X, XX.
call-name = { $strain ->
    [P] pass
    [X] double
    [XX] redouble
    [S] { $level }♠
    [H] { $level }♥
    [D] { $level }♦
    [C] { $level }♣
   *[N] { $level }NT
}

# A bare value.
value = { $value }

# What a reason rests on.
fact = { $what }: { $held }
fact-required = { $fact }, needs { $required }
fact-likely = { $fact }, { $chance } likely
fact-required-likely = { $fact }, needs { $required }, { $chance } likely
