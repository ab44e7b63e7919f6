//! The thought that leads to a card: what a teacher asks before naming it.

use crate::simple::Rule;
use crate::technique::Technique;
use kernel::{Message, Reason, message};

/// A thought that leaves the card to be found.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "each is worded in the locales")]
pub enum Idea {
    Forced,
    Decisive,
    LeadPartner,
    LeadShort,
    LeadSequence,
    LeadStrong,
    LeadTrumps,
    LeadLong,
    LeadSafe,
    SecondHand,
    ThirdHand,
    WinCheaply,
    PartnerWins,
    Save,
    Cover,
    KeepOver,
    Eleven,
    HoldUp,
    Unblock,
    Drop,
    Finesse,
    Avoidance,
    Duck,
    SafetyPlay,
    Trumps,
    RuffLosers,
    CrossRuff,
    DummyReversal,
    Winners,
    Establish,
    Exit,
    Squeeze,
    LoserOnLoser,
    Ruff,
    Discard,
    Uppercut,
    Setting,
    GiveRuff,
    Force,
    Return,
    OwnSuit,
    StopRuffs,
    Through,
    Odds,
    Plan,
    Signal,
}

impl Idea {
    /// The thought in words.
    pub fn message(self) -> Message {
        match self {
            Idea::Forced => message!("bridge-idea-only-card"),
            Idea::Decisive => message!("bridge-idea-decisive"),
            Idea::LeadPartner => message!("bridge-idea-lead-partner"),
            Idea::LeadShort => message!("bridge-idea-lead-short"),
            Idea::LeadSequence => message!("bridge-idea-lead-sequence"),
            Idea::LeadStrong => message!("bridge-idea-lead-strong"),
            Idea::LeadTrumps => message!("bridge-idea-lead-trumps"),
            Idea::LeadLong => message!("bridge-idea-lead-long"),
            Idea::LeadSafe => message!("bridge-idea-lead-safe"),
            Idea::SecondHand => message!("bridge-idea-second-hand"),
            Idea::ThirdHand => message!("bridge-idea-third-hand"),
            Idea::WinCheaply => message!("bridge-idea-win-cheaply"),
            Idea::PartnerWins => message!("bridge-idea-partner-wins"),
            Idea::Save => message!("bridge-idea-save"),
            Idea::Cover => message!("bridge-idea-cover"),
            Idea::KeepOver => message!("bridge-idea-keep-over"),
            Idea::Eleven => message!("bridge-idea-eleven"),
            Idea::HoldUp => message!("bridge-idea-hold-up"),
            Idea::Unblock => message!("bridge-idea-unblock"),
            Idea::Drop => message!("bridge-idea-drop"),
            Idea::Finesse => message!("bridge-idea-finesse"),
            Idea::Avoidance => message!("bridge-idea-avoidance"),
            Idea::Duck => message!("bridge-idea-duck"),
            Idea::SafetyPlay => message!("bridge-idea-safety-play"),
            Idea::Trumps => message!("bridge-idea-trumps"),
            Idea::RuffLosers => message!("bridge-idea-ruff-losers"),
            Idea::CrossRuff => message!("bridge-idea-cross-ruff"),
            Idea::DummyReversal => message!("bridge-idea-dummy-reversal"),
            Idea::Winners => message!("bridge-idea-winners"),
            Idea::Establish => message!("bridge-idea-establish"),
            Idea::Exit => message!("bridge-idea-exit"),
            Idea::Squeeze => message!("bridge-idea-squeeze"),
            Idea::LoserOnLoser => message!("bridge-idea-loser-on-loser"),
            Idea::Ruff => message!("bridge-idea-ruff"),
            Idea::Discard => message!("bridge-idea-discard"),
            Idea::Uppercut => message!("bridge-idea-uppercut"),
            Idea::Setting => message!("bridge-idea-setting"),
            Idea::GiveRuff => message!("bridge-idea-give-ruff"),
            Idea::Force => message!("bridge-idea-force"),
            Idea::Return => message!("bridge-idea-return"),
            Idea::OwnSuit => message!("bridge-idea-own-suit"),
            Idea::StopRuffs => message!("bridge-idea-stop-ruffs"),
            Idea::Through => message!("bridge-idea-through"),
            Idea::Odds => message!("bridge-idea-odds"),
            Idea::Plan => message!("bridge-idea-plan"),
            Idea::Signal => message!("bridge-idea-signal"),
        }
    }
}

/// The thought behind the first of these reasons that has one.
pub fn idea(reasons: &[Reason]) -> Option<Idea> {
    reasons.iter().find_map(|reason| {
        let rule = reason.rule.as_str();
        match rule {
            crate::by_suit::RULE => Some(Idea::Odds),
            crate::alpha_mu::RULE => Some(Idea::Plan),
            _ => Rule::named(rule)
                .map(Rule::idea)
                .or_else(|| Technique::idea_of(rule))
                .or_else(|| {
                    rule.starts_with(crate::signals::RULES)
                        .then_some(Idea::Signal)
                }),
        }
    })
}
