//! What is to be solved: hands with all cards seen, the strain, and the trick in progress.

use crate::order::Trick;
use crate::position::{Position, TRUMP, one};
use cards::{BySeat, Card, Deal, Hand, Layout, Seat, Strain, Suit};

/// A position of bridge play with all hands open.
///
/// The hands are what each seat still holds; the cards already played to the trick in progress are
/// given apart, in the order in which they were played.
///
/// ```
/// use cards::{Seat, Strain};
/// use dds::Problem;
///
/// // East led the six of spades and South played the jack; West is next.
/// let problem = Problem::new(
///     "N:A5... K7... Q... T9...".parse().unwrap(),
///     Strain::NoTrump,
///     Seat::East,
///     &["S6".parse().unwrap(), "SJ".parse().unwrap()],
/// );
/// assert_eq!(problem.unwrap().turn(), Seat::West);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    hands: BySeat<Hand>,
    strain: Strain,
    leader: Seat,
    trick: Vec<Card>,
}

/// Why a position is none.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProblemError {
    /// A trick of four cards is over.
    #[error("a trick in progress has at most three cards, this one has {0}")]
    TrickTooLong(usize),
    /// A card of the trick is still in a hand, or twice in the trick.
    #[error("{0} is in the trick and also elsewhere")]
    CardTwice(Card),
    /// The hands do not fit.
    #[error(
        "{seat:#} has {has} cards and should have {should}, for {tricks} tricks are to be played"
    )]
    Length {
        /// Whose hand.
        seat: Seat,
        /// The cards that it has.
        has: usize,
        /// The cards that it should have.
        should: usize,
        /// The tricks to be played, the one in progress included.
        tricks: usize,
    },
    /// A seat did not follow suit although it could have.
    #[error("{seat:#} played {card} to a trick of {suit:?} and still has {suit:?}")]
    Revoke {
        /// Who.
        seat: Seat,
        /// What it played.
        card: Card,
        /// What it should have played.
        suit: Suit,
    },
}

impl Problem {
    /// The position in which these hands are left, `leader` led to the trick in progress, and `trick` is
    /// what has been played to it.
    pub fn new(
        layout: Layout,
        strain: Strain,
        leader: Seat,
        trick: &[Card],
    ) -> Result<Self, ProblemError> {
        let hands = *layout.hands();
        if trick.len() > 3 {
            return Err(ProblemError::TrickTooLong(trick.len()));
        }
        let mut seen = layout.cards();
        for &card in trick {
            if !seen.insert(card) {
                return Err(ProblemError::CardTwice(card));
            }
        }
        let tricks = hands[leader].len() + usize::from(!trick.is_empty());
        for turn in 0..4 {
            let seat = leader.after(turn);
            let should = tricks - usize::from(turn < trick.len());
            let has = hands[seat].len();
            if has != should {
                return Err(ProblemError::Length {
                    seat,
                    has,
                    should,
                    tricks,
                });
            }
        }
        for (turn, &card) in trick.iter().enumerate().skip(1) {
            let (seat, suit) = (leader.after(turn), trick[0].suit());
            if card.suit() != suit && hands[seat].length(suit) > 0 {
                return Err(ProblemError::Revoke { seat, card, suit });
            }
        }
        Ok(Problem {
            hands,
            strain,
            leader,
            trick: trick.to_vec(),
        })
    }

    /// The first lead of a deal.
    pub fn at_lead(deal: &Deal, strain: Strain, leader: Seat) -> Self {
        Problem {
            hands: *deal.hands(),
            strain,
            leader,
            trick: Vec::new(),
        }
    }

    /// What each seat still holds.
    pub fn hands(&self) -> &BySeat<Hand> {
        &self.hands
    }

    /// The strain.
    pub fn strain(&self) -> Strain {
        self.strain
    }

    /// Who led to the trick in progress, or is to lead.
    pub fn leader(&self) -> Seat {
        self.leader
    }

