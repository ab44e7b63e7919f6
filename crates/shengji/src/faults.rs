//! Checks views from outside: one that no game could have led to is refused, with the place and the
//! rule.

use crate::burial::KITTY;
use crate::component::decompose;
use crate::declaration::{self, Bid};
use crate::follow::{self, Breach};
use crate::memory::format_of;
use crate::order::Order;
use crate::pile::{Cards, Pile};
use crate::position::CIRCLES;
use crate::throw;
use crate::trick::Trick;
use crate::view::{Phase, TrickRecord, View};

/// The largest number of rounds in a view.
const MAX_ROUNDS: usize = 10_000;

/// Checks that this could be the view of the seat to act.
pub(crate) fn examine(view: &View) -> Result<(), String> {
    if let Some(fault) = view.rules.fault() {
        return Err(format!("rules: {fault}"));
    }
    let seat = view.seat.ok_or("seat: a spectator does not act")?;
    for (name, value) in [
        ("seat", Some(seat)),
        ("turn", view.turn),
        ("first", Some(view.first)),
        ("starter", view.starter),
        ("burier", view.burier),
    ] {
        if value.is_some_and(|seat| seat > 3) {
            return Err(format!("{name}: seats are 0, 1, 2 and 3"));
        }
    }
    if view.results.len() > MAX_ROUNDS {
        return Err(format!("results: at most {MAX_ROUNDS} rounds"));
    }
    if view.phase == Phase::Over {
        return Ok(());
    }
    if view.turn != Some(seat) {
        return Err("turn: it is another seat's turn, so there is nothing to decide".to_owned());
    }
    declarations(view)?;
    match view.phase {
        Phase::Dealing | Phase::Closing => dealing(view, seat),
        Phase::RoundOver => Ok(()),
        Phase::Burying | Phase::Stealing | Phase::Playing => settled(view, seat),
        Phase::Over => Ok(()),
    }
}

fn declarations(view: &View) -> Result<(), String> {
    if view.declarations.len() > 8 {
        return Err("declarations: more than can override each other".to_owned());
    }
    let mut standing = None;
    for (nth, declaration) in view.declarations.iter().enumerate() {
        let place = format!("declarations[{nth}]");
        if declaration.seat > 3 {
            return Err(format!("{place}: seats are 0, 1, 2 and 3"));
        }
        let bid = Bid::of(declaration.cards, view.rank)
            .ok_or_else(|| format!("{place}: {} declares nothing", declaration.cards))?;
        if let Some(why) = declaration::objection(&view.rules, standing, declaration.seat, bid) {
            return Err(format!("{place}: {why}"));
        }
        standing = Some((declaration.seat, bid));
    }
    let suit = standing.map(|(_, bid)| bid.suit);
    if let (Some(suit), Some(trump)) = (suit, view.trump)
        && trump.0 != suit
    {
        return Err("trump: it is not what was declared last".to_owned());
    }
    Ok(())
}

fn dealing(view: &View, seat: u8) -> Result<(), String> {
    let circles = match view.phase {
        Phase::Closing => CIRCLES..=CIRCLES,
        _ => 1..=CIRCLES - 1,
    };
    if !circles.contains(&view.dealt) {
        return Err("dealt: 1 to 24 circles while dealing, 25 at the close".to_owned());
    }
    if !view.tricks.is_empty() || view.kitty.is_some() {
        return Err("tricks: nothing is played or buried while cards are dealt".to_owned());
    }
    count("hand", view.hand, u32::from(view.dealt))?;
    if view.counts != [view.dealt; 4] {
        return Err("counts: every seat holds one card for each circle dealt".to_owned());
    }
    shown_cards(view, seat, view.hand)
}

/// The cards the seat itself has shown must be among those it had.
fn shown_cards(view: &View, seat: u8, had: Cards) -> Result<(), String> {
    // Where the kitty can be taken over, shown cards may have been buried and lost with it.
    if view.rules.kitty_steal {
        return Ok(());
    }
    let own = view.declarations.iter().filter(|shown| shown.seat == seat);
    for shown in own {
        if !had.contains(*shown.cards) {
            return Err(format!("hand: {} was shown by this seat", shown.cards));
        }
    }
    Ok(())
}

