//! Names that nobody can guess: of tables, of guests, and the tokens in cookies.

use sha2::{Digest, Sha256};

/// The characters of an id, as in URLs: no padding, nothing to escape.
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// How long the name of a table is: 128 bits.
const TABLE_ID_LENGTH: usize = 22;

/// 128 random bits, the name of a table or a guest.
pub(crate) fn random() -> String {
    text(&bytes::<16>())
}

/// 256 random bits, a secret for a cookie.
pub(crate) fn token() -> String {
    text(&bytes::<32>())
}

/// A random number, for everything that a table does by chance.
pub fn seed() -> u64 {
    u64::from_le_bytes(bytes())
}

/// The name of the table on which another game follows this one. Always the same one, so that two
/// servers which open it at the same time open one table. Everybody who may know the first
/// learns of the second, so it need not be harder to guess than that.
pub(crate) fn rematch_of(table: &str) -> String {
    let digest = Sha256::new_with_prefix("rematch of ").chain_update(table);
    text(&digest.finalize()[..16])
}

/// The name of an answer to what was asked outside any table: the same for the same answer, so that one
/// which is sent twice is known again.
pub fn answer_of(what: &str) -> String {
    let digest = Sha256::new_with_prefix("answer to ").chain_update(what);
    text(&digest.finalize()[..16])
}

/// Whether this could be the name of a table; what could not need not be looked up.
pub(crate) fn is_table(text: &str) -> bool {
    text.len() == TABLE_ID_LENGTH && text.bytes().all(|byte| ALPHABET.contains(&byte))
}

fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    bytes
}

/// Six bits a character, the last one filled up with zeros.
fn text(bytes: &[u8]) -> String {
    let bit = |index: usize| {
        let byte = bytes.get(index / 8).copied().unwrap_or(0);
        usize::from(byte >> (7 - index % 8) & 1)
    };
    let digit = |digit: usize| (0..6).fold(0, |value, place| value << 1 | bit(digit * 6 + place));
    let digits = (bytes.len() * 8).div_ceil(6);
    (0..digits)
        .map(|place| char::from(ALPHABET[digit(place)]))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_base64_for_urls() {
        assert_eq!(text(b"Kibitzer"), "S2liaXR6ZXI");
        assert_eq!(text(&[0xff, 0xfe, 0xfd]), "__79");
    }

    #[test]
    fn names_are_different_and_well_formed() {
        let (one, two) = (random(), random());
        assert_ne!(one, two);
        assert!(is_table(&one) && is_table(&two) && is_table(&rematch_of(&one)));
        assert_eq!(rematch_of(&one), rematch_of(&one));
        assert_eq!(token().len(), 43);
        for wrong in ["", "x", "../../../etc/passwd!!!", "ABCDEFGHIJKLMNOPQRSTU é"] {
            assert!(!is_table(wrong), "{wrong}");
        }
    }
}
