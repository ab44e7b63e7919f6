//! The modules of the rules that have a name for people, and which deals are worth bidding out for each.

use super::theme::Group;
use kernel::{Message, message};
use std::sync::LazyLock;

/// A module of the rules with its name for people.
pub(super) struct NamedModule {
    pub(super) module: &'static str,
    pub(super) title: Message,
    pub(super) about: Message,
    pub(super) group: Group,
    /// What the deal must have, so that not every one has to be bid out; nothing if it is frequent.
    pub(super) filter: &'static str,
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

impl NamedModule {
    /// The one of this name.
    pub(super) fn find(module: &str) -> Option<&'static NamedModule> {
        MODULES.iter().find(|named| named.module == module)
    }
}

pub(super) static MODULES: LazyLock<[NamedModule; 27]> = LazyLock::new(modules);

fn modules() -> [NamedModule; 27] {
    [
        known(
            "opening_bids",
            message!("theme-opening-bids"),
            message!("theme-opening-bids-about"),
            Group::Opening,
            "",
        ),
        known(
            "responses",
            message!("theme-responses"),
            message!("theme-responses-about"),
            Group::Responding,
            "",
        ),
        known(
            "notrump",
            message!("theme-notrump"),
            message!("theme-notrump-about"),
            Group::Responding,
            NOTRUMP,
        ),
        known(
            "two_over_one",
            message!("theme-two-over-one"),
            message!("theme-two-over-one-about"),
            Group::Responding,
            "hcp(north) + hcp(south) >= 22",
        ),
        known(
            "openers_rebid",
            message!("theme-openers-rebid"),
            message!("theme-openers-rebid-about"),
            Group::Rebids,
            "",
        ),
        known(
            "responder_rebid",
            message!("theme-responder-rebid"),
            message!("theme-responder-rebid-about"),
            Group::Rebids,
            "",
        ),
        known(
            "overcalls",
            message!("theme-overcalls"),
            message!("theme-overcalls-about"),
            Group::Competing,
            "",
        ),
        known(
            "advancer_bids",
            message!("theme-advancer-bids"),
            message!("theme-advancer-bids-about"),
            Group::Competing,
            "",
        ),
        known(
            "contested",
            message!("theme-contested"),
            message!("theme-contested-about"),
            Group::Competing,
            "",
        ),
        known(
            "balancing",
            message!("theme-balancing"),
            message!("theme-balancing-about"),
            Group::Competing,
            "",
        ),
        known(
            "lead_doubles",
            message!("theme-lead-doubles"),
            message!("theme-lead-doubles-about"),
            Group::Competing,
            LEAD,
        ),
        known(
            "slam",
            message!("theme-slam"),
            message!("theme-slam-about"),
            Group::Slam,
            SLAM,
        ),
        known(
            "preempts",
            message!("theme-preempts"),
            message!("theme-preempts-about"),
            Group::Conventions,
            "longest(south) >= 6 or longest(north) >= 6 or longest(east) >= 6 or longest(west) >= 6",
        ),
        known(
            "strong",
            message!("theme-strong"),
            message!("theme-strong-about"),
            Group::Conventions,
            "hcp(south) >= 20 or hcp(north) >= 20",
        ),
        known(
            "stayman",
            message!("theme-stayman"),
            message!("theme-stayman-about"),
            Group::Conventions,
            NOTRUMP,
        ),
        known(
            "jacoby",
            message!("theme-jacoby"),
            message!("theme-jacoby-about"),
            Group::Conventions,
            NOTRUMP,
        ),
        known(
            "jacoby_2nt",
            message!("theme-jacoby-2nt"),
            message!("theme-jacoby-2nt-about"),
            Group::Conventions,
            "hcp(north) + hcp(south) >= 23 and (spades(north) + spades(south) >= 9 or hearts(north) + hearts(south) >= 9)",
        ),
        known(
            "blackwood",
            message!("theme-blackwood"),
            message!("theme-blackwood-about"),
            Group::Conventions,
            SLAM,
        ),
        known(
            "gerber",
            message!("theme-gerber"),
            message!("theme-gerber-about"),
            Group::Conventions,
            "hcp(north) + hcp(south) >= 29 and (longest(north) >= 7 or longest(south) >= 7)",
        ),
        known(
            "fourth_suit_forcing",
            message!("theme-fourth-suit-forcing"),
            message!("theme-fourth-suit-forcing-about"),
            Group::Conventions,
            NO_FIT,
        ),
        known(
            "takeout_doubles",
            message!("theme-takeout-doubles"),
            message!("theme-takeout-doubles-about"),
            Group::Conventions,
            "hcp(south) >= 11",
        ),
        known(
            "negative_doubles",
            message!("theme-negative-doubles"),
            message!("theme-negative-doubles-about"),
            Group::Conventions,
            "hcp(north) >= 11 and hcp(south) >= 6",
        ),
        known(
            "michaels_cuebid",
            message!("theme-michaels-cuebid"),
            message!("theme-michaels-cuebid-about"),
            Group::Conventions,
            TWO_SUITS,
        ),
        known(
            "unusual_2nt",
            message!("theme-unusual-2nt"),
            message!("theme-unusual-2nt-about"),
            Group::Conventions,
            TWO_SUITS,
        ),
        known(
            "drury",
            message!("theme-drury"),
            message!("theme-drury-about"),
            Group::Conventions,
            "hcp(north) + hcp(south) >= 18",
        ),
        known(
            "inverted_minors",
            message!("theme-inverted-minors"),
            message!("theme-inverted-minors-about"),
            Group::Conventions,
            "hcp(north) + hcp(south) >= 20",
        ),
        known(
            "new_minor_forcing",
            message!("theme-new-minor-forcing"),
            message!("theme-new-minor-forcing-about"),
            Group::Conventions,
            "hcp(north) + hcp(south) >= 21",
        ),
    ]
}

fn known(
    module: &'static str,
    title: Message,
    about: Message,
    group: Group,
    filter: &'static str,
) -> NamedModule {
    NamedModule {
        module,
        title,
        about,
        group,
        filter,
    }
}
