//! Calls, marks and rules, as text or JSON.

use crate::ending::Ending;
use anyhow::{Result, ensure};
use bridge::Call;
use bridge_bidding::{CallEstimate, Mark, System};
use kernel::{Arg, Decision, Detail, Reader, message};
use serde_json::{Value, json};
use std::io::Write;

/// A call with its reasons, what else was thought of, and what simulation says.
pub(super) fn decision(
    decision: &Decision<Call>,
    weighed: &[CallEstimate],
    detail: Detail,
    as_json: bool,
) -> Result<Ending> {
    let mut out = std::io::stdout().lock();
    if as_json {
        let mut value = serde_json::to_value(decision.clone().map(|call| call.to_string()))?;
        if !weighed.is_empty() {
            value["weighed"] = weighed.iter().map(self::weighed).collect();
        }
        writeln!(out, "{value}")?;
        return Ok(Ending::Done);
    }
    writeln!(out, "{}", decision.action)?;
    for reason in &decision.reasons {
        writeln!(out, "  {}", reason.render(detail, &Reader::default()))?;
    }
    if detail != Detail::Convention {
        for reason in &decision.reasons {
            if let Some(shows) = &reason.shows {
                writeln!(
                    out,
                    "  {}",
                    message!("bid-tell-shows", meaning = shows.clone())
                )?;
            }
        }
        let others = decision.candidates.iter().skip(1);
        for reason in others.flat_map(|candidate| &candidate.reasons) {
            writeln!(out, "  – {}", reason.render(detail, &Reader::default()))?;
        }
    }
    for weighed in weighed.iter().filter(|weighed| weighed.deals > 0) {
        let line = message!(
            "bid-tell-weighed",
            call = weighed.call,
            gain = Arg::signed(weighed.gain, 2),
            error = Arg::number(weighed.error, 2),
            deals = weighed.deals
        );
        writeln!(out, "  {line}")?;
    }
    Ok(Ending::Done)
}

/// What simulation says of a call.
pub(super) fn weighed(weighed: &CallEstimate) -> Value {
    json!({ "call": weighed.call.to_string(), "gain": weighed.gain, "error": weighed.error, "deals": weighed.deals })
}

/// The mark for a call.
pub(super) fn mark(mark: &Mark, call: Call, as_json: bool) -> Result<Ending> {
    let mut out = std::io::stdout().lock();
    if as_json {
        writeln!(out, "{}", serde_json::to_string(mark)?)?;
        return Ok(Ending::Done);
    }
    let grade = message!(
        "mark-tell-grade",
        call = call,
        score = Arg::number(mark.score, 0),
        grade = mark.correctness.message()
    );
    writeln!(out, "{grade}")?;
    writeln!(out, "  {}", mark.feedback)?;
    if let Some(mistake) = mark.mistake {
        let kind = message!("mark-tell-mistake", kind = mistake.message());
        writeln!(out, "  {kind}")?;
    }
    if let Some((cost, error)) = mark.cost {
        let costs = message!(
            "mark-tell-cost",
            cost = Arg::number(cost, 2),
            error = Arg::number(error, 2),
            better = mark.better
        );
        writeln!(out, "  {costs}")?;
    }
    Ok(Ending::Done)
}

/// The catalogue of rules.
pub(super) fn rules(system: &System, wanted: &str) -> Result<Ending> {
    let mut out = std::io::stdout().lock();
    let mut last = String::new();
    let mut count = 0;
    for rule in system.catalogue().filter(|rule| rule.name.contains(wanted)) {
        if rule.situation != last {
            writeln!(out, "{}", rule.situation)?;
            last = rule.situation.into();
        }
        writeln!(out, "  {:<40} {}", rule.name, rule.text)?;
        count += 1;
    }
    ensure!(count > 0, "no rule's name contains `{wanted}`");
    Ok(Ending::Done)
}
