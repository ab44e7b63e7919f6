//! Why an answer: who is winning, whether this changes it, and what it gives or keeps.

use super::{Safety, cards, safety, who, worth};
use crate::Action;
use crate::bots::table_knowledge::TableKnowledge;
use crate::order::TRUMP;
use crate::pile::Pile;
use crate::respond::{Preference, beat, respond};
use crate::trick::Trick;
use kernel::{Message, message};

/// The kind of reason and its words.
pub(super) fn why(
    table: &TableKnowledge,
    trick: &Trick,
    legal: &[Action],
    play: Pile,
) -> (&'static str, Message) {
    let (order, rules) = (table.order(), &table.memory.rules);
    let takes = trick.takes_over(order, rules, play).is_some();
    let partner = usize::from(trick.winner) == (table.memory.seat + 2) % 4;
    match (partner, takes) {
        (true, false) => behind_partner(table, trick, play),
        (true, true) => over_partner(table, trick, legal, play),
        (false, true) => beats(table, trick, play),
        (false, false) => loses(table, trick, legal, play),
    }
}

/// Partner keeps the trick.
fn behind_partner(table: &TableKnowledge, trick: &Trick, play: Pile) -> (&'static str, Message) {
    let order = table.order();
    let best = cards(table, trick.best);
    let points = order.points(play);
    let (most, least) = (points_at_most(table, trick), points_at_least(table, trick));
    // Sure as the trick stands: partner's cards, seen from the players behind this seat.
    let mut after = *trick;
    after.follow(order, &table.memory.rules, play);
    let safe = safety(table, &after);
    if points == 0 && most == 0 {
        let text = message!("shengji-partner-nothing", best = best);
        return ("follow.partner.nothing", text);
    }
    if points > 0 && points == least {
        let text = message!("shengji-partner-must-give", best = best, points = points);
        return ("follow.partner.must-give", text);
    }
    match (points, safe) {
        (0, Safety::Open) => {
            let text = message!("shengji-partner-hold", best = best);
            ("follow.partner.hold", text)
        }
        (0, _) => {
            let text = message!("shengji-partner-keep", best = best);
            ("follow.partner.keep", text)
        }
        (_, Safety::Final) => {
            let text = message!("shengji-partner-feed-sure", best = best, points = points);
            ("follow.partner.feed", text)
        }
        (_, Safety::RuffOnly) => {
            let text = message!("shengji-partner-feed-ruff", best = best, points = points);
            ("follow.partner.feed", text)
        }
        (_, Safety::Open) => {
            let text = message!("shengji-partner-feed-risk", best = best, points = points);
            ("follow.partner.feed-risk", text)
        }
    }
}

/// This goes over partner's cards.
fn over_partner(
    table: &TableKnowledge,
    trick: &Trick,
    legal: &[Action],
    play: Pile,
) -> (&'static str, Message) {
    let order = table.order();
    let best = cards(table, trick.best);
    let own = cards(table, play);
    if !can_stay_behind(table, trick, legal) {
        let text = message!("shengji-over-partner-must", best = best);
        return ("follow.over-partner.must", text);
    }
    let mut after = *trick;
    after.follow(order, &table.memory.rules, play);
    let (before, now) = (safety(table, &passed(trick)), safety(table, &after));
    match (before, now) {
        (Safety::Open, Safety::Final) => {
            let text = message!("shengji-over-partner-sure", best = best, cards = own);
            ("follow.over-partner.secure", text)
        }
        (Safety::RuffOnly, Safety::Final) => {
            let text = message!("shengji-over-partner-ruff", best = best, cards = own);
            ("follow.over-partner.secure", text)
        }
        (Safety::Open, Safety::RuffOnly) => {
            let text = message!("shengji-over-partner-safer", best = best, cards = own);
            ("follow.over-partner.safer", text)
        }
        (Safety::Open, Safety::Open) => {
            let text = message!("shengji-over-partner-higher", best = best, cards = own);
            ("follow.over-partner.higher", text)
        }
        _ => {
            let text = message!("shengji-over-partner-lead", best = best);
            ("follow.over-partner.lead", text)
        }
    }
}

/// The trick as it stands for the players behind this seat, if this seat leaves it alone.
fn passed(trick: &Trick) -> Trick {
    Trick {
        played: trick.played + 1,
        ..*trick
    }
}

/// This takes the trick from an opponent.
fn beats(table: &TableKnowledge, trick: &Trick, play: Pile) -> (&'static str, Message) {
    let order = table.order();
    let mut after = *trick;
    after.follow(order, &table.memory.rules, play);
    let ruffs = usize::from(after.suit) == TRUMP && usize::from(trick.format.suit) != TRUMP;
    let over = ruffs && usize::from(trick.suit) == TRUMP;
    let points = worth(table, trick, play);
    let own = cards(table, play);
    let best = cards(table, trick.best);
    let who = who(table, usize::from(trick.winner));
    match (safety(table, &after), ruffs) {
        (Safety::Final, _) if trick.played == 3 => {
            let text = message!(
                "shengji-wins-last",
                cards = own,
                best = best,
                points = points
            );
            ("follow.win.last", text)
        }
        (Safety::Final, _) => {
            let text = message!(
                "shengji-wins-sure",
                cards = own,
                best = best,
                points = points
            );
            ("follow.win.sure", text)
        }
        (Safety::RuffOnly, _) => {
            let text = message!("shengji-wins-unless-ruffed", cards = own, best = best);
            ("follow.win.unless-ruffed", text)
        }
        (Safety::Open, true) if over => {
            let text = message!("shengji-wins-overruff", cards = own, best = best, who = who);
            ("follow.win.overruff", text)
        }
        (Safety::Open, true) => {
            let text = message!(
                "shengji-wins-ruff",
                cards = own,
                best = best,
                points = points
            );
            ("follow.win.ruff", text)
        }
        (Safety::Open, false) => {
            let text = message!("shengji-wins-for-now", cards = own, best = best, who = who);
            ("follow.win.for-now", text)
        }
    }
}

