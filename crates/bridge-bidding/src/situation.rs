//! Where an auction stands, as everybody at the table sees it: the calls, what each of them meant,
//! and what is known of each hand.

use super::cells::{Cells, mean, quantile};
use super::quantity::Quantity;
use super::rule::{Book, Forcing, Tag};
use super::system::Offer;
use bridge::{Auction, Bid, Call, Vulnerability};
use cards::{BySeat, BySide, BySuit, Seat, Strain, Suit};
use std::sync::{Arc, OnceLock};

/// Of a quantity that one cannot see, the lowest and highest eighth count as exceptions.
const EXCEPTIONS: f32 = 0.12;
/// Of a length, fewer do: rules state lengths exactly.
const RARE_LENGTHS: f32 = 0.03;

/// What the auction tells of a hand that one does not see.
#[derive(Clone, Debug)]
pub struct HandKnowledge {
    cells: Cells,
    hcp: (i16, i16),
    points: (i16, i16),
    lengths: BySuit<(i16, i16)>,
    mean_hcp: f32,
    mean_points: f32,
    mean_lengths: BySuit<f32>,
    pub(crate) aces: (i16, i16),
    pub(crate) kings: (i16, i16),
}

impl HandKnowledge {
    /// Nothing.
    pub fn nothing() -> Self {
        static NOTHING: std::sync::LazyLock<HandKnowledge> =
            std::sync::LazyLock::new(|| HandKnowledge::of(Cells::ALL, (0, 4), (0, 4)));
        NOTHING.clone()
    }

    pub(crate) fn of(cells: Cells, aces: (i16, i16), kings: (i16, i16)) -> Self {
        let spread = cells.spread();
        let usual =
            |weights: &[f32], rare: f32| (quantile(weights, rare), quantile(weights, 1.0 - rare));
        let lengths = |suit: Suit| &spread.lengths[suit.index()];
        HandKnowledge {
            hcp: usual(&spread.hcp, EXCEPTIONS),
            points: usual(&spread.points, EXCEPTIONS),
            lengths: BySuit::from_fn(|suit| usual(lengths(suit), RARE_LENGTHS)),
            mean_hcp: mean(&spread.hcp),
            mean_points: mean(&spread.points),
            mean_lengths: BySuit::from_fn(|suit| mean(lengths(suit))),
            cells,
            aces,
            kings,
        }
    }

    /// The points and shapes that are possible.
    pub const fn cells(&self) -> &Cells {
        &self.cells
    }

    /// Between which limits a quantity usually is: rare exceptions at either end do not count.
    pub fn usual(&self, quantity: Quantity) -> (i16, i16) {
        match quantity {
            Quantity::Hcp | Quantity::NoTrump => self.hcp,
            Quantity::Points | Quantity::Support(_) => self.points,
            Quantity::Length(suit) => self.lengths[suit],
            Quantity::Aces => self.aces,
            Quantity::Kings => self.kings,
            _ => self
                .cells
                .limits(quantity)
                .unwrap_or((0, Quantity::<Suit>::MOST)),
        }
    }

    /// What it is on average.
    pub fn mean(&self, quantity: Quantity) -> f32 {
        match quantity {
            Quantity::Hcp | Quantity::NoTrump => self.mean_hcp,
            Quantity::Length(suit) => self.mean_lengths[suit],
            _ => self.mean_points,
        }
    }
}

/// A call with what it meant.
#[derive(Clone, Debug)]
pub struct InterpretedCall {
    /// Who made it.
    pub seat: Seat,
    /// The call.
    pub call: Call,
    /// Whether partner may pass.
    pub forcing: Forcing,
    /// Whether it says something else than it names.
    pub artificial: bool,
    /// The names of the rules that it may have been made by.
    pub rules: Vec<std::sync::Arc<str>>,
    pub(crate) tags: Vec<(Tag, Vec<Suit>)>,
    /// All that was on offer to its maker.
    pub(crate) on_offer: Arc<[Offer]>,
}

/// Where an auction stands, each call read by the system of its maker.
#[derive(Clone, Debug)]
pub struct Situation {
    pub(crate) auction: Auction,
    pub(crate) vulnerability: Vulnerability,
    pub(crate) known: BySeat<HandKnowledge>,
    pub(crate) made: Vec<InterpretedCall>,
    pub(crate) shown: BySeat<BySuit<bool>>,
    pub(crate) game_force: BySide<bool>,
    /// The same for situations that were read alike, call by call by the same books.
    pub(crate) path: u64,
    /// What the rules of a book offer here, once it has been computed.
    pub(crate) offers: OnceLock<(Arc<Book>, Arc<[Offer]>)>,
}

impl Situation {
    /// Before the first call.
    pub fn new(dealer: Seat, vulnerability: Vulnerability) -> Self {
        Situation {
            auction: Auction::new(dealer),
            vulnerability,
            known: BySeat::from_fn(|_| HandKnowledge::nothing()),
            made: Vec::new(),
            shown: BySeat::default(),
            game_force: BySide::default(),
            path: (dealer.index() * 4 + vulnerability as usize) as u64,
            offers: OnceLock::new(),
        }
    }

