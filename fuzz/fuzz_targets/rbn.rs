//! Whatever a file in Richard's notation contains, what was read from it is written so that it reads back
//! the same.
#![no_main]

use bridge_formats::rbn;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    // The first writing fixes what a file may leave open; from then on nothing changes.
    let settled = rbn::read(rbn::write(&rbn::read(bytes).found).as_bytes()).found;
    let text = rbn::write(&settled);
    let again = rbn::read(text.as_bytes()).found;
    assert_eq!(again, settled, "{text}");
});
