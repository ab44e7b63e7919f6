//! The themes that the modules of the rules do not give: stages of the auction and parts of the play.

use super::theme::{Group, Stage, Subject, Theme, Trumps};
use kernel::{Message, message};

/// The stages of the auction.
pub(super) fn stages() -> Vec<Theme> {
    let theme = |id: &str, title: Message, about: Message, group, stage| Theme {
        id: id.to_owned(),
        title,
        about,
        group,
        subject: Subject::Stage(stage),
    };
    vec![
        theme(
            "opening",
            message!("theme-opening"),
            message!("theme-opening-about"),
            Group::Opening,
            Stage::Opening,
        ),
        theme(
            "responding",
            message!("theme-responding"),
            message!("theme-responding-about"),
            Group::Responding,
            Stage::Responding,
        ),
        theme(
            "rebids",
            message!("theme-rebids"),
            message!("theme-rebids-about"),
            Group::Rebids,
            Stage::Rebidding,
        ),
        theme(
            "competing",
            message!("theme-competing"),
            message!("theme-competing-about"),
            Group::Competing,
            Stage::Competing,
        ),
        theme(
            "slams",
            message!("theme-slams"),
            message!("theme-slams-about"),
            Group::Slam,
            Stage::Slam,
        ),
    ]
}

/// The parts of the play.
pub(super) fn plays() -> Vec<Theme> {
    let theme = |id: &str, title: Message, about: Message, subject| Theme {
        id: id.to_owned(),
        title,
        about,
        group: Group::Play,
        subject,
    };
    let (none, some) = (Some(Trumps::None), Some(Trumps::Some));
    vec![
        theme(
            "leads",
            message!("theme-leads"),
            message!("theme-leads-about"),
            Subject::Lead(None),
        ),
        theme(
            "leads-notrump",
            message!("theme-leads-notrump"),
            message!("theme-leads-notrump-about"),
            Subject::Lead(none),
        ),
        theme(
            "leads-suit",
            message!("theme-leads-suit"),
            message!("theme-leads-suit-about"),
            Subject::Lead(some),
        ),
        theme(
            "declaring",
            message!("theme-declaring"),
            message!("theme-declaring-about"),
            Subject::Declaring(None),
        ),
        theme(
            "declaring-notrump",
            message!("theme-declaring-notrump"),
            message!("theme-declaring-notrump-about"),
            Subject::Declaring(none),
        ),
        theme(
            "declaring-suit",
            message!("theme-declaring-suit"),
            message!("theme-declaring-suit-about"),
            Subject::Declaring(some),
        ),
        theme(
            "defending",
            message!("theme-defending"),
            message!("theme-defending-about"),
            Subject::Defending(None),
        ),
        theme(
            "defending-notrump",
            message!("theme-defending-notrump"),
            message!("theme-defending-notrump-about"),
            Subject::Defending(none),
        ),
        theme(
            "defending-suit",
            message!("theme-defending-suit"),
            message!("theme-defending-suit-about"),
            Subject::Defending(some),
        ),
    ]
}
