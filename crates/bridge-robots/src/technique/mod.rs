//! The technique of a card, in a player's words: a finesse, a hold-up, a safety play.
//!
//! It is recognised from what the seat sees, before the card is played. Whoever chose the card may
//! have had other grounds; what is said here is what a teacher would call it.

mod following;
mod leading;

use super::Table;
use super::simple::Outlook;
use cards::{Card, Suit};
use kernel::Reason;
use std::fmt;

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
    pub fn of(table: &Table<'_>, card: Card) -> Option<Technique> {
        let outlook = Outlook::new(table.seen, table.contract, table.situation.auction())?;
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
        let rule = format!("bridge.technique.{}", self.name());
        Reason::new(rule, format!("{self}."))
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Technique::DrawingTrumps => {
                f.write_str("Drawing trumps: the side suits are safe from ruffs afterwards")
            }
            Technique::Finesse { missing } => {
                write!(
                    f,
                    "A finesse: it wins if {missing:#} lies before the honour"
                )
            }
            Technique::RuffingFinesse { missing } => write!(
                f,
                "A ruffing finesse: {missing:#} is ruffed if it appears, and the honour wins if not"
            ),
            Technique::Avoidance { suit } => write!(
                f,
                "Avoidance: if a {suit:#} trick is lost, it goes to the opponent who can do no harm"
            ),
            Technique::HoldUp => f.write_str(
                "A hold-up: the stopper is kept until an opponent has no more of the suit",
            ),
            Technique::Ducking => f.write_str(
                "Ducking: a trick is given up now, so that an entry to the long suit remains",
            ),
            Technique::Establishing { suit } => {
                write!(
                    f,
                    "Establishing {suit:#}: high cards are driven out, the rest become good"
                )
            }
            Technique::SafetyPlay { suit } => write!(
                f,
                "A safety play in {suit:#}: a trick may be given up, but a bad break does no more harm"
            ),
            Technique::Unblocking => {
                f.write_str("Unblocking: the high card of the short hand does not stand in the way")
            }
            Technique::Cover => {
                f.write_str("Covering: an honour on an honour may bring up a lower card")
            }
            Technique::RuffingLosers => {
                f.write_str("Ruffing a loser in the hand with the shorter trumps")
            }
            Technique::CrossRuff => {
                f.write_str("A cross-ruff: both hands make their trumps one by one")
            }
            Technique::DummyReversal => f.write_str(
                "A dummy reversal: the long trumps ruff, and those of the other hand draw trumps",
            ),
            Technique::ThrowIn => {
                f.write_str("A throw-in: whoever wins this must lead to our advantage")
            }
            Technique::Squeeze => {
                f.write_str("Towards a squeeze: somebody who guards two suits must let go of one")
            }
            Technique::LoserOnLoser => {
                f.write_str("Loser on loser: a loser goes on a trick that is lost anyway")
            }
            Technique::Ruff => f.write_str("A ruff"),
            Technique::Overruff => f.write_str("An overruff"),
            Technique::Uppercut => f.write_str(
                "An uppercut: the ruff takes a high trump, and partner's may become good",
            ),
            Technique::ForcingDefence => {
                f.write_str("Forcing: the declarer must ruff and may lose control of trumps")
            }
            Technique::GivingRuff => f.write_str("Giving partner a ruff"),
            Technique::Cashing => f.write_str("Taking a sure trick"),
        }
    }
}

#[cfg(test)]
mod tests;