/// An opponent keeps the trick for now.
fn loses(
    table: &TableKnowledge,
    trick: &Trick,
    legal: &[Action],
    play: Pile,
) -> (&'static str, Message) {
    let order = table.order();
    let best = cards(table, trick.best);
    let who = who(table, usize::from(trick.winner));
    let points = order.points(play);
    let least = points_at_least(table, trick);
    let helps = partner_to_play(table, trick);
    match winner(table, trick, legal) {
        Some(winning) => {
            let winning_cards = cards(table, winning);
            let ruff =
                winning.one & order.mask(TRUMP) != 0 && usize::from(trick.format.suit) != TRUMP;
            if helps {
                let text = message!(
                    "shengji-duck-partner",
                    winning = winning_cards,
                    points = trick.points
                );
                return ("follow.duck.partner", text);
            }
            let points = trick.points;
            let text = if ruff {
                message!(
                    "shengji-duck-ruff",
                    winning = winning_cards,
                    points = points
                )
            } else {
                message!("shengji-duck", winning = winning_cards, points = points)
            };
            ("follow.duck", text)
        }
        None if points == 0 => {
            let text = message!("shengji-lose-nothing", best = best, who = who);
            ("follow.lose.cheap", text)
        }
        None if points == least => {
            let text = message!(
                "shengji-lose-must-give",
                best = best,
                who = who,
                points = points
            );
            ("follow.lose.must-give", text)
        }
        None if helps => {
            let text = message!("shengji-lose-hope", best = best, who = who, points = points);
            ("follow.lose.hope", text)
        }
        None if saves_trump(table, trick, play) => {
            let text = message!(
                "shengji-lose-save-trump",
                best = best,
                who = who,
                points = points
            );
            ("follow.lose.save-trump", text)
        }
        None => {
            let text = message!(
                "shengji-lose-points",
                best = best,
                who = who,
                points = points
            );
            ("follow.lose.points", text)
        }
    }
}

/// Whether partner plays after this seat.
fn partner_to_play(table: &TableKnowledge, trick: &Trick) -> bool {
    (trick.played + 1..4)
        .any(|nth| usize::from(trick.leader + nth) & 3 == (table.memory.seat + 2) % 4)
}

/// The cheapest answer that takes the trick, or any that is offered and does.
pub(crate) fn winner(table: &TableKnowledge, trick: &Trick, legal: &[Action]) -> Option<Pile> {
    let (order, rules) = (table.order(), &table.memory.rules);
    let cheapest = beat(order, rules, trick, table.memory.hand);
    cheapest.filter(|&play| table.is_lawful(play)).or_else(|| {
        plays(table, legal).find(|&play| trick.takes_over(order, rules, play).is_some())
    })
}

/// Whether some answer leaves partner ahead.
fn can_stay_behind(table: &TableKnowledge, trick: &Trick, legal: &[Action]) -> bool {
    let (order, rules) = (table.order(), &table.memory.rules);
    plays(table, legal).any(|play| trick.takes_over(order, rules, play).is_none())
}

fn plays<'a>(table: &'a TableKnowledge, legal: &'a [Action]) -> impl Iterator<Item = Pile> + 'a {
    legal.iter().filter_map(|action| match action {
        Action::Play(cards) => Some(table.order().slots(*cards)),
        _ => None,
    })
}

/// Whether this play has no trump, but every answer without points has one.
fn saves_trump(table: &TableKnowledge, trick: &Trick, play: Pile) -> bool {
    let (order, memory) = (table.order(), &table.memory);
    let trumps = order.mask(TRUMP);
    let preference = Preference {
        tiers: &[!trumps & !order.point_mask(), trumps & !order.point_mask()],
        highest_first: false,
    };
    let cheap = respond(
        order,
        &memory.rules,
        &trick.format,
        memory.hand,
        &preference,
    );
    play.one & trumps == 0 && cheap.one & trumps != 0 && order.points(cheap) == 0
}

/// The points of the answer with these tiers.
fn points_of(table: &TableKnowledge, trick: &Trick, tiers: &[u64]) -> u32 {
    let memory = &table.memory;
    let preference = Preference {
        tiers,
        highest_first: false,
    };
    let play = respond(
        memory.order,
        &memory.rules,
        &trick.format,
        memory.hand,
        &preference,
    );
    memory.order.points(play)
}

fn points_at_most(table: &TableKnowledge, trick: &Trick) -> u32 {
    let (fives, tens) = table.order().point_masks();
    points_of(table, trick, &[tens, fives])
}

fn points_at_least(table: &TableKnowledge, trick: &Trick) -> u32 {
    let (fives, tens) = table.order().point_masks();
    points_of(table, trick, &[!(fives | tens), fives])
}
