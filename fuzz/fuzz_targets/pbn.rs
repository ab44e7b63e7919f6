//! Whatever a PBN file holds, what was read of it is written so that it is read again as it was.
#![no_main]

use bridge_formats::pbn::{self, Document};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    assert_eq!(Document::new(bytes).to_bytes(), bytes);
    // The first export settles what a file may leave open; from then on nothing changes.
    let settled = pbn::read(pbn::write(&pbn::read(bytes).found).as_bytes()).found;
    let text = pbn::write(&settled);
    let again = pbn::read(text.as_bytes()).found;
    assert_eq!(again, settled, "{text}");
    assert_eq!(pbn::write(&again), text);
});
