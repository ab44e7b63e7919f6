//! Reads the files of rules.
//!
//! ```text
//! module stayman                              the module's name in the catalogue
//! after 1N (P)                                the calls so far, the opponents' in brackets
//! when not me passed-hand                     what else must be the case
//!   2C ask: hcp 8+, (hearts 4 or spades 4)    the call, its name, what the hand needs
//!       ; forcing, artificial, tag stayman    what follows from it
//!       "asks for a four-card major"          in words
//! ```
//!
//! Lines that begin at the margin make a situation, lines indented by two a rule, lines indented
//! further go on with it. `{notrump.one}` is an agreement of the convention card; `if KEY` keeps a
//! block or a rule only if the card plays it. `docs/bidding.md` has the whole vocabulary.

use super::card::{Agreement, ConventionCard, range};
use super::needs::Logic;
use super::quantity::Quantity;
use super::rule::*;
use cards::Suit;
use std::sync::Arc;

/// A fault in a file of rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}, line {line}: {message}")]
pub struct RuleError {
    /// The file.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong.
    pub message: String,
}

type Parsed<T> = Result<T, String>;

/// Reads a file of rules for a card into the book.
pub(crate) fn read(
    book: &mut Book,
    file: &str,
    text: &str,
    card: &ConventionCard,
) -> Result<(), RuleError> {
    let mut reader = Reader {
        card,
        module: Arc::from(file),
        block: None,
        kept: true,
        names: Vec::new(),
    };
    for (line, text) in statements(text) {
        reader.statement(book, &text).map_err(|message| RuleError {
            file: file.into(),
            line,
            message,
        })?;
    }
    reader.finish(book);
    Ok(())
}

/// Lines that belong together, with the number of the first. A statement keeps the indentation
/// of its first line.
fn statements(text: &str) -> Vec<(usize, String)> {
    let mut statements: Vec<(usize, String)> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or("").trim_end();
        if line.trim().is_empty() {
            continue;
        }
        let indentation = line.len() - line.trim_start().len();
        match statements.last_mut() {
            Some((_, last)) if indentation > 2 => {
                last.push(' ');
                last.push_str(line.trim_start());
            }
            _ => statements.push((index + 1, line.into())),
        }
    }
    statements
}

struct Reader<'a> {
    card: &'a ConventionCard,
    module: Arc<str>,
    block: Option<Block>,
    /// Whether the card plays what the block is about.
    kept: bool,
    /// Conditions with a name of their own.
    names: Vec<(String, String)>,
}

