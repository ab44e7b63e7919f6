//! Compares what is read from each file in `tests/data/formats` with the recorded results.
//!
//! After an intended change, `KIBITZER_BLESS=1 cargo test -p kibitzer-bridge-formats` records the
//! new results; check the difference before committing it.

use bridge_formats::Format;
use std::fmt::Write;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/formats")
}

fn outcome(bytes: &[u8], format: Format) -> String {
    let reading = format.read(bytes);
    let mut text = String::from("== faults\n");
    for fault in &reading.faults {
        writeln!(text, "{fault}").unwrap();
    }
    for format in Format::ALL {
        let written = format.write(&reading.found);
        writeln!(text, "== {format}").unwrap();
        text += &written.replace("\r\n", "\n");
        let lost = format.loses(&reading.found, &written);
        if !lost.is_empty() {
            writeln!(text, "== lost: {}", lost.join(", ")).unwrap();
        }
    }
    text
}

#[test]
fn files_are_read_and_written_as_before() {
    let bless = std::env::var_os("KIBITZER_BLESS").is_some();
    let files = [
        ("club.pbn", Format::Pbn),
        ("latin1.pbn", Format::Pbn),
        ("broken.pbn", Format::Pbn),
        ("single.lin", Format::Lin),
        ("vugraph.lin", Format::Lin),
        ("broken.lin", Format::Lin),
        ("links.txt", Format::Link),
        ("deals.txt", Format::List),
        ("records.json", Format::Json),
    ];
    for (name, format) in files {
        let path = folder().join(name);
        let bytes = std::fs::read(&path).unwrap();
        let found = outcome(&bytes, format);
        let golden = folder().join(format!("{name}.golden"));
        if bless {
            std::fs::write(&golden, &found).unwrap();
        }
        let wanted = std::fs::read_to_string(&golden).unwrap_or_default();
        assert!(found == wanted, "{name} is read otherwise now:\n{found}");
    }
}

#[test]
fn contents_tell_their_format() {
    for (name, format) in [
        ("club.pbn", Format::Pbn),
        ("latin1.pbn", Format::Pbn),
        ("single.lin", Format::Lin),
        ("vugraph.lin", Format::Lin),
        ("links.txt", Format::Link),
        ("deals.txt", Format::List),
        ("records.json", Format::Json),
    ] {
        let bytes = std::fs::read(folder().join(name)).unwrap();
        assert_eq!(Format::guess(&bytes), format, "{name}");
    }
}
