//! Hands, deals, layouts and lists of deals that can be read print as text that reads back.
#![no_main]

use bridge_formats::list;
use cards::{Card, Deal, Hand, Layout};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(card) = text.parse::<Card>() {
        assert_eq!(format!("{card:#}").parse(), Ok(card));
    }
    if let Ok(hand) = text.parse::<Hand>() {
        assert_eq!(hand.to_string().parse(), Ok(hand));
        assert_eq!(format!("{hand:#}").parse(), Ok(hand));
    }
    if let Ok(layout) = text.parse::<Layout>() {
        assert_eq!(layout.to_string().parse(), Ok(layout));
    }
    if let Ok(deal) = text.parse::<Deal>() {
        assert_eq!(deal.to_string().parse(), Ok(deal));
        assert_eq!(Deal::from_index(deal.index()), Some(deal));
    }
    let found = list::read(text.as_bytes()).found;
    assert_eq!(list::read(list::write(&found).as_bytes()).found, found);
    assert_eq!(list::read(list::write_gib(&found).as_bytes()).found, found);
});
