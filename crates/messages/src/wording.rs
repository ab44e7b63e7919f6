//! Loads the Fluent files and words messages from them.

use crate::{Arg, Language, Message, Reader};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use rust_embed::RustEmbed;
use std::collections::BTreeSet;
use std::sync::OnceLock;
use unic_langid::LanguageIdentifier;

/// `locales/`, a folder for each language.
#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../locales"]
struct Files;

/// Files with this prefix are for the browser only.
const BROWSER_PREFIX: &str = "web-";

struct Wording {
    tag: String,
    bundle: FluentBundle<FluentResource>,
}

/// English first, then the others by tag.
static WORDINGS: OnceLock<Vec<Wording>> = OnceLock::new();

fn wordings() -> &'static [Wording] {
    WORDINGS.get_or_init(|| {
        let folders = Files::iter().filter_map(|path| Some(path.split_once('/')?.0.to_owned()));
        let mut tags: Vec<String> = folders.collect::<BTreeSet<_>>().into_iter().collect();
        tags.sort_by_key(|tag| tag != "en");
        tags.into_iter().map(load).collect()
    })
}

fn load(tag: String) -> Wording {
    let id: LanguageIdentifier = tag.parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    // Isolation marks around arguments would show in terminals and files.
    bundle.set_use_isolating(false);
    for path in Files::iter() {
        let Some(file) = path.strip_prefix(&format!("{tag}/")) else {
            continue;
        };
        let Some(found) = Files::get(&path).filter(|_| !file.starts_with(BROWSER_PREFIX)) else {
            continue;
        };
        let source = String::from_utf8_lossy(&found.data).into_owned();
        // Errors in a file fail the tests, with file and line; here we use what can be read.
        let resource = match FluentResource::try_new(source) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        bundle.add_resource_overriding(resource);
    }
    Wording { tag, bundle }
}

pub(crate) fn count() -> usize {
    wordings().len()
}

pub(crate) fn tag(language: Language) -> &'static str {
    wordings()
        .get(language.0)
        .map_or("en", |wording| &wording.tag)
}

/// Words a message. Without a wording in the language it uses English, and without one in English
/// the code: a missing wording never breaks a page.
pub(crate) fn render(message: &Message, reader: &Reader) -> String {
    let mut args = FluentArgs::new();
    for (name, arg) in message.args() {
        args.set(name.to_owned(), value(arg, reader));
    }
    let text = one_full_stop(say(message.code(), &args, reader.language));
    // A sentence that begins with a call begins with a capital: "Double would promise 12+ points."
    let calls = message
        .args()
        .filter(|(_, arg)| matches!(arg, Arg::Call(_)));
    let mut calls = calls.map(|(_, call)| plain(value(call, reader)));
    if text.ends_with(['.', '?']) && calls.any(|call| text.starts_with(&call)) {
        return capitalised(text);
    }
    text
}

/// A sentence that ends in a question, such as "So 4NT – Blackwood: how many aces?", takes no full stop behind it.
fn one_full_stop(text: String) -> String {
    for (twice, once) in [("?.", "?"), ("？。", "？"), ("?。", "？")] {
        if text.contains(twice) {
            return one_full_stop(text.replace(twice, once));
        }
    }
    text
}

fn capitalised(text: String) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => text,
    }
}

fn say(code: &str, args: &FluentArgs<'_>, language: Language) -> String {
    let in_language = |language: Language| {
        let bundle = &wordings().get(language.0)?.bundle;
        let pattern = bundle.get_message(code)?.value()?;
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(args), &mut errors);
        Some(text.into_owned())
    };
    in_language(language)
        .or_else(|| in_language(Language::ENGLISH))
        .unwrap_or_else(|| code.to_owned())
}

