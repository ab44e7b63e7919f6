//! The report as one page of HTML to click through, complete in one file. It can be read without scripts; the
//! only one is the search box.

use super::report::{Report, SituationReport, interval, percent};
use super::text::shadows;
use crate::html::{escaped, suits};
use crate::numbers::grouped;
use bridge_bidding::audit::{Example, HandCost, Stage, board};
use std::cmp::Reverse;
use std::fmt::Write;

/// How many auctions that end in the last rules are listed.
const AUCTIONS: usize = 200;

const STYLE: &str = "
:root { color-scheme: light dark; --s: #1a4b9c; --h: #c22; --d: #b4530b; --c: #1b7a34; --line: #8885; --bad: #b00020; }
@media (prefers-color-scheme: dark) { :root { --s: #8ab4ff; --h: #ff7a7a; --d: #ffb066; --c: #6fd38a; --bad: #ff8a80; } }
body { font: 16px/1.45 system-ui, sans-serif; max-width: 70rem; margin: 1rem auto; padding: 0 1rem; }
nav { position: sticky; top: 0; background: Canvas; padding: .5rem 0; display: flex; flex-wrap: wrap; gap: .5rem 1rem; }
input { font: inherit; flex: 1 1 14rem; padding: .2rem .5rem; }
details { border-top: 1px solid var(--line); padding: .2rem 0 .2rem 1rem; } summary { cursor: pointer; }
.S { color: var(--s); } .H { color: var(--h); } .D { color: var(--d); } .C { color: var(--c); }
table { border-collapse: collapse; } td, th { padding: .1rem .6rem; text-align: left; vertical-align: top; }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; } .bad { color: var(--bad); }
code { white-space: pre-wrap; } .wide { overflow-x: auto; } .hand { white-space: nowrap; } small { opacity: .75; }
";

/// Hides whatever does not contain the words of the search box, and opens what does.
const SCRIPT: &str = "
const search = document.getElementById('search');
const items = [...document.querySelectorAll('[data-find]')].map(item => [item, item.textContent.toLowerCase()]);
const lists = document.querySelectorAll('section > details');
search.addEventListener('input', () => {
  const words = search.value.toLowerCase().split(' ').filter(word => word);
  for (const [item, text] of items) item.hidden = !words.every(word => text.includes(word));
  for (const list of lists) {
    const found = list.hasAttribute('data-find') ? !list.hidden : list.querySelector('[data-find]:not([hidden])');
    list.open = words.length > 0 && Boolean(found);
  }
});
";

/// The whole page.
pub(super) fn page(report: &Report<'_>) -> String {
    let title = escaped(&format!("Audit of {}", report.card));
    let body = [
        summary(report),
        laws(report),
        costs(report),
        situations(report),
        unreached(report),
        last_rules(report),
    ];
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; \
         script-src 'unsafe-inline'\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <title>{title}</title><style>{STYLE}</style></head><body>\n<h1>{title}</h1>\n\
         <nav><input id=\"search\" type=\"search\" aria-label=\"Search\" \
         placeholder=\"Search rules, situations, auctions, hands\">\
         <a href=\"#laws\">Laws</a>{}<a href=\"#situations\">Situations</a><a href=\"#unreached\">Unreached</a>\
         <a href=\"#last\">Last rules</a></nav>\n{}<script>{SCRIPT}</script></body></html>\n",
        report.sample.map_or("", |_| "<a href=\"#costs\">Costs</a>"),
        body.concat()
    )
}

fn summary(report: &Report<'_>) -> String {
    let audit = report.audit;
    let kind = if report.strong { "strong" } else { "random" };
    let early = if report.complete {
        String::new()
    } else {
        format!(
            " <b class=\"bad\">Stopped early: {} deals were asked for.</b>",
            grouped(report.wanted)
        )
    };
    format!(
        "<p>{} {kind} deals, seed {}; {} calls. {} breaches, {:.2} in 1,000 deals.{early}</p>\n",
        grouped(audit.deals),
        report.seed,
        grouped(audit.calls),
        audit.breaches.len(),
        report.per_thousand(audit.breaches.len())
    )
}

fn laws(report: &Report<'_>) -> String {
    let mut html = String::from("<section id=\"laws\"><h2>Laws</h2>\n");
    for (law, breaches) in report.laws() {
        let class = if breaches.is_empty() {
            ""
        } else {
            " class=\"bad\""
        };
        let _ = writeln!(
            html,
            "<details><summary><b{class}>{}</b> ({:.2} in 1,000) <b>{}</b>: {}</summary>",
            breaches.len(),
            report.per_thousand(breaches.len()),
            escaped(law.name()),
            escaped(law.text())
        );
        if !breaches.is_empty() {
            html.push_str(
                "<div class=\"wide\"><table><tr><th class=\"n\">Deal</th><th>Auction</th><th>Hand</th><th>Call</th>\
                 <th>Rule</th><th>Note</th></tr>\n",
            );
            for breach in breaches {
                let _ = writeln!(
                    html,
                    "<tr data-find><td class=\"n\">{}</td><td>{}</td><td class=\"hand\">{}</td><td>{}</td>\
                     <td>{}</td><td>{}</td></tr>",
                    breach.deal,
                    escaped(&breach.auction),
                    suits(breach.hand).join(" "),
                    escaped(&breach.call.to_string()),
                    escaped(&breach.rule),
                    escaped(&breach.note)
                );
            }
            html.push_str("</table></div>\n");
        }
        html.push_str("</details>\n");
    }
    html + "</section>\n"
}

fn costs(report: &Report<'_>) -> String {
    let Some(sample) = report.sample else {
        return String::new();
    };
    let mut html = format!(
        "<section id=\"costs\"><h2>Costs</h2>\n<p>IMPs lost against the best call by simulation: {sample} deals to \
         choose it, {sample} others to price it. The rules that cost most in all come first.</p>\n"
    );
    for (rule, cost) in report.dearest() {
        let Some(loss) = &cost.loss else { continue };
        let _ = write!(
            html,
            "<details data-find><summary><b>{:.2}</b> in 1,000 deals: {} IMPs a call, {} of {} weighed: {}</summary>\n{}",
            cost.in_all,
            escaped(&interval(loss)),
            cost.weighed,
            cost.hands.len(),
            escaped(&report.place(rule)),
            table(cost.hands.iter().map(|(hand, cost)| ("", hand, Some(cost))))
        );
        html.push_str("</details>\n");
    }
    html + "</section>\n"
}

fn situations(report: &Report<'_>) -> String {
    let mut situations = report.situations();
    situations.sort_by_key(|situation| Reverse((situation.used.decided, situation.used.met)));
    let mut html = String::from("<section id=\"situations\"><h2>Situations</h2>\n");
    for situation in &situations {
        situation_of(report, situation, &mut html);
    }
    html + "</section>\n"
}

fn situation_of(report: &Report<'_>, situation: &SituationReport<'_>, html: &mut String) {
    let used = situation.used;
    let _ = write!(
        html,
        "<details data-find><summary><code>{}</code> <small>{} times, decided {}</small></summary>\n\
         <p><small>{}, rank {}; an earlier situation made the call {} times, a later one {} times.</small></p>\n",
        escaped(situation.text),
        grouped(used.met),
        grouped(used.decided),
        escaped(situation.file),
        situation.rank,
        grouped(used.taken),
        grouped(used.passed_on())
    );
    for index in situation.rules.clone() {
        let (entry, rule) = &report.rules[index];
        let calls: Vec<String> = rule
            .calls
            .iter()
            .map(|(call, &count)| format!("{call} {}", percent(count, used.decided)))
            .collect();
        let _ = write!(
            html,
            "<details><summary><b>{}</b> {} <small>{}</small></summary>\n<p><code>{}</code><br><small>{}:{}; on offer \
             {} times, with hands left {} times, chosen {} times{}</small></p>\n",
            escaped(entry.name),
            percent(rule.chosen, used.decided),
            escaped(&calls.join(", ")),
            escaped(entry.text),
            escaped(entry.file),
            entry.line,
            grouped(rule.offered),
            grouped(rule.open),
            grouped(rule.chosen),
            if rule.is_shadowed() {
                format!("; {}", escaped(&shadows(report, index)))
            } else {
                String::new()
            }
        );
        if rule.chosen > 0 {
            let weakest = rule.weakest.iter().map(|hand| ("weakest", hand, None));
            let strongest = rule.strongest.iter().map(|hand| ("strongest", hand, None));
            let typical = rule.examples().take(12).map(|hand| ("", hand, None));
            *html += &table(weakest.chain(strongest).chain(typical));
        }
        html.push_str("</details>\n");
    }
    html.push_str("</details>\n");
}

/// Calls with their hands, and what they cost if that was asked for.
fn table<'e>(
    rows: impl Iterator<Item = (&'static str, &'e Example, Option<&'e Option<HandCost>>)>,
) -> String {
    let mut html = String::from("<div class=\"wide\"><table>\n");
    for (label, example, cost) in rows {
        let cost = match cost {
            None => String::new(),
            Some(None) => "<td>not weighed</td>".to_owned(),
            Some(Some(cost)) => format!(
                "<td>{} best</td><td class=\"n\">{:.2} ± {:.2}</td>",
                escaped(&cost.best.to_string()),
                cost.loss,
                1.96 * cost.error
            ),
        };
        let _ = writeln!(
            html,
            "<tr><td class=\"n\">{}</td><td class=\"hand\">{}</td><td class=\"n\">{}</td><td>{}</td><td>{}</td>\
             <td><small>{} vulnerable</small></td><td>{label}</td>{cost}</tr>",
            example.deal,
            suits(example.hand).join(" "),
            example.hand.points(),
            escaped(&example.call.to_string()),
            escaped(&example.auction),
            escaped(&board(example.deal).1.to_string())
        );
    }
    html + "</table></div>\n"
}

fn unreached(report: &Report<'_>) -> String {
    let mut html = String::from("<section id=\"unreached\"><h2>Rules that nobody reaches</h2>\n");
    let mut list = |title: &str, rules: Vec<usize>, note: &dyn Fn(usize) -> String| {
        let _ = write!(
            html,
            "<details><summary>{} {}</summary>\n<ul>\n",
            rules.len(),
            escaped(title)
        );
        for rule in rules {
            let _ = writeln!(
                html,
                "<li data-find>{} <small>{}</small></li>",
                escaped(&report.place(rule)),
                escaped(&note(rule))
            );
        }
        html.push_str("</ul></details>\n");
    };
    let situation = |rule: usize| report.rules[rule].0.situation.to_owned();
    list(
        "always shadowed by earlier ones",
        report.shadowed(),
        &|rule| {
            let offered = report.rules[rule].1.offered;
            format!("on offer {offered} times, {}", shadows(report, rule))
        },
    );
    list("never on offer", report.never_offered(), &situation);
    list(
        "with hands left, but none of them came up",
        report.never_chosen(),
        &situation,
    );
    html + "</section>\n"
}

fn last_rules(report: &Report<'_>) -> String {
    let mut html = String::from(
        "<section id=\"last\"><h2>Left to the rules for any auction or the last resort</h2>\n<table>\
         <tr><th>Stage</th><th class=\"n\">Calls</th><th class=\"n\">Natural</th><th class=\"n\">Last resort</th></tr>\n",
    );
    for stage in Stage::ALL {
        let used = report.audit.stage(stage);
        let _ = writeln!(
            html,
            "<tr><td>{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td></tr>",
            stage.name(),
            grouped(used.calls),
            percent(used.natural, used.calls),
            percent(used.last_resort, used.calls)
        );
    }
    html.push_str("</table>\n<div class=\"wide\"><table>\n");
    for (calls, open) in report.audit.open_auctions().iter().take(AUCTIONS) {
        let _ = writeln!(
            html,
            "<tr data-find><td class=\"n\">{}</td><td><code>{}</code></td><td>{}</td><td class=\"hand\">{}</td>\
             <td>{}</td></tr>",
            open.count,
            escaped(calls),
            escaped(report.maker(open.rule)),
            suits(open.example.hand).join(" "),
            escaped(&open.example.call.to_string())
        );
    }
    html + "</table></div></section>\n"
}
