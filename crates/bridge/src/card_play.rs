//! The play of the cards with all hands open: what a double-dummy solver looks at. Which cards follow
//! suit, [`Hand::following`] says; who wins a trick, [`Trick::best`].
//!
//! It may begin anywhere: with a whole deal, an ending, or in the middle of a trick. [`Play`] adds
//! what a real table has besides, the contract, the record, and what each seat may see.
//!
//! [`Play`]: crate::Play

use crate::{Trick, words};
use cards::{BySeat, BySide, Card, Hand, Layout, PlayError, Seat, Side, Strain};
use kernel::{Adversarial, Illegal, State, Turn, Value};

/// A position in the play of the cards.
///
/// The key that searches know it by is kept up card by card. Its outcome is the number of tricks
/// that [`us`](CardPlay::us) won, those before the position began not counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardPlay {
    hands: BySeat<Hand>,
    strain: Strain,
    us: Side,
    trick: Trick,
    tricks: BySide<u8>,
    key: u64,
}

/// Why hands and cards on the table make no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// More than three cards on the table.
    #[error("{0} cards are on the table; a trick of four would be taken up")]
    TrickComplete(usize),
    /// A card on the table and in a hand.
    #[error("{0:#} is on the table, and there twice")]
    Duplicate(Card),
    /// Hands that do not fit each other.
    #[error("{seat:#} has {cards} cards where {wanted} would be right")]
    Unequal {
        /// Whose hand.
        seat: Seat,
        /// How many cards it has.
        cards: usize,
        /// How many it should have.
        wanted: usize,
    },
    /// A card on the table that its player could not have played.
    #[error("{seat:#} has revoked: {card:#} was played with the suit led still in hand")]
    Revoke {
        /// Who played it.
        seat: Seat,
        /// The card.
        card: Card,
    },
}

impl CardPlay {
    /// The position with these cards in the hands and these on the table, played in turn from the
    /// leader. The tricks of `us` are what counts.
    pub fn new(
        hands: Layout,
        strain: Strain,
        leader: Seat,
        table: &[Card],
        us: Side,
    ) -> Result<Self, PositionError> {
        if table.len() > 3 {
            return Err(PositionError::TrickComplete(table.len()));
        }
        // 1. Whoever has played to this trick has one card less than the others.
        let last = leader.rho();
        let longest = hands[last].len();
        if longest == 0 && !table.is_empty() {
            return Err(PositionError::Unequal {
                seat: last,
                cards: 0,
                wanted: 1,
            });
        }
        for turn in 0..4 {
            let seat = leader.after(turn);
            let cards = hands[seat].len();
            let wanted = longest - usize::from(turn < table.len());
            if cards != wanted {
                return Err(PositionError::Unequal {
                    seat,
                    cards,
                    wanted,
                });
            }
        }
        // 2. The cards on the table were there to be played.
        let mut trick = Trick::new(leader);
        let mut seen = hands.cards();
        for (turn, &card) in table.iter().enumerate() {
            let seat = leader.after(turn);
            if !seen.insert(card) {
                return Err(PositionError::Duplicate(card));
            }
            if !hands[seat]
                .with(card)
                .following(trick.suit())
                .contains(card)
            {
                return Err(PositionError::Revoke { seat, card });
            }
            trick.push(card);
        }
        let mut position = CardPlay {
            hands: *hands.hands(),
            strain,
            us,
            trick,
            tricks: BySide::default(),
            key: 0,
        };
        position.key = position.computed_key();
        Ok(position)
    }

    /// The cards left in each hand.
    pub const fn hands(&self) -> &BySeat<Hand> {
        &self.hands
    }

    /// The trumps, or none.
    pub const fn strain(&self) -> Strain {
        self.strain
    }

    /// The side whose tricks are the outcome.
    pub const fn us(&self) -> Side {
        self.us
    }

    /// The trick under way; with no card in it before a lead.
    pub const fn trick(&self) -> &Trick {
        &self.trick
    }

    /// The tricks won so far.
    pub const fn tricks(&self) -> &BySide<u8> {
        &self.tricks
    }

    /// How many tricks there are still to be won, the one under way included.
    pub fn tricks_left(&self) -> u8 {
        self.hands[self.trick.leader().rho()].len() as u8
    }

    /// Whose hand plays next; nobody's once all cards are played.
    pub fn hand_to_play(&self) -> Option<Seat> {
        let seat = self.trick.turn()?;
        (!self.hands[seat].is_empty()).then_some(seat)
    }

    /// The cards that may be played next: those of the suit led, or any if there are none.
    pub fn legal_cards(&self) -> Hand {
        let Some(seat) = self.hand_to_play() else {
            return Hand::EMPTY;
        };
        self.hands[seat].following(self.trick.suit())
    }

