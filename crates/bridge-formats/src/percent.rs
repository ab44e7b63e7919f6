//! Percent-encoding of links (RFC 3986).

use super::encoding::Encoding;

/// Decodes a text. Invalid encodings stand for themselves; a plus stays a plus, as in BBO's viewer.
pub(crate) fn decode(text: &str) -> String {
    if !text.contains('%') {
        return text.into();
    }
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        let digits = match rest {
            [b'%', high, low, ..] => hex(*high).zip(hex(*low)),
            _ => None,
        };
        match digits {
            Some((high, low)) => {
                bytes.push(high * 16 + low);
                rest = &rest[3..];
            }
            None => {
                bytes.push(*first);
                rest = tail;
            }
        }
    }
    Encoding::decode(&bytes).0.into_owned()
}

fn hex(byte: u8) -> Option<u8> {
    char::from(byte).to_digit(16).map(|digit| digit as u8)
}

/// Encodes a text for a query.
pub(crate) fn encode(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        // The bar is not allowed either, but everybody accepts it, and links stay readable.
        let plain = byte.is_ascii_alphanumeric() || b"-._~!*'(),;:@/?|".contains(&byte);
        if plain {
            out.push(char::from(byte))
        } else {
            out.push_str(&format!("%{byte:02X}"))
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_come_back() {
        for text in ["", "Board 1|4HN+1", "100%", "%41", "é♠&=#\n", "{a} (b)"] {
            let code = encode(text);
            assert!(
                code.is_ascii() && !code.contains([' ', '&', '=', '#', '+']),
                "{code}"
            );
            assert_eq!(decode(&code), text);
        }
        assert_eq!(decode("a%20b%2"), "a b%2");
        assert_eq!(decode("Zo%EB"), "Zoë");
    }
}
