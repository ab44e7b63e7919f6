//! A line of play: one way to the best result, card by card.

use crate::problem::Problem;
use crate::solver::{Solver, StoppedError};
use cards::{Card, Seat, Side};

impl Solver {
    /// One sequence of best cards by all four hands, from the position to its end.
    ///
    /// Other lines may be as good. Where low cards do as well as high ones, this one plays the low
    /// ones.
    ///
    /// ```
    /// use cards::{Seat, Strain};
    /// use dds::{Problem, Solver};
    ///
    /// // West leads into South's tenace.
    /// let ending = "N:32... 54... AQ... KJ...".parse().unwrap();
    /// let problem = Problem::new(ending, Strain::NoTrump, Seat::West, &[]).unwrap();
    /// let line = Solver::new().line(&problem).unwrap();
    /// assert_eq!(line.len(), 8);
    /// let mut after = problem.clone();
    /// let winners = line.iter().filter_map(|&card| after.play(card).unwrap());
    /// assert!(winners.eq([Seat::South, Seat::South]));
    /// ```
    pub fn line(&mut self, problem: &Problem) -> Result<Vec<Card>, StoppedError> {
        let mut problem = problem.clone();
        let mut left = self.north_south(&problem)?;
        let mut line = Vec::with_capacity(4 * problem.tricks());
        while let Some((highest, equals)) = self.keeping(&problem, left)? {
            let card = equals.iter().next_back().unwrap_or(highest);
            line.push(card);
            let won = problem.play(card).expect("only legal cards are choices");
            left -= u8::from(won.map(Seat::side) == Some(Side::NorthSouth));
        }
        Ok(line)
    }
}
