//! What players habitually do, as far as it shows where the hidden cards are.
//!
//! Every fitting world is possible, but not equally likely: players with an ace tend to lead it,
//! and nobody buries one. The rules of play-outs stand in for the habits of all players: in a
//! likely world they would have buried and played much as observed. They are only habits, so an
//! unlikely world is never ruled out.

use crate::burial::{self, KITTY};
use crate::memory::{Memory, format_of};
use crate::order::{Order, SUITS, TRUMP};
use crate::pile::Pile;
use crate::policy;
use crate::respond::Preference;
use crate::trick::Trick;
use crate::view::{Phase, View};
use crate::world::{RoundContext, World};

/// How much a guess trusts the habits.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Habit {
    /// How many exchanges of two cards lead from one world to the next; zero draws worlds
    /// uniformly.
    pub(crate) steps: u32,
    /// The factor by which a surprise reduces a world's weight.
    pub(crate) doubt: f64,
}

/// A past choice by another player, with what everybody saw at the time.
struct Choice {
    seat: usize,
    /// The world at that time; its hands are filled in from the world in question.
    then: World,
    play: Pile,
    /// What the seat has played since, this play included.
    since: Pile,
}

/// The past choices of a round, seen from one seat.
pub(crate) struct Habits {
    /// By the seat that made them.
    choices: [Vec<Choice>; 4],
    /// The seat that buried unseen.
    pub(crate) burier: Option<usize>,
    played_by_burier: Pile,
}

impl Habits {
    /// The choices of the others in this round.
    pub(crate) fn new(view: &View, memory: &Memory, context: &RoundContext) -> Habits {
        let order = memory.order;
        let mut then = World {
            hands: [Pile::EMPTY; 4],
            kitty: Pile::EMPTY,
            played: Pile::EMPTY,
            voids: [0; 4],
            attackers: 0,
            size: crate::position::CIRCLES,
            leader: 0,
            trick: None,
            styles: Default::default(),
        };
        let mut choices: Vec<Choice> = Vec::new();
        for record in &view.tricks {
            let Some(format) = format_of(order, record) else {
                continue;
            };
            then.leader = record.leader;
            for (nth, (seat, cards)) in record.by_seat().enumerate() {
                let led = order.slots(cards);
                let tried = record.thrown.filter(|_| nth == 0);
                if seat != memory.seat {
                    choices.push(Choice {
                        seat,
                        then,
                        play: tried.map_or(led, |thrown| order.slots(thrown)),
                        since: led,
                    });
                }
                match nth {
                    0 => {
                        then.played = then.played.plus(led);
                        let trick = Trick::lead(order, &context.rules, format, seat, led);
                        then.trick = Some(trick);
                    }
                    _ => then.follow(context, led),
                }
            }
        }
        let mut since = [Pile::EMPTY; 4];
        for choice in choices.iter_mut().rev() {
            since[choice.seat] = since[choice.seat].plus(choice.since);
            choice.since = since[choice.seat];
        }
        // Where a kitty may be taken over, its cards may be an earlier burier's.
        let unseen =
            memory.kitty.is_none() && view.phase == Phase::Playing && !view.rules.kitty_steal;
        let burier = view.burier.map(usize::from).filter(|_| unseen);
        let mut by_seat: [Vec<Choice>; 4] = Default::default();
        for choice in choices {
            by_seat[choice.seat].push(choice);
        }
        Habits {
            choices: by_seat,
            burier,
            played_by_burier: burier.map_or(Pile::EMPTY, |seat| since[seat]),
        }
    }

    /// Whether there is nothing to go by.
    pub(crate) fn is_empty(&self) -> bool {
        self.burier.is_none() && self.choices.iter().all(Vec::is_empty)
    }

    /// The number of past choices.
    pub(crate) fn len(&self) -> usize {
        self.choices.iter().map(Vec::len).sum()
    }

    /// How many of a seat's past choices differ from what the rules would have done with its hand
    /// in this world.
    pub(crate) fn surprises(&mut self, context: &RoundContext, world: &World, seat: usize) -> u32 {
        let mut surprises = 0;
        for choice in &mut self.choices[seat] {
            let then = &mut choice.then;
            then.hands[seat] = world.hands[seat].plus(choice.since);
            then.kitty = world.kitty;
            let expected = match &then.trick {
                None => policy::lead(context, then, seat).0,
                Some(trick) => policy::follow(context, then, trick, seat),
            };
            let alike = expected == choice.play
                || are_alike(context, then.trick.as_ref(), expected, choice.play);
            surprises += u32::from(!alike);
        }
        surprises
    }

