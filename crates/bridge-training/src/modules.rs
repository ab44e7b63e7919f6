//! The modules of the rules as people know them, and which deals are worth bidding out for each.

use super::theme::Group;

/// A module of the rules as people know it.
pub(super) struct Known {
    pub(super) module: &'static str,
    pub(super) title: &'static str,
    pub(super) about: &'static str,
    pub(super) group: Group,
    /// What the deal must have, so that not every one has to be bid out; nothing if it is frequent.
    pub(super) wish: &'static str,
}

/// Either of North and South has a hand for one notrump, or a stronger balanced one.
const NOTRUMP: &str = "balanced(north) and hcp(north) >= 15 and hcp(north) <= 21 \
                       or balanced(south) and hcp(south) >= 15 and hcp(south) <= 21";
/// North and South have the values for a slam.
pub(super) const SLAM: &str = "hcp(north) + hcp(south) >= 28";
/// West opens one notrump, East will ask or transfer, and South has a suit to be led.
const LEAD: &str = "balanced(west) and hcp(west) >= 15 and hcp(west) <= 17 and hcp(south) >= 7 \
                    and hcp(east) >= 3 and (clubs(south) >= 5 and top3(south, clubs) >= 2 \
                    or diamonds(south) >= 5 and top3(south, diamonds) >= 2 \
                    or hearts(south) >= 5 and top3(south, hearts) >= 2)";
/// North and South have the values for game and no fit in a major.
const NO_FIT: &str = "hcp(north) >= 10 and hcp(south) >= 10 and hcp(north) + hcp(south) >= 24 \
                      and not (balanced(north) and balanced(south)) \
                      and spades(north) + spades(south) <= 7 \
                      and hearts(north) + hearts(south) <= 7";
/// South has two five-card suits, or partner has.
const TWO_SUITS: &str = "shape(south, any 55xx + any 65xx) or shape(north, any 55xx + any 65xx)";

pub(super) const KNOWN: [Known; 28] = [
    known(
        "opening_bids",
        "Opening bids",
        "When to open, and with what.",
        Group::Opening,
        "",
    ),
    known(
        "responses",
        "Responses",
        "Answers to one of a suit.",
        Group::Responding,
        "",
    ),
    known(
        "notrump",
        "After notrump openings",
        "Raises, invitations and sign-offs after our notrump bids.",
        Group::Responding,
        NOTRUMP,
    ),
    known(
        "two_over_one",
        "Two over one",
        "Responses at the two level that force to game.",
        Group::Responding,
        "hcp(north) + hcp(south) >= 22",
    ),
    known(
        "openers_rebid",
        "Opener's rebid",
        "Showing the rest of the hand that opened.",
        Group::Rebids,
        "",
    ),
    known(
        "responder_rebid",
        "Responder's rebid",
        "Placing the contract, inviting or forcing.",
        Group::Rebids,
        "",
    ),
    known(
        "overcalls",
        "Overcalls",
        "Bidding over an opponent's opening.",
        Group::Competing,
        "",
    ),
    known(
        "advancer_bids",
        "Advances",
        "Answers to partner's overcall or takeout double.",
        Group::Competing,
        "",
    ),
    known(
        "contested",
        "Contested auctions",
        "After they come into our auction.",
        Group::Competing,
        "",
    ),
    known(
        "balancing",
        "Balancing",
        "The last chance to bid when they stop low.",
        Group::Competing,
        "",
    ),
    known(
        "lead_doubles",
        "Doubles for the lead",
        "Doubles that tell partner what to lead.",
        Group::Competing,
        LEAD,
    ),
    known(
        "slam",
        "Slam bidding",
        "Invitations, controls and the decision.",
        Group::Slam,
        SLAM,
    ),
    known(
        "preempts",
        "Pre-empts",
        "Weak twos and higher openings, and the answers to them.",
        Group::Conventions,
        "longest(south) >= 6 or longest(north) >= 6 or longest(east) >= 6 or longest(west) >= 6",
    ),
    known(
        "strong",
        "Strong two clubs",
        "The strongest opening and what follows it.",
        Group::Conventions,
        "hcp(south) >= 20 or hcp(north) >= 20",
    ),
    known(
        "stayman",
        "Stayman",
        "Asking a notrump opener for a four-card major.",
        Group::Conventions,
        NOTRUMP,
    ),
    known(
        "jacoby",
        "Jacoby transfers",
        "Showing a long major opposite a notrump opener.",
        Group::Conventions,
        NOTRUMP,
    ),
    known(
        "jacoby_2nt",
        "Jacoby two notrump",
        "A forcing raise of partner's major.",
        Group::Conventions,
        "hcp(north) + hcp(south) >= 23 and (spades(north) + spades(south) >= 9 or hearts(north) + hearts(south) >= 9)",
    ),
    known(
        "blackwood",
        "Blackwood",
        "Asking for aces, and answering.",
        Group::Conventions,
        SLAM,
    ),
    known(
        "gerber",
        "Gerber",
        "Asking for aces over notrump.",
        Group::Conventions,
        "hcp(north) + hcp(south) >= 29 and (longest(north) >= 7 or longest(south) >= 7)",
    ),
    known(
        "fourth_suit_forcing",
        "Fourth suit forcing",
        "The fourth suit asks partner to say more.",
        Group::Conventions,
        NO_FIT,
    ),
    known(
        "takeout_doubles",
        "Takeout doubles",
        "Doubles that ask partner to bid, and when to make them.",
        Group::Conventions,
        "hcp(south) >= 11",
    ),
    known(
        "negative_doubles",
        "Negative doubles",
        "Responder's double of an overcall.",
        Group::Conventions,
        "hcp(north) >= 11 and hcp(south) >= 6",
    ),
    known(
        "michaels_cuebid",
        "Michaels cue bid",
        "Their suit bid at once shows two others.",
        Group::Conventions,
        TWO_SUITS,
    ),
    known(
        "unusual_2nt",
        "Unusual two notrump",
        "A jump to two notrump shows the two lowest suits.",
        Group::Conventions,
        TWO_SUITS,
    ),
    known(
        "drury",
        "Drury",
        "A raise by a passed hand.",
        Group::Conventions,
        "hcp(north) + hcp(south) >= 18",
    ),
    known(
        "inverted_minors",
        "Inverted minors",
        "A single raise of a minor is strong.",
        Group::Conventions,
        "hcp(north) + hcp(south) >= 20",
    ),
    known(
        "new_minor_forcing",
        "New minor forcing",
        "The other minor asks after a notrump rebid.",
        Group::Conventions,
        "hcp(north) + hcp(south) >= 21",
    ),
    known(
        "natural",
        "Natural bidding",
        "What is left to judgement.",
        Group::Rebids,
        "",
    ),
];

const fn known(
    module: &'static str,
    title: &'static str,
    about: &'static str,
    group: Group,
    wish: &'static str,
) -> Known {
    Known {
        module,
        title,
        about,
        group,
        wish,
    }
}
