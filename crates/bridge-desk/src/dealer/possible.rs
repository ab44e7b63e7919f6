//! What a condition leaves possible: points and shapes of each hand, and whether anything at all.

use super::node::{Node, Operator};
use bridge_bidding::Cells;
use bridge_bidding::shapes::{self, POINTS, SHAPES};
use cards::{BySeat, Seat, Suit};

/// The points and shapes that each hand may have by the parts of the condition that speak of nothing
/// but one hand's points and lengths.
pub(super) fn cells(condition: Option<&Node>, lengths: &[(Seat, Suit, u8)]) -> BySeat<Cells> {
    let mut cells = BySeat::from_fn(|_| Cells::ALL);
    for &(seat, suit, length) in lengths {
        let fits = |shape: &usize| shapes::all()[*shape][suit.index()] == length;
        let shapes: Vec<usize> = (0..SHAPES).filter(fits).collect();
        let pairs = (0..POINTS).flat_map(|points| shapes.iter().map(move |&s| (points, s)));
        cells[seat].and(&Cells::of(pairs));
    }
    for part in condition.map(Node::conjuncts).unwrap_or_default() {
        let Some(seat) = only_seat(part) else {
            continue;
        };
        let pairs = (0..POINTS).flat_map(|points| (0..SHAPES).map(move |shape| (points, shape)));
        let so = pairs.filter(|&(points, shape)| at(part, points, shape) != 0);
        cells[seat].and(&Cells::of(so));
    }
    cells
}

/// The one seat of whose points and lengths something speaks.
fn only_seat(node: &Node) -> Option<Seat> {
    let mut seat = None;
    fn visit(node: &Node, seat: &mut Option<Seat>) -> bool {
        let mut of = |one: Seat| *seat.get_or_insert(one) == one;
        match node {
            Node::Number(_) => true,
            Node::Length(one, _) | Node::HighCards(one) | Node::Shape(one, _) => of(*one),
            Node::Named(node) => visit(node, seat),
            Node::Not(node) | Node::Minus(node) => visit(node, seat),
            Node::Choice(parts) => parts.iter().all(|part| visit(part, seat)),
            Node::Two(_, parts) => parts.iter().all(|part| visit(part, seat)),
            _ => false,
        }
    }
    if visit(node, &mut seat) { seat } else { None }
}

/// The value for a hand of these points and this shape.
fn at(node: &Node, points: usize, shape: usize) -> i32 {
    match node {
        Node::Number(number) => *number,
        Node::Length(_, suit) => shapes::all()[shape][suit.index()].into(),
        Node::HighCards(_) => points as i32,
        Node::Shape(_, set) => set.contains(shape).into(),
        Node::Named(node) => at(node, points, shape),
        Node::Not(node) => (at(node, points, shape) == 0).into(),
        Node::Minus(node) => at(node, points, shape).saturating_neg(),
        Node::Choice(parts) => {
            let chosen = if at(&parts[0], points, shape) != 0 {
                1
            } else {
                2
            };
            at(&parts[chosen], points, shape)
        }
        Node::Two(operator, parts) => {
            operator.of(at(&parts[0], points, shape), at(&parts[1], points, shape))
        }
        _ => unreachable!("only points and lengths are asked for"),
    }
}

/// Between which numbers an expression lies, for hands within these cells.
pub(super) fn bounds(node: &Node, cells: &BySeat<Cells>) -> (i64, i64) {
    const ANYTHING: (i64, i64) = (i32::MIN as i64, i32::MAX as i64);
    if let Some((kind, seats)) = sum(node) {
        return sum_bounds(kind, seats, cells);
    }
    match node {
        Node::Number(number) => (i64::from(*number), i64::from(*number)),
        Node::Named(node) => bounds(node, cells),
        Node::Shape(seat, set) => {
            let mut meeting = cells[*seat].shapes();
            meeting.and(set);
            let mut outside = cells[*seat].shapes();
            outside.without(set);
            (outside.is_empty().into(), i64::from(!meeting.is_empty()))
        }
        Node::Has(..) => (0, 1),
        Node::Controls(_, suit) => (0, if suit.is_some() { 3 } else { 12 }),
        Node::Losers(_, suit) => (0, if suit.is_some() { 3 } else { 12 }),
        Node::Tricks(..) => (0, 13),
        Node::Imps(_) => (-24, 24),
        Node::Points(_, _, points) => {
            let low: i64 = points.iter().map(|&p| i64::from(p.min(0)) * 4).sum();
            let high: i64 = points.iter().map(|&p| i64::from(p.max(0)) * 4).sum();
            (low, high)
        }
        Node::Not(node) => match bounds(node, cells) {
            (0, 0) => (1, 1),
            (low, high) if low > 0 || high < 0 => (0, 0),
            _ => (0, 1),
        },
        Node::Minus(node) => {
            let (low, high) = bounds(node, cells);
            (-high, -low)
        }
        Node::Choice(parts) => {
            let (yes, no) = (bounds(&parts[1], cells), bounds(&parts[2], cells));
            (yes.0.min(no.0), yes.1.max(no.1))
        }
        Node::Two(operator, parts) => {
            let (a, b) = (bounds(&parts[0], cells), bounds(&parts[1], cells));
            of_operator(*operator, a, b)
        }
        _ => ANYTHING,
    }
}

