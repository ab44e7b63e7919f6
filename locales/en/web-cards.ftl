# The pages of convention cards.

web-home-cards = Convention cards
web-cards-title = Convention cards
web-cards-page-title = { $title } – Kibitzer
web-cards-lead = What each call shows, as on a printed card. Read a card, compare two, write your own, and play it at a table.
web-cards-all = All convention cards
web-cards-pages = Pages of { $card }
web-cards-card = Card
web-cards-notes = System notes
web-cards-compare = Compare
web-cards-edit = Edit
web-cards-play = Play it
web-cards-print = Print
web-cards-own = Your own cards
web-cards-own-none = None saved in this browser yet. Edit one of the cards above, or open a file.
web-cards-unnamed = Unnamed card
web-cards-remove = Delete { $card }
web-cards-open-file = Open a card file
web-cards-file-long = This file is too long for a card: 16,000 characters at most.
web-cards-against = Opponents play
web-cards-against-same = the same card
web-cards-play-against = Play against it
web-cards-compare-title = { $one } and { $other }
web-cards-compare-with = Compare with
web-cards-only-different = Differences only
web-cards-differences = { $count ->
    [0] These cards say the same.
    [one] { $count } line differs.
   *[other] { $count } lines differ.
}
web-cards-call = Call
web-cards-agreement = Agreement
web-cards-not-played = Not played
web-cards-notes-title = { $card }: system notes
web-cards-notes-lead = Every common call and what it shows, nobody vulnerable. Opponents pass unless their call stands in brackets.
web-cards-notes-wait = Writing the notes…
web-cards-contents = Contents
web-cards-edit-title = Edit { $card }
web-cards-edit-help = Remove the # before an agreement and change its value. The card in words follows as you write.
web-cards-text = The card as text (TOML)
web-cards-fault-at = Line { $line }, column { $column }:
web-cards-fault-line = Line { $line }:
web-cards-go-to-fault = Go to the fault
web-cards-in-force = Until this is corrected, the card beside it stays in force.
web-cards-reading = Reading…
web-cards-sound = No faults.
web-cards-save = Save in this browser
web-cards-saved = { $card } is saved in this browser.
web-cards-not-saved = This browser does not keep anything. Save the card as a file.
web-cards-download = Save as a file
web-cards-changes = { $count ->
    [0] No line differs from { $base }.
    [one] { $count } line differs from { $base }; it is marked.
   *[other] { $count } lines differ from { $base }; they are marked.
}
web-cards-line = On the card: { $section }
web-cards-setup-link = Read, compare or edit convention cards
web-cards-setup-none = Choose …
web-cards-setup-ours = For North–South
web-cards-setup-theirs = For East–West

# The form of a card.
web-cards-edit-as = Edit as
web-cards-edit-as-name =
    { $as ->
        [form] Form
       *[text] Text
    }
web-cards-form-from = From
web-cards-form-to = To
web-cards-form-no-limit = +

# What a switch or a number beside a line is about, where the line does not say it.
web-cards-form-key =
    { $key ->
        [acol-four_card_majors] Four-card majors
        [notrump-minor_relay] Relay for the minors
        [responses-two_over_one_gf] Two over one forces to game
        [responses-jacoby_2nt] Jacoby 2NT
        [responses-inverted_minors] Inverted minors
        [acol-benjamin] Benjamin
        [acol-strong_twos] Strong twos
        [slam-rkcb] Key cards
        [slam-rkcb_1430] 5♣ shows one or four
        [doubles-negative_high] Also at the three and four level
        [contested-light_raises] On 3–5 points
        [contested-weak_jumps] Weak
        [notrump-redouble_relay] Asks for 2♣, to run
        [notrump-stolen_double] Stayman
        [notrump-lebensohl] Lebensohl
        [overcalls-cappelletti] Cappelletti
        [advances-jump_raise_limit] Invites
        [transfers-after_overcall] Transfers
        [responses-major_first] Majors first
        [signals-low_encourages] Low encourages
        [signals-low_is_even] Low is even
        [stayman-together] Points together
        [slam-notrump] Points together
        [preempts-unfavourable] Unfavourable
        [preempts-equal] Equal
        [preempts-favourable] Favourable
       *[other] Played
    }
web-cards-form-number = Number