impl Reader<'_> {
    fn finish(&mut self, book: &mut Book) {
        if let Some(block) = self.block.take()
            && self.kept
        {
            book.blocks.push(block);
        }
        self.kept = true;
    }

    fn statement(&mut self, book: &mut Book, text: &str) -> Parsed<()> {
        let text = self.fill_in(text)?;
        if text.starts_with(' ') {
            let rule = self.rule(text.trim())?;
            let Some(block) = &mut self.block else {
                return Err("a rule before any situation (`after …` or `when …`)".into());
            };
            block.rules.extend(rule);
            return Ok(());
        }
        let (word, rest) = text.split_once(' ').unwrap_or((&text, ""));
        let rest = rest.trim();
        if word == "let" {
            let (name, condition) = rest.split_once(':').ok_or("`let NAME: CONDITION`")?;
            let named = (name.trim().into(), format!("({})", condition.trim()));
            self.names.push(named);
            return Ok(());
        }
        if word == "module" {
            self.finish(book);
            self.module = Arc::from(rest);
            return Ok(());
        }
        let fresh = matches!(&self.block, Some(block) if block.rules.is_empty());
        if !(fresh || matches!(word, "after" | "when")) {
            return Err(format!("`{word}` where a situation should begin"));
        }
        if !fresh {
            self.finish(book);
            self.block = Some(Block {
                patterns: Vec::new(),
                loops: Vec::new(),
                when: Vec::new(),
                rank: 50,
                text: String::new(),
                rules: Vec::new(),
            });
        }
        let kept = match word {
            "if" => Some(self.plays(rest)?),
            _ => None,
        };
        let block = self.block.as_mut().expect("it has just been made");
        if !block.text.is_empty() {
            block.text.push_str("; ");
        }
        block.text.push_str(&text);
        match word {
            "after" | "or" => block.patterns.push(pattern(rest)?),
            "when" => block.when.extend(guards(rest)?),
            "for" => block.loops.extend(loops(rest)?),
            "rank" => block.rank = rest.parse().map_err(|_| format!("`{rest}` is no rank"))?,
            "if" => self.kept &= kept.unwrap_or(true),
            _ => return Err(format!("`{word}` is no part of a situation")),
        }
        Ok(())
    }

    /// Whether the card plays this: a switch, or `not` a switch, or several with `and`.
    fn plays(&self, text: &str) -> Parsed<bool> {
        let mut all = true;
        for part in text.split(" and ") {
            let part = part.trim();
            let (key, wanted) = match part.strip_prefix("not ") {
                Some(key) => (key.trim(), false),
                None => (part, true),
            };
            match self.card.get(key) {
                Some(Agreement::Switch(on)) => all &= *on == wanted,
                Some(_) => return Err(format!("`{key}` is not a switch of the card")),
                None => return Err(format!("the card has no switch `{key}`")),
            }
        }
        Ok(all)
    }

    /// Puts the card's agreements in the place of their names: `{notrump.one}` becomes `15-17`,
    /// `{notrump.one.low+1}` becomes 16.
    fn fill_in(&self, text: &str) -> Parsed<String> {
        let mut filled = String::with_capacity(text.len());
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('{') {
            filled.push_str(before);
            let (name, after) = after.split_once('}').ok_or("`{` without `}`")?;
            filled.push_str(&self.agreement(name)?);
            rest = after;
        }
        filled.push_str(rest);
        self.put_in_names(&filled)
    }

    /// Puts named conditions in the place of `@name`.
    fn put_in_names(&self, text: &str) -> Parsed<String> {
        let mut filled = String::with_capacity(text.len());
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('@') {
            let end = after.find(|c: char| !(c.is_ascii_alphanumeric() || c == '-'));
            let (name, after) = after.split_at(end.unwrap_or(after.len()));
            let named = self.names.iter().find(|(known, _)| known == name);
            let (_, condition) = named.ok_or_else(|| format!("`@{name}` has not been named"))?;
            filled.push_str(before);
            filled.push_str(condition);
            rest = after;
        }
        filled.push_str(rest);
        Ok(filled)
    }

    fn agreement(&self, name: &str) -> Parsed<String> {
        if let Some(agreement) = self.card.get(name) {
            return Ok(agreement.to_string());
        }
        let at = name.find(['+', '-']).unwrap_or(name.len());
        let (key, change) = name.split_at(at);
        let change: i16 = match change {
            "" => 0,
            change => change
                .parse()
                .map_err(|_| format!("`{change}` is no number"))?,
        };
        let number = match key.rsplit_once('.') {
            _ if self.card.get(key).is_some() => match self.card.get(key) {
                Some(Agreement::Number(number)) => *number,
                _ => return Err(format!("`{key}` is no number: say .low or .high")),
            },
            Some((key, end @ ("low" | "high"))) => match (self.card.get(key), end) {
                (Some(Agreement::Range(low, _)), "low") => *low,
                (Some(Agreement::Range(_, high)), _) => *high,
                _ => return Err(format!("the card has no range `{key}`")),
            },
            _ => return Err(format!("the card has no agreement `{name}`")),
        };
        Ok((i16::from(number) + change).to_string())
    }

    /// `CALL NAME: NEEDS; ATTRIBUTES "WORDS"`. None if the card does not play it.
    fn rule(&self, text: &str) -> Parsed<Option<Rule>> {
        let (text, words) = match text.split_once('"') {
            Some((before, rest)) => {
                let (words, after) = rest.split_once('"').ok_or("`\"` without an end")?;
                (format!("{before} {after}"), words)
            }
            None => (text.into(), ""),
        };
        let (head, body) = text.split_once(':').ok_or("a rule is `CALL NAME: NEEDS`")?;
        let (needs, attributes) = body.split_once(';').unwrap_or((body, ""));
        let head: Vec<&str> = head.split_whitespace().collect();
        let (call, name) = match head.as_slice() {
            [call, name] => (self::call(call)?, *name),
            [level, strain, name] => (placed_call(level, strain)?, *name),
            _ => return Err("a rule begins with `CALL NAME:`".into()),
        };
        let mut rule = Rule {
            name: Arc::from(format!("{}.{name}", self.module)),
            words: Arc::from(words),
            text: Arc::from(text.split_whitespace().collect::<Vec<_>>().join(" ")),
            call,
            needs: wants(needs)?,
            shows: None,
            loops: Vec::new(),
            when: Vec::new(),
            forcing: Forcing::default(),
            artificial: false,
            tags: Vec::new(),
            even_forced: false,
            choice: false,
        };
        let mut kept = true;
        for attribute in attributes.split(';').flat_map(split_attributes) {
            let (word, rest) = attribute.split_once(' ').unwrap_or((attribute, ""));
            let rest = rest.trim();
            match word {
                "forcing" => rule.forcing = Forcing::Forcing,
                "gf" => rule.forcing = Forcing::GameForcing,
                "invite" => rule.forcing = Forcing::Invitational,
                "signoff" => rule.forcing = Forcing::SignOff,
                "nf" => rule.forcing = Forcing::NonForcing,
                "artificial" => rule.artificial = true,
                "choice" => rule.choice = true,
                "even-forced" => rule.even_forced = true,
                "tag" => {
                    let mut parts = rest.split_whitespace();
                    let tag = parts.next().ok_or("a tag has a name")?;
                    let suits: Parsed<Vec<_>> = parts.map(suit).collect();
                    rule.tags.push((Arc::from(tag), suits?));
                }
                "if" => kept &= self.plays(rest)?,
                "when" => rule.when.extend(guards(rest)?),
                "for" => rule.loops.extend(loops(rest)?),
                "shows" => rule.shows = Some(wants(rest)?),
                _ => return Err(format!("`{word}` is no attribute of a rule")),
            }
        }
        Ok(kept.then_some(rule))
    }
}

