//! A round of card play with all hands known, small and quick to copy: the state of play-outs.

use crate::component::{Format, decompose};
use crate::order::Order;
use crate::pile::Pile;
use crate::position::CIRCLES;
use crate::ruleset::Ruleset;
use crate::scoring::kitty_multiplier;
use crate::style::Style;
use crate::throw;
use crate::trick::Trick;

/// What stays the same during a play-out.
#[derive(Copy, Clone, Debug)]
pub(crate) struct RoundContext {
    pub(crate) order: &'static Order,
    pub(crate) rules: Ruleset,
    pub(crate) starter: u8,
    pub(crate) burier: u8,
}

/// All hands, the kitty, and public knowledge.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct World {
    pub(crate) hands: [Pile; 4],
    pub(crate) kitty: Pile,
    /// Cards played by anybody.
    pub(crate) played: Pile,
    /// Suits in which each seat has shown a void.
    pub(crate) voids: [u8; 4],
    pub(crate) attackers: i32,
    /// The number of cards in each hand when the trick began.
    pub(crate) size: u8,
    /// Who leads when no trick is in progress.
    pub(crate) leader: u8,
    pub(crate) trick: Option<Trick>,
    /// How each seat is taken to play.
    pub(crate) styles: [Style; 4],
}

impl World {
    /// The seat to play.
    #[inline]
    pub(crate) fn turn(&self) -> usize {
        match &self.trick {
            Some(trick) => trick.next(),
            None => usize::from(self.leader),
        }
    }

    /// Whether all cards have been played.
    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        self.size == 0
    }

    /// Leads these cards, which may be a throw that fails.
    pub(crate) fn lead(&mut self, context: &RoundContext, tried: Pile) {
        let order = context.order;
        let seat = usize::from(self.leader);
        let suit = order.suit(tried.one.trailing_zeros() as usize);
        let mut led = tried;
        let mut components = decompose(order, tried, suit);
        let failure = throw::failure(order, &context.rules, &components, suit, seat, &self.hands);
        if let Some(failure) = failure {
            led = failure.led.cards;
            components.clear();
            components.push(failure.led);
            let penalty = context.rules.throw_penalty.points();
            let defends = (context.starter ^ self.leader) & 1 == 0;
            self.attackers += if defends { penalty } else { -penalty };
        }
        self.lead_as(context, led, Format::of(&components, suit));
    }

    /// Leads cards of a known format that are certain to stand.
    #[inline]
    pub(crate) fn lead_as(&mut self, context: &RoundContext, led: Pile, format: Format) {
        let seat = usize::from(self.leader);
        self.hands[seat] = self.hands[seat].minus(led);
        self.played = self.played.plus(led);
        self.trick = Some(Trick::lead(
            context.order,
            &context.rules,
            format,
            seat,
            led,
        ));
    }

    /// Makes the next seat's answer.
    #[inline]
    pub(crate) fn follow(&mut self, context: &RoundContext, play: Pile) {
        // Changed in place: copying it out and back would be half of the work.
        let Some(trick) = &mut self.trick else {
            return;
        };
        let seat = trick.next();
        self.hands[seat] = self.hands[seat].minus(play);
        self.played = self.played.plus(play);
        let suit = usize::from(trick.format.suit);
        if play.one & !context.order.mask(suit) != 0 {
            self.voids[seat] |= 1 << suit;
        }
        trick.follow(context.order, &context.rules, play);
        if trick.played < 4 {
            return;
        }
        self.leader = trick.winner;
        self.size -= trick.format.cards;
        if (context.starter ^ trick.winner) & 1 == 1 {
            self.attackers += i32::from(trick.points);
            if self.size == 0 {
                let points = context.order.points(self.kitty);
                self.attackers += (points * kitty_multiplier(&context.rules, &trick.format)) as i32;
            }
        }
        self.trick = None;
    }

    /// Makes the next seat's play.
    pub(crate) fn play(&mut self, context: &RoundContext, cards: Pile) {
        match self.trick {
            None => self.lead(context, cards),
            Some(_) => self.follow(context, cards),
        }
    }

    /// Buries a seat's kitty; the starter is then to lead.
    pub(crate) fn bury(&mut self, context: &RoundContext, seat: usize, cards: Pile) {
        self.hands[seat] = self.hands[seat].minus(cards);
        self.kitty = cards;
        self.size = CIRCLES;
        self.leader = context.starter;
    }

    /// The cards a seat does not see.
    #[inline]
    pub(crate) fn unseen(&self, context: &RoundContext, seat: usize) -> Pile {
        let seen = self.played.plus(self.hands[seat]);
        let unseen = Pile::ALL.minus(seen);
        if seat == usize::from(context.burier) {
            unseen.minus(self.kitty)
        } else {
            unseen
        }
    }
}
