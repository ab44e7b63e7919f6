//! What a call shows, in words: one line for each thing that it may mean.

use super::call_meaning::{CallMeaning, PointRange, Reading, SuitLength};
use super::quantity::{HandCounts, Quantity};
use super::rule::Forcing;
use super::system::Meaning;
use super::wording::suit;
use bridge::Call;
use kernel::{Arg, Message, message};

impl Meaning {
    /// What the call tells everybody at the table; nothing in it depends on the hand that made it.
    pub fn message(&self) -> Message {
        self.told().message()
    }
}

impl CallMeaning {
    /// The one line that is said within a sentence: of the reading that the hand comes nearest to, or the likeliest.
    pub(super) fn headline(&self, hand: &HandCounts) -> Message {
        let far = |reading: &&Reading| {
            let counted = |points: PointRange| points.gap(hand.get(points.counted));
            let short = reading.suits.iter().map(|suit| {
                let held = hand.get(Quantity::Length(suit.suit));
                (suit.low - held)
                    .max(suit.high.map_or(0, |high| held - high))
                    .max(0)
            });
            reading.points.map_or(0, counted) + 2 * short.sum::<i16>()
        };
        let nearest = self.readings.iter().min_by_key(far);
        nearest.map_or_else(
            || message!("bid-nothing-to-add"),
            |reading| reading.line(self.call),
        )
    }

    /// All that it may mean, each a line, the likeliest first.
    pub fn message(&self) -> Message {
        let mut lines = self.lines().into_iter();
        let first = lines
            .next()
            .unwrap_or_else(|| message!("bid-nothing-to-add"));
        lines.fold(first, |first, other| {
            message!("bid-or", first = first, other = other)
        })
    }

    /// A line for each reading; readings that come to the same words are one.
    pub fn lines(&self) -> Vec<Message> {
        let mut lines: Vec<Message> = Vec::new();
        for reading in &self.readings {
            let line = reading.line(self.call);
            if !lines.contains(&line) {
                lines.push(line);
            }
        }
        lines
    }
}

impl Reading {
    /// Name: suits, strength; what partner must do.
    pub(super) fn line(&self, call: Call) -> Message {
        let facts = self.facts_beyond_the_name();
        let says = if facts.is_empty() {
            self.name.clone()
        } else if self.is_name {
            message!(
                "bid-named",
                name = self.name.clone(),
                facts = Arg::list(facts)
            )
        } else {
            message!(
                "bid-with",
                name = self.name.clone(),
                facts = Arg::list(facts)
            )
        };
        let notes: Vec<Message> = self.note(call).into_iter().chain(self.tail()).collect();
        if notes.is_empty() {
            return says;
        }
        message!("bid-note", says = says, note = Arg::list(notes))
    }

    /// What the call shows of the hand: suits first, then strength.
    pub fn facts(&self) -> Vec<Message> {
        self.facts_with(&self.suits)
    }

    /// The same without the suits whose length the name says already.
    fn facts_beyond_the_name(&self) -> Vec<Message> {
        const SAY_SUITS: [&str; 11] = [
            "bid-cappelletti-majors",
            "bid-michaels-majors",
            "bid-negative-majors",
            "bid-negative-minors",
            "bid-negative-other-minor-weak",
            "bid-responsive-majors",
            "bid-responsive-minors",
            "bid-takeout-majors",
            "bid-takeout-other-major",
            "bid-takeout-two-suits",
            "bid-unusual-other-two",
        ];
        if SAY_SUITS.contains(&self.name.code()) {
            return self.facts_with(&[]);
        }
        self.facts()
    }

    fn facts_with(&self, suits: &[SuitLength]) -> Vec<Message> {
        let mut facts: Vec<Message> = suits.iter().map(SuitLength::message).collect();
        if self.is_balanced {
            facts.push(message!("shows-balanced"));
        }
        if self.denies_majors {
            facts.push(message!("shows-no-major"));
        }
        facts.extend(self.points.as_ref().map(PointRange::message));
        facts
    }

    /// What partner is asked to do, behind suits and strength.
    fn tail(&self) -> Option<Message> {
        Some(match self.name.code() {
            "bid-invites-6nt" => message!("then-bid-with-maximum"),
            "bid-jacoby-2nt" => message!("then-asks-short-suit"),
            "bid-cue-strong" => message!("then-say-more"),
            "bid-cue-ask-overcall" => message!("then-how-good"),
            "bid-optional-double" => message!("then-may-bid"),
            "bid-values-double" => message!("then-may-pass"),
            "bid-double-of-game" => message!("then-usually-passes"),
            _ => return None,
        })
    }

    /// Whether the name says that it invites.
    fn is_invitation(&self) -> bool {
        matches!(
            self.name.code(),
            "bid-invitation" | "bid-invites-game" | "bid-invites-6nt"
        )
    }

    /// What partner may do, where the name does not say it.
    fn note(&self, call: Call) -> Option<Message> {
        let Call::Bid(_) = call else {
            return None;
        };
        match self.forcing {
            Forcing::GameForcing => Some(message!("then-game-forcing")),
            Forcing::Forcing if !self.is_artificial => Some(message!("then-forcing")),
            Forcing::Invitational if self.is_name && !self.is_invitation() => {
                Some(message!("then-invites"))
            }
            _ => None,
        }
    }
}

impl SuitLength {
    /// The suit with its length.
    pub fn message(&self) -> Message {
        if self.low <= 0 && self.high == Some(1) {
            return message!("shows-at-most-one", suit = suit(self.suit));
        }
        let low = (self.low > 0).then_some(i64::from(self.low));
        let range = Arg::range(low, self.high.map(i64::from));
        message!("need-length", range = range, suit = suit(self.suit))
    }
}

impl PointRange {
    /// The range, with how it is counted.
    pub fn message(&self) -> Message {
        let range = Arg::range(self.low.map(i64::from), self.high.map(i64::from));
        match self.counted {
            Quantity::Support(_) => message!("shows-support-points", range = range),
            Quantity::Points => message!("shows-length-points", range = range),
            _ => message!("shows-points", range = range),
        }
    }
}