/// Attributes are parted by commas, but `when`, `shows` and `if` take the whole rest up to the
/// next semicolon.
fn split_attributes(text: &str) -> Vec<&str> {
    let text = text.trim();
    let whole = ["when ", "shows ", "if "];
    if whole.iter().any(|word| text.starts_with(word)) {
        return vec![text];
    }
    let parts = text.split(',').map(str::trim);
    parts.filter(|part| !part.is_empty()).collect()
}

fn suit(text: &str) -> Parsed<SuitSpec> {
    Ok(match text {
        "clubs" | "C" => SuitSpec::Fixed(Suit::Clubs),
        "diamonds" | "D" => SuitSpec::Fixed(Suit::Diamonds),
        "hearts" | "H" => SuitSpec::Fixed(Suit::Hearts),
        "spades" | "S" => SuitSpec::Fixed(Suit::Spades),
        "W" => SuitSpec::Other(Var::MAJOR),
        "w" => SuitSpec::Other(Var::MINOR),
        _ => SuitSpec::Var(variable(text).ok_or_else(|| format!("`{text}` is no suit"))?),
    })
}

fn variable(text: &str) -> Option<Var> {
    let index = Var::NAMES.iter().position(|name| *name == text)?;
    Some(Var(index as u8))
}

fn strain(text: &str) -> Parsed<StrainSpec> {
    match text {
        "N" | "NT" => Ok(StrainSpec::NoTrump),
        _ => suit(text).map(StrainSpec::Suit),
    }
}

