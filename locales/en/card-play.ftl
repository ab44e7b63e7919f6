# Bridge: why a card, what it takes for granted, claims, and thoughts that lead to a card.

## Rules of thumb

bridge-thumb-low = The lowest card costs nothing.
bridge-thumb-only-card = It is the only card that may be played.
bridge-thumb-lead-ace-from-ace-king = With ace and king of { $suit }, the ace first: it wins, and dummy shows how to go on.
bridge-thumb-lead-trump-to-passed-double = Partner passed the takeout double, so partner has long trumps: draw declarer’s.
bridge-thumb-lead-partners-suit = Partner bid { $suit }.
bridge-thumb-lead-singleton = A singleton in { $suit }: when partner gets in, a ruff may follow.
bridge-thumb-lead-top-of-sequence = The top of touching honours in { $suit }: it drives out a higher card and gives nothing away.
bridge-thumb-lead-passive-trump = A trump, because every other suit would be led away from an honour.
bridge-thumb-lead-doubleton = The top of two small cards in { $suit }: it is safe, and a ruff may follow.
bridge-thumb-lead-ace = The ace, because underleading an ace against a suit contract is dangerous.
bridge-thumb-lead-fourth-best = Fourth best of { $suit }, to make the small cards of the long suit good.
bridge-thumb-lead-top-of-nothing = The top of small cards in { $suit }: no other lead is better.
bridge-thumb-lead-short-honour = The top of two in { $suit }: no other lead is better.
bridge-thumb-lead-low-from-honour = Low from an honour in { $suit }: partner may have another.
bridge-thumb-second-hand-low = Second hand low: partner’s hand plays last and may win more cheaply.
bridge-thumb-decisive-trick = This trick decides the contract, and { $card } wins it.
bridge-thumb-cover = Cover the honour: it costs them two honours for one, and may bring up a smaller card.
bridge-thumb-split-honours = One of two touching honours: they cannot win the trick cheaply, and the other honour stays.
bridge-thumb-only-chance = The queen wins now or never.
bridge-thumb-hold-up = Hold up the only stopper in { $suit } until one opponent has no more of the suit.
bridge-thumb-partner-wins = Partner’s card is winning this trick: play small.
bridge-thumb-unblock = Unblock { $suit }: the high card of the short hand goes now, so that the long hand can run the suit.
bridge-thumb-nine-never = With nine { $suit } and the queen missing, play the ace and king: the queen will probably drop.
bridge-thumb-finesse = A finesse in { $suit }: it wins if the missing honour lies in the hand that has just played.
bridge-thumb-finesse-against-dummy = Keep the higher honour in { $suit } to catch dummy’s.
bridge-thumb-rule-of-eleven = By the rule of eleven declarer has no higher card of { $suit }: the cheapest winner is enough.
bridge-thumb-cannot-win = No card can win this trick: play the lowest.
bridge-thumb-third-hand-high = Third hand high: it wins the trick or drives out a higher card.
bridge-thumb-win-cheaply = Last to play: the lowest card that wins is enough.
bridge-thumb-ruff-high = Ruff with a trump that cannot be overruffed.
bridge-thumb-ruff = Ruff: it takes the trick for now.
bridge-thumb-discard-trump = Only trumps are left.
bridge-thumb-discard-length = Something must go, though { $suit } is as long here as in dummy.
bridge-thumb-discard-useless = The card that will be missed least: it guards nothing and wins nothing.
bridge-thumb-discard-least = Every discard hurts, and this one hurts least.
bridge-thumb-draw-trumps = Draw trumps first, so that the winners in the side suits are not ruffed.
bridge-thumb-ruff-losers = Ruff a loser in the hand with the shorter trumps before drawing trumps.
bridge-thumb-cross-ruff = The other hand has no { $suit } and can ruff.
bridge-thumb-cash-enough = There are enough tricks on top: take them.
bridge-thumb-lead-to-finesse = Lead { $suit } towards the honours: they win if the missing one lies in front of them.
bridge-thumb-establish = Work on { $suit }: once the higher cards are gone, the smaller ones become winners.
bridge-thumb-cash = Take the winners in { $suit }.
bridge-thumb-exit = Nothing more can be won from here: give them the lead.
bridge-thumb-setting-trick = There are enough winners to beat the contract: take them.
bridge-thumb-give-ruff = Partner should be out of { $suit } and able to ruff.
bridge-thumb-return-partners-suit = Return partner’s suit, { $suit }: the higher of two cards, the lowest of more.
bridge-thumb-own-suit = Go on with { $suit }, to make its small cards good.
bridge-thumb-stop-ruffs = Dummy is short and wants to ruff: take its trumps away.
bridge-thumb-sequence = The top of touching honours in { $suit }: once the higher cards are gone, the next one wins.
bridge-thumb-through-strength = Lead { $suit } through dummy’s strength: partner plays after it.
bridge-thumb-up-to-weakness = Lead { $suit } up to dummy’s weakness: partner need not beat an honour there.
bridge-thumb-passive = There is nothing to gain by attacking: a card that gives nothing away.
bridge-plain-win = It wins the trick for now, and no higher card is needed.
bridge-plain-low = A higher card gains nothing: play low.

