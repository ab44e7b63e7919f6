//! The problem to solve: open hands, the strain, and the trick in progress.

use cards::{BySeat, Card, Deal, Hand, Layout, PlayError, Seat, Strain, Suit};

/// A bridge position with all hands open: any number of tricks left from none to thirteen, any seat
/// on lead, any strain.
///
/// The hands are what each seat still holds; the cards already played to the trick in progress are
/// given separately, in the order of play. Tricks already completed do not count: the solver's
/// answers start with the trick in progress.
///
/// ```
/// use cards::{Seat, Strain};
/// use dds::Problem;
///
/// // East led the six of spades and South played the jack; West is next.
/// let problem = Problem::new(
///     "N:A5... K... Q... T9...".parse().unwrap(),
///     Strain::NoTrump,
///     Seat::East,
///     &["S6".parse().unwrap(), "SJ".parse().unwrap()],
/// )
/// .unwrap();
/// assert_eq!(problem.turn(), Seat::West);
/// assert_eq!(problem.tricks(), 2);
/// assert_eq!(problem.legal().to_string(), "T9...");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    hands: BySeat<Hand>,
    strain: Strain,
    leader: Seat,
    trick: Vec<Card>,
}

/// Why hands and cards on the table do not make a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProblemError {
    /// A trick with four cards is complete.
    #[error("a trick in progress has at most three cards; found {0}")]
    TrickTooLong(usize),
    /// A card of the trick is still in a hand, or twice in the trick.
    #[error("{0:#} is in the trick, and there twice or still in a hand")]
    CardTwice(Card),
    /// The hands do not match each other or the trick.
    #[error("{seat:#} has {has} cards where {should} would be right{}", after(*.played))]
    Length {
        /// Whose hand.
        seat: Seat,
        /// How many cards it has.
        has: usize,
        /// How many cards it should have.
        should: usize,
        /// How many cards are in the trick.
        played: usize,
    },
    /// A seat failed to follow suit although it could.
    #[error("{seat:#} played {card:#} to a trick of {suit:#} and still has {suit:#}")]
    Revoke {
        /// The seat that revoked.
        seat: Seat,
        /// The card it played.
        card: Card,
        /// The suit it should have followed.
        suit: Suit,
    },
}

/// Words for the cards in the trick: a reader who counts a hand should know what was counted as
/// played.
fn after(played: usize) -> &'static str {
    match played {
        0 => "",
        1 => " with one card played to the trick",
        2 => " with two cards played to the trick",
        _ => " with three cards played to the trick",
    }
}

impl Problem {
    /// The position with these hands left, where `leader` led to the trick in progress and `trick`
    /// has been played to it.
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
        // The last hand to play has not played yet, so it has a card for each trick, this one
        // included.
        let tricks = hands[leader.rho()]
            .len()
            .max(usize::from(!trick.is_empty()));
        for turn in (0..4).rev() {
            let seat = leader.after(turn);
            let should = tricks - usize::from(turn < trick.len());
            let has = hands[seat].len();
            if has != should {
                return Err(ProblemError::Length {
                    seat,
                    has,
                    should,
                    played: trick.len(),
                });
            }
        }
        for (turn, &card) in trick.iter().enumerate().skip(1) {
            let (seat, suit) = (leader.after(turn), trick[0].suit());
            if !hands[seat].with(card).following(Some(suit)).contains(card) {
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

    /// The opening lead of a deal.
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

    /// Whose turn it is; once all cards are played, the winner of the last trick.
    pub fn turn(&self) -> Seat {
        self.leader.after(self.trick.len())
    }

    /// The number of tricks left, the one in progress included.
    pub fn tricks(&self) -> usize {
        self.hands[self.turn()].len()
    }

    /// The legal cards.
    pub fn legal(&self) -> Hand {
        let hand = self.hands[self.turn()];
        hand.following(self.trick.first().map(|led| led.suit()))
    }

    /// The legal cards in groups of equals, each with its highest card: cards of one hand with no
    /// card between them that is still in play, the trick in progress included.
    pub fn choices(&self) -> Vec<(Card, Hand)> {
        let legal = self.legal();
        let mut choices: Vec<(Card, Hand)> = Vec::new();
        let mut above: Option<Card> = None;
        for card in self.in_play().iter() {
            let touches = above.is_some_and(|a| a.suit() == card.suit() && legal.contains(a));
            above = Some(card);
            if !legal.contains(card) {
                continue;
            }
            match choices.last_mut() {
                Some((_, equals)) if touches => *equals = equals.with(card),
                _ => choices.push((card, Hand::EMPTY.with(card))),
            }
        }
        choices
    }

    /// Plays a card; if it completes the trick, returns the winner, who leads to the next.
    ///
    /// An illegal card changes nothing.
    pub fn play(&mut self, card: Card) -> Result<Option<Seat>, PlayError> {
        let seat = self.turn();
        self.hands[seat].check_card(seat, card, self.trick.first().copied())?;
        self.hands[seat].remove(card);
        self.trick.push(card);
        if self.trick.len() < 4 {
            return Ok(None);
        }
        self.leader = self.leader.after(winner(&self.trick, self.strain));
        self.trick.clear();
        Ok(Some(self.leader))
    }

    /// All cards in the hands and in the trick.
    fn in_play(&self) -> Hand {
        let held = self
            .hands
            .values()
            .fold(Hand::EMPTY, |all, &hand| all | hand);
        self.trick.iter().fold(held, |all, &card| all.with(card))
    }
}

/// The index of the winning card of a trick.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn card(text: &str) -> Card {
        text.parse().unwrap()
    }

