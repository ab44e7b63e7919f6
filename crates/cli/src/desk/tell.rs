//! What the answers of the desk have in common: estimates, hidden hands, plots.

use bridge_desk::{BestCards, Estimate, HandPicture, RankedCard};
use cards::{BySeat, Card, Suit};
use std::io::{self, Write};

/// How wide the longest bar of a plot is.
const BAR: f64 = 40.0;

/// `62.5 % (55.6–69.0)`.
pub(super) fn percent(estimate: &Estimate) -> String {
    let [mean, low, high] = [estimate.mean, estimate.low, estimate.high].map(|share| 100.0 * share);
    if low == high {
        return format!("{mean:.1} %");
    }
    format!("{mean:.1} % ({low:.1}–{high:.1})")
}

/// `4.31 ± 0.12`.
pub(super) fn number(estimate: &Estimate, digits: usize) -> String {
    let half = (estimate.high - estimate.low) / 2.0;
    if half == 0.0 {
        return format!("{:.digits$}", estimate.mean);
    }
    format!("{:.digits$} ± {half:.digits$}", estimate.mean)
}

/// `♠QJT`: equal cards of one suit.
pub(super) fn equals(ranked: &RankedCard) -> String {
    let ranks = ranked.equals.iter().map(|card| card.rank().letter());
    format!("{:#}{}", ranked.card.suit(), ranks.collect::<String>())
}

/// The best card for each aim, in one line; `goal` is what the chance is of.
pub(super) fn best(best: &BestCards, goal: &str) -> String {
    let card = |card: Card| format!("{card:#}");
    let BestCards {
        tricks,
        chance,
        matchpoints,
        imps,
    } = best;
    if [tricks, matchpoints, imps]
        .iter()
        .all(|other| *other == chance)
    {
        return format!("Best for everything: {}", card(*chance));
    }
    format!(
        "Best to {goal}: {}; for tricks: {}; at matchpoints: {}; at IMPs: {}",
        card(*chance),
        card(*tricks),
        card(*matchpoints),
        card(*imps)
    )
}

/// The hidden hands as they were drawn.
pub(super) fn hidden(out: &mut impl Write, hidden: &BySeat<Option<HandPicture>>) -> io::Result<()> {
    writeln!(
        out,
        "\nHidden hands as drawn: points, average lengths, commonest shapes"
    )?;
    for (seat, picture) in hidden.iter() {
        let Some(picture) = picture else { continue };
        let (low, high) = usual(&picture.points_shares);
        let lengths = Suit::DESCENDING.iter().zip(picture.lengths.descending());
        let lengths = lengths.map(|(suit, length)| format!("{suit:#} {length:.1}"));
        let shapes = picture.shapes.iter().take(4);
        let shapes = shapes.map(|shape| format!("{} {:.0} %", shape.shape, 100.0 * shape.share));
        writeln!(
            out,
            "  {:<6} {:4.1} ({low}–{high})   {}   {}",
            seat.name(),
            picture.points,
            lengths.collect::<Vec<_>>().join("  "),
            shapes.collect::<Vec<_>>().join(", ")
        )?;
    }
    Ok(())
}

/// Between which numbers the middle nine tenths lie.
fn usual(shares: &[f64]) -> (usize, usize) {
    let quantile = |part: f64| {
        let mut sum = 0.0;
        let at = shares.iter().position(|share| {
            sum += share;
            sum >= part
        });
        at.unwrap_or(shares.len().saturating_sub(1))
    };
    (quantile(0.05), quantile(0.95))
}

/// A plot of how often each number of tricks comes up; `mark` is the number that makes the contract.
pub(super) fn plot(out: &mut impl Write, shares: &[f64], mark: usize) -> io::Result<()> {
    let most = shares.iter().copied().fold(0.0, f64::max);
    let first = shares.iter().position(|&share| share > 0.0).unwrap_or(0);
    let last = shares.iter().rposition(|&share| share > 0.0).unwrap_or(0);
    for (tricks, share) in shares.iter().enumerate().take(last + 1).skip(first) {
        let bar = "█".repeat((BAR * share / most.max(1e-9)).round() as usize);
        let makes = if tricks == mark { "←" } else { " " };
        writeln!(out, "  {tricks:2} {makes} {:5.1} %  {bar}", 100.0 * share)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn estimates_read_well() {
        let estimate = Estimate {
            mean: 0.625,
            low: 0.556,
            high: 0.69,
        };
        assert_eq!(percent(&estimate), "62.5 % (55.6–69.0)");
        assert_eq!(percent(&Estimate::exact(1.0)), "100.0 %");
        assert_eq!(number(&estimate, 2), "0.62 ± 0.07");
        assert_eq!(usual(&[0.04, 0.5, 0.4, 0.06]), (1, 3));
    }

    #[test]
    fn a_plot_shows_what_came_up() {
        let mut out = Vec::new();
        plot(&mut out, &[0.0, 0.25, 0.5, 0.25, 0.0], 2).unwrap();
        let text = String::from_utf8(out).unwrap();
        assert_eq!(text.lines().count(), 3);
        assert!(text.contains(" 2 ←  50.0 %"), "{text}");
    }
}
