//! A condition on a whole deal, as an expression: `hcp(south) >= 15 and shape(south, any 4432 + any 4333)`.
//!
//! The language follows Hans van Staveren's program *dealer*, which many players know: numbers, the
//! usual operators, and functions of hands.

use crate::{HandCounts, Quantity};
use cards::{BySeat, Card, Deal, Seat, Strain, Suit};
use std::str::FromStr;

/// A condition on a whole deal.
///
/// | | |
/// |---|---|
/// | `hcp(south)`, `hcp(south, spades)` | high-card points, in all suits or in one |
/// | `points(north)` | with one for each card beyond the fourth of a suit |
/// | `spades(west)`, `hearts(…)`, `diamonds(…)`, `clubs(…)` | lengths |
/// | `controls(east)`, `losers(…)`, `aces(…)`, `kings(…)` | ace 2 and king 1; losing tricks |
/// | `top3(north, hearts)`, `top5(…)`, `stopper(…)` | honours; 2 for a stopper, 1 for half of one |
/// | `longest(south)`, `shortest(…)`, `balanced(…)`, `semibalanced(…)` | 1 if it is so, else 0 |
/// | `shape(south, any 4432 + 5xxx - 5530)` | spades, hearts, diamonds, clubs; `x` is any length |
/// | `hascard(north, SA)` | 1 or 0 |
/// | `tricks(south, notrump)` | what this declarer makes, all hands seen |
/// | `+ - * == != < <= > >= and or not && \|\| ! ( )` | with their usual precedence |
///
/// ```
/// use bridge_bidding::DealExpr;
/// use cards::Deal;
///
/// let wish: DealExpr = "hcp(south) >= 15 && hcp(south) <= 17 && shape(south, any 4333 + any 4432)"
///     .parse()
///     .unwrap();
/// let deal = Deal::sequence(1).find(|deal| wish.fits(deal, &mut || unreachable!())).unwrap();
/// assert!((15..=17).contains(&deal[cards::Seat::South].points()));
/// let error = "hcp(nobody) > 3".parse::<DealExpr>().unwrap_err();
/// assert_eq!(error.to_string(), "column 5: `nobody` is no seat");
/// ```
#[derive(Clone, Debug)]
pub struct DealExpr {
    root: Node,
}

#[derive(Clone, Debug)]
enum Node {
    Number(i32),
    Count(Seat, Quantity),
    Shape(Seat, Vec<(bool, ShapePattern)>),
    Has(Seat, Card),
    Tricks(Seat, Strain),
    Not(Box<Node>),
    Two(Box<Node>, Operator, Box<Node>),
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Operator {
    Or,
    And,
    Equal,
    Unequal,
    Less,
    LessOrEqual,
    More,
    MoreOrEqual,
    Plus,
    Minus,
    Times,
}

/// Four lengths, or any; in the order of the suits or in any order.
#[derive(Copy, Clone, Debug)]
struct ShapePattern {
    lengths: [Option<u8>; 4],
    any_order: bool,
}

impl ShapePattern {
    fn fits(&self, lengths: [u8; 4]) -> bool {
        let fits = |lengths: [u8; 4]| {
            let mut pairs = self.lengths.iter().zip(lengths);
            pairs.all(|(wanted, length)| wanted.is_none_or(|wanted| wanted == length))
        };
        if self.any_order {
            orders(lengths).any(fits)
        } else {
            fits(lengths)
        }
    }
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

impl DealExpr {
    /// Whether a deal has it. `tricks` is asked for the deal's double-dummy tricks, if they matter.
    pub fn fits(&self, deal: &Deal, tricks: &mut dyn FnMut() -> cards::TrickTable) -> bool {
        let mut state = State {
            hands: BySeat::from_fn(|seat| HandCounts::new(deal[seat])),
            tricks,
            table: None,
        };
        state.value(&self.root) != 0
    }

