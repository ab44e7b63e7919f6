//! How wide and how deep to search.

use crate::field::Field;

/// How wide to search. When so few spaces are left that games can be played to their end, nothing
/// is left out, whatever these say.
#[derive(Clone, Debug, PartialEq)]
pub struct Breadth {
    /// Replies to each draw that are searched further if two moves follow them; only a part of them
    /// if more do.
    pub replies: usize,
    /// One's own placements in the first iteration beyond the first reply; only a part of them in
    /// each later one.
    pub first: usize,
    /// The largest depth in moves while more than a few spaces are left.
    pub depth: u32,
    /// With this many spaces left, games are searched to their end, as far as the budget goes.
    pub late: u32,
    /// Whether the last move may be anywhere, and not only on the shortest routes.
    pub everywhere: bool,
}

impl Breadth {
    /// The widths that did best in matches at a few hundred milliseconds per move.
    pub const DEFAULT: Breadth = Breadth {
        replies: 12,
        first: 30,
        depth: 12,
        late: 8,
        everywhere: false,
    };

    /// With this many spaces left nothing is left out, and games are played to their end.
    const ENDGAME: u32 = 5;

    /// Whether so few spaces are left that nothing is left out.
    pub(super) fn is_endgame(room: u32) -> bool {
        room <= Breadth::ENDGAME
    }

    /// The largest depth with this many spaces left.
    pub(super) fn deepest(&self, room: u32) -> u32 {
        if room <= self.late {
            self.depth.max(room + 1)
        } else {
            self.depth
        }
    }

    /// The spaces considered for the last move. Any placement that brings a party nearer or holds
    /// one up is on a shortest route.
    pub(super) fn last_spaces(&self, field: &Field) -> u64 {
        if self.everywhere || field.room() <= Breadth::ENDGAME {
            field.net().empty()
        } else {
            let lines = field.lines().iter();
            lines.fold(0, |spaces, &line| spaces | field.links().on_shortest(line))
        }
    }

    /// How many own placements to search to this depth, with this many spaces left.
    pub(super) fn candidates(&self, depth: u32, room: u32) -> usize {
        match (room, depth) {
            (..=Breadth::ENDGAME, _) | (_, ..=2) => usize::MAX,
            (_, depth) => (self.first * 2 / (depth as usize - 1)).max(3),
        }
    }

    /// How many replies to search further, with this many moves to go, the reply itself included.
    pub(super) fn replies(&self, depth: u32, room: u32) -> usize {
        match (room, depth) {
            (..=Breadth::ENDGAME, _) => usize::MAX,
            (_, ..=2) => self.replies,
            (_, depth) => (self.replies * 2 / depth as usize).max(3),
        }
    }
}
