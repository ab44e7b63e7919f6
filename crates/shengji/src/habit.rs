//! What players are in the habit of doing, as far as it tells where the hidden cards lie.
//!
//! Every world that fits is possible, but not equally likely: whoever holds an ace tends to lead it, and
//! nobody buries one. The rules of play-outs stand in for the habits of all players: in a likely world
//! they would have buried and played much as was seen. They are only habits, so an unlikely world
//! is never ruled out.

use crate::burial::{self, KITTY};
use crate::memory::{Memory, format_of};
use crate::order::{Order, SUITS, TRUMP};
use crate::pile::Pile;
use crate::policy;
use crate::respond::Taste;
use crate::trick::Trick;
use crate::view::{Phase, View};
use crate::world::{Ground, World};

/// How far a guess trusts the habits.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Habit {
    /// How many exchanges of two cards lead from one world to the next; none: worlds are drawn blindly.
    pub(crate) steps: u32,
    /// What a surprise leaves of a world's weight.
    pub(crate) doubt: f64,
}

/// A past choice of somebody else, with what everybody saw at the time.
struct Choice {
    seat: usize,
    /// The world of then; its hands are filled in from the world in question.
    then: World,
    play: Pile,
    /// What the seat has played since, this play included.
    since: Pile,
}

/// The past choices of a round, seen from one seat.
pub(crate) struct Habits {
    /// By who made them.
    choices: [Vec<Choice>; 4],
    /// Who buried unseen.
    pub(crate) burier: Option<usize>,
    played_by_burier: Pile,
}

impl Habits {
    /// The choices of the others in this round.
    pub(crate) fn new(view: &View, memory: &Memory, ground: &Ground) -> Habits {
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
                        let trick = Trick::lead(order, &ground.rules, format, seat, led);
                        then.trick = Some(trick);
                    }
                    _ => then.follow(ground, led),
                }
            }
        }
        let mut since = [Pile::EMPTY; 4];
        for choice in choices.iter_mut().rev() {
            since[choice.seat] = since[choice.seat].plus(choice.since);
            choice.since = since[choice.seat];
        }
        // Where a kitty may be taken over, what lies in it may be an earlier burier's.
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

    /// How many of a seat's past choices are not what the rules would have done with its hand of this
    /// world.
    pub(crate) fn surprises(&mut self, ground: &Ground, world: &World, seat: usize) -> u32 {
        let mut surprises = 0;
        for choice in &mut self.choices[seat] {
            let then = &mut choice.then;
            then.hands[seat] = world.hands[seat].plus(choice.since);
            then.kitty = world.kitty;
            let expected = match &then.trick {
                None => policy::lead(ground, then, seat).0,
                Some(trick) => policy::follow(ground, then, trick, seat),
            };
            let alike = expected == choice.play
                || are_alike(ground, then.trick.as_ref(), expected, choice.play);
            surprises += u32::from(!alike);
        }
        surprises
    }

    /// The kitty that its burier would have laid down in this style from what he may have had, these
    /// cards and what he has played since; and how many cards of it are known to lie elsewhere.
    /// `lacked` is what he shows not to hold, so that it lies in the kitty; `None` if that is too much.
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
        let taste = Taste {
            tiers: &[
                wanted.one,
                worthless & !cards.two,
                worthless,
                !order.mask(TRUMP) & !order.aces(),
                !order.mask(TRUMP),
            ],
            highest_first: false,
        };
        let kitty = forced.plus(taste.take(cards.minus(forced), room));
        let common = (kitty.one & wanted.one).count_ones() + (kitty.two & wanted.two).count_ones();
        Some((kitty, KITTY - common))
    }
}

/// Whether two plays come to the same for everybody who watches: as many cards of each suit, as many
/// points, and both or neither take the trick over.
fn are_alike(ground: &Ground, trick: Option<&Trick>, one: Pile, other: Pile) -> bool {
    let order = ground.order;
    if one.len() != other.len() || order.points(one) != order.points(other) {
        return false;
    }
    let same_suits = (0..SUITS).all(|suit| {
        let mask = order.mask(suit);
        one.within(mask).len() == other.within(mask).len()
    });
    let wins = |play: Pile| {
        trick.is_some_and(|trick| trick.takes_over(order, &ground.rules, play).is_some())
    };
    same_suits && one.two.count_ones() == other.two.count_ones() && wins(one) == wins(other)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::belief::Belief;
    use crate::{Settings, Shengji};
    use kernel::{Budget, Game, Hidden, State, Turn};

    /// Shows every view of a round between four such players with all hands as they are.
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
        let ground = Belief::new(view, memory).ground;
        let mut habits = Habits::new(view, memory, &ground);
        let by_seat = (0..4).map(|seat| habits.surprises(&ground, world, seat));
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
                let ground = Belief::new(view, memory).ground;
                let habits = Habits::new(view, memory, &ground);
                let Some(burier) = habits.burier else {
                    return;
                };
                let cards = truth.hands[burier].plus(truth.kitty);
                let kitty = habits.kitty(memory.order, 0, cards, 0);
                assert_eq!(kitty, Some((truth.kitty, 0)));
                found += 1;
                // What he shows to lack must have been buried, and there is room for eight.
                assert_eq!(habits.kitty(memory.order, cards.one, cards, 0), {
                    let all = cards.len() == KITTY;
                    all.then_some((truth.kitty, 0))
                });
            });
        }
        assert!(found > 300, "{found}");
    }
}
