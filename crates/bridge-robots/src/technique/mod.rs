//! The technique of a card, in a player's words: a finesse, a hold-up, a safety play.
//!
//! It is recognised from what the seat sees, before the card is played. Whoever chose the card may
//! have had other grounds; this is what a teacher would call it.

mod following;
mod leading;

use super::simple::Outlook;
use super::{Idea, PlayContext};
use bridge::words;
use cards::{Card, Suit};
use kernel::{Message, Reason, message};

/// What a card does, as the books call it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Technique {
    /// Trumps are led while the opponents have some.
    DrawingTrumps,
    /// A card is to win although a higher one is out, because that lies before it.
    Finesse {
        /// The card that is hoped to lie well.
        missing: Card,
    },
    /// A finesse in which the other hand ruffs if the higher card is played.
    RuffingFinesse {
        /// The card that is hoped to lie well.
        missing: Card,
    },
    /// A lead towards a card that only one missing card beats, and nothing of ours beats that.
    Towards {
        /// The missing card.
        missing: Card,
    },
    /// A finesse that, if it loses, loses to the harmless opponent.
    Avoidance {
        /// The suit.
        suit: Suit,
    },
    /// A stopper is kept back, so that the opponents lose touch with each other.
    HoldUp,
    /// A trick is given up early, so that an entry remains for later.
    Ducking,
    /// High cards are driven out, so that small ones become good.
    Establishing {
        /// The suit.
        suit: Suit,
    },
    /// A top card first, against a bad break that can be afforded.
    SafetyPlay {
        /// The suit.
        suit: Suit,
    },
    /// The high card of the short hand goes, so that the suit is not blocked.
    Unblocking,
    /// An honour on an honour, to bring up a lower card.
    Cover,
    /// A loser is led to be ruffed by the other hand.
    RuffingLosers,
    /// Both hands ruff in turn.
    CrossRuff,
    /// The hand with the longer trumps ruffs until it is the shorter.
    DummyReversal,
    /// An opponent is given the lead when every card he has helps us.
    ThrowIn,
    /// A winner on which an opponent who guards two suits must give one up.
    Squeeze,
    /// A loser is thrown on a trick that is lost anyway.
    LoserOnLoser,
    /// A trick is ruffed.
    Ruff,
    /// A ruff over a ruff.
    Overruff,
    /// A high ruff that takes a high trump out of the declarer's hand.
    Uppercut,
    /// A suit in which the declarer must ruff with the long trumps.
    ForcingDefence,
    /// A suit that partner ruffs.
    GivingRuff,
    /// A winner is taken.
    Cashing,
}

impl Technique {
    /// The technique of a card at this table, if it is one that is recognised.
    pub fn of(context: &PlayContext<'_>, card: Card) -> Option<Technique> {
        let outlook = Outlook::new(context.seen, context.contract, context.situation.auction())?;
        Technique::recognise(&outlook, card)
    }

    /// The technique of a card from this outlook.
    pub fn recognise(outlook: &Outlook<'_>, card: Card) -> Option<Technique> {
        if !outlook.legal.contains(card) || outlook.legal.len() == 1 {
            return None;
        }
        match outlook.seen.trick.suit() {
            None => leading::recognise(outlook, card),
            Some(led) => following::recognise(outlook, card, led),
        }
    }

