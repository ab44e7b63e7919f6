//! What many boards have in common.

use bridge::BoardResult;
use bridge_analysis::Examination;
use bridge_bidding::Correctness;
use std::fmt;

/// Sums over boards.
#[derive(Default)]
pub(super) struct Summary {
    boards: usize,
    played: u32,
    opening_lead: u32,
    declarer: u32,
    defence: u32,
    tricks_over_double_dummy: i32,
    calls: u32,
    as_the_card: u32,
    errors: u32,
    par_boards: u32,
    imps_from_par: u32,
}

impl Summary {
    pub(super) fn add(&mut self, examined: &Examination) {
        self.boards += 1;
        if let Some(imps) = examined.against_par {
            self.par_boards += 1;
            self.imps_from_par += imps.unsigned_abs();
        }
        if !examined.cards.is_empty() {
            self.played += 1;
            self.opening_lead += u32::from(examined.cost.opening_lead);
            self.declarer += u32::from(examined.cost.declarer);
            self.defence += u32::from(examined.cost.defence);
            if let (Some(BoardResult::Played { tricks, .. }), Some(makes)) =
                (examined.result, examined.makes)
            {
                self.tricks_over_double_dummy += i32::from(tricks) - i32::from(makes);
            }
        }
        for call in &examined.calls {
            self.calls += 1;
            self.as_the_card += u32::from(call.correctness == Correctness::Optimal);
            self.errors += u32::from(call.correctness == Correctness::Error);
        }
    }

    pub(super) fn boards(&self) -> usize {
        self.boards
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} boards", self.boards)?;
        if self.par_boards > 0 {
            let mean = f64::from(self.imps_from_par) / f64::from(self.par_boards);
            writeln!(f, "distance to par: {mean:.2} IMPs a board")?;
        }
        if self.calls > 0 {
            let share = |part: u32| 100.0 * f64::from(part) / f64::from(self.calls);
            writeln!(
                f,
                "calls: {:.1} % as the card has them, {:.1} % errors, of {}",
                share(self.as_the_card),
                share(self.errors),
                self.calls
            )?;
        }
        if self.played > 0 {
            let mean = |sum: u32| f64::from(sum) / f64::from(self.played);
            writeln!(
                f,
                "tricks lost a board, double dummy: opening lead {:.3}, declarer {:.3}, rest of the \
                 defence {:.3}; result {:+.3} against double dummy",
                mean(self.opening_lead),
                mean(self.declarer),
                mean(self.defence),
                f64::from(self.tricks_over_double_dummy) / f64::from(self.played)
            )?;
        }
        Ok(())
    }
}