    /// The kitty that its burier would have chosen in this style from the possible hand (these
    /// cards and those played since); and how many of its cards are known to be elsewhere. `lacked`
    /// is what the burier has shown not to hold, so that it is in the kitty; `None` if that is too
    /// much.
    pub(crate) fn kitty(
        &self,
        order: &Order,
        lacked: u64,
        cards: Pile,
        style: u8,
    ) -> Option<(Pile, u32)> {
        let forced = cards.within(lacked);
        let room = KITTY.checked_sub(forced.len())?;
        let wanted = burial::plan(order, cards.plus(self.played_by_burier), style);
        let worthless = !order.mask(TRUMP) & !order.point_mask() & !order.aces();
        let preference = Preference {
            tiers: &[
                wanted.one,
                worthless & !cards.two,
                worthless,
                !order.mask(TRUMP) & !order.aces(),
                !order.mask(TRUMP),
            ],
            highest_first: false,
        };
        let kitty = forced.plus(preference.take(cards.minus(forced), room));
        let common = (kitty.one & wanted.one).count_ones() + (kitty.two & wanted.two).count_ones();
        Some((kitty, KITTY - common))
    }
}

/// Whether two plays look the same to everybody who watches: as many cards of each suit, as many
/// points, and both or neither take over the trick.
fn are_alike(context: &RoundContext, trick: Option<&Trick>, one: Pile, other: Pile) -> bool {
    let order = context.order;
    if one.len() != other.len() || order.points(one) != order.points(other) {
        return false;
    }
    let same_suits = (0..SUITS).all(|suit| {
        let mask = order.mask(suit);
        one.within(mask).len() == other.within(mask).len()
    });
    let wins = |play: Pile| {
        trick.is_some_and(|trick| trick.takes_over(order, &context.rules, play).is_some())
    };
    same_suits && one.two.count_ones() == other.two.count_ones() && wins(one) == wins(other)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::belief::Belief;
    use crate::{Settings, Shengji};
    use kernel::{Budget, Game, Hidden, State, Turn};

    /// Calls `look` with every view of a round between four of these players, and the true hands.
    fn watch(name: &str, seed: u64, mut look: impl FnMut(&View, &Memory, &World)) {
        let mut state = Shengji::start(&Settings::duplicate(), seed).unwrap();
        let bot = Shengji::bot(name).unwrap();
        let mut legal = Vec::new();
        while let Turn::Seat(seat) = state.turn() {
            state.legal_actions(&mut legal);
            let view = state.view(Some(seat));
            if view.phase == Phase::Playing {
                let memory = Memory::new(&view);
                let truth = World {
                    hands: state.hands.map(|hand| memory.order.slots(hand)),
                    kitty: memory.order.slots(state.kitty),
                    ..*Belief::new(&view, &memory).base()
                };
                look(&view, &memory, &truth);
            }
            state.apply(bot.decide(&view, &legal, &Budget::default()).action);
        }
    }

    fn surprises(view: &View, memory: &Memory, world: &World) -> u32 {
        let context = Belief::new(view, memory).context;
        let mut habits = Habits::new(view, memory, &context);
        let by_seat = (0..4).map(|seat| habits.surprises(&context, world, seat));
        by_seat.sum()
    }

    #[test]
    fn what_the_rules_play_surprises_nobody() {
        let mut choices = 0;
        for seed in 0..6 {
            watch("fast", seed, |view, memory, truth| {
                choices += view.tricks.len();
                assert_eq!(surprises(view, memory, truth), 0);
            });
        }
        assert!(choices > 1_000, "{choices}");
    }

    #[test]
    fn a_play_that_the_rules_would_not_choose_is_a_surprise() {
        let mut most = 0;
        for seed in 0..4 {
            watch("random", seed, |view, memory, truth| {
                most = most.max(surprises(view, memory, truth));
            });
        }
        assert!(most > 15, "{most}");
    }

    #[test]
    fn the_kitty_of_the_rules_is_found_again() {
        let mut found = 0;
        for seed in 0..6 {
            watch("intermediate", seed, |view, memory, truth| {
                let context = Belief::new(view, memory).context;
                let habits = Habits::new(view, memory, &context);
                let Some(burier) = habits.burier else {
                    return;
                };
                let cards = truth.hands[burier].plus(truth.kitty);
                let kitty = habits.kitty(memory.order, 0, cards, 0);
                assert_eq!(kitty, Some((truth.kitty, 0)));
                found += 1;
                // What the burier has shown to lack must have been buried, and there is room for
                // eight.
                assert_eq!(habits.kitty(memory.order, cards.one, cards, 0), {
                    let all = cards.len() == KITTY;
                    all.then_some((truth.kitty, 0))
                });
            });
        }
        assert!(found > 300, "{found}");
    }
}
