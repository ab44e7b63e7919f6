//! A position ready to be drawn: tiles with their segments and owners, what may be placed where,
//! the potential routes. All of it follows from the rules, so that a board in a browser needs to
//! know none of them.

use crate::action::Action;
use crate::board::Direction;
use crate::legality::Judge;
use crate::net::Net;
use crate::position::{Ending, Phase, Position};
use crate::route::{Restrictions, Route, shortest, strand};
use crate::space::Space;
use crate::tile::Tile;
use kernel::{Message, State};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A position ready to be drawn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardView {
    /// The seat to move; `None` when the game is over or a tile is being drawn.
    pub to_move: Option<usize>,
    /// The tile to place.
    pub tile: Option<Tile>,
    /// Whether that tile was just lifted by a supermove.
    pub lifted: bool,
    /// Every space of the board, from the bottom row up.
    pub spaces: Vec<SpaceView>,
    /// The six sides of the board, clockwise from the bottom.
    pub sides: Vec<SideView>,
    /// Who sits where, in turn order.
    pub seats: Vec<SeatView>,
    /// Who plays together, and how near they are.
    pub parties: Vec<PartyView>,
    /// How many of each tile have not been seen yet.
    pub bag: [u8; 4],
    /// For each space the rotations in which the tile may be placed there.
    pub legal: BTreeMap<Space, Vec<usize>>,
    /// The forbidden placements on empty spaces, with the reason.
    pub illegal: Vec<Forbidden>,
    /// For each space the rotations in which its tile may be replaced.
    pub supermoves: BTreeMap<Space, Vec<usize>>,
    /// The last placement.
    pub last: Option<Action>,
    /// How the game ended.
    pub over: Option<ResultView>,
}

/// One space.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpaceView {
    /// Its name.
    pub name: Space,
    /// Its row from 0 at the bottom.
    pub row: u8,
    /// Its column from 0.
    pub col: u8,
    /// The tile on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tile: Option<TileView>,
}

/// A tile on the board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TileView {
    /// Which tile.
    pub tile: Tile,
    /// How many steps of 60° it is turned clockwise.
    pub rotation: usize,
    /// Its segments.
    pub segments: Vec<SegmentView>,
}

/// A segment of a tile and whose strand it belongs to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SegmentView {
    /// One end, as a direction: 0 is south-west, then clockwise.
    pub from: Direction,
    /// The other end.
    pub to: Direction,
    /// The parties from whose own side the strand comes.
    pub owners: Vec<usize>,
    /// The parties whose far side, where nobody sits, the strand has reached.
    pub goals: Vec<usize>,
    /// Whether the strand joins both sides of a party.
    pub wins: bool,
}

/// A side of the board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideView {
    /// Its name.
    pub name: Message,
    /// Who sits there.
    pub seat: Option<usize>,
    /// Whose line ends there.
    pub party: Option<usize>,
    /// Its edges as spaces and directions.
    pub edges: Vec<(Space, Direction)>,
}

/// A seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatView {
    /// Its name.
    pub name: Message,
    /// The side it sits at.
    pub side: usize,
    /// The party it plays for.
    pub party: usize,
}

/// A party and how near it is to winning.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PartyView {
    /// The names of its seats.
    pub name: Message,
    /// Its seats.
    pub seats: Vec<usize>,
    /// The two sides it wants to join.
    pub sides: (usize, usize),
    /// How many tiles are missing on its shortest potential route; `None` if it is blocked.
    pub needs: Option<usize>,
    /// That route.
    pub route: Vec<Stretch>,
}

/// One space of a route.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stretch {
    /// The space.
    pub space: Space,
    /// The side by which the route enters.
    pub from: Direction,
    /// The side by which it leaves.
    pub to: Direction,
    /// Whether a tile is still missing there.
    pub missing: bool,
}

/// A forbidden placement.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Forbidden {
    /// The space.
    pub space: Space,
    /// The rotation.
    pub rotation: usize,
    /// Whose route it would cut.
    pub parties: Vec<usize>,
    /// The reason in words.
    pub text: Message,
    /// The route it would cut.
    pub route: Vec<Stretch>,
}

/// How the game ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ResultView {
    /// The parties that have won.
    pub parties: Vec<usize>,
    /// Whether it ended by an unplaceable tile rather than by a flow.
    pub unplayable: bool,
}