    /// The cards of the trick in progress.
    pub fn trick(&self) -> &[Card] {
        &self.trick
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Seat {
        self.leader.after(self.trick.len())
    }

    /// How many tricks are to be played, the one in progress included.
    pub fn tricks(&self) -> usize {
        self.hands[self.turn()].len()
    }

    /// The cards that may be played.
    pub fn legal(&self) -> Hand {
        let hand = self.hands[self.turn()];
        match self.trick.first() {
            Some(led) if hand.length(led.suit()) > 0 => hand.of_suit(led.suit()),
            _ => hand,
        }
    }

    /// Plays a card. If it ends a trick, its winner leads to the next.
    ///
    /// Returns false, and changes nothing, if the card may not be played.
    pub fn play(&mut self, card: Card) -> bool {
        if !self.legal().contains(card) {
            return false;
        }
        let seat = self.turn();
        self.hands[seat].remove(card);
        self.trick.push(card);
        if self.trick.len() == 4 {
            self.leader = self.leader.after(winner(&self.trick, self.strain));
            self.trick.clear();
        }
        true
    }
}

/// Which card of a trick wins.
fn winner(trick: &[Card], strain: Strain) -> usize {
    let mut best = 0;
    for (turn, card) in trick.iter().enumerate().skip(1) {
        let ruffs = Some(card.suit()) == strain.suit() && card.suit() != trick[best].suit();
        let higher = card.suit() == trick[best].suit() && card.rank() > trick[best].rank();
        if ruffs || higher {
            best = turn;
        }
    }
    best
}

/// A problem as the search sees it.
pub(crate) struct Abstract {
    /// As it was at the start of the trick.
    pub(crate) position: Position,
    pub(crate) trick: Option<Trick>,
    pub(crate) leader: usize,
    pub(crate) trumps: bool,
    lanes: [Suit; 4],
    held: BySeat<Hand>,
}

impl Abstract {
    pub(crate) fn new(problem: &Problem) -> Self {
        // 1. The hands at the start of the trick, trumps in the last lane.
        let mut held = problem.hands;
        for (turn, &card) in problem.trick.iter().enumerate() {
            held[problem.leader.after(turn)].insert(card);
        }
        let mut lanes = Suit::ALL;
        if let Some(trump) = problem.strain.suit() {
            lanes.swap(trump.index(), TRUMP);
        }
        let holdings = Seat::ALL.map(|seat| lanes.map(|suit| held[seat].suit(suit)));
        let mut problem_ = Abstract {
            position: Position::new(holdings),
            trick: None,
            leader: problem.leader.index(),
            trumps: problem.strain.suit().is_some(),
            lanes,
            held,
        };
        // 2. What has been played to it.
        for &card in &problem.trick {
            problem_.trick = Some(problem_.with(card));
        }
        problem_
    }

    /// The bit of a card.
    pub(crate) fn bit(&self, card: Card) -> u64 {
        let lane = self
            .lanes
            .iter()
            .position(|&s| s == card.suit())
            .unwrap_or(0);
        let above = Hand::whole(card.suit());
        let all = self
            .held
            .values()
            .fold(Hand::EMPTY, |all, &hand| all | hand)
            & above;
        let higher = all.iter().filter(|c| c.rank() > card.rank()).count();
        1 << (16 * lane + 15 - higher)
    }

    /// The trick after one more card.
    pub(crate) fn with(&self, card: Card) -> Trick {
        let bit = self.bit(card);
        let suit = bit.trailing_zeros() as usize >> 4;
        match self.trick {
            None => Trick {
                leader: self.leader,
                suit,
                played: bit,
                best: bit,
                winner: self.leader,
                lengths: self.position.lengths - one(self.leader, suit),
            },
            Some(trick) => {
                let hand = (self.leader + trick.played.count_ones() as usize) & 3;
                let best_suit = trick.best.trailing_zeros() as usize >> 4;
                let beats = bit > trick.best && (suit == best_suit || self.trumps && suit == TRUMP);
                Trick {
                    played: trick.played | bit,
                    best: if beats { bit } else { trick.best },
                    winner: if beats { hand } else { trick.winner },
                    lengths: trick.lengths - one(hand, suit),
                    ..trick
                }
            }
        }
    }
}
