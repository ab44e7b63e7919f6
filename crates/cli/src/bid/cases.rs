//! `kibitzer bid --cases`: agreement with a list of hands and the calls they should make.

use super::{Options, by_sides};
use crate::ending::Ending;
use crate::interrupt::Interrupt;
use crate::lines;
use anyhow::{Context, Result, ensure};
use bridge::Call;
use bridge_bidding::{Situation, System};
use cards::{Hand, Seat};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;

/// One line of a list.
#[derive(Deserialize)]
struct Case {
    hand: String,
    auction: Vec<String>,
    dealer: String,
    #[serde(default)]
    vul_we: bool,
    #[serde(default)]
    vul_they: bool,
    expected: String,
    #[serde(default)]
    kind: String,
    #[serde(default)]
    group: String,
}

/// How many of how many.
#[derive(Copy, Clone, Default)]
struct Share {
    right: u32,
    of: u32,
}

impl Share {
    fn count(&mut self, right: bool) {
        self.of += 1;
        self.right += u32::from(right);
    }
}

impl std::fmt::Display for Share {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let share = 100.0 * f64::from(self.right) / f64::from(self.of.max(1));
        write!(f, "{}/{} ({share:.1} %)", self.right, self.of)
    }
}

/// Measures the agreement.
pub(super) fn run(
    system: &System,
    path: &Path,
    options: &Options,
    interrupt: &Interrupt,
) -> Result<Ending> {
    let stop = interrupt.begin();
    let mut out = std::io::stdout().lock();
    let (mut all, mut explicit) = (Share::default(), Share::default());
    let mut groups: BTreeMap<String, Share> = BTreeMap::new();
    for row in lines::rows(path)? {
        if stop.is_stopped() {
            return Ok(Ending::Interrupted);
        }
        let lines::Row { place, text, .. } = row?;
        let place = || place.clone();
        let case: Case = serde_json::from_slice(&text).with_context(place)?;
        let (expected, made, rule) = bid(system, &case).with_context(place)?;
        let right = expected == made;
        all.count(right);
        if case.kind == "explicit" {
            explicit.count(right);
        }
        groups.entry(case.group.clone()).or_default().count(right);
        if options.failures && !right {
            let auction = case.auction.join(" ");
            let group = &case.group;
            writeln!(
                out,
                "{group}: {} after `{auction}`: {expected}, not {made} ({rule})",
                case.hand
            )?;
        }
    }
    ensure!(all.of > 0, "{}: there is no case in it", path.display());
    for (group, share) in &groups {
        writeln!(out, "{group:<48} {share}")?;
    }
    if explicit.of > 0 {
        writeln!(out, "explicit {explicit}")?;
    }
    writeln!(out, "all {all}")?;
    Ok(Ending::Done)
}

/// The call expected, the one made, and the rule that made it.
fn bid(system: &System, case: &Case) -> Result<(Call, Call, String)> {
    let hand: Hand = case.hand.parse()?;
    ensure!(
        hand.len() == 13,
        "a hand has 13 cards; this one has {}",
        hand.len()
    );
    let dealer: Seat = case.dealer.parse()?;
    let caller = dealer.after(case.auction.len());
    let vulnerability = by_sides(caller, case.vul_we, case.vul_they);
    let mut situation = Situation::new(dealer, vulnerability);
    for call in &case.auction {
        system.call(&mut situation, call.parse()?)?;
    }
    ensure!(situation.auction().turn().is_some(), "the auction is over");
    let choice = system.choose(&situation, hand);
    let rule = choice
        .offer
        .map(|index| choice.offers[index].rule.to_string());
    let rule = rule.unwrap_or_else(|| "no rule".into());
    Ok((case.expected.parse()?, choice.call, rule))
}
