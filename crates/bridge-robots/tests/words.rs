//! What robots say is worded in every language, and leads to a thought.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use bridge_robots::simple::Rule;
use bridge_robots::{Name, idea};
use kernel::{Language, Message, Reader};

/// The message in each language: words, no code and no hole where an argument should be.
fn worded(message: &Message) {
    for language in Language::all() {
        let text = message.text(&Reader::new(language));
        let ends = text.ends_with(['.', '?', '。', '？']);
        assert!(ends && !text.contains('{'), "{}: {text}", language.tag());
    }
}

#[test]
fn every_rule_of_thumb_is_worded_and_leads_to_a_thought() {
    let card = "HQ".parse().unwrap();
    for &rule in Rule::ALL {
        let reason = rule.reason(card);
        worded(&reason.message);
        assert_eq!(Rule::named(&reason.rule), Some(rule));
        assert_eq!(idea(&[reason]), Some(rule.idea()));
        worded(&rule.idea().message());
    }
}

#[test]
fn names_that_were_written_before_still_read() {
    for text in [
        "simple",
        "Expert",
        " minimax : 4 ",
        "minimax:depth=4",
        "minimax:bidding=rules,4",
        "double-dummy:worlds=12,bidding=rules",
        "expert:worlds=16,goal=tricks,plans=off",
        "master:nodes=100,look-back=0,calls=off,signals=on,goal=score",
        "expert:worlds=4,worlds=8",
    ] {
        assert!(text.parse::<Name>().is_ok(), "{text}");
    }
}
