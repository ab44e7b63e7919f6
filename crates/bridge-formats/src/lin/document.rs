//! A file that stays as it is.

use super::lexer::Lexer;
use crate::desk::Desk;
use crate::encoding::Encoding;
use crate::{BoardRecord, Reading};

/// A LIN file of which every byte is kept, with a view of its commands.
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
    /// The file with these bytes.
    pub fn new(bytes: &[u8]) -> Self {
        let (text, encoding) = Encoding::decode(bytes);
        Document {
            text: text.into_owned(),
            encoding,
        }
    }

    /// The bytes of the file, as they came.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.encoding.encode(&self.text)
    }

    /// The commands in their order, each with its value.
    pub fn commands(&self) -> Vec<(&str, &str)> {
        let mut desk = Desk::new(&self.text);
        let mut lexer = Lexer::new(&self.text);
        let commands = std::iter::from_fn(|| lexer.next(&mut desk));
        commands
            .map(|command| (command.name, command.value))
            .collect()
    }

    /// What it says of the boards.
    pub fn read(&self) -> Reading<Vec<BoardRecord>> {
        super::read(self.text.as_bytes())
    }
}
