//! The play of a deal in a contract, as it happens at a table: recorded, with claims, and with
//! hands that are hidden from some.

use crate::{CardPlay, Contract, PlayError, Trick, words};
use cards::{BySide, Card, Deal, Hand, Layout, Seat, Side};
use kernel::{Hidden, Illegal, State, Turn};
use serde::{Deserialize, Serialize};

/// The play of a deal, complete or not. Only cards that may be played get into it, so there are no
/// revokes.
///
/// The text form is the deal, the contract, the cards in order, and the claim if there was one:
/// `NS+9` for nine of the tricks left.
///
/// ```
/// use bridge::Play;
/// use cards::{Deal, Seat, Side};
///
/// let deal: Deal = "N:AK32.AK2.AK2.AK2 QJT9.QJT9.QJ.QJT 8765.876.T98.987 4.543.76543.6543"
///     .parse()
///     .unwrap();
/// let mut play = Play::new(deal, "3NT-N".parse().unwrap());
/// play.card("SQ".parse().unwrap()).unwrap();
/// assert_eq!((play.hand_to_play(), play.player()), (Some(Seat::South), Some(Seat::North)));
/// play.card("S5".parse().unwrap()).unwrap();
/// let revoke = play.card("H3".parse().unwrap()).unwrap_err();
/// assert_eq!(revoke.to_string(), "♥3 would be a revoke: West can follow to the ♠Q led");
/// play.claim(Side::NorthSouth, 9).unwrap();
/// assert_eq!(play.result(), Some(9));
/// assert!(play.to_string().ends_with(" 3NT-N SQ S5 NS+9"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    deal: Deal,
    contract: Contract,
    position: CardPlay,
    record: Vec<Card>,
    finished: Vec<Trick>,
    claim: Option<Claim>,
}

/// A claim: the side will win this many of the tricks left and gives up the others (Law 68).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Claim {
    /// The side that claims.
    pub side: Side,
    /// How many tricks it claims; with none of them it concedes all.
    pub tricks: u8,
}

/// Why a claim cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ClaimError {
    /// Nothing is left to be claimed.
    #[error("the play is over")]
    Over,
    /// More than there are.
    #[error("{tricks} tricks cannot be claimed: {left} are left")]
    TooMany {
        /// The tricks claimed or conceded.
        tricks: u8,
        /// The tricks left.
        left: u8,
    },
}

impl Play {
    /// The play of this deal in this contract, before the opening lead.
    pub fn new(deal: Deal, contract: Contract) -> Self {
        let position = CardPlay::new(
            deal.into(),
            contract.strain(),
            contract.leader(),
            &[],
            contract.declarer.side(),
        );
        Play {
            deal,
            contract,
            position: position.expect("a deal is a position"),
            record: Vec::new(),
            finished: Vec::new(),
            claim: None,
        }
    }

    /// The deal.
    pub const fn deal(&self) -> &Deal {
        &self.deal
    }

    /// The contract.
    pub const fn contract(&self) -> Contract {
        self.contract
    }

    /// The position with all hands open.
    pub const fn position(&self) -> &CardPlay {
        &self.position
    }

    /// The cards in the order in which they were played.
    pub fn record(&self) -> &[Card] {
        &self.record
    }

    /// The tricks that are complete.
    pub fn finished(&self) -> &[Trick] {
        &self.finished
    }

    /// The trick under way.
    pub const fn trick(&self) -> &Trick {
        self.position.trick()
    }

    /// The tricks won by play, without those claimed.
    pub const fn tricks(&self) -> &BySide<u8> {
        self.position.tricks()
    }

    /// The claim that ended the play.
    pub const fn claim_made(&self) -> Option<Claim> {
        self.claim
    }

    /// Whose hand the next card comes from.
    pub fn hand_to_play(&self) -> Option<Seat> {
        self.position
            .hand_to_play()
            .filter(|_| self.claim.is_none())
    }

    /// Who chooses the next card: the declarer plays dummy's too.
    pub fn player(&self) -> Option<Seat> {
        let seat = self.hand_to_play()?;
        Some(if seat == self.contract.dummy() {
            self.contract.declarer
        } else {
            seat
        })
    }

    /// Whether all cards are played or the rest was claimed.
    pub fn is_over(&self) -> bool {
        self.hand_to_play().is_none()
    }

    /// The cards that may be played next.
    pub fn legal_cards(&self) -> Hand {
        match self.claim {
            Some(_) => Hand::EMPTY,
            None => self.position.legal_cards(),
        }
    }

