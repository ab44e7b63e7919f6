//! Input from outside is read or refused, and never causes a panic.

use kernel::State;
use pentomino::bots::Strategy;
use pentomino::survey::Survey;
use pentomino::{Placement, Position, Setup, Square, View};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// A valid text with a few characters changed, doubled, dropped or inserted.
fn spoilt(text: &str, rng: &mut ChaCha8Rng) -> String {
    const STRANGE: &[char] = &[
        'Z', 'z', '9', '0', ' ', ',', '=', 'x', '×', '\u{0}', '王', '-', '+', 'I',
    ];
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..rng.random_range(1..4) {
        let at = rng.random_range(0..=letters.len());
        let &strange = STRANGE.choose(rng).unwrap_or(&' ');
        match rng.random_range(0..3) {
            0 => letters.insert(at, strange),
            1 if at < letters.len() => letters[at] = strange,
            _ if at < letters.len() => drop(letters.remove(at)),
            _ => {}
        }
    }
    letters.into_iter().collect()
}

#[test]
fn spoilt_texts_are_read_or_refused() {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let standard = Setup::standard().board;
    let (mut read, mut refused) = (0, 0);
    let mut count = |good: bool| if good { read += 1 } else { refused += 1 };
    for _ in 0..3_000 {
        let position = spoilt("8x8 blocked=d4,e4 absent=IX draw F1a1 N5e5", &mut rng);
        count(position.parse::<Position>().is_ok());
        count(spoilt("c4", &mut rng).parse::<Square>().is_ok());
        let placement = spoilt("F3c4", &mut rng).parse::<Placement>();
        count(placement.is_ok());
        if let Ok(placement) = placement {
            // A placement far outside must be refused by the rules, not by an overflow.
            let verdict = Position::standard().check(placement);
            assert_eq!(verdict.is_ok(), standard.site(placement).is_some());
        }
        count(
            spoilt("d3,c4,d4,e4,d5", &mut rng)
                .parse::<Placement>()
                .is_ok(),
        );
        count(
            spoilt("minmax:3,heuristic=weighted", &mut rng)
                .parse::<Strategy>()
                .is_ok(),
        );
        count(Survey::parse(standard.clone(), &spoilt("X1c3 loses to N5e5", &mut rng)).is_ok());
        let json = r#"{"width":8,"height":8,"blocked":["d4"],"absent":"X","moves":["F1a1"]}"#;
        let view = serde_json::from_str::<View>(&spoilt(json, &mut rng));
        count(view.is_ok_and(|view| Position::try_from(&view).is_ok()));
    }
    assert!(
        read > 500 && refused > 500,
        "{read} read, {refused} refused"
    );
}