    /// Whether it asks for double-dummy tricks.
    pub fn needs_tricks(&self) -> bool {
        self.root.needs_tricks()
    }
}

impl Node {
    fn needs_tricks(&self) -> bool {
        match self {
            Node::Tricks(..) => true,
            Node::Not(part) => part.needs_tricks(),
            Node::Two(left, _, right) => left.needs_tricks() || right.needs_tricks(),
            _ => false,
        }
    }
}

struct State<'a> {
    hands: BySeat<HandCounts>,
    tricks: &'a mut dyn FnMut() -> cards::TrickTable,
    table: Option<cards::TrickTable>,
}

impl State<'_> {
    fn value(&mut self, node: &Node) -> i32 {
        match node {
            Node::Number(number) => *number,
            Node::Count(seat, quantity) => self.hands[*seat].get(*quantity).into(),
            Node::Shape(seat, patterns) => {
                let hand = self.hands[*seat].hand();
                let lengths = Suit::DESCENDING.map(|suit| hand.length(suit) as u8);
                let fits = |wanted: bool| {
                    let of_kind = patterns.iter().filter(|(plus, _)| *plus == wanted);
                    of_kind
                        .into_iter()
                        .any(|(_, pattern)| pattern.fits(lengths))
                };
                (fits(true) && !fits(false)).into()
            }
            Node::Has(seat, card) => self.hands[*seat].hand().contains(*card).into(),
            Node::Tricks(seat, strain) => {
                let table = self.table.get_or_insert_with(&mut *self.tricks);
                table[(*strain, *seat)].into()
            }
            Node::Not(part) => (self.value(part) == 0).into(),
            // The right side may cost a search: it is looked at only if it matters.
            Node::Two(left, Operator::And, right) => {
                (self.value(left) != 0 && self.value(right) != 0).into()
            }
            Node::Two(left, Operator::Or, right) => {
                (self.value(left) != 0 || self.value(right) != 0).into()
            }
            Node::Two(left, operator, right) => {
                let (left, right) = (self.value(left), self.value(right));
                match operator {
                    Operator::Equal => (left == right).into(),
                    Operator::Unequal => (left != right).into(),
                    Operator::Less => (left < right).into(),
                    Operator::LessOrEqual => (left <= right).into(),
                    Operator::More => (left > right).into(),
                    Operator::MoreOrEqual => (left >= right).into(),
                    Operator::Plus => left.saturating_add(right),
                    Operator::Minus => left.saturating_sub(right),
                    Operator::Times => left.saturating_mul(right),
                    Operator::And | Operator::Or => unreachable!("they were handled above"),
                }
            }
        }
    }
}

/// A text that is no such expression, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("column {column}: {problem}")]
pub struct ParseDealExprError {
    /// The column, counted from 1.
    pub column: usize,
    /// What is wrong there.
    pub problem: String,
}

/// Brackets within brackets, at most.
const DEEPEST: usize = 64;

impl FromStr for DealExpr {
    type Err = ParseDealExprError;

    fn from_str(text: &str) -> Result<Self, ParseDealExprError> {
        let mut reader = Reader {
            words: words(text)?,
            at: 0,
            end: text.chars().count() + 1,
            depth: 0,
        };
        let root = reader.level(0)?;
        match reader.words.get(reader.at) {
            None => Ok(DealExpr { root }),
            Some((_, word)) => {
                let problem = format!("`{word}` is not understood here");
                Err(reader.error(problem))
            }
        }
    }
}

/// The words with their columns.
fn words(text: &str) -> Result<Vec<(usize, String)>, ParseDealExprError> {
    const SYMBOLS: [&str; 14] = [
        "&&", "||", "==", "!=", "<=", ">=", "<", ">", "!", "(", ")", ",", "+", "-",
    ];
    let mut words = Vec::new();
    let mut rest = text;
    let mut column = 1;
    while let Some(first) = rest.chars().next() {
        let length = if first.is_whitespace() {
            first.len_utf8()
        } else if first.is_alphanumeric() {
            let end = rest.find(|c: char| !c.is_alphanumeric());
            end.unwrap_or(rest.len())
        } else if first == '*' {
            1
        } else if let Some(symbol) = SYMBOLS.iter().find(|symbol| rest.starts_with(*symbol)) {
            symbol.len()
        } else {
            return Err(ParseDealExprError {
                column,
                problem: format!("`{first}` is not understood"),
            });
        };
        let (word, after) = rest.split_at(length);
        if !first.is_whitespace() {
            words.push((column, word.to_lowercase()));
        }
        column += word.chars().count();
        rest = after;
    }
    Ok(words)
}

struct Reader {
    words: Vec<(usize, String)>,
    at: usize,
    end: usize,
    depth: usize,
}

impl Reader {
    fn peek(&self) -> &str {
        self.words.get(self.at).map_or("", |(_, word)| word)
    }

    fn next(&mut self) -> String {
        let word = self.peek().to_owned();
        self.at += 1;
        word
    }

    fn error(&self, problem: impl Into<String>) -> ParseDealExprError {
        ParseDealExprError {
            column: self
                .words
                .get(self.at)
                .map_or(self.end, |&(column, _)| column),
            problem: problem.into(),
        }
    }

    /// An error about the word that was just read.
    fn error_before(&mut self, problem: impl Into<String>) -> ParseDealExprError {
        self.at -= 1;
        self.error(problem)
    }

