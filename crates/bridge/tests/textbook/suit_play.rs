//! The exact odds of a single suit, for checking the answers of the textbook.
//!
//! Declarer plays one suit from two hands that he sees, with entries to both, and may lose so many
//! tricks in it. The defenders know where everything lies and how he will play (the "best defence"
//! model of Frank and Basin); he knows only what they have played. A line of play is then the set
//! of layouts in which it succeeds, and a position the set of those lines that no other contains.
//!
//! Missing cards between which declarer holds none from the eight upwards are equal, and nobody
//! tells them apart. That is the principle of restricted choice: of queen and jack a defender who
//! has both plays either, so that the sight of one says nothing about which.

use bridge::session::Seen;
use cards::{Card, Rank, Seat, Suit};

/// A line of play: the layouts in which it succeeds.
type Line = u128;

/// How many classes of equal cards there may be.
const CLASSES: usize = 7;

/// How many cards of each class the two defenders have: East and West.
type Counts = [[u8; CLASSES]; 2];

/// One layout of the missing cards, those included that were played.
#[derive(Clone, Debug)]
struct World {
    held: Counts,
    weight: f64,
}

/// The suit with the trick under way.
#[derive(Clone, Debug)]
struct Position {
    /// What declarer's two hands hold, North's and South's, as bits by rank.
    ours: [u16; 2],
    /// What the defenders have played.
    gone: Counts,
    /// The strength of each card of the trick; who follows with another suit has none.
    trick: Vec<u32>,
    /// Who led to it: 0 North, 1 East, 2 South, 3 West.
    leader: usize,
    /// The tricks that may still be lost.
    spare: u8,
}

/// The suit as it was dealt.
struct Deal {
    worlds: Vec<World>,
    /// The strength of the cards of each class.
    strength: Vec<u32>,
}

/// Declarer's ranks from here on matter; those below lose to every card of the defenders.
const MATTERS: usize = Rank::Eight as usize;

/// How likely each card of the hand to play is to lose no more than so many tricks of the suit that
/// was led, if it is played as well as can be afterwards. Of equal cards the lowest is named.
pub(crate) fn chances(seen: &Seen, losers: u8) -> Vec<(Card, f64)> {
    let suit = seen.trick.suit().expect("a card of the suit has been led");
    let turn = seen.hand_to_play().expect("a card is to be played");
    let declarers = [Seat::North, Seat::South];
    let defenders = [Seat::East, Seat::West];
    let ours = declarers.map(|seat| {
        seen.hands[seat]
            .expect("declarer sees both hands")
            .suit(suit)
    });
    // 1. Classes of equal cards among those that the defenders were dealt.
    let dealt_ours = declarers.iter().zip(ours).fold(0, |all, (&seat, left)| {
        all | left | seen.played[seat].suit(suit)
    });
    let mut classes: Vec<u16> = Vec::new();
    let mut open = false;
    for rank in 0..13 {
        let own = dealt_ours >> rank & 1 != 0;
        if own && rank >= MATTERS {
            open = false;
        } else if !own && open {
            *classes.last_mut().expect("an open class") |= 1 << rank;
        } else if !own {
            classes.push(1 << rank);
            open = true;
        }
    }
    let class = |card: Card| {
        let bit = 1_u16 << card.rank().index();
        let found = classes.iter().position(|class| class & bit != 0);
        found.expect("a card of the defenders")
    };
    let strength = classes
        .iter()
        .map(|class| 2 * (15 - class.leading_zeros()) + 1);
    let strength: Vec<u32> = strength.collect();
    // 2. What they have played, and what they may have been dealt.
    let mut gone: Counts = Default::default();
    for (side, seat) in defenders.into_iter().enumerate() {
        for card in seen.played[seat].of_suit(suit) {
            gone[side][class(card)] += 1;
        }
    }
    let worlds = worlds(seen, suit, &classes, &gone);
    // 3. The trick under way.
    let mut position = Position {
        ours,
        gone,
        trick: Vec::new(),
        leader: seen.trick.leader().index(),
        spare: losers,
    };
    for (seat, card) in seen.trick.iter() {
        let follows = card.suit() == suit;
        position.trick.push(match defenders.contains(&seat) {
            _ if !follows => 0,
            true => strength[class(card)],
            false => own(card.rank().index()),
        });
    }
    // 4. Each card by itself.
    let deal = Deal { worlds, strength };
    let all = (1_u128 << deal.worlds.len()) - 1;
    let total: f64 = deal.worlds.iter().map(|world| world.weight).sum();
    let hand = turn.index() / 2;
    let chance = |rank: usize| {
        let mut next = position.clone();
        next.ours[hand] &= !(1 << rank);
        next.trick.push(own(rank));
        let lines = deal.lines(&next, all).into_iter();
        let best = lines.map(|line| deal.weight(line)).fold(0.0, f64::max);
        let rank = Rank::from_index(rank).expect("a rank");
        (Card::new(suit, rank), best / total)
    };
    distinct(&position, hand).into_iter().map(chance).collect()
}

