//! The game for searches and referees: two sides, draws with their odds, a score.
//!
//! With two parties the sides are theirs. With three, the first party is `Us` and the other two
//! count as one opponent: the cautious assumption.

use crate::action::Action;
use crate::bag::Bag;
use crate::net::Net;
use crate::position::{Ending, MAX_SEATS, Phase, Position, mix};
use crate::tile::Tile;
use kernel::{Adversarial, Chance, Contest, Seat, Side, State, Value};
use rand::{Rng, RngExt};

/// What `unmake` needs to take an action back.
#[derive(Clone, Debug)]
pub struct Undo {
    bag: Bag,
    hands: [Option<Tile>; MAX_SEATS],
    turns: u16,
    phase: Phase,
    lifted: bool,
    ending: Option<Ending>,
    key: u64,
    /// The board before a replacement, which cannot be undone by lifting the last tile.
    replaced: Option<Box<Net>>,
}

impl Position {
    /// Computes the key from scratch.
    pub fn computed_key(&self) -> u64 {
        self.computed_tiles_key() ^ self.key_besides_tiles()
    }

    fn key_besides_tiles(&self) -> u64 {
        let cycle = self.players().cycle().len();
        let phase = match self.phase {
            Phase::Draw(seat) => seat as u64,
            Phase::Place => 6,
            Phase::Over => 7,
        };
        let mut word = ((self.first + usize::from(self.turns)) % cycle) as u64;
        word = word << 3 | phase;
        word = word << 1 | u64::from(self.lifted);
        for hand in self.hands {
            word = word << 3 | hand.map_or(4, |tile| tile.sharps() as u64);
        }
        for count in self.bag.counts() {
            word = word << 6 | u64::from(count);
        }
        mix(word ^ 0x5f10_77e5)
    }
}

impl Adversarial for Position {
    type Undo = Undo;

    fn side(&self) -> Side {
        let seat = match self.phase {
            Phase::Draw(seat) => seat,
            Phase::Place | Phase::Over => self.mover(),
        };
        match self.players().party(seat) {
            0 => Side::Us,
            _ => Side::Them,
        }
    }

    fn outcome(&self) -> Option<Value> {
        Some(match self.ending? {
            Ending::Unplayable(0) | Ending::Flow(0b1) => Value::win_in(0),
            Ending::Flow(parties) if parties & 1 != 0 => Value::ZERO,
            Ending::Unplayable(_) | Ending::Flow(_) => Value::loss_in(0),
        })
    }

    fn key(&self) -> u64 {
        self.key ^ self.key_besides_tiles()
    }

    fn make(&mut self, action: Action) -> Undo {
        let replaced = match action {
            Action::Replace(..) => Some(Box::new(self.net)),
            Action::Draw(_) | Action::Place(..) => None,
        };
        let undo = Undo {
            bag: self.bag,
            hands: self.hands,
            turns: self.turns,
            phase: self.phase,
            lifted: self.lifted,
            ending: self.ending,
            key: self.key,
            replaced,
        };
        self.apply(action);
        undo
    }

    fn unmake(&mut self, action: Action, undo: Undo) {
        match action {
            Action::Draw(_) => {}
            Action::Place(space, _) => {
                let at = self.board().find(space);
                self.net.lift(at.expect("it was placed on the board"));
                self.moves.pop();
            }
            Action::Replace(..) => {
                self.net = *undo.replaced.expect("kept by make");
                self.moves.pop();
            }
        }
        self.bag = undo.bag;
        self.hands = undo.hands;
        self.turns = undo.turns;
        self.phase = undo.phase;
        self.lifted = undo.lifted;
        self.ending = undo.ending;
        self.key = undo.key;
    }
}

impl Chance for Position {
    fn outcomes(&self, out: &mut Vec<(Action, f64)>) {
        out.clear();
        if !matches!(self.phase, Phase::Draw(_)) {
            return;
        }
        let total = f64::from(self.bag.total());
        for tile in Tile::ALL {
            let count = self.bag.count(tile);
            if count > 0 {
                out.push((Action::Draw(tile), f64::from(count) / total));
            }
        }
    }

    fn sample(&self, rng: &mut impl Rng) -> Action {
        let mut nth = rng.random_range(0..self.bag.total());
        for tile in Tile::ALL {
            let count = u32::from(self.bag.count(tile));
            if nth < count {
                return Action::Draw(tile);
            }
            nth -= count;
        }
        unreachable!("the counts sum to the total")
    }
}

impl Contest for Position {
    fn seats(&self) -> usize {
        self.players().count()
    }

    /// 1 for a win, 0 for a loss; joint winners share the point.
    fn score(&self, seat: Seat) -> Option<f64> {
        let party = self.players().party(seat.index());
        let won = self.has_won(party)?;
        let winners = match self.ending? {
            Ending::Flow(parties) => parties.count_ones(),
            Ending::Unplayable(_) => 1,
        };
        Some(if won { 1.0 / f64::from(winners) } else { 0.0 })
    }
}