fn call(text: &str) -> Parsed<CallSpec> {
    Ok(match text {
        "P" => CallSpec::Pass,
        "X" => CallSpec::Double,
        "XX" => CallSpec::Redouble,
        _ => {
            let (level, strain) = level_and_strain(text)?;
            let level = level.ok_or_else(|| format!("`{text}` has no level"))?;
            CallSpec::Bid(LevelSpec::Fixed(level), strain)
        }
    })
}

fn placed_call(level: &str, named: &str) -> Parsed<CallSpec> {
    let level = match level {
        "min" => LevelSpec::Jump(0),
        "jump" => LevelSpec::Jump(1),
        "jump2" => LevelSpec::Jump(2),
        "game" => LevelSpec::Game,
        _ => return Err(format!("`{level}` is no level (min, jump, jump2, game)")),
    };
    Ok(CallSpec::Bid(level, strain(named)?))
}

fn level_and_strain(text: &str) -> Parsed<(Option<u8>, StrainSpec)> {
    let wrong = || format!("`{text}` is no call");
    let first = text.chars().next().ok_or_else(wrong)?;
    let level = match first {
        '_' => None,
        '1'..='7' => Some(first as u8 - b'0'),
        _ => return Err(wrong()),
    };
    Ok((level, strain(&text[1..]).map_err(|_| wrong())?))
}

fn pattern(text: &str) -> Parsed<Pattern> {
    if text == "-" {
        return Ok(Pattern(Vec::new()));
    }
    let mut elements = Vec::new();
    for word in text.split_whitespace() {
        if word == "..." {
            elements.push(Element::Run);
            continue;
        }
        let theirs = word
            .strip_prefix('(')
            .and_then(|word| word.strip_suffix(')'));
        let any_of: Parsed<Vec<_>> = theirs
            .unwrap_or(word)
            .split('/')
            .map(call_pattern)
            .collect();
        elements.push(Element::Call {
            ours: theirs.is_none(),
            any_of: any_of?,
        });
    }
    // Whoever is to call follows an opponent.
    match elements.last() {
        Some(Element::Call { ours: true, .. }) => Err("the last call must be an opponent's".into()),
        _ => Ok(Pattern(elements)),
    }
}

fn call_pattern(text: &str) -> Parsed<CallPattern> {
    Ok(match text {
        "*" => CallPattern::Any,
        "bid" => CallPattern::AnyBid,
        "P" => CallPattern::Pass,
        "X" => CallPattern::Double,
        "XX" => CallPattern::Redouble,
        _ => {
            let (level, strain) = level_and_strain(text)?;
            CallPattern::Bid(level, strain)
        }
    })
}

fn loops(text: &str) -> Parsed<Vec<Loop>> {
    let mut loops: Vec<Loop> = Vec::new();
    for word in text.split([' ', ',']).filter(|word| !word.is_empty()) {
        match (word, loops.last_mut()) {
            ("up", Some(last)) => last.upwards = true,
            ("down", Some(last)) => last.upwards = false,
            _ => loops.push(Loop {
                var: variable(word).ok_or_else(|| format!("`{word}` is no variable"))?,
                upwards: false,
            }),
        }
    }
    Ok(loops)
}

/// The words of a condition, with brackets and commas by themselves.
fn words(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    for part in text.split_whitespace() {
        let mut rest = part;
        while let Some(at) = rest.find(['(', ')', ',']) {
            if at > 0 {
                words.push(&rest[..at]);
            }
            words.push(&rest[at..at + 1]);
            rest = &rest[at + 1..];
        }
        if !rest.is_empty() {
            words.push(rest);
        }
    }
    words
}

/// A condition read word by word.
struct Words<'a> {
    words: Vec<&'a str>,
    at: usize,
}

impl<'a> Words<'a> {
    fn new(text: &'a str) -> Self {
        Words {
            words: words(text),
            at: 0,
        }
    }

