//! What the hands teach: a theme for each technique, and which of them a hand belongs to.

use super::Hand;
use super::search::{session, view};
use crate::problem::ME;
use bridge_robots::technique::Technique;
use bridge_robots::{PlayContext, hint};
use cards::Card;
use kernel::{Message, message};
use lessons::{ListedProblem, Theme};

/// Where these themes belong: whole hands to declare, and to defend.
pub(crate) const GROUPS: [&str; 2] = ["hands-declarer", "hands-defence"];

/// A technique as people know it.
struct Lesson {
    theme: &'static str,
    title: Message,
    about: Message,
    /// The cards that belong to it, by the stable names of what they do.
    cards: &'static [&'static str],
}

fn declaring() -> [Lesson; 9] {
    let lesson = |theme, title, about, cards| Lesson {
        theme,
        title,
        about,
        cards,
    };
    [
        lesson(
            "hand-finesse",
            message!("hand-finesse"),
            message!("hand-finesse-about"),
            &["finesse", "ruffing-finesse", "towards", "drop"],
        ),
        lesson(
            "hand-hold-up",
            message!("hand-hold-up"),
            message!("hand-hold-up-about"),
            &["hold-up", "let-go", "ducking", "duck"],
        ),
        lesson(
            "hand-establish",
            message!("hand-establish"),
            message!("hand-establish-about"),
            &["establishing", "break", "force", "length"],
        ),
        lesson(
            "hand-entries",
            message!("hand-entries"),
            message!("hand-entries-about"),
            &["unblocking", "cross", "overtake"],
        ),
        lesson(
            "hand-trumps",
            message!("hand-trumps"),
            message!("hand-trumps-about"),
            &["drawing-trumps", "draw-trumps"],
        ),
        lesson(
            "hand-ruffs",
            message!("hand-ruffs"),
            message!("hand-ruffs-about"),
            &[
                "ruffing-losers",
                "cross-ruff",
                "dummy-reversal",
                "ruff-loser",
                "clear-for-ruffs",
                "ruff",
                "overruff",
                "loser-on-loser",
                "throw",
            ],
        ),
        lesson(
            "hand-safety",
            message!("hand-safety"),
            message!("hand-safety-about"),
            &["safety-play", "avoidance"],
        ),
        lesson(
            "hand-endplay",
            message!("hand-endplay"),
            message!("hand-endplay-about"),
            &["throw-in", "exit", "squeeze"],
        ),
        lesson(
            "hand-chances",
            message!("hand-chances"),
            message!("hand-chances-about"),
            &["cashing", "cash", "cash-high"],
        ),
    ]
}

/// The last lesson for a declarer: a card that follows suit.
fn following() -> Lesson {
    Lesson {
        theme: "hand-follow",
        title: message!("hand-follow"),
        about: message!("hand-follow-about"),
        cards: &[
            "win",
            "secure",
            "beat",
            "cover",
            "leave-it",
            "partner-holds",
            "cannot-win",
        ],
    }
}

fn defending() -> [Lesson; 8] {
    let lesson = |theme, title, about, cards| Lesson {
        theme,
        title,
        about,
        cards,
    };
    [
        lesson(
            "defence-hold-up",
            message!("defence-hold-up"),
            message!("defence-hold-up-about"),
            &["hold-up", "let-go", "ducking", "leave-it"],
        ),
        lesson(
            "defence-second-hand",
            message!("defence-second-hand"),
            message!("defence-second-hand-about"),
            &["cover", "second-hand-low"],
        ),
        lesson(
            "defence-third-hand",
            message!("defence-third-hand"),
            message!("defence-third-hand-about"),
            &[
                "third-hand-high",
                "over-dummy",
                "beat",
                "secure",
                "win",
                "cannot-win",
                "partner-holds",
            ],
        ),
        lesson(
            "defence-unblock",
            message!("defence-unblock"),
            message!("defence-unblock-about"),
            &["unblocking", "overtake"],
        ),
        lesson(
            "defence-cash-out",
            message!("defence-cash-out"),
            message!("defence-cash-out-about"),
            &["cashing"],
        ),
        lesson(
            "defence-switch",
            message!("defence-switch"),
            message!("defence-switch-about"),
            &[
                "return",
                "own-suit",
                "through",
                "up-to-weakness",
                "from-honour",
                "safe",
                "sequence",
            ],
        ),
        lesson(
            "defence-trumps",
            message!("defence-trumps"),
            message!("defence-trumps-about"),
            &[
                "giving-ruff",
                "give-ruff",
                "forcing-defence",
                "force",
                "uppercut",
                "overruff",
                "ruff",
                "underruff",
                "lead-trump",
            ],
        ),
        lesson(
            "defence-discards",
            message!("defence-discards"),
            message!("defence-discards-about"),
            &["throw"],
        ),
    ]
}

/// The lessons for a declarer, or for a defender.
fn lessons(declares: bool) -> Vec<Lesson> {
    if declares {
        declaring().into_iter().chain([following()]).collect()
    } else {
        defending().into()
    }
}

/// The themes that have hands, each with them.
pub(crate) fn themes() -> impl Iterator<Item = Theme> {
    let themes = [(true, GROUPS[0]), (false, GROUPS[1])].into_iter();
    let all = themes.flat_map(|(declares, group)| {
        lessons(declares).into_iter().map(move |lesson| {
            let mut listed: Vec<ListedProblem> = Hand::all()
                .iter()
                .filter(|hand| hand.theme == lesson.theme)
                .map(|hand| ListedProblem {
                    number: hand.number.into(),
                    stars: hand.stars,
                })
                .collect();
            // The easy ones first.
            listed.sort_by_key(|problem| problem.stars);
            Theme {
                id: lesson.theme.to_owned(),
                title: lesson.title,
                about: lesson.about,
                group,
                kind: "hand",
                listed,
            }
        })
    });
    all.filter(|theme| !theme.listed.is_empty())
}

/// Whether a theme is one of whole hands.
pub(crate) fn is_theme(id: &str) -> bool {
    Hand::all().iter().any(|hand| hand.theme == id)
}

/// The theme of a hand: what its thoughtful card does, or what the obvious one does that the thoughtful one is better than.
pub fn theme_of(hand: &Hand) -> Option<&'static str> {
    let declares = hand.auction.contract()?.declarer == ME;
    let thoughtful = names(hand, hand.thoughtful)?;
    let obvious = names(hand, hand.obvious)?;
    let lessons = lessons(declares);
    let with = |name: &str| lessons.iter().find(|lesson| lesson.cards.contains(&name));
    // A top card instead of a finesse in the same suit is the same question.
    let same_suit = hand.obvious.suit() == hand.thoughtful.suit();
    let guesses = ["finesse", "towards"]
        .iter()
        .any(|name| obvious.contains(name));
    if declares && same_suit && guesses {
        return Some("hand-finesse");
    }
    let found = thoughtful.iter().find_map(|name| with(name))?;
    Some(found.theme)
}

/// What a card does, by its stable names: the technique first, then the thought of a hint.
fn names(hand: &Hand, card: Card) -> Option<Vec<&'static str>> {
    let session = session(hand.board, &hand.deal, &hand.auction, &hand.record)?;
    PlayContext::of_view(&view(&session), |context| {
        let technique = Technique::of(context, card).map(Technique::name);
        let thought = hint::thought(context, card).map(|thought| thought.name);
        technique.into_iter().chain(thought).collect()
    })
}
