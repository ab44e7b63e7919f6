//! Who sits at which side of the board, who plays with whom, and in which order.

use crate::board::opposite;
use crate::route::Line;
use kernel::{Arg, Message, message};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// The number of players. It is written as text, so that a dialog can offer it as a choice.
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
    /// All numbers of players.
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

    /// The order of turns, repeating.
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

    /// The parties' lines, in the order of the parties.
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

    /// The party of a seat: players who sit opposite each other play together.
    pub fn party(self, seat: usize) -> usize {
        let line = Line::from_side(self.sides()[seat]);
        self.lines()
            .iter()
            .position(|other| *other == line)
            .expect("every seat sits at the end of a line")
    }

    /// The names of the seats in turn order.
    pub fn names(self) -> Vec<Message> {
        self.sides().iter().map(|&side| side_name(side)).collect()
    }

    /// The seats of a party.
    pub fn members(self, party: usize) -> impl Iterator<Item = usize> {
        (0..self.count()).filter(move |&seat| self.party(seat) == party)
    }

    /// A party's name: that of its seat, or of its team.
    pub fn party_name(self, party: usize) -> Message {
        let mut names = self
            .members(party)
            .map(|seat| side_name(self.sides()[seat]));
        match (names.next(), names.next()) {
            (Some(one), Some(other)) => message!("flows-team", one = one, other = other),
            (Some(one), None) => one,
            (None, _) => unreachable!("every party has a seat"),
        }
    }

    /// A party in a sentence: "you" for a player without a partner.
    pub fn party_arg(self, party: usize) -> Arg {
        let mut members = self.members(party);
        match (members.next(), members.next()) {
            (Some(seat), None) => Arg::Seat(seat, Cow::Borrowed(SIDE_CODES[self.sides()[seat]])),
            _ => self.party_name(party).into(),
        }
    }

    /// A party by the colour of its strands, for the player at a seat: "you" for that player, and for
    /// any other who plays alone and reads of this party.
    pub fn colour_arg(self, party: usize, for_seat: usize) -> Arg {
        let code = COLOUR_CODES[party % COLOUR_CODES.len()];
        let mut members = self.members(party);
        let reads_you = match (members.next(), members.next()) {
            _ if self.party(for_seat) == party => Some(for_seat),
            (Some(alone), None) => Some(alone),
            _ => None,
        };
        match reads_you {
            Some(seat) => Arg::Seat(seat, Cow::Borrowed(code)),
            None => Players::colour(party).into(),
        }
    }

    /// The colour in which a party's strands are drawn.
    pub fn colour(party: usize) -> Message {
        match party % COLOUR_CODES.len() {
            0 => message!("flows-colour-blue"),
            1 => message!("flows-colour-orange"),
            _ => message!("flows-colour-purple"),
        }
    }

    /// The seat at a side of the board, and the party that wants to reach that side.
    pub fn owners(self, side: usize) -> (Option<usize>, Option<usize>) {
        let seat = self.sides().iter().position(|&own| own == side);
        let across = self.sides().iter().position(|&own| own == opposite(side));
        (seat, seat.or(across).map(|seat| self.party(seat)))
    }
}

/// The name of a side of the board, and of the player who sits there.
///
/// # Panics
///
/// If it is not one of the six sides.
pub fn side_name(side: usize) -> Message {
    match side {
        0 => message!("flows-seat-bottom"),
        1 => message!("flows-seat-lower-left"),
        2 => message!("flows-seat-upper-left"),
        3 => message!("flows-seat-top"),
        4 => message!("flows-seat-upper-right"),
        5 => message!("flows-seat-lower-right"),
        _ => panic!("a board has six sides"),
    }
}

/// The codes of those names.
const SIDE_CODES: [&str; 6] = [
    "flows-seat-bottom",
    "flows-seat-lower-left",
    "flows-seat-upper-left",
    "flows-seat-top",
    "flows-seat-upper-right",
    "flows-seat-lower-right",
];

/// The codes of the colours, by party.
const COLOUR_CODES: [&str; 3] = [
    "flows-colour-blue",
    "flows-colour-orange",
    "flows-colour-purple",
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
        assert_eq!(Players::Five.party_name(2).to_string(), "Upper left");
        assert_eq!(Players::Six.party_name(0).to_string(), "Team Bottom–Top");
    }

    #[test]
    fn sides_are_named_alike_everywhere() {
        for (side, code) in SIDE_CODES.into_iter().enumerate() {
            assert_eq!(side_name(side).code(), code);
        }
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
    fn whoever_moves_reads_you_and_others_a_colour() {
        use kernel::Reader;
        let said = |players: Players, party: usize, reader: usize| {
            let to = Reader {
                seat: Some(reader),
                ..Reader::default()
            };
            let who = players.colour_arg(party, 0);
            message!("flows-needs-still", party = who, tiles = 2).text(&to)
        };
        assert_eq!(said(Players::Two, 0, 0), "You still need 2 tiles.");
        assert_eq!(said(Players::Two, 1, 0), "Orange still needs 2 tiles.");
        assert_eq!(said(Players::Two, 1, 1), "You still need 2 tiles.");
        // A team is a colour, but for the one of it who moves.
        assert_eq!(said(Players::Four, 0, 0), "You still need 2 tiles.");
        assert_eq!(said(Players::Four, 0, 2), "Blue still needs 2 tiles.");
        assert_eq!(said(Players::Six, 2, 0), "Purple still needs 2 tiles.");
        for (party, code) in COLOUR_CODES.into_iter().enumerate() {
            assert_eq!(Players::colour(party).code(), code);
        }
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