    /// The auction so far.
    pub const fn auction(&self) -> &Auction {
        &self.auction
    }

    /// Who is vulnerable.
    pub const fn vulnerability(&self) -> Vulnerability {
        self.vulnerability
    }

    /// What is known of a hand.
    pub fn known(&self, seat: Seat) -> &HandKnowledge {
        &self.known[seat]
    }

    /// The calls with what they meant.
    pub fn made(&self) -> &[InterpretedCall] {
        &self.made
    }

    /// Whether a seat has shown a suit.
    pub fn has_shown(&self, seat: Seat, suit: Suit) -> bool {
        self.shown[seat][suit]
    }

    /// Whether neither of a side may pass below game.
    pub fn is_forced_to_game(&self, seat: Seat) -> bool {
        self.game_force[seat.side()]
    }

    /// Who is to call, or would be.
    pub fn me(&self) -> Seat {
        self.auction.dealer().after(self.made.len())
    }

    /// The last call of a seat.
    pub(crate) fn last_of(&self, seat: Seat) -> Option<&InterpretedCall> {
        self.made.iter().rev().find(|made| made.seat == seat)
    }

    /// The last call of a seat that was no pass.
    pub fn last_word(&self, seat: Seat) -> Option<&InterpretedCall> {
        self.words(seat).next_back()
    }

    /// The calls of a seat that were no passes.
    pub(crate) fn words(&self, seat: Seat) -> impl DoubleEndedIterator<Item = &InterpretedCall> {
        let calls = self.made.iter();
        calls.filter(move |made| made.seat == seat && made.call != Call::Pass)
    }

    /// Who made the first bid.
    pub fn opener(&self) -> Option<Seat> {
        let opening = self.made.iter().find(|made| made.call != Call::Pass);
        opening.map(|made| made.seat)
    }

    /// Whether a seat passed before anybody bid.
    pub(crate) fn is_passed_hand(&self, seat: Seat) -> bool {
        let passes = self.made.iter().take_while(|made| made.call == Call::Pass);
        passes.into_iter().any(|made| made.seat == seat)
    }

    /// Whether the last bid is below game.
    pub(crate) fn is_below_game(&self) -> bool {
        self.auction
            .last_bid()
            .is_none_or(|(_, bid)| bid.level.get() < game_level(bid.strain))
    }

    /// Whether the one to call must not pass: partner forced, and nobody has helped out since.
    pub fn is_forced(&self) -> bool {
        let me = self.me();
        let rho_passed = self
            .last_of(me.rho())
            .is_none_or(|made| made.call == Call::Pass);
        if !rho_passed || self.auction.last_bid().is_none() {
            return false;
        }
        let partner = self.last_of(me.partner());
        let partner_forces = partner.is_some_and(|made| match made.forcing {
            Forcing::GameForcing => self.is_below_game(),
            forcing => forcing == Forcing::Forcing,
        });
        // Once the opponents play it doubled, or we are in game, the force has done its work.
        let ours = self
            .auction
            .last_bid()
            .is_some_and(|(seat, _)| seat.side() == me.side());
        let doubled = self.auction.doubling() != bridge::Doubling::Undoubled;
        let to_game = self.game_force[me.side()] && self.is_below_game() && (ours || !doubled);
        partner_forces || to_game
    }

    /// The lowest level at which a strain may be bid.
    pub(crate) fn cheapest(&self, strain: Strain) -> Option<u8> {
        match self.auction.last_bid() {
            None => Some(1),
            Some((_, last)) => {
                let level = last.level.get() + u8::from(strain <= last.strain);
                (level <= 7).then_some(level)
            }
        }
    }

    /// Our suits with the cards that both have shown together, most first; at least eight.
    pub(crate) fn fits(&self) -> impl Iterator<Item = Suit> {
        let me = self.me();
        let together = |suit: Suit| {
            let least = |seat: Seat| self.known[seat].lengths[suit].0;
            least(me) + least(me.partner())
        };
        let mut fits: Vec<(i16, Suit)> = Suit::DESCENDING
            .into_iter()
            .map(|suit| (together(suit), suit))
            .filter(|&(cards, _)| cards >= 8)
            .collect();
        fits.sort_by_key(|&(cards, suit)| std::cmp::Reverse((suit.is_major(), cards)));
        fits.into_iter().map(|(_, suit)| suit)
    }
}

/// The level at which game is bid in a strain.
pub(crate) const fn game_level(strain: Strain) -> u8 {
    match strain {
        Strain::NoTrump => 3,
        Strain::Hearts | Strain::Spades => 4,
        Strain::Clubs | Strain::Diamonds => 5,
    }
}

/// The bid of a strain at a level, if there is one.
pub(crate) fn bid(level: u8, strain: Strain) -> Option<Bid> {
    bridge::Level::new(level).map(|level| Bid::new(level, strain))
}
