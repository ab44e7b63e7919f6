//! The corpus of the fuzz targets and thousands of damaged copies of it, so that every test run
//! includes a little fuzzing.

use bridge_formats::{BoardRecord, Format, lin, link, list, pbn};
use cards::{Deal, Hand, Layout};
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::path::Path;

/// The files of a target.
fn corpus(target: &str) -> Vec<Vec<u8>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus");
    let mut paths: Vec<_> = std::fs::read_dir(root.join(target))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some())
        .collect();
    paths.sort();
    assert!(!paths.is_empty(), "{target} has no corpus");
    paths
        .iter()
        .map(|path| std::fs::read(path).unwrap())
        .collect()
}

/// A copy with some bytes changed, removed, doubled or cut off.
fn damaged(bytes: &[u8], rng: &mut ChaCha8Rng) -> Vec<u8> {
    const MARKS: &[u8] = b"[]{}\";|%#=$^*+-?!:.,\\\n\r &01SAN\xe9\x00";
    let mut bytes = bytes.to_vec();
    for _ in 0..rng.random_range(1..6) {
        if bytes.is_empty() {
            break;
        }
        let at = rng.random_range(0..bytes.len());
        let mark = MARKS[rng.random_range(0..MARKS.len())];
        match rng.random_range(0..6) {
            0 => bytes[at] ^= 1 << rng.random_range(0..8),
            1 => bytes[at] = mark,
            2 => bytes.insert(at, mark),
            3 => drop(bytes.remove(at)),
            4 => bytes.truncate(at),
            _ => {
                let end = (at + rng.random_range(1..40)).min(bytes.len());
                let part = bytes[at..end].to_vec();
                let to = rng.random_range(0..bytes.len());
                bytes.splice(to..to, part);
            }
        }
    }
    bytes
}

/// Each file and many damaged copies of it.
fn each(target: &str, copies: usize, law: impl Fn(&[u8])) {
    for (number, file) in corpus(target).iter().enumerate() {
        law(file);
        let mut rng = ChaCha8Rng::seed_from_u64(number as u64);
        for _ in 0..copies {
            // A failure is reported with the bytes.
            let bytes = damaged(file, &mut rng);
            let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| law(&bytes)));
            assert!(outcome.is_ok(), "{}", String::from_utf8_lossy(&bytes));
        }
    }
}

/// The first writing fixes what a file may leave open; from then on nothing changes.
fn settles(format: Format, bytes: &[u8]) -> Vec<BoardRecord> {
    let again = |boards: &[BoardRecord]| format.read(format.write(boards).as_bytes()).found;
    let found = format.read(bytes).found;
    let settled = again(&found);
    assert_eq!(again(&settled), settled, "{}", format.write(&settled));
    found
}

#[test]
fn damaged_pbn() {
    each("pbn", 1500, |bytes| {
        settles(Format::Pbn, bytes);
        assert_eq!(pbn::Document::new(bytes).to_bytes(), bytes);
    });
}

#[test]
fn damaged_lin() {
    each("lin", 1500, |bytes| {
        settles(Format::Lin, bytes);
        assert_eq!(lin::Document::new(bytes).to_bytes(), bytes);
    });
}

#[test]
fn damaged_rbn() {
    each("rbn", 3000, |bytes| {
        settles(Format::Rbn, bytes);
    });
}

#[test]
fn damaged_links() {
    each("link", 1500, |bytes| {
        for board in link::read(bytes).found {
            settles(Format::Link, link::of(&board).as_bytes());
            let other = link::read(link::with_parameters(&board).as_bytes()).found;
            assert_eq!(other[0].deal, board.deal);
        }
    });
}

#[test]
fn damaged_deals() {
    each("deal", 3000, |bytes| {
        let found = list::read(bytes).found;
        assert_eq!(list::read(list::write(&found).as_bytes()).found, found);
        assert_eq!(list::read(list::write_gib(&found).as_bytes()).found, found);
        let Ok(text) = std::str::from_utf8(bytes) else {
            return;
        };
        if let Ok(hand) = text.parse::<Hand>() {
            assert_eq!(hand.to_string().parse(), Ok(hand));
        }
        if let Ok(layout) = text.parse::<Layout>() {
            assert_eq!(layout.to_string().parse(), Ok(layout));
        }
        if let Ok(deal) = text.parse::<Deal>() {
            assert_eq!(deal.to_string().parse(), Ok(deal));
        }
    });
}

#[test]
fn random_bytes() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for length in 0..300 {
        let mut bytes = vec![0; length];
        rng.fill_bytes(&mut bytes);
        for format in Format::ALL {
            settles(format, &bytes);
            format.read(&bytes);
        }
        Format::guess(&bytes);
    }
}