## Techniques

bridge-technique-drawing-trumps = Drawing trumps: afterwards nobody can ruff the winners of the side suits.
bridge-technique-finesse = A finesse against { $missing }.
bridge-technique-towards = Towards an honour: it wins if { $missing } lies before it.
bridge-technique-ruffing-finesse = A ruffing finesse: if { $missing } is played, ruff it; if not, the honour wins.
bridge-technique-avoidance = Avoidance: a trick lost in { $suit } goes to the opponent who can do no harm.
bridge-technique-hold-up = A hold-up: keep the winner until an opponent has no more of the suit.
bridge-technique-ducking = Ducking: give up a trick now, so that an entry to the long suit remains.
bridge-technique-establishing = Establishing { $suit }: drive out the high cards, and the rest become winners.
bridge-technique-safety-play = A safety play in { $suit }: it may give up a trick, but a bad break cannot cost more.
bridge-technique-unblocking = Unblocking: the high card of the short hand gets out of the way.
bridge-technique-cover = Covering an honour with an honour: it may bring up a smaller card.
bridge-technique-ruffing-losers = A loser for the hand with the shorter trumps to ruff.
bridge-technique-cross-ruff = A cross-ruff: both hands make their trumps one by one.
bridge-technique-dummy-reversal = A dummy reversal: the long trumps ruff, and the other hand’s trumps draw the rest.
bridge-technique-throw-in = A throw-in: whoever wins this trick has to lead something helpful.
bridge-technique-squeeze = Towards a squeeze: an opponent who guards two suits must let one of them go.
bridge-technique-loser-on-loser = Loser on loser: throw a loser on a trick that is lost anyway.
bridge-technique-ruff = A ruff.
bridge-technique-overruff = An overruff.
bridge-technique-uppercut = An uppercut: the ruff forces out a high trump, and one of partner’s may become good.
bridge-technique-forcing-defence = Forcing: declarer must ruff and may lose control of trumps.
bridge-technique-giving-ruff = Giving partner a ruff.
bridge-technique-cashing = Taking a winner.

## What does best

bridge-best-card = { $card } does best in deals that fit the bidding and the play so far.
bridge-most-tricks = { $card } takes the most tricks in deals that fit the bidding and the play so far.
bridge-ahead = { $count ->
    [one] It does best to the end of this trick, in deals that fit the bidding and the play so far.
   *[other] It does best over the next { $count } tricks, in deals that fit the bidding and the play so far.
}
bridge-ahead-open = With all hands open it does best as far as I could look.
bridge-plan = { $card } leaves less to guess later than { $other }.
bridge-odds-of-suit = { $losers ->
    [0] { $card } has the better odds: it loses no trick in { $suit } { $chance } of the time, { $other } { $less }.
    [one] { $card } has the better odds: it loses at most one trick in { $suit } { $chance } of the time, { $other } { $less }.
   *[other] { $card } has the better odds: it loses at most { $losers } tricks in { $suit } { $chance } of the time, { $other } { $less }.
}
bridge-makes = Makes the contract in { $chance } of the deals that fit; { $tricks } tricks on average.
bridge-defeats = Beats the contract in { $chance } of the deals that fit; { $tricks } tricks for the defence on average.

## What a card takes for granted