/// The layouts that fit what has been seen, weighed by the number of deals with them.
fn worlds(seen: &Seen, suit: Suit, classes: &[u16], gone: &Counts) -> Vec<World> {
    let defenders = [Seat::East, Seat::West];
    let left = defenders.map(|seat| seen.cards_left(seat));
    let unseen = seen.unseen();
    let idle = unseen.len() - unseen.length(suit);
    let sizes: Vec<u8> = classes
        .iter()
        .map(|class| class.count_ones() as u8)
        .collect();
    assert!(sizes.len() <= CLASSES, "{} classes", sizes.len());
    let mut counts = vec![vec![]];
    for &size in &sizes {
        counts = counts
            .into_iter()
            .flat_map(|before: Vec<u8>| {
                (0..=size).map(move |count| [before.clone(), vec![count]].concat())
            })
            .collect();
    }
    let mut worlds = Vec::new();
    for east in counts {
        let mut held: Counts = Default::default();
        let mut weight = 1.0;
        for (class, (&count, &size)) in east.iter().zip(&sizes).enumerate() {
            held[0][class] = count;
            held[1][class] = size - count;
            weight *= ways(usize::from(size), usize::from(count));
        }
        let rest = |side: usize| {
            let mut rest = 0;
            for class in 0..CLASSES {
                rest += usize::from(held[side][class].checked_sub(gone[side][class])?);
            }
            let void = seen.void[defenders[side]][suit];
            (rest <= left[side] && !(void && rest > 0)).then_some(rest)
        };
        if let (Some(east), Some(_)) = (rest(0), rest(1)) {
            weight *= ways(idle, left[0] - east);
            if weight > 0.0 {
                worlds.push(World { held, weight });
            }
        }
    }
    assert!(worlds.len() < 128, "{} layouts are too many", worlds.len());
    worlds
}

fn ways(from: usize, taken: usize) -> f64 {
    if taken > from {
        return 0.0;
    }
    (0..taken).fold(1.0, |ways, n| ways * (from - n) as f64 / (n + 1) as f64)
}

/// The strength of a card of declarer's.
fn own(rank: usize) -> u32 {
    if rank >= MATTERS { 2 * rank as u32 } else { 0 }
}

/// Which of the two defenders sits here, if one does.
fn defender(seat: usize) -> Option<usize> {
    (!seat.is_multiple_of(2)).then_some(seat / 2)
}

/// The cards of one of declarer's hands that differ: of touching ones the lowest.
fn distinct(position: &Position, hand: usize) -> Vec<usize> {
    let mut choices = Vec::new();
    let mut touching = false;
    for rank in 0..13 {
        let is_own = position.ours[hand] >> rank & 1 != 0;
        if is_own && !touching {
            choices.push(rank);
        }
        let small = rank < MATTERS;
        touching = match is_own {
            true => true,
            false => touching && (small || position.ours[1 - hand] >> rank & 1 != 0),
        };
        // The small ones are all equal to each other and to nothing above.
        touching &= rank + 1 != MATTERS;
    }
    choices
}

