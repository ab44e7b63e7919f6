//! The twelve pentominoes, by their usual letters, and sets of them.

use std::fmt;

/// One of the twelve shapes that five squares can form.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs, reason = "the letters are the names")]
pub enum Piece {
    F,
    I,
    L,
    N,
    P,
    T,
    U,
    V,
    W,
    X,
    Y,
    Z,
}

impl Piece {
    /// All twelve pieces, in the order of their letters.
    pub const ALL: [Piece; 12] = {
        use Piece::*;
        [F, I, L, N, P, T, U, V, W, X, Y, Z]
    };

    /// The piece's letter.
    pub const fn letter(self) -> char {
        b"FILNPTUVWXYZ"[self as usize] as char
    }

    /// The piece with this letter, upper or lower case.
    pub fn from_letter(letter: char) -> Option<Self> {
        Piece::ALL
            .into_iter()
            .find(|piece| piece.letter() == letter.to_ascii_uppercase())
    }

    /// A picture of the piece in one orientation, drawn with `#`, rows from the top.
    pub(crate) const fn picture(self) -> &'static [&'static str] {
        match self {
            Piece::F => &[".##", "##.", ".#."],
            Piece::I => &["#####"],
            Piece::L => &["#...", "####"],
            Piece::N => &["##..", ".###"],
            Piece::P => &["##", "##", "#."],
            Piece::T => &["###", ".#.", ".#."],
            Piece::U => &["#.#", "###"],
            Piece::V => &["#..", "#..", "###"],
            Piece::W => &["#..", "##.", ".##"],
            Piece::X => &[".#.", "###", ".#."],
            Piece::Y => &[".#..", "####"],
            Piece::Z => &["##.", ".#.", ".##"],
        }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A set of pieces.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct PieceSet(u16);

impl PieceSet {
    /// All twelve pieces.
    pub const FULL: PieceSet = PieceSet(0xfff);
    /// No pieces.
    pub const EMPTY: PieceSet = PieceSet(0);

    /// Whether the piece is in the set.
    pub const fn contains(self, piece: Piece) -> bool {
        self.0 & (1 << piece as u8) != 0
    }

    /// The set with the piece.
    #[must_use]
    pub const fn with(self, piece: Piece) -> Self {
        PieceSet(self.0 | 1 << piece as u8)
    }

    /// The set without the piece.
    #[must_use]
    pub const fn without(self, piece: Piece) -> Self {
        PieceSet(self.0 & !(1 << piece as u8))
    }

    /// The number of pieces.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The pieces, in the order of their letters.
    pub fn iter(self) -> impl Iterator<Item = Piece> {
        Piece::ALL
            .into_iter()
            .filter(move |&piece| self.contains(piece))
    }

    /// Twelve bits, the first for F.
    pub const fn bits(self) -> u16 {
        self.0
    }
}

impl FromIterator<Piece> for PieceSet {
    fn from_iter<I: IntoIterator<Item = Piece>>(pieces: I) -> Self {
        pieces.into_iter().fold(PieceSet::EMPTY, PieceSet::with)
    }
}

impl fmt::Display for PieceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|piece| write!(f, "{piece}"))
    }
}
