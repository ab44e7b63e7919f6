//! Why a placement is good or bad, in terms of the game: how many tiles it saves and costs, what it
//! threatens, what it forbids.

use crate::action::Action;
use crate::field::Field;
use crate::position::Position;
use crate::route::{Barred, shortest};
use crate::tile::Tile;
use kernel::{Decision, Reason, State};

/// What a placement does, before it is made. Routes are told as lists of spaces, for drawing.
pub fn explain(position: &Position, action: Action) -> Vec<Reason> {
    if position.check(action).is_err() {
        return Vec::new();
    }
    let mut after = position.clone();
    after.settle(action);
    let me = position.players().party(position.mover());
    let mut reasons = Vec::new();
    if let Some(won) = after.has_won(me) {
        let text = match (won, after.ending()) {
            (true, _) => "It completes the flow.",
            (false, _) => "It completes an opponent's flow.",
        };
        return vec![Reason::new("flows.flow", text).showing(text)];
    }
    let (before, now) = (Field::of(position), Field::of(&after));
    for party in 0..position.lines().len() {
        reasons.push(tiles_needed(position, &after, &before, &now, party, me));
    }
    reasons.extend(threat(position, &after, &now, me));
    reasons.extend(forbidden(&after, &now));
    reasons
}

/// The placements that nobody may make after it, because they would cut somebody off.
fn forbidden(after: &Position, now: &Field) -> Option<Reason> {
    let judge = now.judge();
    let (mut all, mut allowed) = (0, 0);
    let mut spaces = Vec::new();
    for space in now.net().empty_spaces() {
        let before = all - allowed;
        for tile in Tile::ALL {
            all += tile.rotations() as u32;
            allowed += judge.rotations(space, tile).count_ones();
        }
        if all - allowed > before {
            spaces.push(after.board().spaces()[space].to_string());
        }
    }
    let forbidden = all - allowed;
    if forbidden == 0 {
        return None;
    }
    let text = format!("It forbids {forbidden} of {all} placements, which would cut a last route.");
    Some(
        Reason::new("flows.forbids", text.clone())
            .fact("forbidden placements", forbidden)
            .fact("on", spaces.join(" "))
            .showing(text),
    )
}

fn told(needed: Option<u32>) -> String {
    match needed {
        None => "no route".to_owned(),
        Some(1) => "1 tile".to_owned(),
        Some(tiles) => format!("{tiles} tiles"),
    }
}

fn tiles_needed(
    position: &Position,
    after: &Position,
    before: &Field,
    now: &Field,
    party: usize,
    me: usize,
) -> Reason {
    let name = position.players().party_name(party);
    let (was, is) = (before.needed(party), now.needed(party));
    let whose = if party == me { "own" } else { "theirs" };
    let text = match (was, is) {
        (Some(was), Some(is)) if is < was => {
            format!("{name} needs {} instead of {was}.", told(Some(is)))
        }
        (Some(was), Some(is)) if is > was => {
            format!("{name} needs {} instead of {was}.", told(Some(is)))
        }
        _ => format!("{name} still needs {}.", told(is)),
    };
    Reason::new(format!("flows.tiles.{whose}"), text.clone())
        .fact("tiles needed before", told(was))
        .fact("tiles needed after", told(is))
        .fact("route before", route_words(position, party))
        .fact("route after", route_words(after, party))
        .showing(text)
}

/// The spaces of a party's shortest potential route that still need a tile.
fn route_words(position: &Position, party: usize) -> String {
    let route = shortest(position.net(), position.lines()[party], &Barred::NOTHING);
    let Some(route) = route else {
        return "none".to_owned();
    };
    let spaces = position.board().spaces();
    let names = route.steps().iter();
    let names = names.map(|step| spaces[usize::from(step.space)].to_string());
    names.collect::<Vec<_>>().join(" ")
}

/// The tiles with which a party could win on its next turn, and how likely one of them is drawn.
pub(crate) fn winning_tiles(field: &Field, party: usize) -> (Vec<Tile>, f64) {
    let mut field = field.clone();
    let mut tiles = Vec::new();
    let mut share = 0.0;
    let total = f64::from(field.bag.total().max(1));
    if field.needed(party) != Some(1) {
        return (tiles, share);
    }
    let mut placings = Vec::new();
    for tile in Tile::ALL {
        if field.bag.count(tile) == 0 {
            continue;
        }
        field.placings(tile, &mut placings);
        let wins = placings.iter().any(|&placing| {
            let (winners, before) = field.place(placing);
            field.lift(placing, before);
            winners >> party & 1 != 0
        });
        if wins {
            tiles.push(tile);
            share += f64::from(field.bag.count(tile)) / total;
        }
    }
    (tiles, share)
}