    fn problem(layout: &str, leader: Seat, trick: &[&str]) -> Result<Problem, ProblemError> {
        let trick: Vec<Card> = trick.iter().map(|text| card(text)).collect();
        Problem::new(layout.parse().unwrap(), Strain::NoTrump, leader, &trick)
    }

    #[test]
    fn what_is_no_position_is_refused_with_the_reason() {
        let refused = |layout, trick: &[&str]| {
            let error = problem(layout, Seat::East, trick).unwrap_err();
            error.to_string()
        };
        assert_eq!(
            refused("N:A5... K7... Q3... T9...", &["S6"]),
            "East has 2 cards where 1 would be right with one card played to the trick"
        );
        assert_eq!(
            refused("N:- - - -", &["S6"]),
            "North has 0 cards where 1 would be right with one card played to the trick"
        );
        assert_eq!(
            refused("N:A5... K7... Q3... T98...", &[]),
            "West has 3 cards where 2 would be right"
        );
        assert_eq!(
            refused("N:A5... K... Q3... T9...", &["S5"]),
            "♠5 is in the trick, and there twice or still in a hand"
        );
        assert_eq!(
            refused("N:A5... K... Q... T9...", &["S6", "H2"]),
            "South played ♥2 to a trick of ♠ and still has ♠"
        );
        assert_eq!(
            refused("N:A... - - -", &["S6", "H2", "H3", "H4"]),
            "a trick in progress has at most three cards; found 4"
        );
    }

    #[test]
    fn tricks_go_round() {
        let mut problem = problem("N:A5... .K7.. Q3... T9...", Seat::West, &[]).unwrap();
        assert_eq!(
            problem.play(card("SA")).unwrap_err().to_string(),
            "West does not have ♠A"
        );
        assert_eq!(problem.play(card("ST")), Ok(None));
        assert_eq!(problem.play(card("S5")), Ok(None));
        assert_eq!(problem.play(card("H7")), Ok(None));
        assert_eq!(problem.play(card("S3")), Ok(Some(Seat::West)));
        for text in ["S9", "SA", "HK"] {
            assert_eq!(problem.play(card(text)), Ok(None));
        }
        assert_eq!(problem.play(card("SQ")), Ok(Some(Seat::North)));
        assert_eq!(problem.tricks(), 0);
        assert_eq!(
            problem.play(card("S2")).unwrap_err().to_string(),
            "the play is over"
        );
    }

    #[test]
    fn equal_cards_are_one_choice_unless_one_in_play_parts_them() {
        let choices = |trick: &[&str], layout| {
            let problem = problem(layout, Seat::East, trick).unwrap();
            let words = problem.choices().into_iter();
            let words = words.map(|(card, equals)| format!("{card} {equals}"));
            words.collect::<Vec<_>>().join(", ")
        };
        // The ten is gone, so the jack touches the nine.
        assert_eq!(
            choices(&[], "N:432... KJ9... 765... AQ8..."),
            "SK K..., SJ J9..."
        );
        // The queen on the table still separates the king from the jack.
        assert_eq!(
            choices(&["SQ"], "N:432... 65... KJT... A98..."),
            "SK K..., SJ JT..."
        );
    }
}