impl BoardView {
    /// The position as the viewer knows it.
    pub fn of(position: &Position) -> BoardView {
        let players = position.players();
        let placing = position.phase == Phase::Place;
        let spaces = position.board().spaces();
        let mut show = BoardView {
            to_move: placing.then(|| position.mover()),
            tile: position.tile(),
            lifted: position.lifted,
            spaces: (0..spaces.len())
                .map(|at| space_shown(position, at))
                .collect(),
            sides: (0..6).map(|side| side_shown(position, side)).collect(),
            seats: players
                .names()
                .into_iter()
                .enumerate()
                .map(|(seat, name)| SeatView {
                    name,
                    side: players.sides()[seat],
                    party: players.party(seat),
                })
                .collect(),
            parties: (0..players.lines().len())
                .map(|party| party_shown(position, party))
                .collect(),
            bag: position.bag().counts(),
            legal: BTreeMap::new(),
            illegal: Vec::new(),
            supermoves: BTreeMap::new(),
            last: position.moves().last().copied(),
            over: position.ending().map(|ending| ResultView {
                parties: (0..players.lines().len())
                    .filter(|&party| position.has_won(party) == Some(true))
                    .collect(),
                unplayable: matches!(ending, Ending::Unplayable(_)),
            }),
        };
        if let Some(tile) = show.tile {
            show.placements(position, tile);
        }
        show
    }

    fn placements(&mut self, position: &Position, tile: Tile) {
        let mut legal = Vec::new();
        position.legal_actions(&mut legal);
        for &action in &legal {
            let (lists, space, face) = match action {
                Action::Draw(_) => continue,
                Action::Place(space, face) => (&mut self.legal, space, face),
                Action::Replace(space, face) => (&mut self.supermoves, space, face),
            };
            lists.entry(space).or_default().push(face.rotation());
        }
        let judge: Judge<'_> = position.judge();
        for at in position.net().empty_spaces() {
            let space = position.board().spaces()[at];
            for face in tile.faces() {
                let allowed = self.legal.get(&space);
                if allowed.is_some_and(|rotations| rotations.contains(&face.rotation())) {
                    continue;
                }
                let cut = judge.cut(at, face);
                let line = position.lines()[cut.lines[0]];
                self.illegal.push(Forbidden {
                    space,
                    rotation: face.rotation(),
                    text: position.refusal(space, face, &cut),
                    route: cut
                        .route
                        .map_or_else(Vec::new, |route| stretches(position.net(), &route, line)),
                    parties: cut.lines,
                });
            }
        }
    }
}

/// A route for drawing.
pub fn stretches(net: &Net, route: &Route, line: crate::Line) -> Vec<Stretch> {
    let spaces = net.board().spaces();
    let way = route.drawn(net, line).into_iter();
    way.map(|(at, from, to)| Stretch {
        space: spaces[at],
        from,
        to,
        missing: net.face(at).is_none(),
    })
    .collect()
}

fn space_shown(position: &Position, at: usize) -> SpaceView {
    let name = position.board().spaces()[at];
    let tile = position.net().face(at).map(|face| TileView {
        tile: face.tile(),
        rotation: face.rotation(),
        segments: face
            .segments()
            .into_iter()
            .map(|(from, to)| segment_shown(position, at, from, to))
            .collect(),
    });
    SpaceView {
        name,
        row: name.row(),
        col: name.col(),
        tile,
    }
}

fn segment_shown(position: &Position, at: usize, from: Direction, to: Direction) -> SegmentView {
    let (net, players) = (position.net(), position.players());
    let side = |leaves: Direction| {
        let last = strand(net, at, leaves).last().copied();
        let (space, _, leaves) = last.unwrap_or((at, 0, leaves));
        net.board().side_at(space, leaves)
    };
    let ends = [side(from), side(to)];
    let (mut owners, mut goals) = (Vec::new(), Vec::new());
    for (seat, party) in ends.into_iter().flatten().map(|side| players.owners(side)) {
        let list = if seat.is_some() {
            &mut owners
        } else {
            &mut goals
        };
        if let Some(party) = party
            && !list.contains(&party)
        {
            list.push(party);
        }
    }
    let wins = match ends {
        [Some(one), Some(other)] => one.abs_diff(other) == 3 && players.owners(one).1.is_some(),
        _ => false,
    };
    SegmentView {
        from,
        to,
        owners,
        goals,
        wins,
    }
}

fn side_shown(position: &Position, side: usize) -> SideView {
    let (seat, party) = position.players().owners(side);
    let spaces = position.board().spaces();
    let edges = position.board().rim(side).into_iter();
    SideView {
        name: crate::seating::side_name(side),
        seat,
        party,
        edges: edges
            .map(|(at, direction)| (spaces[at], direction))
            .collect(),
    }
}

fn party_shown(position: &Position, party: usize) -> PartyView {
    let players = position.players();
    let line = players.lines()[party];
    let route = shortest(position.net(), line, &Restrictions::NONE);
    let won =
        position.has_won(party) == Some(true) && matches!(position.ending(), Some(Ending::Flow(_)));
    let needs = route.as_ref().map(|route| route.steps().len());
    PartyView {
        name: players.party_name(party),
        seats: players.members(party).collect(),
        sides: (line.side(), line.side() + 3),
        needs: if won { Some(0) } else { needs },
        route: match route {
            Some(route) if !won => stretches(position.net(), &route, line),
            _ => Vec::new(),
        },
    }
}
