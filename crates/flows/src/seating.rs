//! Who sits at which side of the board, who plays with whom, and in which order.

use crate::board::opposite;
use crate::route::Line;
use serde::{Deserialize, Serialize};

/// How many play. The number is written as text, so that a dialog can offer it as a choice.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Players {
    /// Each for themselves, 120° apart.
    #[default]
    #[serde(rename = "2")]
    Two,
    /// Each for themselves.
    #[serde(rename = "3")]
    Three,
    /// Two teams on opposite sides.
    #[serde(rename = "4")]
    Four,
    /// Two teams and one player alone, who has an extra turn in place of the missing partner.
    #[serde(rename = "5")]
    Five,
    /// Three teams on opposite sides.
    #[serde(rename = "6")]
    Six,
}

impl Players {
    /// All of them.
    pub const ALL: [Players; 5] = [
        Players::Two,
        Players::Three,
        Players::Four,
        Players::Five,
        Players::Six,
    ];

    /// The number of seats.
    pub const fn count(self) -> usize {
        self.sides().len()
    }

    /// The side of the board at which each seat sits, clockwise.
    pub const fn sides(self) -> &'static [usize] {
        match self {
            Players::Two => &[0, 2],
            Players::Three => &[0, 2, 4],
            Players::Four => &[0, 2, 3, 5],
            Players::Five => &[0, 1, 2, 3, 4],
            Players::Six => &[0, 1, 2, 3, 4, 5],
        }
    }

    /// The order of turns, over and over.
    pub const fn cycle(self) -> &'static [usize] {
        match self {
            Players::Two => &[0, 1],
            Players::Three => &[0, 1, 2],
            Players::Four => &[0, 1, 2, 3],
            // The player at side 2 moves again where a player at side 5 would.
            Players::Five => &[0, 1, 2, 3, 4, 2],
            Players::Six => &[0, 1, 2, 3, 4, 5],
        }
    }

    /// The lines that the parties want, in the order of the parties.
    pub const fn lines(self) -> &'static [Line] {
        const TWO: [Line; 2] = [Line::from_side(0), Line::from_side(2)];
        const THREE: [Line; 3] = [Line::from_side(0), Line::from_side(2), Line::from_side(4)];
        const TEAMS: [Line; 3] = [Line::from_side(0), Line::from_side(1), Line::from_side(2)];
        match self {
            Players::Two | Players::Four => &TWO,
            Players::Three => &THREE,
            Players::Five | Players::Six => &TEAMS,
        }
    }

    /// The party of a seat: those who sit opposite each other play together.
    pub fn party(self, seat: usize) -> usize {
        let line = Line::from_side(self.sides()[seat]);
        self.lines()
            .iter()
            .position(|other| *other == line)
            .expect("every seat sits at the end of a line")
    }

    /// The names of the seats in turn order.
    pub fn names(self) -> Vec<String> {
        let names = self.sides().iter().map(|&side| SIDES[side].to_owned());
        names.collect()
    }

    /// The names of a party's seats.
    pub fn party_name(self, party: usize) -> String {
        let members = (0..self.count()).filter(|&seat| self.party(seat) == party);
        let names: Vec<&str> = members.map(|seat| SIDES[self.sides()[seat]]).collect();
        names.join(" and ")
    }

    /// The seat at a side of the board, and the party that wants to reach that side.
    pub fn owners(self, side: usize) -> (Option<usize>, Option<usize>) {
        let seat = self.sides().iter().position(|&own| own == side);
        let across = self.sides().iter().position(|&own| own == opposite(side));
        (seat, seat.or(across).map(|seat| self.party(seat)))
    }
}

/// The sides of the board in words, which are also the names of those who sit there.
pub const SIDES: [&str; 6] = [
    "Bottom",
    "Lower left",
    "Upper left",
    "Top",
    "Upper right",
    "Lower right",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opposite_seats_are_partners_and_nobody_else() {
        for players in Players::ALL {
            for one in 0..players.count() {
                for other in 0..players.count() {
                    let sides = (players.sides()[one], players.sides()[other]);
                    let together = one == other || sides.0 == opposite(sides.1);
                    assert_eq!(players.party(one) == players.party(other), together);
                }
            }
        }
        assert_eq!(Players::Five.party_name(2), "Upper left");
        assert_eq!(Players::Six.party_name(0), "Bottom and Top");
    }

    #[test]
    fn the_fifth_player_has_the_partners_turn() {
        let cycle = Players::Five.cycle();
        let turns = |seat: usize| cycle.iter().filter(|&&s| s == seat).count();
        let expected = [1, 1, 2, 1, 1];
        assert!((0..5).all(|seat| turns(seat) == expected[seat]));
        let by_party = |party| {
            cycle
                .iter()
                .filter(|&&s| Players::Five.party(s) == party)
                .count()
        };
        assert!((0..3).all(|party| by_party(party) == 2));
    }

    #[test]
    fn lines_never_share_a_side() {
        for players in Players::ALL {
            let lines = players.lines();
            assert!((0..lines.len()).all(|i| !lines[..i].contains(&lines[i])));
        }
        assert_eq!(Players::Two.owners(3), (None, Some(0)));
        assert_eq!(Players::Two.owners(1), (None, None));
    }
}