    /// Whether the card may be played next, and if not, why.
    pub fn check_card(&self, card: Card) -> Result<(), PlayError> {
        match self.claim {
            Some(_) => Err(PlayError::Over),
            None => self.position.check_card(card),
        }
    }

    /// Plays a card from the hand whose turn it is.
    pub fn card(&mut self, card: Card) -> Result<(), PlayError> {
        self.check_card(card)?;
        self.apply(card);
        Ok(())
    }

    /// Ends the play: this side wins this many of the tricks left, the other side the rest.
    pub fn claim(&mut self, side: Side, tricks: u8) -> Result<(), ClaimError> {
        self.check_claim(tricks)?;
        self.claim = Some(Claim { side, tricks });
        Ok(())
    }

    /// Ends the play: this side loses this many of the tricks left and wins the rest.
    pub fn concede(&mut self, side: Side, tricks: u8) -> Result<(), ClaimError> {
        let left = self.check_claim(tricks)?;
        self.claim(side, left - tricks)
    }

    /// How many tricks are left, if that is enough.
    fn check_claim(&self, tricks: u8) -> Result<u8, ClaimError> {
        let left = self.position.tricks_left();
        match (self.is_over(), tricks > left) {
            (true, _) => Err(ClaimError::Over),
            (false, true) => Err(ClaimError::TooMany { tricks, left }),
            (false, false) => Ok(left),
        }
    }

    /// Takes back what was done last: the claim, or else a card.
    pub fn take_back(&mut self) {
        if self.claim.take().is_some() {
            return;
        }
        self.record.pop();
        let record = std::mem::take(&mut self.record);
        *self = Play::new(self.deal, self.contract);
        record.into_iter().for_each(|card| self.apply(card));
    }

    /// The tricks of the declarer's side, once the play is over.
    pub fn result(&self) -> Option<u8> {
        let side = self.contract.declarer.side();
        let claimed = match self.claim {
            Some(claim) if claim.side == side => claim.tricks,
            Some(claim) => self.position.tricks_left() - claim.tricks,
            None => 0,
        };
        self.is_over().then(|| self.tricks()[side] + claimed)
    }

    /// Whether this seat (`None`: a spectator) sees that hand: everybody sees dummy's after the
    /// opening lead (Law 41), and all hands when the play is over.
    fn sees(&self, seat: Option<Seat>, hand: Seat) -> bool {
        let faced = hand == self.contract.dummy() && !self.record.is_empty();
        seat == Some(hand) || faced || self.is_over()
    }
}

impl State for Play {
    type Action = Card;

    fn turn(&self) -> Turn {
        self.player()
            .map_or(Turn::Over, |seat| Turn::Seat(kernel::Seat::new(seat as u8)))
    }

    fn legal_actions(&self, out: &mut Vec<Card>) {
        out.clear();
        out.extend(self.legal_cards());
    }

    fn check(&self, card: Card) -> Result<(), Illegal> {
        let checked = self.check_card(card);
        checked.map_err(|error| Illegal::because(words::play_error(error)))
    }

    fn apply(&mut self, card: Card) {
        if self.trick().cards().len() == 3 {
            let mut trick = self.trick().clone();
            trick.push(card);
            self.finished.push(trick);
        }
        self.position.apply(card);
        self.record.push(card);
    }
}

/// What one seat sees of the play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayView {
    /// Whose view it is; `None` is a spectator.
    pub seat: Option<Seat>,
    /// The contract.
    pub contract: Contract,
    /// The hands that are seen, as they were dealt: one's own, and dummy's after the opening lead.
    pub hands: Layout,
    /// The cards in the order in which they were played.
    pub record: Vec<Card>,
    /// The claim that ended the play.
    pub claim: Option<Claim>,
}

impl Hidden for Play {
    type View = PlayView;

    fn view(&self, seat: Option<kernel::Seat>) -> PlayView {
        let seat = seat.and_then(|seat| Seat::from_index(seat.index()));
        let hands = cards::BySeat::from_fn(|hand| {
            if self.sees(seat, hand) {
                self.deal[hand]
            } else {
                Hand::EMPTY
            }
        });
        PlayView {
            seat,
            contract: self.contract,
            hands: Layout::new(hands).expect("some hands of a deal are a layout"),
            record: self.record.clone(),
            claim: self.claim,
        }
    }
}
