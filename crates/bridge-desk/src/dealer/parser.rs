//! Reads a dealer script.

use super::expression::{Extent, points, usual_counts};
use super::lexer::{Placed, Token, words};
use super::node::{Node, Points};
use super::patterns::{holding, suit};
use super::{Action, DealerScript, PrintItem, ScriptError};
use bridge::Vulnerability;
use cards::{BySeat, Hand, Seat, Suit};
use std::collections::HashMap;
use std::sync::Arc;

/// The most points of a card.
const MOST_POINTS: i32 = 1_000;
/// The most names of a script.
const NAMES: usize = 1_000;

pub(super) fn parse(text: &str) -> Result<DealerScript, ScriptError> {
    let mut parser = Parser {
        words: words(text)?,
        at: 0,
        depth: 0,
        operators: 0,
        names: HashMap::new(),
        named: Vec::new(),
        counts: usual_counts(),
        high_cards: None,
    };
    parser.points()?;
    parser.script()
}

/// What is left of a script, and what has been set in it.
pub(super) struct Parser {
    words: Vec<Placed>,
    pub(super) at: usize,
    pub(super) depth: usize,
    /// The operators of the expression in hand.
    pub(super) operators: usize,
    pub(super) names: HashMap<String, Arc<Node>>,
    /// Everything that was ever named, with its size and depth once names are written out.
    pub(super) named: Vec<(Arc<Node>, Extent)>,
    pub(super) counts: [Arc<Points>; 10],
    /// Other points than the usual ones.
    pub(super) high_cards: Option<Arc<Points>>,
}

pub(super) type Parsed<T> = Result<T, ScriptError>;

impl Parser {
    pub(super) fn peek(&self) -> Option<&Token> {
        self.words.get(self.at).map(|placed| &placed.token)
    }

    /// The word that comes next, in small letters.
    pub(super) fn peek_word(&self) -> Option<String> {
        match self.peek() {
            Some(Token::Word(word)) => Some(word.to_lowercase()),
            _ => None,
        }
    }

    pub(super) fn take_word(&mut self, wanted: &str) -> Parsed<String> {
        let word = self.peek_word().ok_or_else(|| self.wanted(wanted))?;
        self.at += 1;
        Ok(word)
    }

    pub(super) fn is_symbol(&self, symbol: &str) -> bool {
        matches!(self.peek(), Some(Token::Symbol(found)) if *found == symbol)
    }

    pub(super) fn skip_symbol(&mut self, symbol: &str) -> bool {
        let found = self.is_symbol(symbol);
        self.at += usize::from(found);
        found
    }

    pub(super) fn expect(&mut self, symbol: &str) -> Parsed<()> {
        if self.skip_symbol(symbol) {
            Ok(())
        } else {
            Err(self.wanted(&format!("`{symbol}`")))
        }
    }

    pub(super) fn error(&self, problem: impl Into<String>) -> ScriptError {
        let placed = self.words.get(self.at).or(self.words.last());
        let (line, column) = placed.map_or((1, 1), |placed| (placed.line, placed.column));
        ScriptError::new(line, column, problem)
    }

    /// An error about the word that was just read.
    pub(super) fn error_before(&mut self, problem: impl Into<String>) -> ScriptError {
        self.at = self.at.saturating_sub(1);
        self.error(problem)
    }

    pub(super) fn wanted(&self, what: &str) -> ScriptError {
        let found = match self.peek() {
            None => "the end".to_owned(),
            Some(Token::Word(word)) => format!("`{}`", text::excerpt(word)),
            Some(Token::Text(_)) => "a text".to_owned(),
            Some(Token::Symbol(symbol)) => format!("`{symbol}`"),
            Some(Token::NewLine) => "`\\n`".to_owned(),
        };
        self.error(format!("{what} is wanted, not {found}"))
    }

    /// Points may be set anywhere in a script and count for all of it, so they are read first.
    fn points(&mut self) -> Parsed<()> {
        while self.at < self.words.len() {
            match self.peek_word().as_deref() {
                Some("pointcount") => {
                    self.at += 1;
                    let list = self.numbers()?;
                    self.high_cards = Some(points(&list));
                }
                Some("altcount") => {
                    self.at += 1;
                    let number = self.number()?;
                    let list = self.numbers()?;
                    let count = usize::try_from(number).ok();
                    let count = count.and_then(|number| self.counts.get_mut(number));
                    match count {
                        Some(count) => *count = points(&list),
                        None => return Err(self.error("altcount goes from 0 to 9")),
                    }
                }
                _ => self.at += 1,
            }
        }
        self.at = 0;
        Ok(())
    }

    /// Points by rank, the ace first.
    fn numbers(&mut self) -> Parsed<Vec<i32>> {
        let mut list = Vec::new();
        while self.is_symbol("-") || self.is_number() {
            let number = self.number()?;
            if number.abs() > MOST_POINTS {
                let problem = format!("points go up to {MOST_POINTS}");
                return Err(self.error_before(problem));
            }
            list.push(number);
            if list.len() > 13 {
                return Err(self.error("there are thirteen ranks"));
            }
        }
        if list.is_empty() {
            Err(self.wanted("a number for the ace, and then for the king and so on"))
        } else {
            Ok(list)
        }
    }

