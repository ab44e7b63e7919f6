//! What the program says, as data.
//!
//! A [`Message`] is a code with typed arguments. Its wording lives in the Fluent files under
//! `locales/`, one folder for each language; no code ever parses a text. Rust words messages for
//! the command line and for the `text` field of the HTTP interface; the browser words the same
//! codes from the same files.
//!
//! ```
//! use messages::{Language, Reader, message};
//!
//! let refused = message!("table-not-your-turn");
//! assert_eq!(refused.to_string(), "It is not your turn.");
//! let chinese = Reader::new(Language::from_tag("zh-CN"));
//! assert_eq!(refused.text(&chinese), "还没轮到你。");
//! ```

mod arg;
mod language;
mod message;
mod reader;
mod wording;

pub use arg::Arg;
pub use language::Language;
pub use message::Message;
pub use reader::Reader;
