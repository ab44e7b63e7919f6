//! Whatever a LIN file contains, what was read from it is written so that it reads back the same.
#![no_main]

use bridge_formats::lin::{self, Document};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    assert_eq!(Document::new(bytes).to_bytes(), bytes);
    // The first writing fixes what a file may leave open; from then on nothing changes.
    let settled = lin::read(lin::write(&lin::read(bytes).found).as_bytes()).found;
    let text = lin::write(&settled);
    let again = lin::read(text.as_bytes()).found;
    assert_eq!(again, settled, "{text}");
});