    pub(super) fn is_number(&self) -> bool {
        let word = self.peek_word();
        word.is_some_and(|word| word.chars().all(|c| c.is_ascii_digit()))
    }

    pub(super) fn number(&mut self) -> Parsed<i32> {
        let sign = if self.skip_symbol("-") { -1 } else { 1 };
        let word = self.take_word("a number")?;
        let number = word.parse::<i32>();
        let number = number.map_err(|_| self.error_before(format!("`{word}` is no number")))?;
        Ok(sign * number)
    }

    fn script(&mut self) -> Parsed<DealerScript> {
        let mut script = DealerScript::default();
        while self.at < self.words.len() {
            if self.skip_symbol(";") {
                continue;
            }
            let Some(word) = self.peek_word() else {
                script.condition = Some(self.expression()?);
                continue;
            };
            let assigned = matches!(
                self.words.get(self.at + 1).map(|placed| &placed.token),
                Some(Token::Symbol("="))
            );
            if assigned {
                self.assignment(&word)?;
                continue;
            }
            match word.as_str() {
                "produce" => {
                    self.at += 1;
                    script.produce = Some(self.count()?);
                }
                "generate" => {
                    self.at += 1;
                    script.generate = Some(self.count()?);
                }
                "vulnerable" => {
                    self.at += 1;
                    script.vulnerability = self.vulnerability()?;
                }
                "dealer" => {
                    self.at += 1;
                    script.dealer = self.seat()?;
                }
                "predeal" => {
                    self.at += 1;
                    self.predeal(&mut script)?;
                }
                "pointcount" => {
                    self.at += 1;
                    self.numbers()?;
                }
                "altcount" => {
                    self.at += 1;
                    self.number()?;
                    self.numbers()?;
                }
                "condition" => {
                    self.at += 1;
                    script.condition = Some(self.expression()?);
                }
                "action" => {
                    self.at += 1;
                    self.actions(&mut script.actions)?;
                }
                _ => script.condition = Some(self.expression()?),
            }
        }
        Ok(script)
    }

    fn count(&mut self) -> Parsed<u64> {
        match self.number()? {
            number if number > 0 => Ok(number as u64),
            _ => Err(self.error_before("a number above 0 is wanted")),
        }
    }

    fn assignment(&mut self, name: &str) -> Parsed<()> {
        const COMMANDS: [&str; 9] = [
            "produce",
            "generate",
            "vulnerable",
            "dealer",
            "predeal",
            "pointcount",
            "altcount",
            "condition",
            "action",
        ];
        if COMMANDS.contains(&name) || self.names.len() >= NAMES {
            return Err(self.error(format!("`{name}` cannot be a name")));
        }
        self.at += 2;
        let node = Arc::new(self.expression()?);
        let extent = self.extent(&node);
        self.named.push((node.clone(), extent));
        self.names.insert(name.to_owned(), node);
        Ok(())
    }

    pub(super) fn vulnerability(&mut self) -> Parsed<Vulnerability> {
        let word = self.take_word("none, NS, EW or all")?;
        Ok(match word.as_str() {
            "none" => Vulnerability::None,
            "ns" => Vulnerability::of_sides(true, false),
            "ew" => Vulnerability::of_sides(false, true),
            "all" | "both" => Vulnerability::Both,
            _ => return Err(self.error_before(format!("`{word}`: none, NS, EW or all is wanted"))),
        })
    }

    pub(super) fn seat(&mut self) -> Parsed<Seat> {
        let word = self.take_word("north, east, south or west")?;
        word.parse()
            .map_err(|_| self.error_before(format!("`{word}` is no seat")))
    }

    pub(super) fn suit(&mut self) -> Parsed<Suit> {
        let word = self.take_word("a suit")?;
        suit(&word).ok_or_else(|| self.error_before(format!("`{word}` is no suit")))
    }

    fn predeal(&mut self, script: &mut DealerScript) -> Parsed<()> {
        let start = self.at;
        while let Some(word) = self.peek_word() {
            if let Some(suit) = suit(&word).filter(|_| word.len() > 1) {
                self.at += 1;
                self.expect("(")?;
                let seat = self.seat()?;
                self.expect(")")?;
                self.expect("==")?;
                let length = self.number()?;
                let length = u8::try_from(length).ok().filter(|&length| length <= 13);
                let length = length.ok_or_else(|| self.error_before("a suit has 13 cards"))?;
                script.lengths.push((seat, suit, length));
                continue;
            }
            let Ok(seat) = word.parse::<Seat>() else {
                break;
            };
            self.at += 1;
            self.skip_symbol(",");
            loop {
                let word = self.take_word("cards of a suit, as in SAKQ")?;
                let cards = holding(&word).ok_or_else(|| {
                    self.error_before(format!("`{word}` is no holding (SAQ542, HK, CT9)"))
                })?;
                let taken = script
                    .fixed
                    .values()
                    .fold(Hand::EMPTY, |all, &hand| all | hand);
                if let Some(card) = (taken & cards).top() {
                    return Err(self.error_before(format!("{card} is dealt twice")));
                }
                script.fixed[seat] |= cards;
                if script.fixed[seat].len() > 13 {
                    return Err(self.error_before(format!("{seat:#} gets more than 13 cards")));
                }
                if !self.skip_symbol(",") {
                    break;
                }
            }
        }
        if self.at == start {
            Err(self.wanted("a seat with its cards, or a length"))
        } else {
            Ok(())
        }
    }

