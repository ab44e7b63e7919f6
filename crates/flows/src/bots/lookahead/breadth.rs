//! How wide and how deep to search.

use crate::field::Field;

/// How wide to search. With so few spaces left that games can be played to their end nothing is left
/// out, whatever is said here.
#[derive(Clone, Debug, PartialEq)]
pub struct Breadth {
    /// Replies to each draw that are searched further where two moves are to come after them; a
    /// part of them where more are.
    pub replies: usize,
    /// Own placements in the first iteration beyond the first reply; a part of them in each later one.
    pub first: usize,
    /// The most moves looked ahead while more than a few spaces are left.
    pub depth: u32,
    /// With so few spaces left games are looked through to their end, as far as the budget goes.
    pub late: u32,
    /// Whether the last move looked at may be anywhere, and not only on the shortest routes.
    pub everywhere: bool,
}

impl Breadth {
    /// The widths that did best in matches at the time of a few hundred milliseconds a move.
    pub const USUAL: Breadth = Breadth {
        replies: 12,
        first: 30,
        depth: 12,
        late: 8,
        everywhere: false,
    };

    /// With so few spaces left nothing is left out, and games are played to their end.
    const ENDGAME: u32 = 5;

    /// Whether so few spaces are left that nothing is left out.
    pub(super) fn is_endgame(room: u32) -> bool {
        room <= Breadth::ENDGAME
    }

    /// The most moves looked ahead with so many spaces left.
    pub(super) fn deepest(&self, room: u32) -> u32 {
        match room <= self.late {
            true => self.depth.max(room + 1),
            false => self.depth,
        }
    }

    /// The spaces where the last move is looked for. On the shortest routes are all that bring
    /// somebody nearer or hold somebody up.
    pub(super) fn last_spaces(&self, field: &Field) -> u64 {
        match self.everywhere || field.room() <= Breadth::ENDGAME {
            true => field.net().empty(),
            false => {
                let lines = field.lines().iter();
                lines.fold(0, |spaces, &line| spaces | field.links().on_shortest(line))
            }
        }
    }

    /// How many own placements are searched to this depth, of so many spaces left.
    pub(super) fn candidates(&self, depth: u32, room: u32) -> usize {
        match (room, depth) {
            (..=Breadth::ENDGAME, _) | (_, ..=2) => usize::MAX,
            (_, depth) => (self.first * 2 / (depth as usize - 1)).max(3),
        }
    }

    /// How many replies are searched further, with so many moves to look at, the reply itself
    /// among them.
    pub(super) fn replies(&self, depth: u32, room: u32) -> usize {
        match (room, depth) {
            (..=Breadth::ENDGAME, _) => usize::MAX,
            (_, ..=2) => self.replies,
            (_, depth) => (self.replies * 2 / depth as usize).max(3),
        }
    }
}