fn of_operator(operator: Operator, a: (i64, i64), b: (i64, i64)) -> (i64, i64) {
    let truth = |always: bool, never: bool| (i64::from(always), i64::from(!never));
    // Values saturate, and so do their bounds.
    let clamp = |n: i64| n.clamp(i32::MIN.into(), i32::MAX.into());
    let sure = |x: (i64, i64)| x.0 > 0 || x.1 < 0;
    let none = |x: (i64, i64)| x == (0, 0);
    let apart = a.1 < b.0 || b.1 < a.0;
    let same = a.0 == a.1 && a == b;
    match operator {
        Operator::And => truth(sure(a) && sure(b), none(a) || none(b)),
        Operator::Or => truth(sure(a) || sure(b), none(a) && none(b)),
        Operator::Equal => truth(same, apart),
        Operator::Unequal => truth(apart, same),
        Operator::Less => truth(a.1 < b.0, a.0 >= b.1),
        Operator::LessOrEqual => truth(a.1 <= b.0, a.0 > b.1),
        Operator::More => truth(a.0 > b.1, a.1 <= b.0),
        Operator::MoreOrEqual => truth(a.0 >= b.1, a.1 < b.0),
        Operator::Plus => (clamp(a.0 + b.0), clamp(a.1 + b.1)),
        Operator::Minus => (clamp(a.0 - b.1), clamp(a.1 - b.0)),
        Operator::Times => {
            let products = [a.0 * b.0, a.0 * b.1, a.1 * b.0, a.1 * b.1];
            (
                clamp(products.into_iter().min().unwrap_or(0)),
                clamp(products.into_iter().max().unwrap_or(0)),
            )
        }
        Operator::Over | Operator::Modulo => {
            let most = a.0.abs().max(a.1.abs());
            (-most, most)
        }
    }
}

/// What is shared out among the four hands.
#[derive(Copy, Clone, PartialEq)]
enum Shared {
    HighCards,
    Length(Suit),
}

/// Whether the four hands can share out the points and each suit.
pub(super) fn can_be(cells: &BySeat<Cells>) -> bool {
    let suits = Suit::ALL.into_iter().map(Shared::Length);
    suits.chain([Shared::HighCards]).all(|kind| {
        let hands = Seat::ALL.map(|seat| limits(kind, &cells[seat]));
        let low: i64 = hands.iter().map(|(low, _)| low).sum();
        let high: i64 = hands.iter().map(|(_, high)| high).sum();
        (low..=high).contains(&kind.total())
    })
}

impl Shared {
    /// How much of it all four hands have.
    const fn total(self) -> i64 {
        match self {
            Shared::HighCards => 40,
            Shared::Length(_) => 13,
        }
    }
}

/// How much of it a hand within these cells has.
fn limits(kind: Shared, cells: &Cells) -> (i64, i64) {
    let values = cells.iter().map(|(points, shape)| match kind {
        Shared::HighCards => points as i64,
        Shared::Length(suit) => i64::from(shapes::all()[shape][suit.index()]),
    });
    let limits = values.map(|value| (value, value));
    let both = limits.reduce(|(low, high), (value, _)| (low.min(value), high.max(value)));
    both.unwrap_or((0, 0))
}

/// The seats whose points, or lengths of one suit, are added up here.
fn sum(node: &Node) -> Option<(Shared, Vec<Seat>)> {
    match node {
        Node::Named(node) => sum(node),
        Node::HighCards(seat) => Some((Shared::HighCards, vec![*seat])),
        Node::Length(seat, suit) => Some((Shared::Length(*suit), vec![*seat])),
        Node::Two(Operator::Plus, parts) => {
            let ((kind, mut seats), (other, more)) = (sum(&parts[0])?, sum(&parts[1])?);
            let distinct = more.iter().all(|seat| !seats.contains(seat));
            seats.extend(more);
            (kind == other && distinct).then_some((kind, seats))
        }
        _ => None,
    }
}

fn sum_bounds(kind: Shared, seats: Vec<Seat>, cells: &BySeat<Cells>) -> (i64, i64) {
    let (mut low, mut high, mut others) = (0, 0, (0, 0));
    for seat in Seat::ALL {
        let own = limits(kind, &cells[seat]);
        if seats.contains(&seat) {
            (low, high) = (low + own.0, high + own.1);
        } else {
            others = (others.0 + own.0, others.1 + own.1);
        }
    }
    let total = kind.total();
    (low.max(total - others.1), high.min(total - others.0))
}
