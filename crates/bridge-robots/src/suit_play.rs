//! The odds of a single suit.
//!
//! Declarer plays one suit from two hands that he sees, with entries to both, and may lose a given number of
//! tricks in it. The defenders know where everything lies and how he will play (the "best defence"
//! model of Frank and Basin); he knows only what they have played. A line of play is then the set
//! of layouts in which it succeeds, and a position the set of those lines that no other contains.
//!
//! Missing cards between which declarer holds none from the eight upwards are equal, and nobody
//! tells them apart. That is the principle of restricted choice: of queen and jack a defender who
//! has both plays either, so that the sight of one says nothing about which.

use super::two_hands::choose;
use bridge::VisiblePlay;
use cards::{Card, Hand, Rank, Seat, Suit};
use std::collections::BTreeMap;

/// A line of play: the layouts in which it succeeds.
type Line = u128;

/// A set of layouts.
#[derive(Copy, Clone, Debug)]
pub(super) struct Layouts(Line);

impl Layouts {
    pub(super) const fn contains(self, layout: usize) -> bool {
        self.0 >> layout & 1 != 0
    }
}

/// The most layouts.
const LAYOUTS: usize = 127;
/// How many classes of equal cards there may be.
const CLASSES: usize = 7;
/// Declarer's ranks from here on matter; those below lose to every card of the defenders.
const LOWEST_RELEVANT_RANK: usize = Rank::Eight as usize;
/// A question that takes more positions is given up.
const POSITIONS: u32 = 200_000;

/// How many cards of each class a hand has.
type Counts = [u8; CLASSES];

/// The suit with the trick under way.
#[derive(Copy, Clone, Debug)]
struct Position {
    /// What declarer's two hands hold, as bits by rank.
    ours: [u16; 2],
    /// What the defenders have played.
    gone: [Counts; 2],
    /// The strength of each card of the trick; who follows with another suit has none.
    trick: [u32; 4],
    played: usize,
    /// Who led to it: 0 and 2 are declarer's hands, 1 and 3 the defenders.
    leader: usize,
    /// The tricks that may still be lost.
    spare: u8,
}

/// A suit that declarer has led, as it may lie.
#[derive(Clone, Debug)]
pub struct SuitPlay {
    suit: Suit,
    /// The defender after the first of declarer's hands, and what he may hold; with weights.
    layouts: Vec<([Counts; 2], f64)>,
    /// The ranks of each class, and its strength.
    classes: Vec<u16>,
    strength: Vec<u32>,
    position: Position,
    /// What the first defender has played of the suit.
    played: Hand,
}

impl SuitPlay {
    /// The suit of the trick under way, to which declarer is to play from a hand that can follow;
    /// `holdings` are the cards of it that declarer's left-hand opponent may have left, with weights
    /// from all but the cards played of this suit. None if there are too many layouts.
    pub fn new(seen: &VisiblePlay, declarer: Seat, holdings: &[(Hand, f64)]) -> Option<Self> {
        let suit = seen.trick.suit()?;
        let hands = [declarer, declarer.partner()];
        let defenders = [declarer.lho(), declarer.rho()];
        let mut ours = [0; 2];
        let mut dealt = 0;
        for (own, seat) in ours.iter_mut().zip(hands) {
            *own = seen.hands[seat]?.suit(suit);
            dealt |= *own | seen.played[seat].suit(suit);
        }
        let classes = classes(dealt);
        if classes.len() > CLASSES {
            return None;
        }
        let top = |class: &u16| 2 * (15 - class.leading_zeros()) + 1;
        let strength: Vec<u32> = classes.iter().map(top).collect();
        let played = defenders.map(|seat| seen.played[seat].of_suit(suit));
        let unseen = seen.unseen().of_suit(suit);
        let gone = played.map(|hand| counts(&classes, hand));
        let mut weights: BTreeMap<[Counts; 2], f64> = BTreeMap::new();
        for &(left, weight) in holdings {
            let left = left.of_suit(suit);
            let held = [left | played[0], (unseen - left) | played[1]];
            let held = held.map(|hand| counts(&classes, hand));
            // Of equal cards any may have been played.
            let choices: f64 = (0..2)
                .map(|side| choices(&held[side], &gone[side]))
                .product();
            *weights.entry(held).or_default() += weight / choices;
        }
        if weights.is_empty() || weights.len() > LAYOUTS {
            return None;
        }
        let place = |seat: Seat| (seat.index() + 4 - declarer.index()) % 4;
        let mut position = Position {
            ours,
            gone,
            trick: [0; 4],
            played: 0,
            leader: place(seen.trick.leader()),
            spare: 0,
        };
        for (seat, card) in seen.trick.iter() {
            let rank = card.rank().index();
            position = position.with(if card.suit() != suit {
                0
            } else if defenders.contains(&seat) {
                strength[class(&classes, rank)]
            } else {
                own(rank)
            });
        }
        let total: f64 = weights.values().sum();
        Some(SuitPlay {
            suit,
            layouts: weights
                .into_iter()
                .map(|(held, weight)| (held, weight / total))
                .collect(),
            classes,
            strength,
            position,
            played: played[0],
        })
    }

