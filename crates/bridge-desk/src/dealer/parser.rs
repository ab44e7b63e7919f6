//! Reads a dealer script.

use super::lexer::{Placed, Token, words};
use super::node::{Node, Operator, Points};
use super::{Action, DealerScript, PrintItem, ScriptError};
use bridge::{Bid, Vulnerability};
use bridge_bidding::shapes::{self, ShapeSet};
use cards::{BySeat, Card, Hand, Rank, Seat, Strain, Suit};
use std::collections::HashMap;
use std::sync::Arc;

/// Brackets within brackets, at most.
const DEEPEST: usize = 64;
/// The most names of a script.
const NAMES: usize = 10_000;

/// Ace 4, king 3, queen 2, jack 1.
const HIGH_CARDS: [i32; 4] = [4, 3, 2, 1];
/// The other counts, from the ace down: tens, jacks, queens, kings, aces, top2 to top5, c13.
const COUNTS: [(&str, &[i32]); 10] = [
    ("ten", &[0, 0, 0, 0, 1]),
    ("jack", &[0, 0, 0, 1]),
    ("queen", &[0, 0, 1]),
    ("king", &[0, 1]),
    ("ace", &[1]),
    ("top2", &[1, 1]),
    ("top3", &[1, 1, 1]),
    ("top4", &[1, 1, 1, 1]),
    ("top5", &[1, 1, 1, 1, 1]),
    ("c13", &[6, 4, 2, 1]),
];

/// The points by rank of a list that begins with the ace.
fn points(from_ace: &[i32]) -> Arc<Points> {
    let mut points = [0; 13];
    for (own, rank) in from_ace.iter().zip((0..13).rev()) {
        points[rank] = *own;
    }
    Arc::new(points)
}

pub(super) fn parse(text: &str) -> Result<DealerScript, ScriptError> {
    let mut parser = Parser {
        words: words(text)?,
        at: 0,
        depth: 0,
        names: HashMap::new(),
        counts: COUNTS.map(|(_, list)| points(list)),
        high_cards: None,
    };
    parser.points()?;
    parser.script()
}

struct Parser {
    words: Vec<Placed>,
    at: usize,
    depth: usize,
    names: HashMap<String, Arc<Node>>,
    counts: [Arc<Points>; 10],
    /// Other points than the usual ones.
    high_cards: Option<Arc<Points>>,
}

type Parsed<T> = Result<T, ScriptError>;

impl Parser {
    fn peek(&self) -> Option<&Token> {
        self.words.get(self.at).map(|placed| &placed.token)
    }

    /// The word that comes next, in small letters.
    fn peek_word(&self) -> Option<String> {
        match self.peek() {
            Some(Token::Word(word)) => Some(word.to_lowercase()),
            _ => None,
        }
    }

    fn take_word(&mut self, wanted: &str) -> Parsed<String> {
        let word = self.peek_word().ok_or_else(|| self.wanted(wanted))?;
        self.at += 1;
        Ok(word)
    }

    fn is_symbol(&self, symbol: &str) -> bool {
        matches!(self.peek(), Some(Token::Symbol(found)) if *found == symbol)
    }

    fn skip_symbol(&mut self, symbol: &str) -> bool {
        let found = self.is_symbol(symbol);
        self.at += usize::from(found);
        found
    }

    fn expect(&mut self, symbol: &str) -> Parsed<()> {
        match self.skip_symbol(symbol) {
            true => Ok(()),
            false => Err(self.wanted(&format!("`{symbol}`"))),
        }
    }

    fn error(&self, problem: impl Into<String>) -> ScriptError {
        let placed = self.words.get(self.at).or(self.words.last());
        let (line, column) = placed.map_or((1, 1), |placed| (placed.line, placed.column));
        ScriptError::new(line, column, problem)
    }

    /// An error about the word that was just read.
    fn error_before(&mut self, problem: impl Into<String>) -> ScriptError {
        self.at = self.at.saturating_sub(1);
        self.error(problem)
    }