fn value(arg: &Arg, reader: &Reader) -> FluentValue<'static> {
    let language = reader.language;
    let named = |code: &str, fields: &[(&'static str, &str)]| {
        let mut args = FluentArgs::new();
        for &(name, field) in fields {
            args.set(name, field.to_owned());
        }
        FluentValue::from(say(code, &args, language))
    };
    match arg {
        Arg::Count(count) => FluentValue::from(*count),
        Arg::Number(number, digits) => decimal(*number, *digits, false).into(),
        Arg::Signed(number, digits) => decimal(*number, *digits, true).into(),
        Arg::Chance(chance) => percent(*chance).into(),
        Arg::Seat(seat, _) if reader.seat == Some(*seat) => FluentValue::from("you"),
        Arg::Seat(_, name) => named(name, &[]),
        Arg::Suit(suit) => named("suit-name", &[("suit", suit.encode_utf8(&mut [0; 4]))]),
        Arg::Strain(strain) => named(
            "strain-name",
            &[("strain", strain.encode_utf8(&mut [0; 4]))],
        ),
        Arg::Range(low, high) => range(*low, *high, language).into(),
        Arg::Card(card) => {
            let rank = card.char_indices().nth(1).map_or(card.len(), |(at, _)| at);
            let (suit, rank) = card.split_at(rank);
            let rank = if rank == "T" { "10" } else { rank };
            named("card-name", &[("suit", suit), ("rank", rank)])
        }
        Arg::Call(call) => {
            let (level, strain) = call.split_at(usize::from(
                call.starts_with(|letter: char| letter.is_ascii_digit()),
            ));
            named("call-name", &[("level", level), ("strain", strain)])
        }
        Arg::Move(text) | Arg::Text(text) => FluentValue::from(text.clone()),
        Arg::Message(message) => FluentValue::from(render(message, reader)),
        Arg::List(items) => joined(items, "list-separator", reader).into(),
        Arg::AnyOf(items) => match items.split_last() {
            Some((last, rest)) if !rest.is_empty() => {
                let or = say("list-or", &FluentArgs::new(), language);
                let rest = joined(rest, "list-separator", reader);
                format!("{rest}{or}{}", plain(value(last, reader))).into()
            }
            _ => joined(items, "list-separator", reader).into(),
        },
    }
}

/// A chance in percent. What is not certain is not told as if it were.
fn percent(chance: f64) -> String {
    // Sums of weights come near to what is certain.
    const NOTHING: f64 = 1e-6;
    match (chance * 100.0).round_ties_even() {
        all if all >= 100.0 && chance < 1.0 - NOTHING => "> 99 %".to_owned(),
        none if none <= 0.0 && chance > NOTHING => "< 1 %".to_owned(),
        percent => format!("{percent:.0} %"),
    }
}

/// Values with a separator between them; a pair of cards is written together, as in `♦Q♦Q`.
fn joined(items: &[Arg], separator: &str, reader: &Reader) -> String {
    let separator = say(separator, &FluentArgs::new(), reader.language);
    let mut text = String::new();
    for (nth, item) in items.iter().enumerate() {
        if nth > 0 && !is_pair(&items[nth - 1], item) {
            text.push_str(&separator);
        }
        text.push_str(&plain(value(item, reader)));
    }
    text
}

/// Whether two cards are the same one of two packs; jokers have names and are told apart.
fn is_pair(one: &Arg, other: &Arg) -> bool {
    match (one, other) {
        (Arg::Card(one), Arg::Card(other)) => one == other && one.starts_with(['S', 'H', 'D', 'C']),
        _ => false,
    }
}

/// A value as it stands within a text.
fn plain(value: FluentValue<'_>) -> String {
    match value {
        FluentValue::String(text) => text.into_owned(),
        FluentValue::Number(number) => number.value.to_string(),
        _ => String::new(),
    }
}

/// Numbers within limits: `15–17`, `5+`, `at most 9`.
fn range(low: Option<i64>, high: Option<i64>, language: Language) -> String {
    let mut args = FluentArgs::new();
    let code = match (low, high) {
        (Some(_), Some(_)) => "range-between",
        (Some(_), None) => "range-from",
        (None, Some(_)) => "range-to",
        (None, None) => "range-any",
    };
    for (name, limit) in [("low", low), ("high", high)] {
        if let Some(limit) = limit {
            args.set(name, limit);
        }
    }
    say(code, &args, language)
}

/// Formats a number with a true minus sign; zero has no sign.
fn decimal(number: f64, digits: u8, signed: bool) -> String {
    let text = format!("{:.*}", usize::from(digits), number.abs());
    let is_zero = text.bytes().all(|byte| matches!(byte, b'0' | b'.'));
    match (is_zero, number < 0.0, signed) {
        (false, true, _) => format!("−{text}"),
        (false, false, true) => format!("+{text}"),
        _ => text,
    }
}
