//! Why a placement is good or bad, in terms of the game: how many tiles it saves and costs, what it
//! threatens, what it forbids.

use crate::action::Action;
use crate::field::Field;
use crate::position::Position;
use crate::route::{Restrictions, shortest};
use crate::tile::Tile;
use kernel::{Arg, Decision, Message, Reason, State, message};

/// What a placement would do. Routes are given as lists of spaces, for drawing.
pub fn explain(position: &Position, action: Action) -> Vec<Reason> {
    if position.check(action).is_err() {
        return Vec::new();
    }
    let mut after = position.clone();
    after.settle(action);
    let me = position.players().party(position.mover());
    let mut reasons = Vec::new();
    if let Some(won) = after.has_won(me) {
        let why = if won {
            message!("flows-completes")
        } else {
            message!("flows-completes-theirs")
        };
        return vec![Reason::new("flows.flow", why.clone()).showing(why)];
    }
    let (before, now) = (Field::of(position), Field::of(&after));
    for party in 0..position.lines().len() {
        reasons.push(tiles_needed(position, &after, &before, &now, party, me));
    }
    reasons.extend(threat(position, &after, &now, me));
    reasons.extend(forbidden(&after, &now));
    reasons
}

/// The placements that become illegal after it, because they would cut somebody off.
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
            spaces.push(Arg::play(after.board().spaces()[space]));
        }
    }
    let forbidden = all - allowed;
    if forbidden == 0 {
        return None;
    }
    let why = message!("flows-forbids", forbidden = forbidden, all = all);
    Some(
        Reason::new("flows.forbids", why.clone())
            .fact(message!("flows-fact-forbidden"), forbidden)
            .fact(message!("flows-fact-forbidden-on"), Arg::List(spaces))
            .showing(why),
    )
}

fn count(needed: Option<u32>) -> Message {
    needed.map_or_else(|| message!("flows-blocked"), Message::from)
}

fn tiles_needed(
    position: &Position,
    after: &Position,
    before: &Field,
    now: &Field,
    party: usize,
    me: usize,
) -> Reason {
    let who = position.players().colour_arg(party, position.mover());
    let (was, is) = (before.needed(party), now.needed(party));
    let whose = if party == me { "own" } else { "theirs" };
    let why = match (was, is) {
        (Some(was), Some(is)) if is != was => {
            message!("flows-needs-now", party = who, tiles = is, before = was)
        }
        (Some(_), Some(is)) => message!("flows-needs-still", party = who, tiles = is),
        (None, Some(is)) => message!("flows-needs-freed", party = who, tiles = is),
        (Some(_), None) => message!("flows-blocked-now", party = who),
        (None, None) => message!("flows-blocked-still", party = who),
    };
    Reason::new(format!("flows.tiles.{whose}"), why.clone())
        .fact(message!("flows-fact-tiles-before"), count(was))
        .fact(message!("flows-fact-tiles-after"), count(is))
        .fact(message!("flows-fact-route-before"), route(position, party))
        .fact(message!("flows-fact-route-after"), route(after, party))
        .showing(why)
}

/// The spaces of a party's shortest potential route that still need a tile.
fn route(position: &Position, party: usize) -> Message {
    let route = shortest(position.net(), position.lines()[party], &Restrictions::NONE);
    match route {
        Some(route) => position.spaces_of(&route).into(),
        None => message!("flows-no-route"),
    }
}

/// What players call a tile, with its article.
fn tile_name(tile: Tile) -> Message {
    match tile.sharps() {
        0 => message!("flows-tile-basketball"),
        1 => message!("flows-tile-kimono"),
        2 => message!("flows-tile-rink"),
        _ => message!("flows-tile-sharps"),
    }
}

/// A message that means one of these tiles.
fn any_of(tiles: &[Tile]) -> Arg {
    let last_first = tiles.iter().rev().map(|&tile| Arg::from(tile_name(tile)));
    let one = last_first.reduce(|rest, tile| message!("flows-or", one = tile, other = rest).into());
    one.unwrap_or_else(|| message!("flows-no-tile").into())
}