    fn wanted(&self, what: &str) -> ScriptError {
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

    fn numbers(&mut self) -> Parsed<Vec<i32>> {
        let mut list = Vec::new();
        while self.is_symbol("-") || self.is_number() {
            list.push(self.number()?);
            if list.len() > 13 {
                return Err(self.error("there are thirteen ranks"));
            }
        }
        match list.is_empty() {
            true => Err(self.wanted("a number for the ace, and then for the king and so on")),
            false => Ok(list),
        }
    }

    fn is_number(&self) -> bool {
        let word = self.peek_word();
        word.is_some_and(|word| word.chars().all(|c| c.is_ascii_digit()))
    }

    fn number(&mut self) -> Parsed<i32> {
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
        let node = self.expression()?;
        self.names.insert(name.to_owned(), Arc::new(node));
        Ok(())
    }

    fn vulnerability(&mut self) -> Parsed<Vulnerability> {
        let word = self.take_word("none, NS, EW or all")?;
        Ok(match word.as_str() {
            "none" => Vulnerability::None,
            "ns" => Vulnerability::of_sides(true, false),
            "ew" => Vulnerability::of_sides(false, true),
            "all" | "both" => Vulnerability::Both,
            _ => return Err(self.error_before(format!("`{word}`: none, NS, EW or all is wanted"))),
        })
    }

    fn seat(&mut self) -> Parsed<Seat> {
        let word = self.take_word("north, east, south or west")?;
        word.parse()
            .map_err(|_| self.error_before(format!("`{word}` is no seat")))
    }

    fn suit(&mut self) -> Parsed<Suit> {
        let word = self.take_word("a suit")?;
        suit(&word).ok_or_else(|| self.error_before(format!("`{word}` is no suit")))
    }

    fn predeal(&mut self, script: &mut DealerScript) -> Parsed<()> {
        let start = self.at;
        loop {
            let Some(word) = self.peek_word() else { break };
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
                script.fixed[seat] = script.fixed[seat] | cards;
                if script.fixed[seat].len() > 13 {
                    return Err(self.error_before(format!("{seat:#} gets more than 13 cards")));
                }
                if !self.skip_symbol(",") {
                    break;
                }
            }
        }
        match self.at == start {
            true => Err(self.wanted("a seat with its cards, or a length")),
            false => Ok(()),
        }
    }

    fn actions(&mut self, actions: &mut Vec<Action>) -> Parsed<()> {
        loop {
            // A comma at the end is forgiven, as scripts have it.
            let Some(word) = self.peek_word() else { break };
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
                let second = match self.skip_symbol(",") {
                    true => Some(self.range()?),
                    false => None,
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

    /// The weakest operator is the choice, which groups to the right.
    fn expression(&mut self) -> Parsed<Node> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.error("too many brackets within brackets"));
        }
        let question = self.level(0)?;
        let node = if self.skip_symbol("?") {
            let yes = self.expression()?;
            self.expect(":")?;
            let no = self.expression()?;
            Node::Choice(Box::new([question, yes, no]))
        } else {
            question
        };
        self.depth -= 1;
        Ok(node)
    }

    /// Or, and, equality, comparison, sum, product.
    fn level(&mut self, level: usize) -> Parsed<Node> {
        if level == 6 {
            return self.unary();
        }
        let mut node = self.level(level + 1)?;
        let mut length = 0;
        while let Some(operator) = self.operator(level) {
            self.at += 1;
            length += 1;
            if length > 1_000 {
                return Err(self.error("this expression is too long"));
            }
            let right = self.level(level + 1)?;
            node = Node::Two(operator, Box::new([node, right]));
        }
        Ok(node)
    }

    fn operator(&self, level: usize) -> Option<Operator> {
        let word = self.peek_word();
        let symbol = match self.peek()? {
            Token::Symbol(symbol) => *symbol,
            Token::Word(_) => word.as_deref()?,
            _ => return None,
        };
        Some(match (level, symbol) {
            (0, "||" | "or") => Operator::Or,
            (1, "&&" | "and") => Operator::And,
            (2, "==") => Operator::Equal,
            (2, "!=") => Operator::Unequal,
            (3, "<") => Operator::Less,
            (3, "<=") => Operator::LessOrEqual,
            (3, ">") => Operator::More,
            (3, ">=") => Operator::MoreOrEqual,
            (4, "+") => Operator::Plus,
            (4, "-") => Operator::Minus,
            (5, "*") => Operator::Times,
            (5, "/") => Operator::Over,
            (5, "%") => Operator::Modulo,
            _ => return None,
        })
    }