    /// Whether the card may be played next, and if not, why.
    pub fn check_card(&self, card: Card) -> Result<(), PlayError> {
        let seat = self.hand_to_play().ok_or(PlayError::Over)?;
        self.hands[seat].check_card(seat, card, self.trick.cards().first().copied())
    }

    /// The key worked out from the position itself.
    pub fn computed_key(&self) -> u64 {
        let held = self.hands.iter().flat_map(|(seat, hand)| {
            let cards = hand.iter();
            cards.map(move |card| key_of_held(seat, card))
        });
        let table = self.trick.cards().iter().enumerate();
        let table = table.map(|(turn, &card)| key_of_played(turn, card));
        held.chain(table).fold(0, |key, part| key ^ part)
            ^ key_of_leader(self.trick.leader())
            ^ key_of_tricks(self.tricks[self.us])
            ^ key_of_task(self.strain, self.us)
    }
}

/// What [`CardPlay`] has to remember to take a card back.
#[derive(Clone, Debug)]
pub struct TakeBack {
    key: u64,
    /// The trick that the card completed, as it was before the card.
    completed: Option<Trick>,
}

impl State for CardPlay {
    type Action = Card;

    fn turn(&self) -> Turn {
        self.hand_to_play()
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
        self.make(card);
    }
}

impl Adversarial for CardPlay {
    type Undo = TakeBack;

    fn side(&self) -> kernel::Side {
        let seat = self.hand_to_play().unwrap_or(self.trick.leader());
        if seat.side() == self.us {
            kernel::Side::Us
        } else {
            kernel::Side::Them
        }
    }

    fn outcome(&self) -> Option<Value> {
        let over = self.hand_to_play().is_none();
        over.then(|| Value::score(i32::from(self.tricks[self.us])))
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn make(&mut self, card: Card) -> TakeBack {
        let key = self.key;
        let turn = self.trick.cards().len();
        let seat = self.trick.leader().after(turn);
        self.hands[seat].remove(card);
        self.key ^= key_of_held(seat, card);
        if turn < 3 {
            self.trick.push(card);
            self.key ^= key_of_played(turn, card);
            return TakeBack {
                key,
                completed: None,
            };
        }
        let before = self.trick.clone();
        self.trick.push(card);
        let winner = self.trick.winner(self.strain);
        for (turn, &card) in before.cards().iter().enumerate() {
            self.key ^= key_of_played(turn, card);
        }
        self.key ^= key_of_leader(before.leader()) ^ key_of_leader(winner);
        self.key ^= key_of_tricks(self.tricks[self.us]);
        self.tricks[winner.side()] += 1;
        self.key ^= key_of_tricks(self.tricks[self.us]);
        self.trick = Trick::new(winner);
        TakeBack {
            key,
            completed: Some(before),
        }
    }

    fn unmake(&mut self, card: Card, undo: TakeBack) {
        match undo.completed {
            Some(before) => {
                let winner = self.trick.leader();
                self.tricks[winner.side()] -= 1;
                self.trick = before;
            }
            None => {
                self.trick.pop();
            }
        }
        let seat = self.trick.leader().after(self.trick.cards().len());
        self.hands[seat].insert(card);
        self.key = undo.key;
    }
}

// Random numbers for the parts of a position, XORed together (Zobrist, 1970).

const fn key_of_held(seat: Seat, card: Card) -> u64 {
    KEYS[seat as usize * 52 + card.index()]
}

const fn key_of_played(turn: usize, card: Card) -> u64 {
    KEYS[(4 + turn) * 52 + card.index()]
}

const fn key_of_leader(leader: Seat) -> u64 {
    KEYS[7 * 52 + leader as usize]
}

const fn key_of_tricks(tricks: u8) -> u64 {
    KEYS[7 * 52 + 4 + tricks as usize]
}

const fn key_of_task(strain: Strain, us: Side) -> u64 {
    KEYS[7 * 52 + 4 + 14 + strain as usize * 2 + us as usize]
}

const KEYS: [u64; 7 * 52 + 4 + 14 + 10] = {
    let mut keys = [0; 7 * 52 + 4 + 14 + 10];
    let mut state = 0x6b69_6269_747a_6572;
    let mut i = 0;
    while i < keys.len() {
        // SplitMix64 (Steele, Lea and Flood, 2014).
        state = u64::wrapping_add(state, 0x9e37_79b9_7f4a_7c15);
        let mut z: u64 = state;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        keys[i] = z ^ z >> 31;
        i += 1;
    }
    keys
};
