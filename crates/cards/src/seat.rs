//! The four seats round the table and the two sides they form.

use crate::error::{ParseError, ParseErrorKind};
use crate::text::{self, Scanner};
use std::fmt;
use std::str::FromStr;

/// A seat, in the order of play: North, East, South, West.
///
/// ```
/// use cards::Seat;
/// assert_eq!(Seat::West.next(), Seat::North);
/// assert_eq!(Seat::East.partner(), Seat::West);
/// assert_eq!("south".parse(), Ok(Seat::South));
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Seat {
    North,
    East,
    South,
    West,
}

impl Seat {
    /// All seats, in the order of play from North.
    pub const ALL: [Seat; 4] = [Seat::North, Seat::East, Seat::South, Seat::West];

    /// Its place in [`ALL`](Self::ALL).
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seat with this [`index`](Self::index).
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < 4 {
            Some(Seat::ALL[index])
        } else {
            None
        }
    }

    /// The seat `turns` places to the left.
    pub const fn after(self, turns: usize) -> Self {
        Seat::ALL[(self as usize + turns % 4) % 4]
    }

    /// How many turns this seat plays after `first`, 0 to 3.
    pub const fn turns_after(self, first: Seat) -> usize {
        (self as usize + 4 - first as usize) % 4
    }

    /// The next seat to play: the left-hand opponent.
    pub const fn next(self) -> Self {
        self.after(1)
    }

    /// The left-hand opponent.
    pub const fn lho(self) -> Self {
        self.after(1)
    }

    /// The partner.
    pub const fn partner(self) -> Self {
        self.after(2)
    }

    /// The right-hand opponent.
    pub const fn rho(self) -> Self {
        self.after(3)
    }

    /// The side it plays for.
    pub const fn side(self) -> Side {
        match self {
            Seat::North | Seat::South => Side::NorthSouth,
            Seat::East | Seat::West => Side::EastWest,
        }
    }

    /// `N`, `E`, `S` or `W`.
    pub const fn letter(self) -> char {
        b"NESW"[self as usize] as char
    }

    /// The seat of a letter, upper or lower case.
    pub const fn from_char(c: char) -> Option<Self> {
        match c {
            'N' | 'n' => Some(Seat::North),
            'E' | 'e' => Some(Seat::East),
            'S' | 's' => Some(Seat::South),
            'W' | 'w' => Some(Seat::West),
            _ => None,
        }
    }

    /// The full name, for sentences.
    pub const fn name(self) -> &'static str {
        ["North", "East", "South", "West"][self as usize]
    }
}

impl fmt::Display for Seat {
    /// The letter; the name with `{:#}`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            f.pad(self.name())
        } else {
            text::pad_char(f, self.letter())
        }
    }
}

impl FromStr for Seat {
    type Err = ParseError;

    /// A letter or a name, upper or lower case.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        Seat::ALL
            .into_iter()
            .find(|seat| {
                text.eq_ignore_ascii_case(seat.name())
                    || text.eq_ignore_ascii_case(&seat.name()[..1])
            })
            .ok_or_else(|| Scanner::new(text).fail_here(ParseErrorKind::UnknownSeat))
    }
}

/// A partnership.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Side {
    NorthSouth,
    EastWest,
}

impl Side {
    /// Both sides.
    pub const ALL: [Side; 2] = [Side::NorthSouth, Side::EastWest];

    /// Its place in [`ALL`](Self::ALL).
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The opponents.
    pub const fn other(self) -> Self {
        match self {
            Side::NorthSouth => Side::EastWest,
            Side::EastWest => Side::NorthSouth,
        }
    }

    /// Its two seats.
    pub const fn seats(self) -> [Seat; 2] {
        match self {
            Side::NorthSouth => [Seat::North, Seat::South],
            Side::EastWest => [Seat::East, Seat::West],
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Side::NorthSouth => "NS",
            Side::EastWest => "EW",
        })
    }
}

impl FromStr for Side {
    type Err = ParseError;

    /// `NS` or `EW`, also `N-S` and `E/W`, upper or lower case.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let letters: String = text
            .chars()
            .filter(|c| !"-/".contains(*c))
            .take(3)
            .collect();
        match letters.to_ascii_uppercase().as_str() {
            "NS" => Ok(Side::NorthSouth),
            "EW" => Ok(Side::EastWest),
            _ => Err(Scanner::new(text).fail_here(ParseErrorKind::UnknownSide)),
        }
    }
}
