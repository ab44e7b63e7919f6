//! `Composite`: one strategy while the board is open, another from a threshold on.

use super::open_space::{OpenSpace, Openness};
use super::{MinMax, position_of};
use crate::{Placement, Position, View};
use kernel::{Bot, Budget, Decision, Message, Reason, State, message};

/// When to switch strategies.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Threshold {
    /// Once at most this many squares are free.
    FreeSquares(u32),
    /// Once no square is more open than this after this many rounds of diffusion.
    Openness {
        /// The limit.
        at_most: u64,
        /// Rounds of diffusion.
        rounds: u32,
    },
}

impl Threshold {
    /// The default threshold.
    pub const DEFAULT: Threshold = Threshold::FreeSquares(28);

    /// Whether the position has reached it.
    pub fn is_reached(self, position: &Position) -> bool {
        match self {
            Threshold::FreeSquares(limit) => position.free().count_ones() <= limit,
            Threshold::Openness { at_most, rounds } => {
                Openness::new(position.board(), position.free(), rounds).max() <= at_most
            }
        }
    }
}

impl From<Threshold> for Message {
    fn from(threshold: Threshold) -> Self {
        match threshold {
            Threshold::FreeSquares(limit) => message!("pentomino-at-most", limit = limit),
            Threshold::Openness { at_most, rounds } => {
                message!("pentomino-none-more-open", limit = at_most, rounds = rounds)
            }
        }
    }
}

/// Plays by two strategies and switches once, when the threshold is reached.
pub struct Composite {
    early: Box<dyn Bot<Position>>,
    late: Box<dyn Bot<Position>>,
    threshold: Threshold,
}

/// Builds a [`Composite`], with defaults for anything not set.
pub struct Builder {
    early: Box<dyn Bot<Position>>,
    late: Box<dyn Bot<Position>>,
    threshold: Threshold,
}

impl Builder {
    /// The strategy for the open board.
    pub fn early(self, bot: impl Bot<Position> + 'static) -> Self {
        Builder {
            early: Box::new(bot),
            ..self
        }
    }

    /// The strategy for the endgame.
    pub fn late(self, bot: impl Bot<Position> + 'static) -> Self {
        Builder {
            late: Box::new(bot),
            ..self
        }
    }

    /// When to switch.
    pub fn threshold(self, threshold: Threshold) -> Self {
        Builder { threshold, ..self }
    }

    /// Builds the bot.
    pub fn build(self) -> Composite {
        let Builder {
            early,
            late,
            threshold,
        } = self;
        Composite {
            early,
            late,
            threshold,
        }
    }
}

impl Composite {
    /// `OpenSpace` with three rounds, then `MinMax` to depth 3 from 28 free squares on.
    pub fn builder() -> Builder {
        Builder {
            early: Box::new(OpenSpace::new(3)),
            late: Box::new(MinMax::new(MinMax::DEPTH)),
            threshold: Threshold::DEFAULT,
        }
    }

    /// The preset for balanced play.
    pub fn balanced() -> Self {
        Composite::builder().build()
    }

    /// The preset for faster play.
    pub fn faster() -> Self {
        Composite::builder()
            .early(OpenSpace::new(2))
            .late(MinMax::new(2))
            .threshold(Threshold::FreeSquares(24))
            .build()
    }

    /// The preset for maximum strength.
    pub fn maximum() -> Self {
        Composite::builder()
            .early(OpenSpace::new(4))
            .late(MinMax::new(4))
            .threshold(Threshold::Openness {
                at_most: 40,
                rounds: 3,
            })
            .build()
    }

    /// Whether it has just switched: at this player's previous move the threshold was not reached.
    /// It never switches back, because free squares only become fewer.
    fn switches(&self, position: &Position) -> bool {
        let moves = position.moves();
        let mut before = Position::new(position.setup().clone());
        let earlier = &moves[..moves.len().saturating_sub(2)];
        earlier
            .iter()
            .for_each(|&placement| before.apply(placement));
        moves.len() < 2 || !self.threshold.is_reached(&before)
    }
}

impl Bot<Position> for Composite {
    fn decide(&self, view: &View, legal: &[Placement], budget: &Budget) -> Decision<Placement> {
        let position = position_of(view);
        if !self.threshold.is_reached(&position) {
            return self.early.decide(view, legal, budget);
        }
        let mut decision = self.late.decide(view, legal, budget);
        if self.switches(&position) {
            decision.reasons.push(
                Reason::new(
                    "pentomino.composite.switch",
                    message!("pentomino-looks-ahead-now"),
                )
                .requirement(
                    message!("pentomino-fact-free-squares"),
                    self.threshold,
                    position.free().count_ones(),
                )
                .fact(message!("pentomino-fact-move"), position.ply() + 1),
            );
        }
        decision
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Hidden;

    #[test]
    fn each_player_switches_once_and_says_when() {
        let bot = Composite::builder()
            .threshold(Threshold::FreeSquares(49))
            .late(MinMax::new(1))
            .build();
        let mut switched = Vec::new();
        for game in 0..2 {
            let mut position = Position::standard();
            let mut legal = Vec::new();
            loop {
                position.legal_actions(&mut legal);
                if legal.is_empty() {
                    break;
                }
                let budget = Budget::unlimited().with_seed(game);
                let decision = bot.decide(&position.view(None), &legal, &budget);
                if decision
                    .reasons
                    .iter()
                    .any(|r| r.rule == "pentomino.composite.switch")
                {
                    switched.push(position.ply());
                }
                position.apply(decision.action);
            }
        }
        // 64 squares less three pieces are 49: before the fourth move of either game, and so before
        // the next one of each player.
        assert_eq!(switched, [3, 4, 3, 4]);
    }
}
