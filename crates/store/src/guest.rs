//! A guest: identified by a secret in a cookie, perhaps with a name.

use std::fmt;

use sha2::{Digest, Sha256};
use sqlx::Row;
use sqlx::any::AnyRow;

/// A guest as stored in the database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guest {
    /// The key. Not secret: the token is what proves identity.
    pub id: String,
    /// The name the guest chose, if any.
    pub name: Option<String>,
    /// When the guest first came, in milliseconds since 1970.
    pub created: i64,
}

impl Guest {
    pub(crate) fn from_row(row: &AnyRow) -> Result<Self, sqlx::Error> {
        Ok(Guest {
            id: row.try_get("id")?,
            name: row.try_get("name")?,
            created: row.try_get("created")?,
        })
    }
}

/// The hash of a guest's token. Only this is stored, so that reading the database does not let
/// anybody take a guest's seat. The token is random, so a plain hash is as good as a slow one.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct TokenHash(String);

impl TokenHash {
    /// Hashes the token from the cookie.
    pub fn of(token: &str) -> Self {
        let digest = Sha256::digest(token.as_bytes());
        TokenHash(digest.iter().map(|byte| format!("{byte:02x}")).collect())
    }

    /// Sixty-four hexadecimal digits.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenHash(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hash_is_sha256_in_hex() {
        let expected = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(TokenHash::of("abc").as_str(), expected);
        assert!(!format!("{:?}", TokenHash::of("abc")).contains("ba78"));
    }
}
