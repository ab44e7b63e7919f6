//! The other solvers. Both crates have the same types with the same names, so one macro serves
//! both.

use super::engine::{Engine, in_words};
use anyhow::{Context, Result};
use cards::{Card, Deal, Rank, Seat, Strain, Suit, TrickTable};
use contract_bridge::{FullDeal, Holding, PartialDeal};
use dds::Problem;

macro_rules! engine {
    ($name:ident, $called:literal, $krate:ident, $table:expr) => {
        #[doc = concat!("The crate `", $called, "`.")]
        pub(super) struct $name {
            solver: $krate::Solver,
            deal: Option<FullDeal>,
            board: Option<$krate::Board>,
            table: Option<$krate::TrickCountTable>,
            plays: Option<$krate::FoundPlays>,
            best: bool,
        }

        impl $name {
            pub(super) fn new() -> Self {
                $name {
                    solver: $krate::Solver::default(),
                    deal: None,
                    board: None,
                    table: None,
                    plays: None,
                    best: false,
                }
            }

            fn solve(&mut self, target: $krate::Target) {
                let board = self.board.clone().expect("it was prepared");
                let objective = $krate::Objective { board, target };
                self.plays = Some(self.solver.solve_board(&objective));
                self.table = None;
            }
        }

        impl Engine for $name {
            fn name(&self) -> &'static str {
                $called
            }

            fn prepare(&mut self, deal: &Deal, problem: &Problem) -> Result<()> {
                let hands: PartialDeal = deal.to_string().parse().context("no deal to them")?;
                let trick = $krate::CurrentTrick::new(
                    STRAINS[problem.strain().index()],
                    SEATS[problem.leader().index()],
                );
                self.deal = Some(deal.to_string().parse().context("no deal to them")?);
                self.board = Some($krate::Board::try_new(hands, trick)?);
                Ok(())
            }

            fn table(&mut self) {
                let deal = self.deal.expect("it was prepared");
                self.table = Some($table(&mut self.solver, deal));
                self.plays = None;
            }

            fn best(&mut self) {
                self.solve($krate::Target::Any(None));
                self.best = true;
            }

            fn cards(&mut self) {
                self.solve($krate::Target::Legal);
                self.best = false;
            }

            fn answer(&self) -> String {
                let Some(found) = &self.plays else {
                    let table = self
                        .table
                        .map(|table| ours(|strain, seat| table[strain].get(seat).get()));
                    return table.unwrap_or_default().to_string();
                };
                if self.best {
                    let best = found.plays.first().map_or(0, |play| play.score.get());
                    return best.to_string();
                }
                in_words(found.plays.iter().flat_map(|play| {
                    let ranks = play.equals | Holding::from_rank(play.card.rank);
                    let tricks = play.score.get();
                    ranks
                        .iter()
                        .map(move |rank| (card(play.card.suit, rank), tricks))
                }))
            }
        }
    };
}

engine!(Pons, "pons-dds", pons_dds, pons_dds::solve_deal_on);
#[cfg(feature = "dds-bridge")]
engine!(
    DdsBridge,
    "dds-bridge",
    dds_bridge,
    dds_bridge::Solver::solve_deal
);

/// Their strains in our order.
const STRAINS: [contract_bridge::Strain; 5] = {
    use contract_bridge::Strain::*;
    [Clubs, Diamonds, Hearts, Spades, Notrump]
};

/// Their seats in our order.
const SEATS: [contract_bridge::Seat; 4] = {
    use contract_bridge::Seat::*;
    [North, East, South, West]
};

/// Converts their numbers to our table.
pub(super) fn ours(
    tricks: impl Fn(contract_bridge::Strain, contract_bridge::Seat) -> u8,
) -> TrickTable {
    TrickTable::from_fn(|strain: Strain, seat: Seat| {
        tricks(STRAINS[strain.index()], SEATS[seat.index()])
    })
}

/// Converts their card to ours; their ranks begin with 2.
fn card(suit: contract_bridge::Suit, rank: contract_bridge::Rank) -> Card {
    Card::new(
        Suit::ALL[suit as usize],
        Rank::ALL[usize::from(rank.get()) - 2],
    )
}
