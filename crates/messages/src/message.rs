//! A code and its arguments.

use crate::{Arg, Reader, wording};
use serde::de::{MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::fmt;

/// The name of an argument or the code of a message: static in the program, owned when
/// deserialised.
type Name = Cow<'static, str>;

/// Something to say: a code and its arguments. Made by [`message!`](crate::message).
///
/// As JSON it is `{"code", "args", "text"}`; the text is written for the current [`Reader`] and
/// ignored on reading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    code: Name,
    args: Vec<(Name, Arg)>,
}

/// Makes a message with this code and these arguments.
///
/// The code is a literal, so that a test can find all codes and compare them with the wordings.
///
/// ```
/// use messages::message;
/// let refused = message!("table-no-such-ply", plies = 1);
/// assert_eq!(refused.to_string(), "This game has 1 move so far.");
/// ```
#[macro_export]
macro_rules! message {
    ($code:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::Message::from_parts($code, [$((stringify!($name), $crate::Arg::from($value))),*])
    };
}

/// The code of prose without a code of its own.
const PROSE: &str = "prose";

impl Message {
    #[doc(hidden)]
    pub fn from_parts<const N: usize>(code: &'static str, args: [(&'static str, Arg); N]) -> Self {
        let args = args.map(|(name, arg)| (Cow::Borrowed(name), arg));
        Message {
            code: Cow::Borrowed(code),
            args: args.into(),
        }
    }

    /// A message whose code is kept as data, as the meanings of calls are in the rules of bidding.
    /// A test has to know where these codes stand, as it knows those in the source.
    pub fn from_data(
        code: impl Into<Cow<'static, str>>,
        args: impl IntoIterator<Item = (Cow<'static, str>, Arg)>,
    ) -> Self {
        Message {
            code: code.into(),
            args: args.into_iter().collect(),
        }
    }

    /// Words that come from outside or from a log that was kept before messages had codes.
    pub fn prose(text: impl Into<String>) -> Self {
        Message::from_parts(PROSE, [("text", Arg::Text(text.into()))])
    }

    /// The code, the same in every language.
    pub fn code(&self) -> &str {
        &self.code
    }

    /// The argument of this name.
    pub fn arg(&self, name: &str) -> Option<&Arg> {
        let found = self.args.iter().find(|(known, _)| known == name);
        found.map(|(_, arg)| arg)
    }

    /// The arguments with their names.
    pub(crate) fn args(&self) -> impl Iterator<Item = (&str, &Arg)> {
        self.args.iter().map(|(name, arg)| (&**name, arg))
    }

    /// The message in words.
    pub fn text(&self, reader: &Reader) -> String {
        wording::render(self, reader)
    }
}

/// In the language of this process, for a reader without a seat.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(&Reader::default()))
    }
}

/// A bare value, which every language formats according to its kind.
impl From<Arg> for Message {
    fn from(value: Arg) -> Self {
        match value {
            Arg::Message(message) => *message,
            value => crate::message!("value", value = value),
        }
    }
}

macro_rules! counts {
    ($($integer:ty),*) => {
        $(impl From<$integer> for Message {
            fn from(count: $integer) -> Self {
                Arg::from(count).into()
            }
        })*
    };
}

counts!(u8, u16, u32, u64, usize, i8, i16, i32, i64);

impl Serialize for Message {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        struct Args<'a>(&'a [(Name, Arg)]);
        impl Serialize for Args<'_> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_map(self.0.iter().map(|(name, arg)| (name, arg)))
            }
        }
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("code", &self.code)?;
        if !self.args.is_empty() {
            // What stands within the text needs no text of its own.
            Reader::without_text(|| map.serialize_entry("args", &Args(&self.args)))?;
        }
        if let Some(reader) = Reader::current() {
            map.serialize_entry("text", &self.text(&reader))?;
        }
        map.end()
    }
}

/// Also reads a plain string, and an object with only a `text`, as in logs written before messages
/// had codes.
impl<'de> Deserialize<'de> for Message {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Parts;
        impl<'de> Visitor<'de> for Parts {
            type Value = Message;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a message")
            }

            fn visit_str<E>(self, text: &str) -> Result<Message, E> {
                Ok(Message::prose(text))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Message, A::Error> {
                let (mut code, mut args, mut text) = (None, ArgMap::default(), None);
                while let Some(key) = map.next_key::<String>()? {
                    match key.as_str() {
                        "code" => code = Some(map.next_value::<String>()?),
                        "args" => args = map.next_value()?,
                        "text" => text = Some(map.next_value::<String>()?),
                        _ => {
                            map.next_value::<serde::de::IgnoredAny>()?;
                        }
                    }
                }
                match (code, text) {
                    (Some(code), _) => Ok(Message {
                        code: code.into(),
                        args: args.0,
                    }),
                    (None, Some(text)) => Ok(Message::prose(text)),
                    (None, None) => Err(serde::de::Error::missing_field("code")),
                }
            }
        }
        deserializer.deserialize_any(Parts)
    }
}

/// Arguments in the order in which they were written.
#[derive(Default)]
struct ArgMap(Vec<(Name, Arg)>);

impl<'de> Deserialize<'de> for ArgMap {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Entries;
        impl<'de> Visitor<'de> for Entries {
            type Value = ArgMap;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("arguments by name")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<ArgMap, A::Error> {
                let mut args = Vec::new();
                while let Some((name, arg)) = map.next_entry::<String, Arg>()? {
                    args.push((name.into(), arg));
                }
                Ok(ArgMap(args))
            }
        }
        deserializer.deserialize_map(Entries)
    }
}

#[cfg(feature = "schema")]
mod schema {
    use super::Message;
    use utoipa::openapi::schema::{AdditionalProperties, Type};
    use utoipa::openapi::{ObjectBuilder, RefOr, Schema};

    impl utoipa::PartialSchema for Message {
        fn schema() -> RefOr<Schema> {
            let string = || ObjectBuilder::new().schema_type(Type::String);
            let code = string().description(Some("What identifies it in every language"));
            let args = ObjectBuilder::new()
                .schema_type(Type::Object)
                .description(Some(
                    "Its arguments by name, each an object with one key for its kind",
                ))
                .additional_properties(Some(AdditionalProperties::FreeForm(true)));
            let text = string().description(Some("The message in the language asked for"));
            ObjectBuilder::new()
                .schema_type(Type::Object)
                .property("code", code)
                .required("code")
                .property("args", args)
                .property("text", text)
                .required("text")
                .description(Some("A thing to say: a code, its arguments, and its text"))
                .into()
        }
    }

    impl utoipa::ToSchema for Message {}
}
