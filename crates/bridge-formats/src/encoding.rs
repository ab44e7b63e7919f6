//! Bytes and characters. PBN prescribes ISO 8859-1 (Latin-1), and today's programs write UTF-8:
//! both are read, and the encoding is remembered.

use super::error::FormatErrorKind;
use std::borrow::Cow;

/// How a file stores characters.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8, as in most files, including ASCII.
    #[default]
    Utf8,
    /// UTF-8 with a byte order mark.
    Utf8Marked,
    /// ISO 8859-1, one byte per character.
    Latin1,
}

const MARK: &[u8] = b"\xef\xbb\xbf";

impl Encoding {
    /// Decodes bytes. Anything that is not UTF-8 is Latin-1, in which every byte is a character, so
    /// this cannot fail.
    pub fn decode(bytes: &[u8]) -> (Cow<'_, str>, Encoding) {
        let marked = bytes.strip_prefix(MARK);
        match std::str::from_utf8(marked.unwrap_or(bytes)) {
            Ok(text) if marked.is_some() => (text.into(), Encoding::Utf8Marked),
            Ok(text) => (text.into(), Encoding::Utf8),
            Err(_) => {
                let text: String = bytes.iter().map(|&byte| char::from(byte)).collect();
                (text.into(), Encoding::Latin1)
            }
        }
    }

    /// Encodes a text. One that Latin-1 cannot hold becomes UTF-8.
    pub fn encode(self, text: &str) -> Vec<u8> {
        let plain = || text.as_bytes().to_vec();
        match self {
            Encoding::Utf8 => plain(),
            Encoding::Utf8Marked => [MARK, text.as_bytes()].concat(),
            Encoding::Latin1 => {
                let bytes = text.chars().map(|c| u8::try_from(u32::from(c)));
                bytes.collect::<Result<_, _>>().unwrap_or_else(|_| plain())
            }
        }
    }
}

/// Why these bytes should not be read as text at all.
pub(crate) fn refusal(bytes: &[u8]) -> Option<FormatErrorKind> {
    let utf16 = bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff");
    utf16.then_some(FormatErrorKind::Utf16)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_come_back_as_they_were() {
        for bytes in [
            &b"plain"[..],
            "♠ Zoë".as_bytes(),
            b"\xef\xbb\xbfmarked",
            b"Zo\xeb \x93x\x94",
            b"\xef\xbb\xbfmarked, and yet \xff",
            b"",
        ] {
            let (text, encoding) = Encoding::decode(bytes);
            assert_eq!(encoding.encode(&text), bytes, "{text}");
        }
        assert_eq!(Encoding::decode(b"Zo\xeb").0, "Zoë");
        assert_eq!(Encoding::Latin1.encode("♠"), "♠".as_bytes());
    }
}
