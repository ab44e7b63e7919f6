//! Whatever a PBN file contains, what was read from it is written so that it reads back the same.
#![no_main]

use bridge_formats::pbn::{self, Document};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    assert_eq!(Document::new(bytes).to_bytes(), bytes);
    // The first export fixes what a file may leave open; from then on nothing changes.
    let settled = pbn::read(pbn::write(&pbn::read(bytes).found).as_bytes()).found;
    let text = pbn::write(&settled);
    let again = pbn::read(text.as_bytes()).found;
    assert_eq!(again, settled, "{text}");
    assert_eq!(pbn::write(&again), text);
});
