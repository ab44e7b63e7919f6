//! A page of text: the summary first, then the worst.

use super::report::{Report, interval, percent};
use crate::numbers::grouped;
use bridge_bidding::audit::{Example, Stage};
use std::fmt::Write;

/// How many rows each list has; the JSON and the page have all of them.
const ROWS: usize = 12;
/// How many situations are listed, and how many rules of each.
const SITUATIONS: usize = 6;

/// The whole text, with so many breaches of each law.
pub(super) fn text(report: &Report<'_>, breaches: usize) -> String {
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = summary(report, &mut out);
    let _ = laws(report, breaches, &mut out);
    let _ = costs(report, &mut out);
    let _ = last_rules(report, &mut out);
    let _ = unreached(report, &mut out);
    let _ = situations(report, &mut out);
    out
}

fn summary(report: &Report<'_>, out: &mut String) -> std::fmt::Result {
    let audit = report.audit;
    let kind = if report.strong { "strong" } else { "random" };
    writeln!(
        out,
        "{}: {} {kind} deals, seed {}; {} calls, {} hands tried with a better card",
        report.card,
        grouped(audit.deals),
        report.seed,
        grouped(audit.calls),
        grouped(audit.pairs)
    )?;
    if !report.complete {
        writeln!(
            out,
            "stopped early: {} deals were asked for",
            grouped(report.wanted)
        )?;
    }
    let kept = report
        .laws()
        .iter()
        .filter(|(_, list)| list.is_empty())
        .count();
    writeln!(
        out,
        "{} of {} laws kept, {} breaches ({:.2} in 1,000 deals)",
        kept,
        report.laws().len(),
        audit.breaches.len(),
        report.per_thousand(audit.breaches.len())
    )?;
    writeln!(
        out,
        "{} rules: {} never on offer, {} always shadowed, {} never chosen, {} only read calls",
        report.rules.len(),
        report.never_offered().len(),
        report.shadowed().len(),
        report.never_chosen().len(),
        report.reading()
    )
}

fn laws(report: &Report<'_>, most: usize, out: &mut String) -> std::fmt::Result {
    writeln!(out, "\nLaws\n  broken  in 1,000")?;
    for (law, breaches) in report.laws() {
        writeln!(
            out,
            "  {:>6}  {:>8.2}  {:<12} {}",
            breaches.len(),
            report.per_thousand(breaches.len()),
            law.name(),
            law.text()
        )?;
    }
    for (law, breaches) in report.laws() {
        if breaches.is_empty() || most == 0 {
            continue;
        }
        writeln!(out, "\nBreaches of {}: {}", law.name(), law.text())?;
        for breach in breaches.iter().take(most) {
            writeln!(
                out,
                "  deal {:<6} {} {:<18} {} after `{}`\n              {}: {}",
                breach.deal,
                breach.seat,
                breach.hand.to_string(),
                breach.call,
                breach.auction,
                if breach.rule.is_empty() {
                    "last resort"
                } else {
                    &breach.rule
                },
                breach.note
            )?;
        }
        more(breaches.len(), most, out)?;
    }
    Ok(())
}

fn costs(report: &Report<'_>, out: &mut String) -> std::fmt::Result {
    let Some(sample) = report.sample else {
        return Ok(());
    };
    let dearest = report.dearest();
    writeln!(
        out,
        "\nCost against the best call by simulation, {sample} deals to choose it and {sample} to price it\n  \
         in 1,000 deals  IMPs a call (95 %)       weighed  rule"
    )?;
    for (rule, cost) in dearest.iter().take(ROWS) {
        let Some(loss) = &cost.loss else { continue };
        writeln!(
            out,
            "  {:>14.2}  {:<23} {:>4}/{:<3}  {}",
            cost.in_all,
            interval(loss),
            cost.weighed,
            cost.hands.len(),
            report.place(*rule)
        )?;
    }
    more(dearest.len(), ROWS, out)?;
    let unweighed = report.costs.len() - dearest.len();
    writeln!(
        out,
        "  {unweighed} rules only make calls that are not weighed: below the two level, or before our side has bid"
    )
}

