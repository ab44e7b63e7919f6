//! The text forms of values, for everything that goes in or out.
//!
//! Each of our value types has one text form: `Display` writes it, `FromStr` reads it. [`as_text!`]
//! serialises values in that form, [`excerpt`] shortens unreadable input for an error, and
//! [`stable_hash`] turns a text into a seed.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serializer};
use std::borrow::Cow;
use std::fmt::Display;
use std::str::FromStr;

#[doc(hidden)]
pub use serde;

/// Implements `Serialize` and `Deserialize` by the text form.
///
/// ```
/// use std::net::Ipv4Addr;
/// use std::str::FromStr;
///
/// #[derive(Debug, PartialEq)]
/// struct Host(Ipv4Addr);
///
/// impl std::fmt::Display for Host {
///     fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
///         self.0.fmt(f)
///     }
/// }
///
/// impl FromStr for Host {
///     type Err = <Ipv4Addr as FromStr>::Err;
///     fn from_str(text: &str) -> Result<Self, Self::Err> {
///         text.parse().map(Host)
///     }
/// }
///
/// text::as_text!(Host);
///
/// let host: Host = serde_json::from_str(r#""127.0.0.1""#).unwrap();
/// assert_eq!(serde_json::to_string(&host).unwrap(), r#""127.0.0.1""#);
/// assert!(serde_json::from_str::<Host>(r#""elsewhere""#).is_err());
/// ```
#[macro_export]
macro_rules! as_text {
    ($($type:ty),+ $(,)?) => {$(
        impl $crate::serde::Serialize for $type {
            fn serialize<S: $crate::serde::Serializer>(
                &self,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                $crate::write(self, serializer)
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $type {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> Result<Self, D::Error> {
                $crate::read(deserializer)
            }
        }
    )+};
}

/// Serialises a value as its text form; [`as_text!`] calls this.
pub fn write<T: Display, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

/// Deserialises a value from its text form; [`as_text!`] calls this.
pub fn read<'de, T: FromStr<Err: Display>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<T, D::Error> {
    let text = Cow::<'de, str>::deserialize(deserializer)?;
    text.parse().map_err(D::Error::custom)
}

/// Shortens unreadable text for an error message.
pub fn excerpt(text: &str) -> String {
    text.chars().take(16).collect()
}

/// A number that is the same for a text on every machine and in every version, unlike the hashes of the standard
/// library (FNV-1a).
pub fn stable_hash(text: &str) -> u64 {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, step)
}