    fn actions(&mut self, actions: &mut Vec<Action>) -> Parsed<()> {
        // A comma at the end is forgiven, as scripts have it.
        while let Some(word) = self.peek_word() {
            let Some(action) = self.action(&word)? else {
                break;
            };
            actions.push(action);
            if !self.skip_symbol(",") {
                break;
            }
        }
        Ok(())
    }

    fn action(&mut self, word: &str) -> Parsed<Option<Action>> {
        self.at += 1;
        Ok(Some(match word {
            "printall" => Action::PrintAll,
            "printew" => Action::PrintEw,
            "printpbn" => Action::PrintPbn,
            "print" => {
                self.expect("(")?;
                let mut seats = vec![self.seat()?];
                while self.skip_symbol(",") {
                    seats.push(self.seat()?);
                }
                self.expect(")")?;
                Action::Print(seats)
            }
            "printcompact" => Action::PrintCompact(self.optional()?),
            "printoneline" => Action::PrintOneLine(self.optional()?),
            "printes" => Action::PrintEs(self.items()?),
            "csv" | "csvrpt" => Action::Csv(self.items()?),
            "average" => {
                let label = self.label();
                Action::Average(label, self.expression()?)
            }
            "frequency" => {
                let label = self.label();
                self.expect("(")?;
                let first = self.range()?;
                let second = if self.skip_symbol(",") {
                    Some(self.range()?)
                } else {
                    None
                };
                self.expect(")")?;
                Action::Frequency(label, first, second)
            }
            _ => {
                self.at -= 1;
                return Ok(None);
            }
        }))
    }

    fn label(&mut self) -> Option<String> {
        let Some(Token::Text(label)) = self.peek() else {
            return None;
        };
        let label = label.clone();
        self.at += 1;
        Some(label)
    }

    fn range(&mut self) -> Parsed<(Node, i32, i32)> {
        let node = self.expression()?;
        self.expect(",")?;
        let low = self.number()?;
        self.expect(",")?;
        let high = self.number()?;
        if low > high || high.saturating_sub(low) > 10_000 {
            return Err(self.error_before("the bounds are to be in order, and not too far apart"));
        }
        Ok((node, low, high))
    }

    /// The expression that may follow `printoneline`: not the next command.
    fn optional(&mut self) -> Parsed<Option<Node>> {
        const NEXT: [&str; 9] = [
            "produce",
            "generate",
            "vulnerable",
            "dealer",
            "predeal",
            "pointcount",
            "altcount",
            "condition",
            "action",
        ];
        let next = self.words.get(self.at + 1).map(|placed| &placed.token);
        let assigned = matches!(next, Some(Token::Symbol("=")));
        match self.peek() {
            None | Some(Token::Symbol("," | ";")) => return Ok(None),
            _ if assigned => return Ok(None),
            _ => {}
        }
        if self
            .peek_word()
            .is_some_and(|word| NEXT.contains(&word.as_str()))
        {
            return Ok(None);
        }
        self.expression().map(Some)
    }

    fn items(&mut self) -> Parsed<Vec<PrintItem>> {
        self.expect("(")?;
        let mut items = Vec::new();
        while !self.is_symbol(")") {
            items.push(match self.peek() {
                Some(Token::Text(text)) => PrintItem::Text(text.clone()),
                Some(Token::NewLine) => PrintItem::Text("\n".into()),
                Some(Token::Word(word)) if word.to_lowercase() == "deal" => PrintItem::Deal,
                Some(Token::Word(word)) if word.parse::<Seat>().is_ok() => {
                    PrintItem::Hand(word.parse().expect("it was just parsed"))
                }
                _ => PrintItem::Value(self.expression()?),
            });
            if !matches!(items.last(), Some(PrintItem::Value(_))) {
                self.at += 1;
            }
            if !self.skip_symbol(",") {
                break;
            }
        }
        self.expect(")")?;
        Ok(items)
    }
}

impl Default for DealerScript {
    fn default() -> Self {
        DealerScript {
            fixed: BySeat::from_fn(|_| Hand::EMPTY),
            lengths: Vec::new(),
            condition: None,
            actions: Vec::new(),
            produce: None,
            generate: None,
            dealer: Seat::North,
            vulnerability: Vulnerability::None,
        }
    }
}