    /// The cards that differ: of touching ones the lowest.
    pub fn cards(&self) -> Vec<Card> {
        let ranks = self.position.distinct(self.position.turn() / 2);
        ranks
            .filter_map(Rank::from_index)
            .map(|rank| Card::new(self.suit, rank))
            .collect()
    }

    /// How many tricks of the suit there may be, this one included.
    pub fn rounds(&self) -> u8 {
        let longest = self.position.ours.iter().map(|hand| hand.count_ones());
        longest.max().unwrap_or(0) as u8
    }

    /// How likely a card is to lose no more than `losers` tricks, if it is played as well as can be
    /// afterwards. None if that takes too long.
    pub fn chance(&self, card: Card, losers: u8) -> Option<f64> {
        let mut search = Search::new(self);
        let lines = search.lines(&self.after(card, losers), self.all());
        let best = lines.into_iter().map(|line| self.weight(line));
        let best = best.fold(0.0, f64::max);
        (search.left > 0).then_some(best)
    }

    /// The layouts in which it would lose no more with open cards.
    pub(super) fn with_open_cards(&self, card: Card, losers: u8) -> Option<Layouts> {
        let mut search = Search::new(self);
        let line = search.open(&self.after(card, losers), self.all());
        (search.left > 0).then_some(Layouts(line))
    }

    /// Which layout it is if declarer's left-hand opponent has these left, of those told of at first.
    pub(super) fn layout(&self, left: Hand) -> Option<usize> {
        let held = counts(&self.classes, left.of_suit(self.suit) | self.played);
        self.layouts
            .iter()
            .position(|(layout, _)| layout[0] == held)
    }

    fn all(&self) -> Line {
        (1 << self.layouts.len()) - 1
    }

    fn weight(&self, line: Line) -> f64 {
        let won = self.layouts.iter().enumerate();
        let won = won.filter(|(at, _)| line >> at & 1 != 0);
        won.map(|(_, (_, weight))| weight).sum()
    }

    fn after(&self, card: Card, losers: u8) -> Position {
        let position = Position {
            spare: losers,
            ..self.position
        };
        position.playing(position.turn() / 2, card.rank().index())
    }
}

/// The cards of the suit that declarer was not dealt, as classes of equal ones.
fn classes(dealt: u16) -> Vec<u16> {
    let mut classes: Vec<u16> = Vec::new();
    let mut open = false;
    for rank in 0..13 {
        let bit = 1 << rank;
        match (dealt & bit != 0, classes.last_mut()) {
            (true, _) => open &= rank < LOWEST_RELEVANT_RANK,
            (false, Some(class)) if open => *class |= bit,
            (false, _) => {
                classes.push(bit);
                open = true;
            }
        }
    }
    classes
}

fn class(classes: &[u16], rank: usize) -> usize {
    let found = classes.iter().position(|class| class >> rank & 1 != 0);
    found.expect("a card that declarer was not dealt")
}

fn counts(classes: &[u16], cards: Hand) -> Counts {
    let mut counts = Counts::default();
    for card in cards {
        counts[class(classes, card.rank().index())] += 1;
    }
    counts
}

/// In how many ways these can have been taken of what was held.
fn choices(held: &Counts, gone: &Counts) -> f64 {
    let classes = held.iter().zip(gone);
    classes.map(|(&held, &gone)| choose(held, gone)).product()
}

/// The strength of a card of declarer's.
fn own(rank: usize) -> u32 {
    if rank >= LOWEST_RELEVANT_RANK {
        2 * rank as u32
    } else {
        0
    }
}

/// Which of the two defenders sits here, if one does.
fn defender(seat: usize) -> Option<usize> {
    (!seat.is_multiple_of(2)).then_some(seat / 2)
}

impl Position {
    fn with(mut self, strength: u32) -> Self {
        self.trick[self.played] = strength;
        self.played += 1;
        self
    }

    fn playing(mut self, hand: usize, rank: usize) -> Self {
        self.ours[hand] &= !(1 << rank);
        self.with(own(rank))
    }

    fn turn(&self) -> usize {
        (self.leader + self.played) % 4
    }

    /// The cards of one of declarer's hands that differ: of touching ones the lowest.
    fn distinct(&self, hand: usize) -> impl Iterator<Item = usize> + use<> {
        let (mine, others) = (self.ours[hand], self.ours[1 - hand]);
        let mut touching = false;
        (0..13).filter(move |&rank| {
            let is_own = mine >> rank & 1 != 0;
            let chosen = is_own && !touching;
            touching =
                is_own || touching && (rank < LOWEST_RELEVANT_RANK || others >> rank & 1 != 0);
            // The small ones are all equal to each other and to nothing above.
            touching &= rank + 1 != LOWEST_RELEVANT_RANK;
            chosen
        })
    }