fn count(place: &str, cards: Cards, wanted: u32) -> Result<(), String> {
    if cards.len() == wanted {
        Ok(())
    } else {
        Err(format!(
            "{place}: {} cards, should be {wanted}",
            cards.len()
        ))
    }
}

/// Checks a view in which trump and starter are known.
fn settled(view: &View, seat: u8) -> Result<(), String> {
    let starter = view.starter.ok_or("starter: it is known by now")?;
    let burier = view.burier.ok_or("burier: it is known by now")?;
    view.trump.ok_or("trump: it is known by now")?;
    if view.levels[usize::from(starter & 1)] != view.rank {
        return Err("rank: the trump rank is the level of the starter's team".to_owned());
    }
    if view.phase != Phase::Playing && !view.tricks.is_empty() {
        return Err("tricks: none are played before the kitty is buried".to_owned());
    }
    if view.phase == Phase::Burying {
        if burier != seat {
            return Err("burier: only the seat that took the kitty can bury".to_owned());
        }
        count("hand", view.hand, u32::from(CIRCLES) + KITTY)?;
        return shown_cards(view, seat, view.hand);
    }
    match (burier == seat, view.kitty) {
        (true, None) => return Err("kitty: this seat buried it and must know it".to_owned()),
        (false, Some(_)) => return Err("kitty: only the seat that buried it knows it".to_owned()),
        (true, Some(kitty)) => count("kitty", kitty, KITTY)?,
        (false, None) => {}
    }
    History::new(view, seat)?.examine(view, starter)
}

/// Checks that the hands are what is left of 25 cards each.
fn held(view: &View, seat: usize) -> Result<(), String> {
    let mut left = [u32::from(CIRCLES); 4];
    for (nth, trick) in view.tricks.iter().enumerate() {
        for (seat, cards) in trick.by_seat() {
            let after = left[seat].checked_sub(cards.len());
            left[seat] =
                after.ok_or_else(|| format!("tricks[{nth}]: more than 25 cards of seat {seat}"))?;
        }
    }
    count("hand", view.hand, left[seat])?;
    if view.counts.map(u32::from) == left {
        Ok(())
    } else {
        Err(format!("counts: by the tricks they are {left:?}"))
    }
}

/// The cards that a seat is known to have had at some time: those it plays later, and for the
/// viewer also those in hand.
struct History {
    order: &'static Order,
    seat: usize,
    later: [Pile; 4],
}

impl History {
    fn new(view: &View, seat: u8) -> Result<History, String> {
        let order = view.order();
        let mut history = History {
            order,
            seat: usize::from(seat),
            later: [Pile::EMPTY; 4],
        };
        history.later[history.seat] = order.slots(view.hand);
        let mut seen = view.hand.plus(*view.kitty.unwrap_or_default());
        if view.hand.overfills(*view.kitty.unwrap_or_default()) {
            return Err("hand: more than two copies of a card with the kitty".to_owned());
        }
        if view.tricks.len() > usize::from(CIRCLES) {
            return Err("tricks: a round has at most 25".to_owned());
        }
        for (nth, trick) in view.tricks.iter().enumerate() {
            if trick.leader > 3
                || trick.winner > 3
                || trick.plays.is_empty()
                || trick.plays.len() > 4
            {
                return Err(format!("tricks[{nth}]: one to four plays, of seats 0 to 3"));
            }
            if !trick.is_complete() && nth + 1 < view.tricks.len() {
                return Err(format!(
                    "tricks[{nth}]: only the last one may be unfinished"
                ));
            }
            for (seat, cards) in trick.by_seat() {
                if seen.overfills(*cards) {
                    return Err(format!("tricks[{nth}]: a third copy of a card in {cards}"));
                }
                seen = seen.plus(*cards);
                history.later[seat] = history.later[seat].plus(order.slots(cards));
            }
        }
        Ok(history)
    }