    fn peek(&self) -> &'a str {
        self.words.get(self.at).copied().unwrap_or("")
    }

    fn next(&mut self) -> &'a str {
        let word = self.peek();
        self.at += 1;
        word
    }

    fn take(&mut self, word: &str) -> bool {
        let found = self.peek() == word;
        self.at += usize::from(found);
        found
    }

    /// `or` binds weakest, then `,` and `and`, then `not`.
    fn logic<A>(&mut self, one: &impl Fn(&mut Self) -> Parsed<Logic<A>>) -> Parsed<Logic<A>> {
        let mut any = vec![self.all(one)?];
        while self.take("or") {
            any.push(self.all(one)?);
        }
        Ok(match any.len() {
            1 => any.remove(0),
            _ => Logic::Any(any),
        })
    }

    fn all<A>(&mut self, one: &impl Fn(&mut Self) -> Parsed<Logic<A>>) -> Parsed<Logic<A>> {
        let mut all = vec![self.part(one)?];
        while self.take(",") || self.take("and") {
            all.push(self.part(one)?);
        }
        Ok(match all.len() {
            1 => all.remove(0),
            _ => Logic::All(all),
        })
    }

    fn part<A>(&mut self, one: &impl Fn(&mut Self) -> Parsed<Logic<A>>) -> Parsed<Logic<A>> {
        if self.take("not") {
            return Ok(Logic::Not(Box::new(self.part(one)?)));
        }
        if self.take("(") {
            let inner = self.logic(one)?;
            return match self.take(")") {
                true => Ok(inner),
                false => Err(format!("`)` is missing before `{}`", self.peek())),
            };
        }
        one(self)
    }

    fn whole<A>(mut self, one: &impl Fn(&mut Self) -> Parsed<Logic<A>>) -> Parsed<Logic<A>> {
        let logic = self.logic(one)?;
        match self.peek() {
            "" => Ok(logic),
            word => Err(format!("`{word}` is not understood here")),
        }
    }

    fn limits(&mut self) -> Parsed<(i16, i16)> {
        let word = self.next();
        let (low, high) =
            range(word).ok_or_else(|| format!("`{word}` is no range (5, 5+, 3-, 15-17)"))?;
        let limit = |n: u8| match n {
            super::card::NO_LIMIT => Quantity::<Suit>::MOST,
            n => i16::from(n),
        };
        Ok((
            if low == 0 {
                -Quantity::<Suit>::MOST
            } else {
                i16::from(low)
            },
            limit(high),
        ))
    }

    fn suit(&mut self) -> Parsed<SuitSpec> {
        suit(self.next())
    }

    /// A quantity that takes a range after it; none if the word is not one.
    fn quantity(&mut self) -> Parsed<Option<Quantity<SuitSpec>>> {
        let word = self.peek();
        let plain = match word {
            "hcp" => Some(Quantity::Hcp),
            "points" => Some(Quantity::Points),
            "notrump" => Some(Quantity::NoTrump),
            "longest" => Some(Quantity::Longest),
            "shortest" => Some(Quantity::Shortest),
            "rule20" => Some(Quantity::RuleOf20),
            "rule15" => Some(Quantity::RuleOf15),
            "losers" => Some(Quantity::Losers),
            "controls" => Some(Quantity::Controls),
            "aces" => Some(Quantity::Aces),
            "kings" => Some(Quantity::Kings),
            "tricks" => Some(Quantity::PlayingTricks),
            _ => None,
        };
        if plain.is_some() {
            self.at += 1;
            return Ok(plain);
        }
        let of_suit = match word {
            "support" => Quantity::Support,
            "keycards" => Quantity::KeyCards,
            "top3" => Quantity::Top3,
            "top5" => Quantity::Top5,
            "hcpin" => Quantity::HcpIn,
            "stop" => Quantity::Stopper,
            _ => {
                return Ok(suit(word).ok().map(|suit| {
                    self.at += 1;
                    Quantity::Length(suit)
                }));
            }
        };
        self.at += 1;
        self.suit().map(|suit| Some(of_suit(suit)))
    }
}