bridge-fails-never = Works in every deal that was tried.
bridge-fails-always = Fails in every deal that was tried.
bridge-fails-only = Fails in { $chance } of the deals that were tried: those where { $lie }.
bridge-fails-mostly = Fails in { $chance } of the deals that were tried, mostly where { $lie }.
bridge-fails-share = Fails in { $chance } of the deals that were tried.
bridge-lie-both = { $first } and { $second }
bridge-lie-holds = { $seat ->
    [you] you have { $card }
   *[other] { $seat } has { $card }
}
bridge-lie-holds-two = { $seat ->
    [you] you have { $first } and { $second }
   *[other] { $seat } has { $first } and { $second }
}
bridge-lie-length = { $count ->
    [0] { $seat ->
        [you] you have no { $suit }
       *[other] { $seat } has no { $suit }
    }
    [1] { $seat ->
        [you] you have a singleton in { $suit }
       *[other] { $seat } has a singleton in { $suit }
    }
   *[other] { $seat ->
        [you] you have { $count } { $suit }
       *[other] { $seat } has { $count } { $suit }
    }
}
bridge-lie-at-least = { $count ->
    [0] { $seat ->
        [you] you have any number of { $suit }
       *[other] { $seat } has any number of { $suit }
    }
    [1] { $seat ->
        [you] you have at least one card in { $suit }
       *[other] { $seat } has at least one card in { $suit }
    }
   *[other] { $seat ->
        [you] you have { $count } or more { $suit }
       *[other] { $seat } has { $count } or more { $suit }
    }
}
bridge-lie-holds-length = { $count ->
    [1] { $seat ->
        [you] you have { $card } as a singleton in { $suit }
       *[other] { $seat } has { $card } as a singleton in { $suit }
    }
   *[other] { $seat ->
        [you] you have { $count } { $suit } with { $card }
       *[other] { $seat } has { $count } { $suit } with { $card }
    }
}
bridge-lie-holds-at-least = { $seat ->
    [you] you have { $count } or more { $suit } with { $card }
   *[other] { $seat } has { $count } or more { $suit } with { $card }
}

## Facts

bridge-fact-yes = yes
bridge-fact-deals = deals
bridge-fact-tricks = tricks
bridge-fact-makes = makes the contract
bridge-fact-defeats = beats the contract
bridge-fact-fails = fails

## Opening leads and signals

bridge-lead-usual = { $card } is the card that partner expects from these { $suit }.
bridge-lead-shows = the usual card to lead from its suit
bridge-signal-likes = { $card } encourages: { $suit } would be welcome.
bridge-signal-dislikes = { $card } discourages: no help in { $suit }.
bridge-signal-even = { $card } shows an even number of { $suit }.
bridge-signal-odd = { $card } shows an odd number of { $suit }.
bridge-signal-asks = { $card } asks partner for { $suit }.
bridge-signal-agreed = A signal, if the choice was free: { $agreement }.
bridge-agreed-attitude = a high card encourages, a low one discourages
bridge-agreed-attitude-low = a low card encourages, a high one discourages
bridge-agreed-count = high then low shows an even number of cards, low then high an odd one
bridge-agreed-count-low = low then high shows an even number of cards, high then low an odd one
bridge-agreed-preference = a high card asks for { $higher }, a low one for { $lower }

## Claims

bridge-claim-all = All the tricks left are certain, whatever the others hold.
bridge-claim-none = The opponents win all the tricks left.
bridge-claim-unknown = Not all cards are known, so the claim cannot be checked.
bridge-claim-impossible = The cards do not add up.
bridge-claim-no-time = There was no time to check the claim.
bridge-claim-right = { $count ->
    [0] The concession is fair.
    [one] With best play by everybody the claimer wins that trick.
   *[other] With best play by everybody the claimer wins { $count } tricks.
}
bridge-claim-wrong = { $count ->
    [0] With best play by everybody the claimer wins no trick.
    [one] With best play by everybody the claimer wins only one trick.
   *[other] With best play by everybody the claimer wins only { $count } tricks.
}

## Thoughts that lead to a card