    fn unary(&mut self) -> Parsed<Node> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.error("too many operators before an operand"));
        }
        let not = self.peek_word().as_deref() == Some("not");
        let node = if not || self.is_symbol("!") {
            self.at += 1;
            Node::Not(Box::new(self.unary()?))
        } else if self.skip_symbol("-") {
            Node::Minus(Box::new(self.unary()?))
        } else if self.skip_symbol("(") {
            let inner = self.expression()?;
            self.expect(")")?;
            inner
        } else {
            self.operand()?
        };
        self.depth -= 1;
        Ok(node)
    }

    fn operand(&mut self) -> Parsed<Node> {
        if self.is_number() {
            return Ok(Node::Number(self.number()?));
        }
        let word = self.take_word("an expression")?;
        if let Some(node) = self.names.get(&word) {
            return Ok(Node::Named(node.clone()));
        }
        if !self.is_symbol("(") {
            return Err(self.error_before(format!(
                "`{}` is not known: names are to be set before they are used",
                text::excerpt(&word)
            )));
        }
        self.at += 1;
        let node = self.function(&word)?;
        self.expect(")")?;
        Ok(node)
    }

    /// What stands in the brackets after a name.
    fn function(&mut self, word: &str) -> Parsed<Node> {
        let single = word.strip_suffix('s').unwrap_or(word);
        if let Some(suit) = suit(word).filter(|_| word.len() > 1) {
            return Ok(Node::Length(self.seat()?, suit));
        }
        let count = COUNTS
            .iter()
            .position(|(name, _)| *name == word || *name == single);
        let numbered = word
            .strip_prefix("pt")
            .and_then(|number| number.parse::<usize>().ok());
        if let Some(count) = count.or(numbered.filter(|&number| number < 10)) {
            let points = self.counts[count].clone();
            let (seat, suit) = self.seat_and_suit()?;
            return Ok(Node::Points(seat, suit, points));
        }
        Ok(match single {
            "hcp" => {
                let (seat, suit) = self.seat_and_suit()?;
                match (&self.high_cards, suit) {
                    (None, None) => Node::HighCards(seat),
                    (None, suit) => Node::Points(seat, suit, points(&HIGH_CARDS)),
                    (Some(points), suit) => Node::Points(seat, suit, points.clone()),
                }
            }
            "control" => {
                let (seat, suit) = self.seat_and_suit()?;
                Node::Controls(seat, suit)
            }
            "loser" => {
                let (seat, suit) = self.seat_and_suit()?;
                Node::Losers(seat, suit)
            }
            "cccc" => Node::Cccc(self.seat()?),
            "quality" => {
                let seat = self.seat()?;
                self.expect(",")?;
                Node::Quality(seat, self.suit()?)
            }
            "shape" => {
                let seat = self.seat()?;
                self.expect(",")?;
                Node::Shape(seat, Arc::new(self.shapes()?))
            }
            "hascard" => {
                let seat = self.seat()?;
                self.expect(",")?;
                let word = self.take_word("a card")?;
                let card = card(&word);
                let card = card.ok_or_else(|| {
                    self.error_before(format!("`{word}` is no card (AS, TC, 9H)"))
                })?;
                Node::Has(seat, card)
            }
            "trick" => {
                let seat = self.seat()?;
                self.expect(",")?;
                Node::Tricks(seat, self.strain()?)
            }
            "score" => {
                let vulnerable = match self.peek_word().as_deref() {
                    // Words of Debian's dealer, beside those of the manual.
                    Some(word @ ("vul" | "nv" | "nonvul")) => {
                        self.at += 1;
                        word == "vul"
                    }
                    _ => self.vulnerability()? != Vulnerability::None,
                };
                self.expect(",")?;
                let word = self.take_word("a contract, as in x3N")?;
                let bid = word
                    .strip_prefix('x')
                    .and_then(|bid| bid.parse::<Bid>().ok());
                let bid = bid.ok_or_else(|| {
                    self.error_before(format!("`{word}` is no contract (x3N, x4H)"))
                })?;
                self.expect(",")?;
                let tricks = self.expression()?;
                Node::Score(vulnerable, bid, Box::new(tricks))
            }
            "imp" => Node::Imps(Box::new(self.expression()?)),
            "rnd" => Node::Random(Box::new(self.expression()?)),
            _ => {
                self.at -= 1;
                return Err(self.error_before(format!(
                    "`{}` is no function of a hand",
                    text::excerpt(word)
                )));
            }
        })
    }

    fn seat_and_suit(&mut self) -> Parsed<(Seat, Option<Suit>)> {
        let seat = self.seat()?;
        let suit = match self.skip_symbol(",") {
            true => Some(self.suit()?),
            false => None,
        };
        Ok((seat, suit))
    }

    fn strain(&mut self) -> Parsed<Strain> {
        let word = self.take_word("a suit or notrump")?;
        let strain = match word.strip_suffix('s').unwrap_or(&word) {
            "notrump" | "nt" | "n" => Some(Strain::NoTrump),
            _ => suit(&word).map(Strain::from),
        };
        strain.ok_or_else(|| self.error_before(format!("`{word}` is no strain")))
    }

    /// `any 4333 + 54xx - any 0xxx`: each sign adds or takes away, from left to right.
    fn shapes(&mut self) -> Parsed<ShapeSet> {
        let mut set = ShapeSet::EMPTY;
        let mut adds = true;
        loop {
            let any = self.peek_word().as_deref() == Some("any");
            self.at += usize::from(any);
            let word = self.take_word("a shape, as in 4432 or 54xx")?;
            let one = shape(&word, any).ok_or_else(|| {
                self.error_before(format!("`{word}` is no shape (5332, 54xx, any 4441)"))
            })?;
            match adds {
                true => set.or(&one),
                false => set.without(&one),
            }
            adds = match self.peek() {
                Some(Token::Symbol("+")) => true,
                Some(Token::Symbol("-")) => false,
                _ => return Ok(set),
            };
            self.at += 1;
        }
    }
}