    /// Its stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Technique::DrawingTrumps => "drawing-trumps",
            Technique::Finesse { .. } => "finesse",
            Technique::RuffingFinesse { .. } => "ruffing-finesse",
            Technique::Towards { .. } => "towards",
            Technique::Avoidance { .. } => "avoidance",
            Technique::HoldUp => "hold-up",
            Technique::Ducking => "ducking",
            Technique::Establishing { .. } => "establishing",
            Technique::SafetyPlay { .. } => "safety-play",
            Technique::Unblocking => "unblocking",
            Technique::Cover => "cover",
            Technique::RuffingLosers => "ruffing-losers",
            Technique::CrossRuff => "cross-ruff",
            Technique::DummyReversal => "dummy-reversal",
            Technique::ThrowIn => "throw-in",
            Technique::Squeeze => "squeeze",
            Technique::LoserOnLoser => "loser-on-loser",
            Technique::Ruff => "ruff",
            Technique::Overruff => "overruff",
            Technique::Uppercut => "uppercut",
            Technique::ForcingDefence => "forcing-defence",
            Technique::GivingRuff => "giving-ruff",
            Technique::Cashing => "cashing",
        }
    }

    /// The same as a reason.
    pub fn reason(self) -> Reason {
        Reason::new(format!("{PREFIX}{}", self.name()), self.message())
    }

    /// What it is, in words.
    fn message(self) -> Message {
        match self {
            Technique::DrawingTrumps => message!("bridge-technique-drawing-trumps"),
            Technique::Finesse { missing } => {
                message!("bridge-technique-finesse", missing = words::card(missing))
            }
            Technique::RuffingFinesse { missing } => message!(
                "bridge-technique-ruffing-finesse",
                missing = words::card(missing)
            ),
            Technique::Towards { missing } => {
                message!("bridge-technique-towards", missing = words::card(missing))
            }
            Technique::Avoidance { suit } => {
                message!("bridge-technique-avoidance", suit = words::suit(suit))
            }
            Technique::HoldUp => message!("bridge-technique-hold-up"),
            Technique::Ducking => message!("bridge-technique-ducking"),
            Technique::Establishing { suit } => {
                message!("bridge-technique-establishing", suit = words::suit(suit))
            }
            Technique::SafetyPlay { suit } => {
                message!("bridge-technique-safety-play", suit = words::suit(suit))
            }
            Technique::Unblocking => message!("bridge-technique-unblocking"),
            Technique::Cover => message!("bridge-technique-cover"),
            Technique::RuffingLosers => message!("bridge-technique-ruffing-losers"),
            Technique::CrossRuff => message!("bridge-technique-cross-ruff"),
            Technique::DummyReversal => message!("bridge-technique-dummy-reversal"),
            Technique::ThrowIn => message!("bridge-technique-throw-in"),
            Technique::Squeeze => message!("bridge-technique-squeeze"),
            Technique::LoserOnLoser => message!("bridge-technique-loser-on-loser"),
            Technique::Ruff => message!("bridge-technique-ruff"),
            Technique::Overruff => message!("bridge-technique-overruff"),
            Technique::Uppercut => message!("bridge-technique-uppercut"),
            Technique::ForcingDefence => message!("bridge-technique-forcing-defence"),
            Technique::GivingRuff => message!("bridge-technique-giving-ruff"),
            Technique::Cashing => message!("bridge-technique-cashing"),
        }
    }

    /// The thought behind the technique that a reason of this rule names.
    pub(super) fn idea_of(rule: &str) -> Option<Idea> {
        let name = rule.strip_prefix(PREFIX)?;
        let found = IDEAS.iter().find(|(known, _)| *known == name);
        found.map(|&(_, idea)| idea)
    }
}

/// What the rules of techniques begin with.
const PREFIX: &str = "bridge.technique.";

/// The thought that leads to each technique, by its name.
const IDEAS: [(&str, Idea); 23] = [
    ("drawing-trumps", Idea::Trumps),
    ("finesse", Idea::Finesse),
    ("ruffing-finesse", Idea::Finesse),
    ("towards", Idea::Finesse),
    ("avoidance", Idea::Avoidance),
    ("hold-up", Idea::HoldUp),
    ("ducking", Idea::Duck),
    ("establishing", Idea::Establish),
    ("safety-play", Idea::SafetyPlay),
    ("unblocking", Idea::Unblock),
    ("cover", Idea::Cover),
    ("ruffing-losers", Idea::RuffLosers),
    ("cross-ruff", Idea::CrossRuff),
    ("dummy-reversal", Idea::DummyReversal),
    ("throw-in", Idea::Exit),
    ("squeeze", Idea::Squeeze),
    ("loser-on-loser", Idea::LoserOnLoser),
    ("ruff", Idea::Ruff),
    ("overruff", Idea::Ruff),
    ("uppercut", Idea::Uppercut),
    ("forcing-defence", Idea::Force),
    ("giving-ruff", Idea::GiveRuff),
    ("cashing", Idea::Winners),
];

#[cfg(test)]
mod tests;
