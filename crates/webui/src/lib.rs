//! The web application, embedded.
//!
//! `web/dist` is what Vite made of the sources beside it; a release build carries the files inside
//! itself, a debug build reads them from the disk on each request. Without them everything
//! still builds, and [`page`] is one that says what to type.

use rust_embed::{EmbeddedFile, RustEmbed};
use std::borrow::Cow;

/// The files there were when the program was built.
#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../web/dist"]
#[allow_missing = true]
struct Dist;

/// What to show where there is no application. It has no style of its own, as the content security
/// policy would not let it.
const MISSING: &str = include_str!("missing.html");

/// A file of the application.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// What is in it.
    pub bytes: Cow<'static, [u8]>,
    /// Its type, for the `Content-Type` header.
    pub mime: String,
    /// Whether its name changes with its contents, so that it may be kept for ever.
    pub immutable: bool,
    /// A name for these very contents, for the `ETag` header: in quotes, as it stands there.
    pub etag: String,
}

/// The file at this path, without a slash before it.
pub fn file(path: &str) -> Option<File> {
    Dist::get(path).map(|found| dress(path, found))
}

/// The page that every address of the application begins with.
pub fn page() -> File {
    file("index.html").unwrap_or_else(missing)
}

fn missing() -> File {
    File {
        bytes: Cow::Borrowed(MISSING.as_bytes()),
        mime: "text/html; charset=utf-8".to_owned(),
        immutable: false,
        etag: "\"missing\"".to_owned(),
    }
}

/// Whether there is an application to serve.
pub fn is_built() -> bool {
    Dist::get("index.html").is_some()
}

fn dress(path: &str, found: EmbeddedFile) -> File {
    let mut mime = found.metadata.mimetype().to_owned();
    let is_text = mime.starts_with("text/") || mime.ends_with("javascript");
    if is_text {
        mime.push_str("; charset=utf-8");
    }
    let hash = found.metadata.sha256_hash();
    let digits: String = hash[..16]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    File {
        bytes: found.data,
        mime,
        // Vite puts what carries a hash in its name here, and nothing else.
        immutable: path.starts_with("assets/"),
        etag: format!("\"{digits}\""),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_always_a_page() {
        assert_eq!(is_built(), page() != missing());
        for page in [page(), missing()] {
            assert!(page.mime.starts_with("text/html"));
            assert!(!page.immutable);
            assert!(page.etag.starts_with('"') && page.etag.ends_with('"'));
        }
    }

    #[test]
    fn without_an_application_it_says_what_to_type() {
        let text = String::from_utf8(missing().bytes.into_owned()).unwrap();
        assert!(text.contains("cargo xtask play"), "{text}");
        for forbidden in ["<style", "style=", "<script"] {
            assert!(!text.contains(forbidden), "the policy forbids {forbidden}");
        }
    }

    #[test]
    fn nothing_outside_the_folder_is_served() {
        for path in [
            "../package.json",
            "/etc/passwd",
            "assets/../../package.json",
            "",
            ".",
        ] {
            assert_eq!(file(path), None, "{path}");
        }
    }
}