/// What a rule wants of the hand.
fn wants(text: &str) -> Parsed<Logic<Want>> {
    if text.trim() == "any" {
        return Ok(Logic::ANYTHING);
    }
    Words::new(text).whole(&want)
}

fn want(words: &mut Words<'_>) -> Parsed<Logic<Want>> {
    let alone = |quantity, low, high| {
        Ok(Logic::One(Want::Within {
            together: Together::Alone,
            quantity,
            low,
            high,
        }))
    };
    const MOST: i16 = Quantity::<Suit>::MOST;
    let together = match words.peek() {
        "sum" => Together::Least,
        "hope" => Together::Most,
        "mean" => Together::Average,
        "any" => {
            words.next();
            return Ok(Logic::ANYTHING);
        }
        "balanced" => {
            words.next();
            return alone(Quantity::Balanced, 1, 1);
        }
        "unbalanced" => {
            words.next();
            return alone(Quantity::Balanced, 0, 0);
        }
        "semibalanced" => {
            words.next();
            return alone(Quantity::SemiBalanced, 1, 1);
        }
        "stopped" => {
            words.next();
            return Ok(Logic::One(Want::Stopped));
        }
        "upper" => {
            words.next();
            let quantity = words.quantity()?.ok_or("`upper` wants a quantity")?;
            return Ok(Logic::One(Want::Upper(quantity)));
        }
        "stopper" => {
            words.next();
            return alone(Quantity::Stopper(words.suit()?), 2, 2);
        }
        "ace" => {
            words.next();
            return alone(Quantity::Ace(words.suit()?), 1, 1);
        }
        "king" => {
            words.next();
            return alone(Quantity::King(words.suit()?), 1, 1);
        }
        "queen" => {
            words.next();
            return alone(Quantity::Queen(words.suit()?), 1, 1);
        }
        "half-stopper" => {
            words.next();
            return alone(Quantity::Stopper(words.suit()?), 1, 2);
        }
        _ => Together::Alone,
    };
    if together != Together::Alone {
        words.next();
    }
    let word = words.peek();
    let Some(quantity) = words.quantity()? else {
        return Err(format!("`{word}` is nothing that a hand can have"));
    };
    if let Quantity::Length(first) = quantity
        && together == Together::Alone
    {
        let limits = match words.peek() {
            ">" => Some((1, MOST)),
            ">=" => Some((0, MOST)),
            "=" => Some((0, 0)),
            "<=" => Some((-MOST, 0)),
            "<" => Some((-MOST, -1)),
            "longest" => {
                words.next();
                return Ok(Logic::One(Want::IsLongest(first)));
            }
            _ => None,
        };
        if let Some((low, high)) = limits {
            words.next();
            return alone(Quantity::Longer(first, words.suit()?), low, high);
        }
    }
    let (low, high) = words.limits()?;
    Ok(Logic::One(Want::Within {
        together,
        quantity,
        low,
        high,
    }))
}

/// What must be the case at the table.
fn guards(text: &str) -> Parsed<Vec<Logic<Public>>> {
    Ok(match Words::new(text).whole(&guard)? {
        Logic::All(parts) => parts,
        other => vec![other],
    })
}

