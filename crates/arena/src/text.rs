//! The report as plain text.

use crate::columns::Columns;
use crate::estimate::Estimate;
use crate::report::Report;
use std::fmt;

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{} games", self.description.game, self.games)?;
        if self.left_out > 0 {
            write!(
                f,
                " ({} more from unfinished pairs not counted)",
                self.left_out
            )?;
        }
        if self.too_long > 0 {
            write!(
                f,
                ", {} of them too long and counted as draws",
                self.too_long
            )?;
        }
        writeln!(f, ", seed {}\n", self.description.seed)?;
        writeln!(f, "{}", self.entrant_table())?;
        writeln!(f, "{}", self.pairing_table())?;
        if self.entrants.len() > 2 {
            writeln!(
                f,
                "Points of the entrant in the row against the one in the column"
            )?;
            writeln!(f, "{}", self.cross_table())?;
        }
        if !self.forfeits.is_empty() {
            writeln!(f, "Forfeits")?;
            for note in &self.forfeits {
                let game = if note.swapped { 2 } else { 1 };
                writeln!(
                    f,
                    "{} against {}, pair {}, game {game}, ply {}: {}",
                    note.entrant, note.opponent, note.pair, note.ply, note.reason
                )?;
            }
            writeln!(f)?;
        }
        writeln!(
            f,
            "Intervals are 95 %: Wilson's for win rates and Elo, Student's over pairs for margins,\n\
             bootstrap over pairs for ratings; p is the two-sided sign test over pairs."
        )
    }
}

impl Report {
    fn entrant_table(&self) -> Columns {
        let timed = self.entrants.iter().any(|entrant| entrant.time.is_some());
        let mut heading = vec![
            "Entrant",
            "Limits",
            "Rating",
            "interval",
            "Games",
            "Points",
            "Score",
            "Moves",
            "Nodes/move",
        ];
        if timed {
            heading.extend(["ms/move", "p95", "max"]);
        }
        let mut table = Columns::new(2, heading);
        for entrant in &self.entrants {
            let mut cells = vec![
                entrant.name.clone(),
                entrant.limits.to_string(),
                signed(entrant.rating.value, 0),
                interval(entrant.rating, |end| signed(end, 0)),
                entrant.games.to_string(),
                entrant.points.to_string(),
                share(entrant.points / entrant.games.max(1) as f64),
                entrant.moves.to_string(),
                format!("{:.0}", entrant.nodes_per_move),
            ];
            if let Some(time) = entrant.time {
                let times = [time.mean_ms, time.p95_ms, time.max_ms];
                cells.extend(times.map(|ms| format!("{ms:.2}")));
            }
            table.row(cells);
        }
        table
    }

    fn pairing_table(&self) -> Columns {
        let heading = [
            "Pairing", "Games", "won", "drawn", "lost", "Win rate", "interval", "Elo", "interval",
            "Margin", "interval", "Pairs", "p",
        ];
        let mut table = Columns::new(1, heading);
        for pairing in &self.pairings {
            let pairs = [pairing.pairs_won, pairing.pairs_shared, pairing.pairs_lost];
            table.row(vec![
                format!("{} – {}", pairing.first, pairing.second),
                pairing.games.to_string(),
                pairing.wins.to_string(),
                pairing.draws.to_string(),
                pairing.losses.to_string(),
                share(pairing.win_rate.value),
                interval(pairing.win_rate, share),
                signed(pairing.elo.value, 0),
                interval(pairing.elo, |end| signed(end, 0)),
                signed(pairing.margin.value, 2),
                interval(pairing.margin, |end| signed(end, 2)),
                pairs.map(|count| format!("{count}")).join("/"),
                probability(pairing.p_value),
            ]);
        }
        table
    }

    fn cross_table(&self) -> Columns {
        let numbers: Vec<String> = (1..=self.entrants.len()).map(|n| n.to_string()).collect();
        let heading = ["", ""]
            .into_iter()
            .chain(numbers.iter().map(String::as_str));
        let mut table = Columns::new(2, heading);
        for (number, row) in numbers.iter().zip(&self.entrants) {
            let against = |column: &str| {
                if let Some(pairing) = self.pairing(&row.name, column) {
                    return pairing.points().to_string();
                }
                match self.pairing(column, &row.name) {
                    Some(pairing) => (pairing.games as f64 - pairing.points()).to_string(),
                    None => "·".to_owned(),
                }
            };
            let mut cells = vec![number.clone(), row.name.clone()];
            cells.extend(self.entrants.iter().map(|column| against(&column.name)));
            table.row(cells);
        }
        table
    }
}

fn share(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// Formats a number with its sign, without minus zero.
fn signed(value: f64, decimals: usize) -> String {
    if value.is_infinite() {
        return if value > 0.0 { "+∞" } else { "-∞" }.to_owned();
    }
    let text = format!("{value:+.decimals$}");
    if text[1..].chars().all(|digit| matches!(digit, '0' | '.')) {
        return text[1..].to_owned();
    }
    text
}

fn interval(estimate: Estimate, end: impl Fn(f64) -> String) -> String {
    format!("{} to {}", end(estimate.low), end(estimate.high))
}

fn probability(p: f64) -> String {
    if p < 0.001 {
        "<0.001".to_owned()
    } else {
        format!("{p:.3}")
    }
}