impl Deal {
    fn weight(&self, line: Line) -> f64 {
        let won = self.worlds.iter().enumerate();
        let won = won.filter(|(at, _)| line >> at & 1 != 0);
        won.map(|(_, world)| world.weight).sum()
    }

    /// The lines of play that no other one contains, in the layouts that are still possible.
    fn lines(&self, position: &Position, alive: Line) -> Vec<Line> {
        if alive == 0 {
            return vec![0];
        }
        match position.trick.len() {
            4 => return self.after_trick(position, alive),
            0 => return self.lead(position, alive),
            _ => {}
        }
        let seat = (position.leader + position.trick.len()) % 4;
        if let Some(side) = defender(seat) {
            return self.defence(position, alive, side);
        }
        let hand = seat / 2;
        let mut lines = Vec::new();
        for rank in distinct(position, hand) {
            lines.extend(self.lines(&played(position, hand, rank), alive));
        }
        if position.ours[hand] == 0 {
            let mut next = position.clone();
            next.trick.push(0);
            lines = self.lines(&next, alive);
        }
        undominated(lines)
    }

    /// Declarer leads from either hand.
    fn lead(&self, position: &Position, alive: Line) -> Vec<Line> {
        let rounds = position.ours.iter().map(|hand| hand.count_ones()).max();
        if rounds.unwrap_or(0) <= u32::from(position.spare) {
            return vec![alive];
        }
        let mut lines = Vec::new();
        for hand in 0..2 {
            for rank in distinct(position, hand) {
                let mut next = played(position, hand, rank);
                next.leader = 2 * hand;
                lines.extend(self.lines(&next, alive));
            }
        }
        undominated(lines)
    }

    fn after_trick(&self, position: &Position, alive: Line) -> Vec<Line> {
        let best = (0..4).max_by_key(|&turn| {
            let seat = (position.leader + turn) % 4;
            // A small card of declarer's is as weak as one of another suit, but it follows.
            (position.trick[turn], defender(seat).is_none())
        });
        let winner = (position.leader + best.unwrap_or(0)) % 4;
        let mut next = position.clone();
        next.trick.clear();
        if defender(winner).is_some() {
            match next.spare.checked_sub(1) {
                Some(spare) => next.spare = spare,
                None => return vec![0],
            }
        }
        self.lines(&next, alive)
    }

    /// A defender plays what is best in each layout by itself; declarer sees of what class it is.
    fn defence(&self, position: &Position, alive: Line, side: usize) -> Vec<Line> {
        let mut by_class = [0; CLASSES];
        let mut void = 0;
        for (at, world) in self.worlds.iter().enumerate() {
            if alive >> at & 1 == 0 {
                continue;
            }
            let mut follows = false;
            for (class, set) in by_class.iter_mut().enumerate() {
                if world.held[side][class] > position.gone[side][class] {
                    *set |= 1 << at;
                    follows = true;
                }
            }
            void |= Line::from(!follows) << at;
        }
        let mut lines = vec![alive];
        let mut join = |next: Position, set: Line| {
            let replies = self.lines(&next, set);
            let joined = lines
                .iter()
                .flat_map(|&line| replies.iter().map(move |&reply| line & (reply | !set)))
                .collect();
            lines = undominated(joined);
        };
        for (class, set) in by_class
            .into_iter()
            .enumerate()
            .filter(|&(_, set)| set != 0)
        {
            let mut next = position.clone();
            next.gone[side][class] += 1;
            next.trick.push(self.strength[class]);
            join(next, set);
        }
        if void != 0 {
            let mut next = position.clone();
            next.trick.push(0);
            join(next, void);
        }
        lines
    }
}

fn played(position: &Position, hand: usize, rank: usize) -> Position {
    let mut next = position.clone();
    next.ours[hand] &= !(1 << rank);
    next.trick.push(own(rank));
    next
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
