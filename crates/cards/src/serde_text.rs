//! Serialises public types as their text forms, and tables as objects with one entry for each key.

use crate::*;
use serde::de::{Error, IgnoredAny, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;

// Plain `text` would mean this crate's module.
::text::as_text!(
    Card, Deal, Hand, Holding, Layout, Pattern, Rank, Seat, Shape, Side, Strain, Suit, TrickTable
);

macro_rules! as_map {
    ($($table:ident by $key:ident),*) => {$(
        impl<T: Serialize> Serialize for $table<T> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let mut map = serializer.serialize_map(Some($key::ALL.len()))?;
                for (key, entry) in self.iter() {
                    map.serialize_entry(&key, entry)?;
                }
                map.end()
            }
        }

        impl<'de, T: Deserialize<'de>> Deserialize<'de> for $table<T> {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Entries<T>(PhantomData<T>);

                impl<'de, T: Deserialize<'de>> Visitor<'de> for Entries<T> {
                    type Value = $table<T>;

                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        write!(f, "an entry for each of {:?}", $key::ALL)
                    }

                    fn visit_map<A: MapAccess<'de>>(
                        self,
                        mut map: A,
                    ) -> Result<Self::Value, A::Error> {
                        let mut entries = $table::from_fn(|_| None);
                        while let Some(key) = map.next_key::<$key>()? {
                            if entries[key].is_some() {
                                map.next_value::<IgnoredAny>()?;
                                return Err(A::Error::custom(format!("{key} appears twice")));
                            }
                            entries[key] = Some(map.next_value()?);
                        }
                        if let Some((key, _)) = entries.iter().find(|(_, entry)| entry.is_none()) {
                            return Err(A::Error::custom(format!("{key} is missing")));
                        }
                        Ok(entries.map(|entry| entry.expect("every key was seen")))
                    }
                }

                deserializer.deserialize_map(Entries(PhantomData))
            }
        }
    )*};
}

as_map!(BySeat by Seat, BySide by Side, BySuit by Suit, ByStrain by Strain);