fn last_rules(report: &Report<'_>, out: &mut String) -> std::fmt::Result {
    writeln!(
        out,
        "\nLeft to the rules for any auction (natural.…) or to the last resort"
    )?;
    for stage in Stage::ALL {
        let used = report.audit.stage(stage);
        writeln!(
            out,
            "  {:>7} {:>7}  {} of {} calls",
            percent(used.natural, used.calls),
            percent(used.last_resort, used.calls),
            stage.name(),
            grouped(used.calls)
        )?;
    }
    let auctions = report.audit.open_auctions();
    if !auctions.is_empty() {
        writeln!(out, "  the commonest auctions that end there:")?;
    }
    for (calls, open) in auctions.iter().take(ROWS) {
        writeln!(
            out,
            "  {:>5}  {calls:<36} {} {} by {}",
            open.count,
            open.example.hand,
            open.example.call,
            report.maker(open.rule)
        )?;
    }
    more(auctions.len(), ROWS, out)
}

fn unreached(report: &Report<'_>, out: &mut String) -> std::fmt::Result {
    let shadowed = report.shadowed();
    if !shadowed.is_empty() {
        writeln!(out, "\nRules always shadowed, and by which")?;
    }
    for &rule in shadowed.iter().take(ROWS) {
        let (_, used) = report.rules[rule];
        writeln!(
            out,
            "  on offer {:>5} times  {}: {}",
            used.offered,
            report.place(rule),
            shadows(report, rule)
        )?;
    }
    more(shadowed.len(), ROWS, out)?;
    let never = report.never_offered();
    if !never.is_empty() {
        writeln!(out, "\nRules never on offer")?;
    }
    for &rule in never.iter().take(ROWS) {
        writeln!(
            out,
            "  {}  {}",
            report.place(rule),
            report.rules[rule].0.situation
        )?;
    }
    more(never.len(), ROWS, out)
}

/// What hides a rule, in a few words.
pub(super) fn shadows(report: &Report<'_>, rule: usize) -> String {
    let hiders = report.hiders(rule);
    let mut names: Vec<String> = hiders
        .iter()
        .take(2)
        .map(|&(by, _)| report.place(by))
        .collect();
    if report.rules[rule].1.excluded > 0 {
        names.push("what the caller has said before".to_owned());
    }
    if names.is_empty() {
        "its own earlier offers".to_owned()
    } else {
        format!("behind {}", names.join(", "))
    }
}

fn situations(report: &Report<'_>, out: &mut String) -> std::fmt::Result {
    let mut situations = report.situations();
    situations.retain(|situation| situation.used.decided > 0);
    situations.sort_by_key(|situation| std::cmp::Reverse(situation.used.decided));
    writeln!(
        out,
        "\nThe commonest situations, with the weakest and the strongest hand of each call"
    )?;
    for situation in situations.iter().take(SITUATIONS) {
        let used = situation.used;
        writeln!(
            out,
            "  {}\n    came up {} times, decided {}",
            situation.text, used.met, used.decided
        )?;
        let mut rules: Vec<usize> = situation.rules.clone().collect();
        rules.sort_by_key(|&rule| std::cmp::Reverse(report.rules[rule].1.chosen));
        let made: Vec<usize> = rules
            .into_iter()
            .filter(|&rule| report.rules[rule].1.chosen > 0)
            .collect();
        for &rule in made.iter().take(SITUATIONS) {
            let (entry, rule) = &report.rules[rule];
            let hand = |example: &Option<Example>| {
                let hand = example.as_ref().map(|example| example.hand);
                hand.map_or_else(String::new, |hand| format!("{hand} ({})", hand.points()))
            };
            writeln!(
                out,
                "    {:>7}  {:<30} {} to {}",
                percent(rule.chosen, used.decided),
                entry.name,
                hand(&rule.weakest),
                hand(&rule.strongest)
            )?;
        }
        more(made.len(), SITUATIONS, out)?;
    }
    more(situations.len(), SITUATIONS, out)
}

/// Says how many rows are left out.
fn more(count: usize, shown: usize, out: &mut String) -> std::fmt::Result {
    match count.saturating_sub(shown) {
        0 => Ok(()),
        left => writeln!(out, "    … and {left} more"),
    }
}
