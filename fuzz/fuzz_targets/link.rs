//! Whatever a link contains, what was read from it is written so that it reads back the same.
#![no_main]

use bridge_formats::link;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    for board in link::read(bytes).found {
        let settled = link::read(link::of(&board).as_bytes()).found;
        assert!(settled.len() <= 1);
        for settled in settled {
            let again = link::read(link::of(&settled).as_bytes()).found;
            assert_eq!(again, [settled]);
        }
        // The other kind of link keeps the cards.
        let other = link::read(link::with_parameters(&board).as_bytes()).found;
        assert_eq!(other[0].deal, board.deal);
    }
});