/// The tiles with which a party could win on its next turn, and the chance of drawing one.
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
        let with = any_of(&tiles);
        let (rule, why) = if party == me {
            ("flows.threatens", message!("flows-threatens", tiles = with))
        } else {
            let who = position.players().colour_arg(party, position.mover());
            let why = message!("flows-exposed", party = who, tiles = with);
            ("flows.exposed", why)
        };
        let tiles = Arg::list(tiles.iter().map(|&tile| tile_name(tile)));
        reasons.push(
            Reason::new(rule, why.clone())
                .likely(message!("flows-fact-drawn-next"), tiles, share)
                .showing(why),
        );
    }
    reasons
}

/// A hint that leaves the move to the player.
pub fn idea(position: &Position, decision: &Decision<Action>) -> Message {
    let reasons = explain(position, decision.action);
    let completes = |reason: &Reason| reason.message.code() == "flows-completes";
    if !reasons.is_empty() && matches!(decision.action, Action::Replace(..)) {
        return message!("flows-idea-replace");
    }
    if reasons.iter().any(completes) {
        return message!("flows-idea-win");
    }
    match reasons.into_iter().find(is_worth_aiming_for) {
        Some(gain) => message!("flows-idea", effect = gain.message),
        None => message!("flows-idea-route"),
    }
}

/// Whether this is something to aim for: a shorter route of one's own, a longer one of an
/// opponent's, or a threat.
fn is_worth_aiming_for(reason: &Reason) -> bool {
    let count = |name| match reason.message.arg(name) {
        Some(&Arg::Count(count)) => count,
        _ => 0,
    };
    match (reason.rule.as_str(), reason.message.code()) {
        ("flows.tiles.own", "flows-needs-now") => count("tiles") < count("before"),
        ("flows.tiles.theirs", "flows-needs-now") => count("tiles") > count("before"),
        ("flows.tiles.own", "flows-needs-freed")
        | ("flows.tiles.theirs", "flows-blocked-now")
        | ("flows.threatens", _) => true,
        _ => false,
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
        assert_eq!(own.text(), "Blue now needs 1 tile instead of 2.");
        let route = own
            .facts
            .iter()
            .find(|fact| fact.what.code() == "flows-fact-route-after")
            .unwrap();
        assert_eq!(route.held.to_string(), "g6");
        let threat = told(&reasons, "flows.threatens").unwrap();
        assert_eq!(
            threat.text(),
            "It threatens to win with the basketball or the kimono or the rink."
        );
        // Seven T0 were drawn, one T3; 32 tiles are left, nine of them T3.
        let odds = threat.facts[0].likelihood.unwrap();
        assert!((odds - 24.0 / 33.0).abs() < 0.04, "{odds}");
    }

    #[test]
    fn an_idea_names_something_to_aim_for() {
        let idea_of = |json: &str, action: &str| {
            let view: View = serde_json::from_str(json).unwrap();
            let position = Position::try_from(&view).unwrap();
            idea(&position, &Decision::of(action.parse().unwrap()))
        };
        let json = format!(r#"{{"moves":[{STEM},"a1:3r0"],"hands":[0,null]}}"#);
        let better = idea_of(&json, "f6:0r0");
        assert!(
            better
                .to_string()
                .ends_with("Blue now needs 1 tile instead of 2."),
            "{better}"
        );
        // Far away from every route, it changes nothing worth aiming for.
        assert_eq!(idea_of(&json, "g4:0r0").code(), "flows-idea-route");
        // The opponent's flow is nothing to aim for either.
        let json = format!(r#"{{"moves":[{STEM},"a1:3r0","f6:0r0"],"hands":[null,2]}}"#);
        assert_eq!(
            explained(&json, "g6:2r1")[0].message.code(),
            "flows-completes-theirs"
        );
        assert_eq!(idea_of(&json, "g6:2r1").code(), "flows-idea-route");
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
        assert_eq!(reasons[0].message.code(), "flows-completes");
        assert!(explained(&json, "g6:1r1").is_empty());
    }
}
