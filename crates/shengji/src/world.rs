//! A round of card play with all hands known, small and quick to copy: what play-outs run on.

use crate::component::{Format, decompose};
use crate::order::Order;
use crate::pile::Pile;
use crate::position::CIRCLES;
use crate::ruleset::Ruleset;
use crate::scoring::kitty_multiplier;
use crate::throw;
use crate::trick::Trick;

/// What stays the same during a play-out.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Ground {
    pub(crate) order: &'static Order,
    pub(crate) rules: Ruleset,
    pub(crate) starter: u8,
    pub(crate) burier: u8,
}

/// All hands, the kitty, and what is public.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct World {
    pub(crate) hands: [Pile; 4],
    pub(crate) kitty: Pile,
    /// Played by anybody.
    pub(crate) played: Pile,
    /// Suits that each seat has shown to be void in.
    pub(crate) voids: [u8; 4],
    pub(crate) attackers: i32,
    /// How many cards each hand had when the trick began.
    pub(crate) size: u8,
    /// Who leads when no trick is under way.
    pub(crate) leader: u8,
    pub(crate) trick: Option<Trick>,
}

impl World {
    /// Who is to play.
    #[inline]
    pub(crate) fn turn(&self) -> usize {
        match &self.trick {
            Some(trick) => trick.next(),
            None => usize::from(self.leader),
        }
    }

    /// Whether all cards are played.
    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        self.size == 0
    }

    /// Leads these cards, which may be a throw that fails.
    pub(crate) fn lead(&mut self, ground: &Ground, tried: Pile) {
        let order = ground.order;
        let seat = usize::from(self.leader);
        let suit = order.suit(tried.one.trailing_zeros() as usize);
        let mut led = tried;
        let mut components = decompose(order, tried, suit);
        let failure = throw::failure(order, &ground.rules, &components, suit, seat, &self.hands);
        if let Some(failure) = failure {
            led = failure.led.cards;
            components.clear();
            components.push(failure.led);
            let penalty = ground.rules.throw_penalty.points();
            let defends = (ground.starter ^ self.leader) & 1 == 0;
            self.attackers += if defends { penalty } else { -penalty };
        }
        self.lead_as(ground, led, Format::of(&components, suit));
    }

    /// Leads cards of a known format that are sure to stand.
    #[inline]
    pub(crate) fn lead_as(&mut self, ground: &Ground, led: Pile, format: Format) {
        let seat = usize::from(self.leader);
        self.hands[seat] = self.hands[seat].minus(led);
        self.played = self.played.plus(led);
        self.trick = Some(Trick::lead(ground.order, &ground.rules, format, seat, led));
    }

    /// The next seat answers.
    #[inline]
    pub(crate) fn follow(&mut self, ground: &Ground, play: Pile) {
        // Changed where it lies: copying it out and back would be half of the work.
        let Some(trick) = &mut self.trick else {
            return;
        };
        let seat = trick.next();
        self.hands[seat] = self.hands[seat].minus(play);
        self.played = self.played.plus(play);
        let suit = usize::from(trick.format.suit);
        if play.one & !ground.order.mask(suit) != 0 {
            self.voids[seat] |= 1 << suit;
        }
        trick.follow(ground.order, &ground.rules, play);
        if trick.played < 4 {
            return;
        }
        self.leader = trick.winner;
        self.size -= trick.format.cards;
        if (ground.starter ^ trick.winner) & 1 == 1 {
            self.attackers += i32::from(trick.points);
            if self.size == 0 {
                let points = ground.order.points(self.kitty);
                self.attackers += (points * kitty_multiplier(&ground.rules, &trick.format)) as i32;
            }
        }
        self.trick = None;
    }

    /// The seat to play plays this.
    pub(crate) fn play(&mut self, ground: &Ground, cards: Pile) {
        match self.trick {
            None => self.lead(ground, cards),
            Some(_) => self.follow(ground, cards),
        }
    }

    /// A seat lays the kitty down, and the starter is to lead.
    pub(crate) fn bury(&mut self, ground: &Ground, seat: usize, cards: Pile) {
        self.hands[seat] = self.hands[seat].minus(cards);
        self.kitty = cards;
        self.size = CIRCLES;
        self.leader = ground.starter;
    }

    /// What a seat does not see.
    #[inline]
    pub(crate) fn unseen(&self, ground: &Ground, seat: usize) -> Pile {
        let seen = self.played.plus(self.hands[seat]);
        let unseen = Pile::ALL.minus(seen);
        if seat == usize::from(ground.burier) {
            unseen.minus(self.kitty)
        } else {
            unseen
        }
    }
}
