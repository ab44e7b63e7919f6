//! Everything that was found, as JSON.

use super::report::{Report, RuleCost};
use bridge_bidding::audit::{Example, HandCost, Stage, board};
use serde_json::{Map, Value, json};

/// The whole report.
pub(super) fn json(report: &Report<'_>) -> Value {
    let laws: Vec<Value> = report
        .laws()
        .iter()
        .map(|(law, breaches)| {
            let list: Vec<Value> = breaches
                .iter()
                .map(|breach| {
                    json!({
                        "deal": breach.deal,
                        "seat": breach.seat.to_string(),
                        "vulnerable": board(breach.deal).1.to_string(),
                        "auction": breach.auction,
                        "hand": breach.hand.to_string(),
                        "call": breach.call.to_string(),
                        "rule": breach.rule,
                        "note": breach.note,
                    })
                })
                .collect();
            json!({
                "law": law.name(),
                "text": law.text(),
                "broken": breaches.len(),
                "per_thousand": report.per_thousand(breaches.len()),
                "breaches": list,
            })
        })
        .collect();
    let stages: Map<String, Value> = Stage::ALL
        .into_iter()
        .map(|stage| {
            let used = report.audit.stage(stage);
            let value = json!({
                "calls": used.calls,
                "natural": used.natural,
                "last_resort": used.last_resort,
                "share": used.share(),
            });
            (format!("{stage:?}").to_lowercase(), value)
        })
        .collect();
    let auctions: Vec<Value> = report
        .audit
        .open_auctions()
        .iter()
        .map(|(calls, open)| {
            json!({
                "auction": calls,
                "count": open.count,
                "rule": report.maker(open.rule),
                "example": example(&open.example),
            })
        })
        .collect();
    let names = |rules: Vec<usize>| -> Vec<Value> {
        let name = |rule: usize| {
            let (entry, _) = &report.rules[rule];
            json!({ "rule": entry.name, "file": entry.file, "line": entry.line })
        };
        rules.into_iter().map(name).collect()
    };
    let shadowed: Vec<Value> = report
        .shadowed()
        .into_iter()
        .map(|rule| shadow(report, rule))
        .collect();
    let mut value = json!({
        "card": report.card,
        "seed": report.seed,
        "strong": report.strong,
        "complete": report.complete,
        "deals": report.audit.deals,
        "calls": report.audit.calls,
        "pairs": report.audit.pairs,
        "laws": laws,
        "situations": situations(report),
        "never_offered": names(report.never_offered()),
        "never_chosen": names(report.never_chosen()),
        "shadowed": shadowed,
        "stages": stages,
        "open_auctions": auctions,
    });
    if let Some(sample) = report.sample {
        let costs: Vec<Value> = report
            .dearest()
            .iter()
            .map(|(rule, cost)| dear(report, *rule, cost))
            .collect();
        value["cost"] = json!({ "sample": sample, "rules": costs });
    }
    value
}

fn situations(report: &Report<'_>) -> Vec<Value> {
    let list = report.situations().into_iter().map(|situation| {
        let rules = situation.rules.clone().map(|index| rule(report, index));
        json!({
            "situation": situation.text,
            "file": situation.file,
            "rank": situation.rank,
            "met": situation.used.met,
            "decided": situation.used.decided,
            "taken_before": situation.used.taken,
            "passed_on": situation.used.passed_on(),
            "rules": rules.collect::<Vec<Value>>(),
        })
    });
    list.collect()
}

fn rule(report: &Report<'_>, index: usize) -> Value {
    let (entry, used) = &report.rules[index];
    let block = report.audit.situation(entry.block);
    let calls: Map<String, Value> = used
        .calls
        .iter()
        .map(|(call, count)| (call.to_string(), json!(count)))
        .collect();
    json!({
        "rule": entry.name,
        "line": entry.line,
        "text": entry.text,
        "reads_only": entry.reads_only(),
        "offered": used.offered,
        "open": used.open,
        "chosen": used.chosen,
        "share": used.chosen as f64 / block.decided.max(1) as f64,
        "calls": calls,
        "weakest": used.weakest.as_ref().map(example),
        "strongest": used.strongest.as_ref().map(example),
        "examples": used.examples().map(example).collect::<Vec<Value>>(),
    })
}

fn shadow(report: &Report<'_>, rule: usize) -> Value {
    let (entry, used) = &report.rules[rule];
    let by = report.hiders(rule).into_iter().map(|(by, count)| {
        let (by, _) = &report.rules[by];
        json!({ "rule": by.name, "file": by.file, "line": by.line, "count": count })
    });
    json!({
        "rule": entry.name,
        "file": entry.file,
        "line": entry.line,
        "offered": used.offered,
        "excluded_by_caller": used.excluded,
        "by": by.collect::<Vec<Value>>(),
    })
}

fn dear(report: &Report<'_>, rule: usize, cost: &RuleCost) -> Value {
    let (entry, used) = &report.rules[rule];
    let hands = cost.hands.iter().map(|(hand, cost)| {
        let mut value = example(hand);
        value["cost"] = cost.as_ref().map_or(Value::Null, hand_cost);
        value
    });
    json!({
        "rule": entry.name,
        "chosen": used.chosen,
        "weighed": cost.weighed,
        "loss": cost.loss,
        "imps_per_thousand_deals": cost.in_all,
        "hands": hands.collect::<Vec<Value>>(),
    })
}

fn hand_cost(cost: &HandCost) -> Value {
    json!({ "best": cost.best.to_string(), "loss": cost.loss, "error": cost.error })
}

fn example(example: &Example) -> Value {
    json!({
        "deal": example.deal,
        "seat": example.seat.to_string(),
        "vulnerable": board(example.deal).1.to_string(),
        "auction": example.auction,
        "hand": example.hand.to_string(),
        "points": example.hand.points(),
        "call": example.call.to_string(),
    })
}