    fn expect(&mut self, word: &str) -> Result<(), ParseDealExprError> {
        if self.peek() != word {
            let found = match self.peek() {
                "" => "the end".into(),
                found => format!("`{found}`"),
            };
            return Err(self.error(format!("`{word}` is wanted, not {found}")));
        }
        self.at += 1;
        Ok(())
    }

    /// The operators from the weakest: or, and, comparison, sum, product.
    fn level(&mut self, level: usize) -> Result<Node, ParseDealExprError> {
        if level == 5 {
            return self.part();
        }
        let mut node = self.level(level + 1)?;
        while let Some(operator) = operator(level, self.peek()) {
            self.at += 1;
            let right = self.level(level + 1)?;
            node = Node::Two(Box::new(node), operator, Box::new(right));
            // Comparisons do not chain: `a < b < c` would not say what it seems to.
            if level == 2 {
                break;
            }
        }
        Ok(node)
    }

    fn part(&mut self) -> Result<Node, ParseDealExprError> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.error("too many brackets within brackets"));
        }
        let word = self.next();
        let node = match word.as_str() {
            "" => {
                self.at -= 1;
                return Err(self.error("a number or a function is wanted, not the end"));
            }
            "not" | "!" => Node::Not(Box::new(self.part()?)),
            "(" => {
                let inner = self.level(0)?;
                self.expect(")")?;
                inner
            }
            number if number.starts_with(|c: char| c.is_ascii_digit()) => {
                let number = number.parse::<u16>();
                let number =
                    number.map_err(|_| self.error_before(format!("`{word}` is no number")))?;
                Node::Number(number.into())
            }
            _ => self.function(&word)?,
        };
        self.depth -= 1;
        Ok(node)
    }

    fn function(&mut self, name: &str) -> Result<Node, ParseDealExprError> {
        const NAMES: [&str; 21] = [
            "hcp",
            "points",
            "spades",
            "hearts",
            "diamonds",
            "clubs",
            "controls",
            "losers",
            "aces",
            "kings",
            "top3",
            "top5",
            "stopper",
            "longest",
            "shortest",
            "balanced",
            "semibalanced",
            "shape",
            "hascard",
            "tricks",
            "loser",
        ];
        if !NAMES.contains(&name) {
            return Err(self.error_before(format!("`{name}` is no function of a hand")));
        }
        self.expect("(")?;
        let seat = self.next();
        let seat: Seat = seat
            .parse()
            .map_err(|_| self.error_before(format!("`{seat}` is no seat")))?;
        let plain = |quantity| Node::Count(seat, quantity);
        let node = match name {
            "hcp" if self.peek() == "," => {
                self.at += 1;
                plain(Quantity::HcpIn(self.suit()?))
            }
            "hcp" => plain(Quantity::Hcp),
            "points" => plain(Quantity::Points),
            "spades" => plain(Quantity::Length(Suit::Spades)),
            "hearts" => plain(Quantity::Length(Suit::Hearts)),
            "diamonds" => plain(Quantity::Length(Suit::Diamonds)),
            "clubs" => plain(Quantity::Length(Suit::Clubs)),
            "controls" => plain(Quantity::Controls),
            "losers" | "loser" => plain(Quantity::Losers),
            "aces" => plain(Quantity::Aces),
            "kings" => plain(Quantity::Kings),
            "longest" => plain(Quantity::Longest),
            "shortest" => plain(Quantity::Shortest),
            "balanced" => plain(Quantity::Balanced),
            "semibalanced" => plain(Quantity::SemiBalanced),
            "shape" => {
                self.expect(",")?;
                Node::Shape(seat, self.shapes()?)
            }
            "hascard" => {
                self.expect(",")?;
                let word = self.next();
                let card = word.parse::<Card>();
                Node::Has(
                    seat,
                    card.map_err(|_| self.error_before(format!("`{word}` is no card (SA, H10)")))?,
                )
            }
            "tricks" => {
                self.expect(",")?;
                let word = self.next();
                let strain = match word.trim_end_matches('s') {
                    "notrump" | "nt" | "n" => Some(Strain::NoTrump),
                    _ => suit(&word).map(Strain::from),
                };
                Node::Tricks(
                    seat,
                    strain.ok_or_else(|| self.error_before(format!("`{word}` is no strain")))?,
                )
            }
            _ => {
                self.expect(",")?;
                let suit = self.suit()?;
                plain(match name {
                    "top3" => Quantity::Top3(suit),
                    "top5" => Quantity::Top5(suit),
                    _ => Quantity::Stopper(suit),
                })
            }
        };
        self.expect(")")?;
        Ok(node)
    }

    fn suit(&mut self) -> Result<Suit, ParseDealExprError> {
        let word = self.next();
        suit(&word).ok_or_else(|| self.error_before(format!("`{word}` is no suit")))
    }

    /// `any 4432 + 5xxx - 5530`.
    fn shapes(&mut self) -> Result<Vec<(bool, ShapePattern)>, ParseDealExprError> {
        let mut shapes = Vec::new();
        let mut plus = true;
        loop {
            let any_order = self.peek() == "any";
            self.at += usize::from(any_order);
            let word = self.next();
            let lengths: Option<Vec<Option<u8>>> = word
                .chars()
                .map(|c| match c {
                    'x' => Some(None),
                    _ => c.to_digit(10).map(|digit| Some(digit as u8)),
                })
                .collect();
            let lengths = lengths.and_then(|lengths| <[Option<u8>; 4]>::try_from(lengths).ok());
            let sum = |lengths: &[Option<u8>; 4]| -> u8 { lengths.iter().flatten().sum() };
            let lengths = lengths.filter(|lengths| {
                if lengths.contains(&None) {
                    sum(lengths) <= 13
                } else {
                    sum(lengths) == 13
                }
            });
            let lengths = lengths.ok_or_else(|| {
                self.error_before(format!("`{word}` is no shape (5332, 54xx, any 4441)"))
            })?;
            shapes.push((plus, ShapePattern { lengths, any_order }));
            plus = match self.peek() {
                "+" => true,
                "-" => false,
                _ => return Ok(shapes),
            };
            self.at += 1;
        }
    }
}

