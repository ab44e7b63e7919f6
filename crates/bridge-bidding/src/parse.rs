//! Reads the files of rules.
//!
//! ```text
//! module stayman                              the module's name in the catalogue
//! after 1N (P)                                the calls so far, the opponents' in brackets
//! when not me passed-hand                     what else must be the case
//!   2C ask: hcp 8+, (hearts 4 or spades 4)    the call, its name, what the hand needs
//!       ; forcing, artificial, tag stayman    what follows from it
//!       ; means stayman                       the written meaning, `bid-stayman` in `locales`
//! ```
//!
//! Lines that begin at the margin make a situation, lines indented by two a rule, lines indented
//! further go on with it. `{notrump.one}` is an agreement of the convention card; `if KEY` keeps a
//! block or a rule only if the card plays it. `docs/bidding.md` has the whole vocabulary.

use super::card::{Agreement, ConventionCard};
use super::conditions::{guards, wants};
use super::means::Means;
use super::rule::*;
use cards::Suit;
use std::sync::Arc;

/// A fault in a file of rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}, line {line}, column {column}: {message}")]
pub struct RuleError {
    /// The file.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1: of the word that is wrong, or of the statement.
    pub column: usize,
    /// What is wrong.
    pub message: String,
}

pub(super) type Parsed<T> = Result<T, String>;

/// Reads a file of rules for a card into the book.
pub(crate) fn read(
    book: &mut Book,
    file: &str,
    text: &str,
    card: &ConventionCard,
) -> Result<(), RuleError> {
    let mut reader = Reader {
        card,
        file: Arc::from(file),
        line: 0,
        module: Arc::from(file),
        block: None,
        kept: true,
        names: Vec::new(),
    };
    for Statement { text, lines } in statements(text) {
        reader.line = lines[0].0;
        reader.statement(book, &text).map_err(|message| {
            let (line, column) = place(&message, &lines);
            RuleError {
                file: file.into(),
                line,
                column,
                message,
            }
        })?;
    }
    reader.finish(book);
    Ok(())
}

/// Lines that belong together. The text keeps the indentation of the first.
struct Statement<'a> {
    text: String,
    /// The lines with their numbers.
    lines: Vec<(usize, &'a str)>,
}

fn statements(text: &str) -> Vec<Statement<'_>> {
    let mut statements: Vec<Statement<'_>> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or("").trim_end();
        if line.trim().is_empty() {
            continue;
        }
        let indentation = line.len() - line.trim_start().len();
        match statements.last_mut() {
            Some(last) if indentation > 2 => {
                last.text.push(' ');
                last.text.push_str(line.trim_start());
                last.lines.push((index + 1, line));
            }
            _ => statements.push(Statement {
                text: line.into(),
                lines: vec![(index + 1, line)],
            }),
        }
    }
    statements
}

/// Where the word stands that a message names in backticks: line and column. If it names none that
/// is in the text, where the statement begins.
fn place(message: &str, lines: &[(usize, &str)]) -> (usize, usize) {
    let column = |line: &str, at: usize| line[..at].chars().count() + 1;
    let named = message.split('`').skip(1).step_by(2);
    for word in named.filter(|word| !word.is_empty()) {
        let is_part = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
        for &(number, line) in lines {
            let whole = line.match_indices(word).find(|&(at, _)| {
                let before = line[..at].chars().next_back();
                let after = line[at + word.len()..].chars().next();
                let cut_before = is_part(before) && is_part(word.chars().next());
                let cut_after = is_part(after) && is_part(word.chars().next_back());
                !cut_before && !cut_after
            });
            if let Some((at, _)) = whole {
                return (number, column(line, at));
            }
        }
    }
    let (number, line) = lines[0];
    (number, column(line, line.len() - line.trim_start().len()))
}

struct Reader<'a> {
    card: &'a ConventionCard,
    file: Arc<str>,
    /// The line of the statement that is being read.
    line: usize,
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
        if word == "say" {
            return self.say(book, rest);
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
                file: self.file.clone(),
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

    /// `say CODE ; means …`, or with `; if KEY` behind it: other words for a meaning.
    fn say(&self, book: &mut Book, text: &str) -> Parsed<()> {
        let mut parts = text.split(';').map(str::trim);
        let code = parts.next().unwrap_or_default();
        let mut means = None;
        for part in parts {
            match part.split_once(' ') {
                Some(("means", rest)) => means = Some(Means::parse(rest)?),
                Some(("if", rest)) if !self.plays(rest)? => return Ok(()),
                Some(("if", _)) => {}
                _ => return Err(format!("`{part}` is neither `means …` nor `if …`")),
            }
        }
        let means = means.ok_or("`say CODE ; means …`")?;
        book.said.push((code.to_owned(), Arc::new(means)));
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

    /// `CALL NAME: NEEDS; ATTRIBUTES`, or with a text in quotes in place of a meaning. None if the
    /// card does not play it.
    fn rule(&self, text: &str) -> Parsed<Option<Rule>> {
        let (text, prose) = match text.split_once('"') {
            Some((before, rest)) => {
                let (words, after) = rest.split_once('"').ok_or("`\"` without an end")?;
                (format!("{before} {after}"), Some(words))
            }
            None => (text.into(), None),
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
            index: 0,
            block: 0,
            line: self.line,
            switches: Vec::new(),
            means: prose.map(|words| Arc::new(Means::Prose(words.to_owned()))),
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
                "if" => {
                    kept &= self.plays(rest)?;
                    rule.switches.push(rest.to_owned());
                }
                "when" => rule.when.extend(guards(rest)?),
                "for" => rule.loops.extend(loops(rest)?),
                "shows" => rule.shows = Some(wants(rest)?),
                "means" => rule.means = Some(Arc::new(Means::parse(rest)?)),
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

pub(super) fn suit(text: &str) -> Parsed<SuitSpec> {
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

pub(super) fn strain(text: &str) -> Parsed<StrainSpec> {
    match text {
        "N" | "NT" => Ok(StrainSpec::NoTrump),
        _ => suit(text).map(StrainSpec::Suit),
    }
}

pub(super) fn call(text: &str) -> Parsed<CallSpec> {
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