    /// After a whole trick; none if one trick too many is lost.
    fn after_trick(mut self) -> Option<Self> {
        let best = (0..4).max_by_key(|&turn| {
            let seat = (self.leader + turn) % 4;
            // A small card of declarer's is as weak as one of another suit, but it follows.
            (self.trick[turn], defender(seat).is_none())
        });
        let winner = (self.leader + best.unwrap_or(0)) % 4;
        if defender(winner).is_some() {
            self.spare = self.spare.checked_sub(1)?;
        }
        self.played = 0;
        Some(self)
    }

    /// Whether there are no more rounds than tricks may be lost.
    fn is_safe(&self) -> bool {
        let rounds = self.ours.iter().map(|hand| hand.count_ones()).max();
        rounds.unwrap_or(0) <= u32::from(self.spare)
    }

    /// What declarer may do: lead from either hand, or follow.
    fn moves(&self) -> Vec<Position> {
        if self.played > 0 {
            let hand = self.turn() / 2;
            return match self.ours[hand] {
                0 => vec![self.with(0)],
                _ => self
                    .distinct(hand)
                    .map(|rank| self.playing(hand, rank))
                    .collect(),
            };
        }
        let from = |hand: usize| {
            let led = Position {
                leader: 2 * hand,
                ..*self
            };
            self.distinct(hand).map(move |rank| led.playing(hand, rank))
        };
        from(0).chain(from(1)).collect()
    }
}

/// One question to a suit.
struct Search<'a> {
    suit: &'a SuitPlay,
    /// How many more positions may be looked at.
    left: u32,
}

impl<'a> Search<'a> {
    fn new(suit: &'a SuitPlay) -> Self {
        Search {
            suit,
            left: POSITIONS,
        }
    }

    /// The lines of play that no other one contains, in the layouts that are still possible.
    fn lines(&mut self, position: &Position, alive: Line) -> Vec<Line> {
        self.left = self.left.saturating_sub(1);
        if alive == 0 || self.left == 0 {
            return vec![0];
        }
        if position.played == 4 {
            return match position.after_trick() {
                Some(next) => self.lines(&next, alive),
                None => vec![0],
            };
        }
        if position.played == 0 && position.is_safe() {
            return vec![alive];
        }
        if let Some(side) = defender(position.turn()).filter(|_| position.played > 0) {
            return self.defended(position, alive, side);
        }
        let mut lines = Vec::new();
        for next in position.moves() {
            lines.extend(self.lines(&next, alive));
        }
        undominated(lines)
    }

    /// A defender plays what is best in each layout by itself; declarer sees of what class it is.
    fn defended(&mut self, position: &Position, alive: Line, side: usize) -> Vec<Line> {
        let mut lines = vec![alive];
        for (next, set) in self.answers(position, alive, side) {
            let replies = self.lines(&next, set);
            let joined = lines
                .iter()
                .flat_map(|&line| replies.iter().map(move |&reply| line & (reply | !set)))
                .collect();
            lines = undominated(joined);
        }
        lines
    }

    /// In which layouts declarer succeeds who sees them.
    fn open(&mut self, position: &Position, alive: Line) -> Line {
        self.left = self.left.saturating_sub(1);
        if alive == 0 || self.left == 0 {
            return 0;
        }
        if position.played == 4 {
            let next = position.after_trick();
            return next.map_or(0, |next| self.open(&next, alive));
        }
        if position.played == 0 && position.is_safe() {
            return alive;
        }
        if let Some(side) = defender(position.turn()).filter(|_| position.played > 0) {
            let answers = self.answers(position, alive, side);
            return answers.into_iter().fold(alive, |won, (next, set)| {
                won & (self.open(&next, set) | !set)
            });
        }
        let mut won = 0;
        for next in position.moves() {
            won |= self.open(&next, alive & !won);
        }
        won
    }

    /// What a defender may play, and the layouts in which he can.
    fn answers(&self, position: &Position, alive: Line, side: usize) -> Vec<(Position, Line)> {
        let mut by_class = [0; CLASSES];
        let mut void = 0;
        for (at, (held, _)) in self.suit.layouts.iter().enumerate() {
            if alive >> at & 1 == 0 {
                continue;
            }
            let mut follows = false;
            for (class, set) in by_class.iter_mut().enumerate() {
                if held[side][class] > position.gone[side][class] {
                    *set |= 1 << at;
                    follows = true;
                }
            }
            void |= Line::from(!follows) << at;
        }
        let mut answers = Vec::new();
        for (class, &set) in by_class.iter().enumerate().filter(|&(_, &set)| set != 0) {
            let mut next = position.with(self.suit.strength[class]);
            next.gone[side][class] += 1;
            answers.push((next, set));
        }
        if void != 0 {
            answers.push((position.with(0), void));
        }
        answers
    }
}

/// Those that no other one contains.
fn undominated(mut lines: Vec<Line>) -> Vec<Line> {
    lines.sort_unstable_by_key(|line| std::cmp::Reverse(line.count_ones()));
    let mut kept: Vec<Line> = Vec::new();
    for line in lines {
        if !kept.iter().any(|&other| other & line == line) {
            kept.push(line);
        }
    }
    kept
}
