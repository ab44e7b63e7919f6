# The analyst's desk: why a question has no answer.

desk-hand-length = { $seat } has { $cards } { $cards ->
    [one] card
   *[other] cards
}; a whole hand has 13.
desk-card-twice = { $card } is in two hands.
desk-call = Call { $number } of the auction: { $problem }
desk-no-contract = The auction names no contract. Give the whole auction, or the contract with its declarer, as in 3NT-S.
desk-passed-out = The auction was passed out: there is no contract.
desk-other-contract = The auction ends in { $bid }, not in { $given }.
desk-convention-card = The convention card cannot be used: { $problem }
desk-constraint = `{ $text }`: { $problem }
desk-impossible = No deal has all that is wanted: the conditions, the auction and the hands contradict each other.
desk-nothing-fits = None of { $draws } deals had all that is wanted. Ask for less.
desk-deals = The number of deals is from 1 to { $most }, not { $asked }.
desk-no-contracts = Give at least one contract, as in 3NT-S or 4H-N.
desk-too-many-contracts = At most { $most } contracts are compared at a time.
desk-stopped = Stopped before the first deal was solved.
desk-not-to-play = { $seat } is to play next, a defender. Give the cards up to declarer’s turn.
desk-no-lead = Give the cards played so far, at least the opening lead.
desk-play-is-over = All cards have been played.
desk-holding = `{ $text }` is no suit. Give the cards of both hands, as in AJ9 / K654; x is any low card, - no card.
desk-too-many-missing = The missing cards can lie in more than { $most } ways. Give more cards of the suit.
desk-vacant-places = West and East have at most 13 places each, and together enough for the missing cards.
desk-too-large = This suit has too many lines of play to look at them all.
desk-tricks-of-suit = The suit has at most { $most } tricks, not { $asked }.

## A line of play in a suit

desk-line-lead = Lead the { $card } from { $hand }.
desk-line-lead-after = { $after }: lead the { $card } from { $hand }.
desk-line-third = Play the { $card }.
desk-line-third-if = { $seat } { $seen }: play the { $card }.
desk-line-next = Then
desk-line-won = If it wins
desk-line-lost = If it loses
desk-line-seen = { $seat } { $seen }
desk-seen-low = plays low
desk-seen-out = shows out
desk-seen-cards = plays the { $cards }
