//! All that a player knows when a card is to be played.

use bridge::scoring::Scoring;
use bridge::{Contract, PlayView, VisiblePlay, Vulnerability};
use bridge_bidding::{Situation, Systems};
use bridge_session::View;
use cards::{Card, Hand, Seat, Side};

/// What a seat knows in the play, put together once for each card.
#[derive(Copy, Clone, Debug)]
pub struct PlayContext<'a> {
    /// Who chooses.
    pub seat: Seat,
    /// Whose hand the card comes from: dummy's, when the declarer plays from there.
    pub hand: Seat,
    /// The play as this seat sees it.
    pub view: &'a PlayView,
    /// What that tells of the cards.
    pub seen: &'a VisiblePlay,
    /// The contract.
    pub contract: Contract,
    /// Who is vulnerable.
    pub vulnerability: Vulnerability,
    /// What is counted.
    pub scoring: Scoring,
    /// The auction, with what each hand has shown in it.
    pub situation: &'a Situation,
    /// The bidding systems by which it is read.
    pub systems: Systems<'a>,
    /// The cards that may be played.
    pub legal: Hand,
}

impl<'a> PlayContext<'a> {
    /// What the seat knows whose turn it is to play a card; none if it is another seat's turn.
    pub fn new(
        view: &'a PlayView,
        seen: &'a VisiblePlay,
        situation: &'a Situation,
        systems: impl Into<Systems<'a>>,
        scoring: Scoring,
    ) -> Option<Self> {
        let seat = view.seat?;
        let hand = seen.hand_to_play()?;
        let contract = view.contract;
        let player = if hand == contract.dummy() {
            contract.declarer
        } else {
            hand
        };
        let legal = seen.legal_cards();
        (player == seat && !legal.is_empty()).then_some(PlayContext {
            seat,
            hand,
            view,
            seen,
            contract,
            vulnerability: situation.vulnerability(),
            scoring,
            situation,
            systems: systems.into(),
            legal,
        })
    }

    /// Does something with what the seat of this view knows when it has a card to play.
    pub fn of_view<T>(view: &View, work: impl FnOnce(&PlayContext<'_>) -> T) -> Option<T> {
        let board = view.board.as_ref()?;
        let systems = view.systems().ok()?;
        let situation = board.situation(systems);
        let play = board.play(view.seat)?;
        let seen = VisiblePlay::new(&play).ok()?;
        let context = PlayContext::new(&play, &seen, &situation, systems, view.scoring)?;
        Some(work(&context))
    }

    /// The side of the player who chooses.
    pub const fn side(&self) -> Side {
        self.seat.side()
    }

    /// Whether the declarer chooses.
    pub fn is_declarer(&self) -> bool {
        self.seat == self.contract.declarer
    }

    /// Whether it is the opening lead, before dummy is seen.
    pub fn is_opening_lead(&self) -> bool {
        self.view.record.is_empty()
    }

    /// The tricks that this side still has to win to make, or to defeat, the contract; none or less
    /// once it has.
    pub fn tricks_wanted(&self) -> i8 {
        let wanted = if self.side() == self.contract.declarer.side() {
            self.contract.tricks()
        } else {
            14 - self.contract.tricks()
        };
        wanted as i8 - self.seen.tricks[self.side()] as i8
    }

    /// What this many tricks of the declarer score for the side of the player who chooses.
    pub fn score(&self, declarer_tricks: u8) -> i32 {
        let score = self.contract.score(declarer_tricks, self.vulnerability);
        if self.side() == self.contract.declarer.side() {
            score
        } else {
            -score
        }
    }

    /// The cards that are equal to a card of the hand to play: no other card that is still to be
    /// played, or lies in this trick, ranks between them.
    pub fn equals(&self, card: Card) -> Hand {
        let mine = self.seen.hands[self.hand].unwrap_or(Hand::EMPTY);
        let mut gone = Hand::EMPTY;
        for trick in &self.seen.finished {
            gone.extend(trick.cards().iter().copied());
        }
        let touching = mine | gone;
        let same: Vec<Card> = Hand::whole(card.suit()).iter().collect();
        let at = same.iter().position(|&other| other == card);
        let at = at.expect("a card is in its suit");
        let up = same[..at]
            .iter()
            .rev()
            .take_while(|&&c| touching.contains(c));
        let down = same[at..].iter().take_while(|&&c| touching.contains(c));
        up.chain(down)
            .copied()
            .filter(|&c| mine.contains(c))
            .collect()
    }
}
