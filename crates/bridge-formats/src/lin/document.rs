//! A file that is kept as it is.

use super::lexer::Lexer;
use crate::context::ReadContext;
use crate::encoding::Encoding;
use crate::{BoardRecord, Reading};

/// A LIN file with every byte kept, and a view of its commands.
///
/// ```
/// use bridge_formats::lin::Document;
///
/// let document = Document::new(b"qx|o1|\r\nzz|odd|");
/// assert_eq!(document.commands(), [("qx", "o1"), ("zz", "odd")]);
/// assert_eq!(document.to_bytes(), b"qx|o1|\r\nzz|odd|");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    text: String,
    encoding: Encoding,
}

impl Document {
    /// A file with these bytes.
    pub fn new(bytes: &[u8]) -> Self {
        let (text, encoding) = Encoding::decode(bytes);
        Document {
            text: text.into_owned(),
            encoding,
        }
    }

    /// The file's bytes, unchanged.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.encoding.encode(&self.text)
    }

    /// The commands in order, each with its value.
    pub fn commands(&self) -> Vec<(&str, &str)> {
        let mut context = ReadContext::new(&self.text);
        let mut lexer = Lexer::new(&self.text);
        let commands = std::iter::from_fn(|| lexer.next(&mut context));
        commands
            .map(|command| (command.name, command.value))
            .collect()
    }

    /// Reads the boards.
    pub fn read(&self) -> Reading<Vec<BoardRecord>> {
        super::read(self.text.as_bytes())
    }
}
