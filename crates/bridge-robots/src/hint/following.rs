//! Why a card is played to a trick by a hand that follows suit.

use super::odds::Odds;
use super::{Thought, lowest};
use crate::simple::Outlook;
use bridge::words;
use cards::{Card, Hand, Rank, Suit};
use kernel::{Arg, message};

/// A trick under way, and a card for it.
struct Follow<'a> {
    outlook: &'a Outlook<'a>,
    card: Card,
    led: Suit,
    /// The cards that may be played.
    held: Hand,
    /// The card that holds the trick.
    best: Card,
}

/// What a card of the suit led does.
pub(super) fn thought(outlook: &Outlook<'_>, card: Card, led: Suit) -> Option<Thought> {
    let (_, best) = outlook.best()?;
    let follow = Follow {
        outlook,
        card,
        led,
        held: outlook.legal.of_suit(led),
        best,
    };
    follow.thought()
}

impl Follow<'_> {
    fn thought(&self) -> Option<Thought> {
        let outlook = self.outlook;
        // A card of the other hand that may still be beaten is no better than none.
        let held = outlook.winning() && outlook.holds_the_trick(self.best);
        let low = self.is_lowest() && self.card.rank() < Rank::Ten;
        match (outlook.behind(), held, outlook.beats(self.card)) {
            (_, true, true) => self.overtake(),
            (_, true, false) => self.partner_holds(),
            (_, false, false) if self.winners().is_empty() && !outlook.winning() => {
                self.cannot_win()
            }
            (0, false, true) => self.win_last(),
            (0, false, false) => self.let_go(),
            (2, false, true) if !low => self
                .cover()
                .or_else(|| self.secure())
                .or_else(|| self.beat()),
            (2, false, _) => self.hold_up().or_else(|| self.second_hand_low()),
            (_, false, true) => self
                .finesse()
                .or_else(|| self.over_dummy())
                .or_else(|| self.secure())
                .or_else(|| self.third_hand_high())
                .or_else(|| self.beat()),
            (_, false, false) if outlook.winning() => self.leave_it(),
            (_, false, false) => self.let_go(),
        }
    }

    /// The cards that beat what is on the table.
    fn winners(&self) -> Hand {
        let beats = |card: &Card| self.outlook.beats(*card);
        self.held.iter().filter(beats).collect()
    }

    fn is_lowest(&self) -> bool {
        lowest(self.held) == Some(self.card)
    }

    fn card(&self) -> Arg {
        words::card(self.card)
    }

    /// The side wins the trick already.
    fn partner_holds(&self) -> Option<Thought> {
        let best = words::card(self.best);
        let why = if self.is_lowest() {
            message!("bridge-hint-partner-holds", best = best, card = self.card())
        } else {
            message!("bridge-hint-spare-high", best = best, card = self.card())
        };
        Thought::new("partner-holds", message!("bridge-idea-partner-wins"), why)
    }

    /// The side holds the trick so far, and lets it be decided by the last hand.
    fn leave_it(&self) -> Option<Thought> {
        if !self.is_lowest() {
            return None;
        }
        let best = words::card(self.best);
        let why = message!("bridge-hint-partner-leads", best = best, card = self.card());
        Thought::new("leave-it", message!("bridge-idea-third-hand"), why)
    }

    /// The side holds the trick, and takes it with another card.
    fn overtake(&self) -> Option<Thought> {
        Thought::new(
            "overtake",
            message!("bridge-hint-overtake-question"),
            message!(
                "bridge-hint-overtake",
                card = self.card(),
                best = words::card(self.best)
            ),
        )
    }

    /// Fourth hand wins.
    fn win_last(&self) -> Option<Thought> {
        let cheapest = lowest(self.winners())?;
        let why = if cheapest == self.card {
            message!("bridge-hint-win-cheaply", card = self.card())
        } else {
            message!(
                "bridge-hint-win-high",
                card = self.card(),
                cheaper = words::card(cheapest)
            )
        };
        Thought::new("win", message!("bridge-idea-win-cheaply"), why)
    }

    /// No card can win.
    fn cannot_win(&self) -> Option<Thought> {
        let best = words::card(self.best);
        let (question, why) = if self.is_lowest() {
            let why = message!("bridge-hint-cannot-win", best = best, card = self.card());
            (message!("bridge-idea-save"), why)
        } else {
            // Who is to play a high card here must not be told to save it.
            let why = message!("bridge-hint-cannot-win-free", best = best);
            (message!("bridge-hint-keep-question"), why)
        };
        Thought::new("cannot-win", question, why)
    }

    /// The trick is left to the opponents although it could be won.
    fn let_go(&self) -> Option<Thought> {
        if let Some(hold_up) = self.hold_up() {
            return Some(hold_up);
        }
        let kept = words::card(self.winners().top()?);
        Thought::new(
            "let-go",
            message!("bridge-hint-let-go-question"),
            message!("bridge-hint-let-go", kept = kept),
        )
    }

    /// In notrump a winner in the suit that the opponents lead is kept.
    fn hold_up(&self) -> Option<Thought> {
        let outlook = self.outlook;
        let theirs = outlook.seen.trick.leader().side() != outlook.side();
        let kept = outlook.masters(self.held, self.led).top()?;
        if !theirs || outlook.trump().is_some() || !outlook.beats(kept) || outlook.beats(self.card)
        {
            return None;
        }
        let why = if outlook.declares() {
            message!("bridge-hint-hold-up", card = words::card(kept))
        } else {
            message!("bridge-hint-hold-up-defence", card = words::card(kept))
        };
        Thought::new("hold-up", message!("bridge-idea-hold-up"), why)
    }

    fn second_hand_low(&self) -> Option<Thought> {
        if !self.is_lowest() {
            return None;
        }
        Thought::new(
            "second-hand-low",
            message!("bridge-idea-second-hand"),
            message!("bridge-hint-second-hand-low", card = self.card()),
        )
    }

    /// An honour on an honour, where a lower card may become good by it.
    fn cover(&self) -> Option<Thought> {
        let outlook = self.outlook;
        let honours = self.best.rank() >= Rank::Ten && self.card.rank() >= Rank::Jack;
        let below = |card: Card| card < self.best && card.rank() >= Rank::Nine;
        let own = outlook
            .ours()
            .of_suit(self.led)
            .iter()
            .find(|&card| below(card));
        let partners = outlook.unseen.of_suit(self.led).iter().any(below);
        let against = outlook.against().of_suit(self.led);
        let may_be_taken = against.iter().any(|card| card > self.card);
        if !honours || !may_be_taken {
            return None;
        }
        let why = match own {
            Some(own) => message!(
                "bridge-hint-cover-own",
                card = self.card(),
                best = words::card(self.best),
                own = words::card(own)
            ),
            None if partners && !outlook.declares() => message!(
                "bridge-hint-cover",
                card = self.card(),
                best = words::card(self.best)
            ),
            None => return None,
        };
        Thought::new("cover", message!("bridge-idea-cover"), why)
    }

    /// A card that nobody behind can beat.
    fn secure(&self) -> Option<Thought> {
        if !self.outlook.holds_the_trick(self.card) {
            return None;
        }
        let certain = |card: &Card| self.outlook.holds_the_trick(*card);
        let cheapest = lowest(self.winners().iter().filter(certain).collect());
        let why = if cheapest == Some(self.card) {
            message!("bridge-hint-secure-cheapest", card = self.card())
        } else {
            message!("bridge-hint-secure", card = self.card())
        };
        Thought::new("secure", message!("bridge-idea-win-now"), why)
    }

    /// It beats what is there, but may be beaten: by a higher card, or if there is none by a ruff.
    fn beat(&self) -> Option<Thought> {
        let mut against = self.outlook.against().of_suit(self.led).iter();
        let why = if against.any(|other| other > self.card) {
            message!(
                "bridge-hint-beat",
                card = self.card(),
                best = words::card(self.best)
            )
        } else {
            message!("bridge-hint-cash-high", card = self.card())
        };
        Thought::new("beat", message!("bridge-idea-win-now"), why)
    }

    /// Declarer's third hand plays a card that only one missing card beats, with a higher one in
    /// hand.
    fn finesse(&self) -> Option<Thought> {
        let outlook = self.outlook;
        let mut higher = outlook
            .unseen
            .of_suit(self.led)
            .iter()
            .filter(|&c| c > self.card);
        let missing = higher.next()?;
        let only = higher.next().is_none();
        let over = self.held.iter().any(|card| card > missing);
        let before = outlook.turn.rho();
        if !(outlook.declares() && only && over) {
            return None;
        }
        let chance = Odds::new(outlook.seen)?.holds(before, missing)?;
        (chance > 0.0)
            .then(|| {
                Thought::new(
                    "finesse",
                    message!("bridge-idea-finesse"),
                    message!(
                        "bridge-hint-finesse",
                        card = words::card(missing),
                        seat = words::seat(before),
                        chance = Arg::chance(chance)
                    ),
                )
            })
            .flatten()
    }

    /// A defender behind dummy keeps the card that will catch dummy's honour.
    fn over_dummy(&self) -> Option<Thought> {
        let outlook = self.outlook;
        if outlook.declares() || outlook.turn.rho() != outlook.contract.dummy() {
            return None;
        }
        let theirs = outlook.dummy?.of_suit(self.led).top()?;
        let kept = self.held.iter().filter(|&card| card > theirs).min()?;
        if theirs.rank() < Rank::Jack || self.card > theirs {
            return None;
        }
        Thought::new(
            "over-dummy",
            message!("bridge-idea-keep-over"),
            message!(
                "bridge-hint-over-dummy",
                kept = words::card(kept),
                honour = words::card(theirs)
            ),
        )
    }

    fn third_hand_high(&self) -> Option<Thought> {
        let top = self.held.top()?;
        // Cards between which none is missing are as high as each other.
        let between = self.outlook.against().of_suit(self.led);
        let high = !between.iter().any(|card| card > self.card && card < top);
        if !high {
            return None;
        }
        Thought::new(
            "third-hand-high",
            message!("bridge-idea-third-hand"),
            message!("bridge-hint-third-hand-high", card = self.card()),
        )
    }
}