/// The shapes of a pattern such as `54xx`, in the order of the suits from spades or in any.
fn shape(word: &str, any: bool) -> Option<ShapeSet> {
    let pattern: Vec<Option<u8>> = word
        .chars()
        .map(|c| match c {
            'x' => Some(None),
            'a'..='d' => Some(Some(10 + c as u8 - b'a')),
            _ => c.to_digit(10).map(|digit| Some(digit as u8)),
        })
        .collect::<Option<_>>()?;
    let pattern: [Option<u8>; 4] = pattern.try_into().ok()?;
    let sum: u8 = pattern.iter().flatten().sum();
    let open = pattern.contains(&None);
    if sum > 13 || !open && sum != 13 {
        return None;
    }
    let fits = |lengths: [u8; 4]| {
        let mut pairs = pattern.iter().zip(lengths);
        pairs.all(|(wanted, length)| wanted.is_none_or(|wanted| wanted == length))
    };
    let mut set = ShapeSet::EMPTY;
    for (number, &[clubs, diamonds, hearts, spades]) in shapes::all().iter().enumerate() {
        let lengths = [spades, hearts, diamonds, clubs];
        if if any {
            orders(lengths).any(fits)
        } else {
            fits(lengths)
        } {
            set.insert(number);
        }
    }
    Some(set)
}

/// The twenty-four orders of four numbers.
fn orders(numbers: [u8; 4]) -> impl Iterator<Item = [u8; 4]> {
    (0..24).map(move |mut order| {
        let mut left = numbers.to_vec();
        [4, 3, 2, 1].map(|count| {
            let at = order % count;
            order /= count;
            left.remove(at)
        })
    })
}

fn suit(word: &str) -> Option<Suit> {
    Some(
        match word
            .strip_suffix('s')
            .filter(|rest| rest.len() > 1)
            .unwrap_or(word)
        {
            "spade" | "s" => Suit::Spades,
            "heart" | "h" => Suit::Hearts,
            "diamond" | "d" => Suit::Diamonds,
            "club" | "c" => Suit::Clubs,
            _ => return None,
        },
    )
}

/// `SAQ542`, in small letters.
fn holding(word: &str) -> Option<Hand> {
    let mut letters = word.chars();
    let suit = Suit::from_char(letters.next()?.to_ascii_uppercase())?;
    let mut hand = Hand::EMPTY;
    for letter in letters {
        let rank = Rank::from_char(letter.to_ascii_uppercase())?;
        if !hand.insert(Card::new(suit, rank)) {
            return None;
        }
    }
    (!hand.is_empty()).then_some(hand)
}

/// `as`, `tc`, and also `sa`.
fn card(word: &str) -> Option<Card> {
    let letters: Vec<char> = word.chars().map(|c| c.to_ascii_uppercase()).collect();
    let [first, second] = letters[..] else {
        return None;
    };
    let of = |rank, suit| Some(Card::new(Suit::from_char(suit)?, Rank::from_char(rank)?));
    of(first, second).or_else(|| of(second, first))
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
