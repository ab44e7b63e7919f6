//! Expressions of a dealer script, and what they come to on a deal.

use super::evaluation::{cccc, quality};
use bridge::Bid;
use bridge::scoring::{duplicate, imps};
use cards::{Card, Deal, Hand, Rank, Seat, Strain, Suit, TrickTable};
use dds::Solver;
use std::sync::Arc;

/// Points for each rank, from the two to the ace.
pub(super) type Points = [i32; 13];

/// An expression.
#[derive(Clone, Debug)]
pub(super) enum Node {
    Number(i32),
    /// A name, with what it stands for.
    Named(Arc<Node>),
    Length(Seat, Suit),
    /// The usual points of a hand: the commonest question, and the quickest to answer.
    HighCards(Seat),
    Points(Seat, Option<Suit>, Arc<Points>),
    Controls(Seat, Option<Suit>),
    Losers(Seat, Option<Suit>),
    Quality(Seat, Suit),
    Cccc(Seat),
    /// By the numbers of shapes, as in [`bridge_bidding::shapes`].
    Shape(Seat, Arc<bridge_bidding::shapes::ShapeSet>),
    Has(Seat, Card),
    Tricks(Seat, Strain),
    Score(bool, Bid, Box<Node>),
    Imps(Box<Node>),
    Random(Box<Node>),
    Not(Box<Node>),
    Minus(Box<Node>),
    Choice(Box<[Node; 3]>),
    Two(Operator, Box<[Node; 2]>),
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Operator {
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
    Over,
    Modulo,
}

impl Operator {
    /// What it comes to; divided by nothing is nothing.
    pub(super) fn of(self, a: i32, b: i32) -> i32 {
        match self {
            Operator::Or => (a != 0 || b != 0).into(),
            Operator::And => (a != 0 && b != 0).into(),
            Operator::Equal => (a == b).into(),
            Operator::Unequal => (a != b).into(),
            Operator::Less => (a < b).into(),
            Operator::LessOrEqual => (a <= b).into(),
            Operator::More => (a > b).into(),
            Operator::MoreOrEqual => (a >= b).into(),
            Operator::Plus => a.saturating_add(b),
            Operator::Minus => a.saturating_sub(b),
            Operator::Times => a.saturating_mul(b),
            Operator::Over => a.checked_div(b).unwrap_or(0),
            Operator::Modulo => a.checked_rem(b).unwrap_or(0),
        }
    }
}

/// A deal that is asked about.
pub(super) struct Asked<'a> {
    pub(super) deal: &'a Deal,
    pub(super) solver: &'a mut Option<Solver>,
    pub(super) table: Option<TrickTable>,
    /// Draws a number below another.
    pub(super) random: &'a mut dyn FnMut(i32) -> i32,
}

impl Asked<'_> {
    pub(super) fn value(&mut self, node: &Node) -> i32 {
        match node {
            Node::Number(number) => *number,
            Node::Named(node) => self.value(node),
            Node::Length(seat, suit) => self.deal[*seat].length(*suit) as i32,
            Node::HighCards(seat) => i32::from(self.deal[*seat].points()),
            Node::Points(seat, suit, points) => counted(self.deal[*seat], *suit, points),
            Node::Controls(seat, None) => i32::from(self.deal[*seat].controls()),
            Node::Controls(seat, Some(suit)) => {
                i32::from(self.deal[*seat].of_suit(*suit).controls())
            }
            Node::Losers(seat, suit) => losers(self.deal[*seat], *suit),
            Node::Quality(seat, suit) => quality(self.deal[*seat], *suit),
            Node::Cccc(seat) => cccc(self.deal[*seat]),
            Node::Shape(seat, shapes) => {
                let shape = bridge_bidding::shapes::number(self.deal[*seat]);
                shapes.contains(shape).into()
            }
            Node::Has(seat, card) => self.deal[*seat].contains(*card).into(),
            Node::Tricks(seat, strain) => {
                let (deal, solver) = (self.deal, &mut *self.solver);
                let table = self.table.get_or_insert_with(|| {
                    let solver = solver.get_or_insert_with(Solver::new);
                    let table = solver.table(deal);
                    table.expect("no stop flag was given to the solver")
                });
                table[(*strain, *seat)].into()
            }
            Node::Score(vulnerable, bid, tricks) => {
                let tricks = self.value(tricks).clamp(0, 13) as u8;
                duplicate(*bid, bridge::Doubling::Undoubled, tricks, *vulnerable)
            }
            Node::Imps(difference) => imps(self.value(difference)),
            Node::Random(below) => {
                let below = self.value(below);
                if below > 0 { (self.random)(below) } else { 0 }
            }
            Node::Not(node) => (self.value(node) == 0).into(),
            Node::Minus(node) => self.value(node).saturating_neg(),
            Node::Choice(parts) => {
                let [question, yes, no] = &**parts;
                if self.value(question) != 0 {
                    self.value(yes)
                } else {
                    self.value(no)
                }
            }
            // The right side may cost a search: it is looked at only if it matters.
            Node::Two(Operator::And, parts) => {
                (self.value(&parts[0]) != 0 && self.value(&parts[1]) != 0).into()
            }
            Node::Two(Operator::Or, parts) => {
                (self.value(&parts[0]) != 0 || self.value(&parts[1]) != 0).into()
            }
            Node::Two(operator, parts) => {
                let a = self.value(&parts[0]);
                operator.of(a, self.value(&parts[1]))
            }
        }
    }
}

fn counted(hand: Hand, suit: Option<Suit>, points: &Points) -> i32 {
    let cards = suit.map_or(hand, |suit| hand.of_suit(suit));
    cards.iter().map(|card| points[card.rank().index()]).sum()
}

/// The losing tricks of a hand or a suit: of ace, king and queen those that are missing, but no more
/// than there are cards; a singleton king or a doubleton queen counts as nothing.
fn losers(hand: Hand, suit: Option<Suit>) -> i32 {
    let Some(suit) = suit else {
        return Suit::ALL
            .into_iter()
            .map(|suit| losers(hand, Some(suit)))
            .sum();
    };
    let held = hand.holding(suit);
    let of = |ranks: &[Rank]| {
        let missing = ranks.iter().filter(|&&rank| !held.contains(rank));
        missing.count() as i32
    };
    match held.len() {
        0 => 0,
        1 => of(&[Rank::Ace]),
        2 => of(&[Rank::Ace, Rank::King]),
        _ => of(&[Rank::Ace, Rank::King, Rank::Queen]),
    }
}

impl Node {
    /// Whether any part of it is so.
    pub(super) fn any(&self, so: &dyn Fn(&Node) -> bool) -> bool {
        so(self)
            || match self {
                Node::Named(node) => node.any(so),
                Node::Score(_, _, node)
                | Node::Imps(node)
                | Node::Random(node)
                | Node::Not(node)
                | Node::Minus(node) => node.any(so),
                Node::Choice(parts) => parts.iter().any(|part| part.any(so)),
                Node::Two(_, parts) => parts.iter().any(|part| part.any(so)),
                _ => false,
            }
    }

    /// The parts of which all must be so.
    pub(super) fn conjuncts(&self) -> Vec<&Node> {
        match self {
            Node::Named(node) => node.conjuncts(),
            Node::Two(Operator::And, parts) => {
                let mut all = parts[0].conjuncts();
                all.extend(parts[1].conjuncts());
                all
            }
            node => vec![node],
        }
    }
}