bridge-idea-only-card = There is only one card you may play.
bridge-idea-decisive = This trick decides the contract.
bridge-idea-lead-partner = Partner bid a suit: is there a good reason to lead another?
bridge-idea-lead-short = A short suit may bring you a ruff.
bridge-idea-lead-sequence = Look for touching honours: which suit is safe to lead because of them?
bridge-idea-lead-strong = Which lead wins a trick and shows you dummy?
bridge-idea-lead-trumps = What would declarer like to do with small trumps? Can you stop it?
bridge-idea-lead-long = Where can your side make tricks with small cards? Remember which card of a long suit partner expects.
bridge-idea-lead-safe = Which lead gives nothing away?
bridge-idea-second-hand = You play second: must you win this trick now, or can you wait?
bridge-idea-third-hand = You play third: which card wins, or drives out a high one?
bridge-idea-win-cheaply = You play last: how cheaply can you win this trick?
bridge-idea-partner-wins = Your side is winning this trick: what can you save for later?
bridge-idea-save = A high card would be wasted here: what may win later?
bridge-idea-cover = An honour may bring up a smaller card: is it worth playing one now?
bridge-idea-keep-over = Dummy has an honour: which of your cards should wait for it?
bridge-idea-eleven = Use the rule of eleven: 11 less the card led is how many higher cards the other three hands hold.
bridge-idea-hold-up = Must you win at once? How do the opponents reach each other’s hands?
bridge-idea-unblock = Which hand must win the later tricks of this suit? Do not block it.
bridge-idea-drop = Count the cards of this suit that are missing: will the honour drop?
bridge-idea-finesse = A high card is missing: which opponent do you hope has it?
bridge-idea-avoidance = Which opponent must not get the lead?
bridge-idea-duck = You may need an entry later: which trick can you give up now?
bridge-idea-safety-play = What if the suit breaks badly? Perhaps you can afford to lose one trick.
bridge-idea-trumps = Do the opponents still have trumps that can ruff your winners?
bridge-idea-ruff-losers = Which hand has the shorter trumps? Losers can be ruffed there.
bridge-idea-cross-ruff = Can your two hands make their trumps separately?
bridge-idea-dummy-reversal = Could the hand with the long trumps do the ruffing?
bridge-idea-winners = Count the tricks you can take without giving up the lead.
bridge-idea-establish = Which suit can give you more tricks once the high cards are driven out?
bridge-idea-exit = Whom would you like to lead next?
bridge-idea-squeeze = Run your winners: who will find it hard to discard?
bridge-idea-loser-on-loser = You need not ruff: is there a loser to throw instead?
bridge-idea-ruff = You are out of the suit led: should you ruff?
bridge-idea-discard = You are out of the suit led: which cards will you need, and which not?
bridge-idea-uppercut = A high ruff may promote a trump of partner’s.
bridge-idea-setting = Count your winners: are they enough to beat the contract?
bridge-idea-give-ruff = Which suit can partner ruff?
bridge-idea-force = Can you make declarer ruff with the long trumps?
bridge-idea-return = Partner led a suit: is there a good reason not to return it?
bridge-idea-own-suit = You have begun a suit: are its small cards worth another round?
bridge-idea-stop-ruffs = What does dummy want to do with its trumps?
bridge-idea-through = Look at dummy: lead through its strength, or up to its weakness.
bridge-idea-odds = Look at this suit by itself: which lies of the missing cards does each play pick up?
bridge-idea-plan = Which play does not need a guess later?
bridge-idea-signal = The trick is the same whichever small card you play: what can yours tell partner?
bridge-idea-suit = Look at the { $suit }.
bridge-idea-count = { $wanted ->
    [one] You need one more trick to beat the contract: where can it come from?
   *[other] You need { $wanted } more tricks to beat the contract: where can they come from?
}
bridge-idea-made = The contract is made: every further trick is a bonus.
bridge-idea-claim = The rest is decided: you could claim.
bridge-idea-answer = All cards are known now: does the claim hold against any play?

## What a card of the play cost

bridge-turning-point = { $tricks ->
    [one] Trick { $number }: { $seat } plays { $card } and loses a trick
   *[other] Trick { $number }: { $seat } plays { $card } and loses { $tricks } tricks
}; { $declares ->
    [yes] { $left ->
        [one] declarer can still make 1.
       *[other] declarer can still make { $left }.
    }
   *[no] declarer can now make { $left }.
}
bridge-analysis-result = Result: { $result }; { $score } for North and South, { $imps } IMPs against par.
bridge-analysis-lost = { $makes ->
    [one] Best possible for declarer: 1 trick.
   *[other] Best possible for declarer: { $makes } tricks.
} Tricks lost: opening lead { $lead }, declarer { $declarer }, rest of the defence { $defence }.
