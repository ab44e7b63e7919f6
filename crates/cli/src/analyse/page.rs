//! Boards as one page of HTML with pictures in it, complete in one file.

use super::summary::Summary;
use super::tell::{call_line, result};
use crate::html::{escaped, suits};
use bridge_analysis::Examination;
use bridge_formats::BoardRecord;
use cards::{Seat, Strain};
use std::fmt::Write;

const STYLE: &str = "
:root { color-scheme: light dark; --s: #1a4b9c; --h: #c22; --d: #d2691e; --c: #1b7a34; }
@media (prefers-color-scheme: dark) { :root { --s: #8ab4ff; --h: #ff7a7a; --d: #ffb066; --c: #6fd38a; } }
body { font: 16px/1.4 system-ui, sans-serif; max-width: 60rem; margin: 1rem auto; padding: 0 1rem; }
section { border-top: 1px solid #8886; padding: 1rem 0; }
.deal { display: grid; grid-template-columns: repeat(3, 1fr); max-width: 36rem; gap: .5rem; }
.S { color: var(--s); } .H { color: var(--h); } .D { color: var(--d); } .C { color: var(--c); }
table { border-collapse: collapse; } td, th { padding: .1rem .6rem; text-align: right; }
svg { max-width: 100%; height: auto; } li { margin: .15rem 0; } pre { white-space: pre-wrap; }
.columns { display: flex; flex-wrap: wrap; gap: 2rem; align-items: start; }
";

/// The whole page.
pub(super) fn page(boards: &str, summary: &Summary) -> String {
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <title>Boards analysed</title><style>{STYLE}</style></head><body>\n\
         <h1>Boards analysed</h1>\n<pre>{}</pre>\n{boards}</body></html>\n",
        escaped(&summary.to_string())
    )
}

/// One board.
pub(super) fn board(name: &str, record: &BoardRecord, examined: &Examination) -> String {
    let mut html = format!("<section><h2>{}</h2>\n", escaped(name));
    let players = Seat::ALL.map(|seat| record.players[seat].clone().unwrap_or_default());
    let cell = |seat: Seat| {
        let player = escaped(&players[seat.index()]);
        format!(
            "<div><b>{seat:#}</b> {player}<br>{}</div>",
            suits(examined.deal[seat]).join("<br>")
        )
    };
    let middle = format!(
        "<div>{:#} deals<br>{} vulnerable</div>",
        examined.dealer, examined.vulnerability
    );
    let _ = write!(
        html,
        "<div class=\"columns\"><div class=\"deal\"><div></div>{}<div></div>{}{middle}{}<div></div>{}\
         <div></div></div>\n<div>{}<p>Par {}: {}</p></div></div>\n",
        cell(Seat::North),
        cell(Seat::West),
        cell(Seat::East),
        cell(Seat::South),
        grid(examined),
        examined.par,
        escaped(&examined.par_contracts.join(" "))
    );
    if let Some(result) = result(examined) {
        let _ = writeln!(html, "<p>{}</p>", escaped(&result.to_string()));
    }
    if !examined.calls.is_empty() {
        html.push_str("<ol>");
        for call in &examined.calls {
            let _ = write!(html, "<li>{}</li>", escaped(&call_line(call)));
        }
        html.push_str("</ol>\n");
    }
    if !examined.cards.is_empty() {
        html += &course(examined);
        html.push_str("<ul>");
        for point in examined.turning_points() {
            let _ = write!(html, "<li>{}</li>", escaped(&point.to_string()));
        }
        html.push_str("</ul>\n");
    }
    html.push_str("</section>\n");
    html
}

fn grid(examined: &Examination) -> String {
    let mut html = String::from("<table><tr><th></th>");
    for seat in Seat::ALL {
        let _ = write!(html, "<th>{seat}</th>");
    }
    html.push_str("</tr>");
    for strain in Strain::ALL.into_iter().rev() {
        let _ = write!(html, "<tr><th class=\"{strain}\">{strain:#}</th>");
        for seat in Seat::ALL {
            let _ = write!(html, "<td>{}</td>", examined.tricks[(strain, seat)]);
        }
        html.push_str("</tr>");
    }
    html + "</table>"
}

/// The declarer's tricks over the play as a line, with a mark at each card that cost something.
fn course(examined: &Examination) -> String {
    let makes = examined.makes.unwrap_or_default();
    let x = |index: usize| 30.0 + 11.0 * index as f64;
    let y = |tricks: u8| 150.0 - 10.0 * f64::from(tricks);
    let mut points = format!("{},{}", x(0), y(makes));
    let mut marks = String::new();
    for (index, card) in examined.cards.iter().enumerate() {
        let _ = write!(points, " {},{}", x(index + 1), y(card.tricks));
        if card.cost > 0 {
            let _ = write!(
                marks,
                "<circle cx=\"{}\" cy=\"{}\" r=\"4\" fill=\"var(--h)\"><title>{:#} {:#} costs {}</title>\
                 </circle>",
                x(index + 1),
                y(card.tricks),
                card.seat,
                card.card,
                card.cost
            );
        }
    }
    let mut lines = String::new();
    for tricks in [0, 7, 13] {
        let _ = write!(
            lines,
            "<line x1=\"30\" x2=\"602\" y1=\"{0}\" y2=\"{0}\" stroke=\"#8884\"/>\
             <text x=\"24\" y=\"{1}\" text-anchor=\"end\" font-size=\"10\" fill=\"currentColor\">{tricks}\
             </text>",
            y(tricks),
            y(tricks) + 3.0
        );
    }
    format!(
        "<figure><svg viewBox=\"0 0 620 160\" width=\"620\" height=\"160\" role=\"img\" \
         aria-label=\"The declarer's tricks with best play, card by card\">{lines}\
         <polyline points=\"{points}\" fill=\"none\" stroke=\"var(--s)\" stroke-width=\"2\"/>{marks}</svg>\
         <figcaption>The declarer's tricks with best play, card by card.</figcaption></figure>\n"
    )
}