    fn examine(mut self, view: &View, starter: u8) -> Result<(), String> {
        let had = self.order.cards(self.later[self.seat]);
        let own = had.plus(*view.kitty.unwrap_or_default());
        shown_cards(view, self.seat as u8, Cards(own))?;
        held(view, self.seat)?;
        let mut leader = starter;
        let mut attackers = 0;
        for (nth, trick) in view.tricks.iter().enumerate() {
            if trick.leader != leader {
                return Err(format!("tricks[{nth}].leader: seat {leader} is to lead"));
            }
            let (winner, points, penalty) = self
                .trick(view, trick)
                .map_err(|fault| format!("tricks[{nth}]: {fault}"))?;
            if winner != trick.winner || points != trick.points {
                return Err(format!(
                    "tricks[{nth}]: seat {winner} is winning it, with {points} points"
                ));
            }
            for (seat, cards) in trick.by_seat() {
                self.later[seat] = self.later[seat].minus(self.order.slots(cards));
            }
            attackers += penalty;
            if trick.is_complete() {
                leader = winner;
                if !view.defends(winner) {
                    attackers += i32::from(points);
                }
            }
        }
        let to_act = view
            .current()
            .map_or(leader, |trick| (trick.leader + trick.plays.len() as u8) & 3);
        if view.phase == Phase::Playing && view.turn != Some(to_act) {
            return Err(format!("turn: by the tricks it is seat {to_act}'s"));
        }
        if view.attackers != attackers {
            return Err(format!(
                "attackers: by the tricks they have {attackers} points"
            ));
        }
        Ok(())
    }

    /// The winner and the points of a trick, and the penalty for a failed throw.
    fn trick(&self, view: &View, trick: &TrickRecord) -> Result<(u8, u16, i32), String> {
        let (order, rules) = (self.order, &view.rules);
        let format = format_of(order, trick).ok_or("a lead is of one effective suit")?;
        let suit = usize::from(format.suit);
        let leader = usize::from(trick.leader);
        let mut plays = trick
            .by_seat()
            .map(|(seat, cards)| (seat, order.slots(cards)));
        let (_, lead) = plays.next().ok_or("there is no lead")?;
        let mut penalty = 0;
        match trick.thrown {
            Some(thrown) => {
                let thrown = order.slots(thrown);
                let components = decompose(order, thrown, suit);
                let one_of = components.iter().any(|part| part.cards == lead);
                if order.suit_of(thrown) != Some(suit) || components.len() < 2 || !one_of {
                    return Err("thrown: what is led is not a component of it".to_owned());
                }
                if leader == self.seat && !self.later[leader].contains(thrown) {
                    return Err("thrown: this seat did not hold these cards".to_owned());
                }
                let points = rules.throw_penalty.points();
                penalty = if view.defends(trick.leader) {
                    points
                } else {
                    -points
                };
            }
            None => {
                let components = decompose(order, lead, suit);
                if throw::failure(order, rules, &components, suit, leader, &self.later).is_some() {
                    return Err("the throw stood, yet somebody could have beaten it".to_owned());
                }
            }
        }
        if trick.halter.is_some_and(|seat| seat > 3) {
            return Err("halter: seats are 0, 1, 2 and 3".to_owned());
        }
        let mut running = Trick::lead(order, rules, format, leader, lead);
        for (seat, play) in plays {
            match follow::check(order, rules, &format, self.later[seat], play) {
                Ok(()) => {}
                // Other hands are only partly known: with several tractors led this proves nothing.
                Err(Breach::Tractors(_)) if seat != self.seat && format.tractors().len() > 1 => {}
                Err(Breach::Tractors(_)) if seat != self.seat && rules.short_tractor_forced => {}
                Err(breach) => {
                    let words = breach.message(order, &format, self.later[seat]);
                    return Err(format!("seat {seat} broke a duty: {words}"));
                }
            }
            running.follow(order, rules, play);
        }
        Ok((running.winner, running.points, penalty))
    }
}
