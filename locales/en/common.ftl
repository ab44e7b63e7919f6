# Words that every game uses.

# Words without a code of their own: a name, a line of a file.
prose = { $text }

list-separator = {", "}
list-or = {" or "}

# Numbers within limits.
range-between = { $low }–{ $high }
range-from = { $low }+
range-to = at most { $high }
range-any = any number of

# A suit as bridge players name it.
strain-name = { $strain ->
    [S] spades
    [H] hearts
    [D] diamonds
    [C] clubs
   *[N] notrump
}

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

# The levels of every game.
level-beginner = Beginner
level-intermediate = Intermediate
level-advanced = Advanced
level-expert = Expert
level-master = Master
level-wins = wins { $chance } against { $level } ({ $games } games)

# Names of bots with their options.
bot-name-unknown = “{ $name }” is not a bot.
bot-name-option = “{ $option }” is not an option of { $kind }.
bot-name-number = “{ $option }” must be a number from { $least } to { $most }, not “{ $found }”.
bot-name-decimal = “{ $option }” must be a number, not “{ $found }”.
bot-name-choice = “{ $option }” must be one of { $choices }, not “{ $found }”.
bot-name-syntax =
    { $why }
    { $bots }
