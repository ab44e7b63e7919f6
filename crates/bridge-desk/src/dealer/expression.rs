//! Expressions of a dealer script, read by precedence.

use super::lexer::Token;
use super::node::{Node, Operator, Points};
use super::parser::{Parsed, Parser};
use super::patterns::{card, shape, suit};
use bridge::{Bid, Vulnerability};
use bridge_bidding::shapes::ShapeSet;
use cards::{Seat, Strain, Suit};
use std::sync::Arc;

/// Brackets within brackets, at most.
const DEEPEST: usize = 64;
/// The most operators of one expression.
const LONGEST: usize = 1_000;
/// The largest expression once all names in it are written out, and the deepest.
const LARGEST: Extent = Extent {
    size: 100_000,
    depth: 2_000,
};

/// How large an expression is.
#[derive(Copy, Clone, Debug)]
pub(super) struct Extent {
    size: u64,
    depth: u64,
}

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
pub(super) fn points(from_ace: &[i32]) -> Arc<Points> {
    let mut points = [0; 13];
    for (own, rank) in from_ace.iter().zip((0..13).rev()) {
        points[rank] = *own;
    }
    Arc::new(points)
}

/// The other counts, as they are unless a script says otherwise.
pub(super) fn usual_counts() -> [Arc<Points>; 10] {
    COUNTS.map(|(_, list)| points(list))
}

impl Parser {
    /// How large an expression is with all names written out.
    pub(super) fn extent(&self, node: &Node) -> Extent {
        let parts: Vec<&Node> = match node {
            Node::Named(named) => {
                let known = self
                    .named
                    .iter()
                    .find(|(other, _)| Arc::ptr_eq(other, named));
                return known.map_or(Extent { size: 1, depth: 1 }, |(_, extent)| Extent {
                    size: extent.size,
                    depth: extent.depth + 1,
                });
            }
            Node::Score(_, _, part)
            | Node::Imps(part)
            | Node::Random(part)
            | Node::Not(part)
            | Node::Minus(part) => vec![part],
            Node::Choice(parts) => parts.iter().collect(),
            Node::Two(_, parts) => parts.iter().collect(),
            _ => Vec::new(),
        };
        let mut whole = Extent { size: 1, depth: 0 };
        for part in parts {
            let part = self.extent(part);
            whole.size += part.size;
            whole.depth = whole.depth.max(part.depth);
        }
        whole.depth += 1;
        whole
    }

    /// The weakest operator is the choice, which groups to the right.
    pub(super) fn expression(&mut self) -> Parsed<Node> {
        let is_whole = self.depth == 0;
        if is_whole {
            self.operators = 0;
        }
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
        if is_whole {
            let extent = self.extent(&node);
            if extent.size > LARGEST.size || extent.depth > LARGEST.depth {
                return Err(self.error_before("with its names written out this is too long"));
            }
        }
        Ok(node)
    }

    /// Or, and, equality, comparison, sum, product.
    fn level(&mut self, level: usize) -> Parsed<Node> {
        if level == 6 {
            return self.unary();
        }
        let mut node = self.level(level + 1)?;
        while let Some(operator) = self.operator(level) {
            self.at += 1;
            self.operators += 1;
            if self.operators > LONGEST {
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
        let suit = if self.skip_symbol(",") {
            Some(self.suit()?)
        } else {
            None
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
            if adds {
                set.or(&one)
            } else {
                set.without(&one)
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