fn threat(position: &Position, after: &Position, now: &Field, me: usize) -> Vec<Reason> {
    let mut reasons = Vec::new();
    for party in 0..after.lines().len() {
        let (tiles, share) = winning_tiles(now, party);
        if tiles.is_empty() {
            continue;
        }
        let names: Vec<String> = tiles.iter().map(Tile::to_string).collect();
        let name = position.players().party_name(party);
        let (rule, text) = if party == me {
            let text = format!("It threatens to win with {}.", names.join(" or "));
            ("flows.threatens", text)
        } else {
            let text = format!("{name} can win with {} now.", names.join(" or "));
            ("flows.exposed", text)
        };
        reasons.push(
            Reason::new(rule, text.clone())
                .likely("such a tile is drawn next", names.join(" "), share)
                .showing(text),
        );
    }
    reasons
}

/// A hint that leaves the move to be found.
pub fn idea(position: &Position, decision: &Decision<Action>) -> String {
    let Some(reason) = explain(position, decision.action).into_iter().next() else {
        return "Look for the placement that helps your route most.".to_owned();
    };
    match decision.action {
        Action::Replace(..) => "You are blocked: look for a tile to replace.".to_owned(),
        _ if reason.rule == "flows.flow" => "You can win at once.".to_owned(),
        _ => format!(
            "Look for a placement after which this is true: {}",
            reason.text()
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::View;

    fn explained(json: &str, action: &str) -> Vec<Reason> {
        let view: View = serde_json::from_str(json).unwrap();
        let position = Position::try_from(&view).unwrap();
        explain(&position, action.parse().unwrap())
    }

    fn told<'a>(reasons: &'a [Reason], rule: &str) -> Option<&'a Reason> {
        reasons.iter().find(|reason| reason.rule == rule)
    }

    const STEM: &str = r#""a3:0r2","b4:0r0","c4:0r0","d5:0r0","e5:0r0""#;

    #[test]
    fn a_threat_is_told_with_its_odds() {
        let json = format!(r#"{{"moves":[{STEM},"a1:3r0"],"hands":[0,null]}}"#);
        let reasons = explained(&json, "f6:0r0");
        let own = told(&reasons, "flows.tiles.own").unwrap();
        assert_eq!(own.text(), "Bottom needs 1 tile instead of 2.");
        let route = own
            .facts
            .iter()
            .find(|fact| fact.what.to_string() == "route after")
            .unwrap();
        assert_eq!(route.held.to_string(), "g6");
        let threat = told(&reasons, "flows.threatens").unwrap();
        assert_eq!(threat.text(), "It threatens to win with T0 or T1 or T2.");
        // Seven T0 were drawn, one T3; 32 tiles are left, nine of them T3.
        let odds = threat.facts[0].likelihood.unwrap();
        assert!((odds - 24.0 / 33.0).abs() < 0.04, "{odds}");
    }

    #[test]
    fn what_it_forbids_is_told() {
        let wall = r#""d1:1r0","d2:1r0","d3:1r0","d5:1r0","d6:1r0""#;
        let json = format!(r#"{{"moves":[{wall}],"hands":[null,1]}}"#);
        let forbids = explained(&json, "d7:1r0");
        let forbids = told(&forbids, "flows.forbids").unwrap();
        assert_eq!(
            forbids.facts[0].held.to_string(),
            "3",
            "T1, T2 and T3 unturned on d4"
        );
        assert_eq!(forbids.facts[1].held.to_string(), "d4");
    }

    #[test]
    fn a_flow_and_an_illegal_move() {
        let json = format!(r#"{{"moves":[{STEM},"f6:0r0"],"hands":[2,null]}}"#);
        let reasons = explained(&json, "g6:2r1");
        assert_eq!(reasons[0].text(), "It completes the flow.");
        assert!(explained(&json, "g6:1r1").is_empty());
    }
}
