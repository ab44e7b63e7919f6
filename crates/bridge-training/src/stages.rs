//! The themes that the modules of the rules do not give: stages of the auction and parts of the play.

use super::theme::{Group, Stage, Subject, Theme, Trumps};

/// The stages of the auction.
pub(super) fn stages() -> Vec<Theme> {
    let theme = |id: &str, title: &str, about: &str, group, stage| Theme {
        id: id.to_owned(),
        title: title.to_owned(),
        about: about.to_owned(),
        group,
        subject: Subject::Stage(stage),
    };
    vec![
        theme(
            "opening",
            "Opening",
            "The first bid, with everything that may open.",
            Group::Opening,
            Stage::Opening,
        ),
        theme(
            "responding",
            "Responding",
            "The first answer to partner's opening.",
            Group::Responding,
            Stage::Responding,
        ),
        theme(
            "rebids",
            "Rebids",
            "The second and later calls of the side that opened.",
            Group::Rebids,
            Stage::Rebidding,
        ),
        theme(
            "competing",
            "Competing",
            "When both sides bid.",
            Group::Competing,
            Stage::Competing,
        ),
        theme(
            "slams",
            "Slams",
            "Aces, controls and the last decision.",
            Group::Slam,
            Stage::Slam,
        ),
    ]
}

/// The parts of the play.
pub(super) fn plays() -> Vec<Theme> {
    let theme = |id: &str, title: &str, about: &str, subject| Theme {
        id: id.to_owned(),
        title: title.to_owned(),
        about: about.to_owned(),
        group: Group::Play,
        subject,
    };
    let (none, some) = (Some(Trumps::None), Some(Trumps::Some));
    vec![
        theme(
            "leads",
            "Opening leads",
            "The first card, from your hand and the auction.",
            Subject::Lead(None),
        ),
        theme(
            "leads-notrump",
            "Leads against notrump",
            "The first card against notrump.",
            Subject::Lead(none),
        ),
        theme(
            "leads-suit",
            "Leads against suits",
            "The first card against a trump contract.",
            Subject::Lead(some),
        ),
        theme(
            "declaring",
            "Declarer play",
            "Playing both hands of your side.",
            Subject::Declaring(None),
        ),
        theme(
            "declaring-notrump",
            "Declaring in notrump",
            "Tricks from long suits, stoppers and entries.",
            Subject::Declaring(none),
        ),
        theme(
            "declaring-suit",
            "Declaring with trumps",
            "Ruffs, discards and the drawing of trumps.",
            Subject::Declaring(some),
        ),
        theme(
            "defending",
            "Defence",
            "Second and third hand, switches and discards.",
            Subject::Defending(None),
        ),
        theme(
            "defending-notrump",
            "Defending notrump",
            "Setting up suits and keeping the right cards.",
            Subject::Defending(none),
        ),
        theme(
            "defending-suit",
            "Defending suits",
            "Cashing, ruffing and shortening.",
            Subject::Defending(some),
        ),
    ]
}