fn guard(words: &mut Words<'_>) -> Parsed<Logic<Public>> {
    let word = words.next();
    let public = match word {
        "me" | "partner" | "lho" | "rho" | "they" | "we" | "nobody" => somebody(word, words)?,
        "ours" => {
            let quantity = words.quantity()?.ok_or("`ours` wants a quantity")?;
            let (low, high) = words.limits()?;
            Public::Ours {
                quantity,
                low,
                high,
            }
        }
        "last" => Public::LastBid(match words.next() {
            "ours" => Some(true),
            "theirs" => Some(false),
            "none" => None,
            other => return Err(format!("`last {other}`: ours, theirs or none")),
        }),
        "level" => {
            let (low, high) = words.limits()?;
            Public::Level(low, high)
        }
        "seat" => {
            let (low, high) = words.limits()?;
            Public::Position(low, high)
        }
        "turns" => {
            let (low, high) = words.limits()?;
            Public::Turns(low, high)
        }
        "forced" => Public::Forced,
        "gameforce" => Public::GameForce,
        "balancing" => Public::Balancing,
        "doubled" => Public::Doubled,
        "below-game" => Public::BelowGame,
        "favourable" => {
            let we = Logic::One(Public::Vulnerable { we: true });
            let they = Logic::One(Public::Vulnerable { we: false });
            return Ok(Logic::All(vec![Logic::Not(Box::new(we)), they]));
        }
        "unfavourable" => {
            let we = Logic::One(Public::Vulnerable { we: true });
            let they = Logic::One(Public::Vulnerable { we: false });
            return Ok(Logic::All(vec![we, Logic::Not(Box::new(they))]));
        }
        "agreed" => Public::Agreed(words.suit()?),
        "cheapest" => {
            let strain = strain(words.next())?;
            let (low, high) = words.limits()?;
            Public::Cheapest(strain, low, high)
        }
        _ => {
            let suit =
                suit(word).map_err(|_| format!("`{word}` is nothing that can be the case"))?;
            match words.next() {
                "above" => Public::Above(suit, words.suit()?),
                "below" => Public::Above(words.suit()?, suit),
                "unbid" => Public::Suit(suit, Standing::Unbid),
                "ours" => Public::Suit(suit, Standing::Ours),
                "theirs" => Public::Suit(suit, Standing::Theirs),
                "mine" => Public::Suit(suit, Standing::Mine),
                "partners" => Public::Suit(suit, Standing::Partners),
                "major" => Public::Suit(suit, Standing::Major),
                "minor" => Public::Suit(suit, Standing::Minor),
                other => return Err(format!("`{other}` is nothing that a suit can be")),
            }
        }
    };
    Ok(Logic::One(public))
}

fn somebody(word: &str, words: &mut Words<'_>) -> Parsed<Public> {
    let who = match word {
        "me" => Some(Who::Me),
        "partner" => Some(Who::Partner),
        "lho" => Some(Who::Lho),
        "rho" => Some(Who::Rho),
        "they" => Some(Who::They),
        _ => None,
    };
    if words.take("vulnerable") {
        return match word {
            "we" => Ok(Public::Vulnerable { we: true }),
            "they" => Ok(Public::Vulnerable { we: false }),
            _ => Err("`we vulnerable` or `they vulnerable`".into()),
        };
    }
    if words.take("opened") {
        return Ok(Public::Opened(who));
    }
    let who = who.ok_or_else(|| format!("`{word} {}` says nothing", words.peek()))?;
    if let Some(quantity) = words.quantity()? {
        let (low, high) = words.limits()?;
        return Ok(Public::Shown {
            who,
            quantity,
            low,
            high,
        });
    }
    Ok(match words.next() {
        "passed" => Public::Last(who, CallKind::Passed),
        "bid" => Public::Last(who, CallKind::Bid),
        "bid-suit" => Public::Last(who, CallKind::BidSuit),
        "doubled" => Public::Last(who, CallKind::Doubled),
        "redoubled" => Public::Last(who, CallKind::Redoubled),
        "invited" => Public::Last(who, CallKind::Invited),
        "signed-off" => Public::Last(who, CallKind::SignedOff),
        "silent" => Public::Silent(who),
        "passed-hand" => Public::PassedHand(who),
        done @ ("did" | "ever") => {
            let tag = Arc::from(words.next());
            let mut suits = Vec::new();
            while let Ok(suit) = suit(words.peek()) {
                words.next();
                suits.push(suit);
            }
            Public::Did {
                who,
                tag,
                suits,
                ever: done == "ever",
            }
        }
        other => return Err(format!("`{word} {other}` says nothing")),
    })
}
