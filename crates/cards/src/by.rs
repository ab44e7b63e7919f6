//! Tables with one entry for each seat, side, suit or strain. They take the place of maps: no entry
//! can be missing, and a table of seats cannot be indexed by a suit.

use crate::{Seat, Side, Strain, Suit};
use std::ops::{Index, IndexMut};

macro_rules! table {
    ($(#[$doc:meta])* $name:ident, $key:ident, $count:literal) => {
        $(#[$doc])*
        #[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name<T>([T; $count]);

        impl<T> $name<T> {
            #[doc = concat!("The table of these entries, ordered as [`", stringify!($key), "::ALL`].")]
            pub const fn new(entries: [T; $count]) -> Self {
                $name(entries)
            }

            /// Builds a table by calling `entry` for each key.
            pub fn from_fn(entry: impl FnMut($key) -> T) -> Self {
                $name($key::ALL.map(entry))
            }

            /// Converts each entry.
            pub fn map<U>(self, change: impl FnMut(T) -> U) -> $name<U> {
                $name(self.0.map(change))
            }

            /// The same table by reference.
            pub fn as_ref(&self) -> $name<&T> {
                $name(self.0.each_ref())
            }

            #[doc = concat!("Each key with its entry, ordered as [`", stringify!($key), "::ALL`].")]
            pub fn iter(&self) -> impl DoubleEndedIterator<Item = ($key, &T)> + ExactSizeIterator {
                $key::ALL.into_iter().zip(&self.0)
            }

            /// Each key with a mutable reference to its entry.
            pub fn iter_mut(
                &mut self,
            ) -> impl DoubleEndedIterator<Item = ($key, &mut T)> + ExactSizeIterator {
                $key::ALL.into_iter().zip(&mut self.0)
            }

            /// The entries alone.
            pub fn values(&self) -> std::slice::Iter<'_, T> {
                self.0.iter()
            }

            /// The entries as an array.
            pub fn into_array(self) -> [T; $count] {
                self.0
            }
        }

        impl<T> From<[T; $count]> for $name<T> {
            fn from(entries: [T; $count]) -> Self {
                $name(entries)
            }
        }

        impl<T> Index<$key> for $name<T> {
            type Output = T;

            #[inline]
            fn index(&self, key: $key) -> &T {
                &self.0[key as usize]
            }
        }

        impl<T> IndexMut<$key> for $name<T> {
            #[inline]
            fn index_mut(&mut self, key: $key) -> &mut T {
                &mut self.0[key as usize]
            }
        }
    };
}

table!(
    /// One entry for each [`Seat`].
    ///
    /// ```
    /// use cards::{BySeat, Seat};
    /// let tricks = BySeat::new([3, 4, 5, 1]);
    /// assert_eq!(tricks[Seat::South], 5);
    /// assert_eq!(tricks.map(|n| n * 2)[Seat::West], 2);
    /// ```
    BySeat,
    Seat,
    4
);
table!(
    /// One entry for each [`Side`].
    BySide,
    Side,
    2
);
table!(
    /// One entry for each [`Suit`].
    BySuit,
    Suit,
    4
);
table!(
    /// One entry for each [`Strain`].
    ByStrain,
    Strain,
    5
);