fn operator(level: usize, word: &str) -> Option<Operator> {
    Some(match (level, word) {
        (0, "or" | "||") => Operator::Or,
        (1, "and" | "&&") => Operator::And,
        (2, "==") => Operator::Equal,
        (2, "!=") => Operator::Unequal,
        (2, "<") => Operator::Less,
        (2, "<=") => Operator::LessOrEqual,
        (2, ">") => Operator::More,
        (2, ">=") => Operator::MoreOrEqual,
        (3, "+") => Operator::Plus,
        (3, "-") => Operator::Minus,
        (4, "*") => Operator::Times,
        _ => return None,
    })
}

fn suit(word: &str) -> Option<Suit> {
    Suit::ALL.into_iter().find(|suit| {
        let name = format!("{suit:?}").to_lowercase();
        word == name || word == name.trim_end_matches('s') || word == name[..1].to_owned()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fits(text: &str) -> bool {
        let deal: Deal = "N:J542.T87.QJ42.42 AKQ9.KJ4.AT8.T87 8.Q92.K976.QJ965 T763.A653.53.AK3"
            .parse()
            .unwrap();
        let wish: DealExpr = text
            .parse()
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        wish.fits(&deal, &mut || cards::TrickTable::from_fn(|_, _| 7))
    }

    #[test]
    fn wishes_are_told_from_each_other() {
        for text in [
            "hcp(east) == 17",
            "hcp(east, spades) == 9 and spades(east) == 4",
            "hcp(east) + hcp(west) >= 25 && not balanced(south)",
            "shape(south, 1345) and shape(south, any 5431)",
            "shape(east, any 4333 + any 5332) and !shape(east, 4333 - 4333)",
            "hascard(west, HA) and hascard(west, ca)",
            "controls(north) == 0 or 1 == 2",
            "2 + 3 * 4 == 14 and (2 + 3) * 4 == 20",
            "tricks(south, notrump) == 7 and losers(east) <= 7",
            "top3(east, spades) == 3 and stopper(north, s) == 2",
            "5 - 2 - 1 == 2",
        ] {
            assert!(fits(text), "{text}");
        }
        for text in ["hcp(east) < 17", "shape(south, 5431)", "hascard(north, SA)"] {
            assert!(!fits(text), "{text}");
        }
    }

    #[test]
    fn errors_name_the_place() {
        let deep = "(".repeat(100);
        for (text, error) in [
            (
                "",
                "column 1: a number or a function is wanted, not the end",
            ),
            ("hcp(south", "column 10: `)` is wanted, not the end"),
            ("hcp(south) >", "column 13: a number"),
            ("hcp(south) ~ 3", "column 12: `~` is not understood"),
            ("length(south) > 3", "column 1: `length` is no function"),
            ("shape(south, 5432)", "column 14: `5432` is no shape"),
            (
                "hcp(south) > 3 hcp(east)",
                "column 16: `hcp` is not understood here",
            ),
            ("1 < 2 < 3", "column 7: `<` is not understood here"),
            ("99999 == 1", "column 1: `99999` is no number"),
            (&deep, "too many brackets"),
        ] {
            let found = text.parse::<DealExpr>().unwrap_err().to_string();
            assert!(found.contains(error), "{text}: {found}");
        }
    }
}
