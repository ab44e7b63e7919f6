//! What luck made of a call is counted again: both auctions bid on by the rules, both contracts played double dummy.
//! It changes no mark.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use bridge::scoring::imps;
use bridge::{BoardNumber, Call};
use bridge_bidding::{ConventionCard, Correctness, Judge, Situation, System};
use cards::Deal;
use dds::{Problem, Solver};
use kernel::{Arg, Budget, Message};

fn system() -> System {
    System::new(ConventionCard::named("sayc").unwrap()).unwrap()
}

/// What the caller's side scores if everybody bids on by the rules after a call.
fn score(system: &System, situation: &Situation, deal: &Deal, call: Call) -> i32 {
    let side = situation.me().side();
    let mut after = situation.clone();
    system.call(&mut after, call).unwrap();
    while let Some(turn) = after.auction().turn() {
        let next = system.choose(&after, deal[turn]).call;
        system.call(&mut after, next).unwrap();
    }
    let Some(contract) = after.auction().contract() else {
        return 0;
    };
    let problem = Problem::at_lead(deal, contract.bid.strain, contract.declarer.lho());
    let tricks = 13 - Solver::new().tricks(&problem).unwrap();
    let score = contract.score(tricks, situation.vulnerability());
    if contract.declarer.side() == side {
        score
    } else {
        -score
    }
}

fn called(message: &Message, arg: &str) -> Call {
    let Some(Arg::Call(call)) = message.arg(arg) else {
        panic!("{message:?} names no {arg}");
    };
    call.parse().unwrap()
}

#[test]
fn luck_is_told_as_it_was_and_changes_no_mark() {
    let system = system();
    let mut judge = Judge::new(&system, 8);
    let (mut punished, mut lucky) = (0, 0);
    for seed in 1..=30 {
        let board = BoardNumber::new((seed % 16 + 1) as u32).unwrap();
        let deal = Deal::from_seed(seed);
        let mut situation = Situation::new(board.dealer(), board.vulnerability());
        while let Some(turn) = situation.auction().turn() {
            let book = system.choose(&situation, deal[turn]).call;
            for call in [book, Call::Pass] {
                let mark = system.mark(&situation, deal[turn], call);
                let Some(luck) = judge.luck(&situation, &deal, call, &mark) else {
                    continue;
                };
                let place = format!("{} {call}: {luck}", situation.auction());
                let is_cost = luck.code() != "mark-luck-gain";
                let by_the_book = luck.code() == "mark-luck-cost";
                assert_eq!(by_the_book, is_cost && call == mark.book, "{place}");
                let (other, told) = if is_cost {
                    ("other", "cost")
                } else {
                    ("better", "gain")
                };
                assert_eq!(is_cost, mark.correctness == Correctness::Optimal, "{place}");
                let made = score(&system, &situation, &deal, call);
                let instead = score(&system, &situation, &deal, called(&luck, other));
                let gain = if is_cost {
                    instead - made
                } else {
                    made - instead
                };
                assert_eq!(
                    luck.arg(told),
                    Some(&Arg::Count(imps(gain).into())),
                    "{place}"
                );
                assert!(imps(gain) >= 3, "{place}");
                if is_cost {
                    punished += 1;
                } else {
                    lucky += 1;
                }
            }
            system.call(&mut situation, book).unwrap();
        }
    }
    assert!(punished > 5 && lucky > 0, "{punished} and {lucky}");
}

#[test]
fn a_forcing_call_passed_is_an_error_whatever_luck_says() {
    let system = system();
    let mut forced = 0;
    for seed in 100..160 {
        let deal = Deal::from_seed(seed);
        let board = BoardNumber::new((seed % 16 + 1) as u32).unwrap();
        let mut situation = Situation::new(board.dealer(), board.vulnerability());
        while let Some(turn) = situation.auction().turn() {
            let choice = system.choose(&situation, deal[turn]);
            let meant = choice.offers.iter().any(|offer| offer.is_meant_pass());
            if situation.is_forced() && choice.call != Call::Pass && !meant && forced < 12 {
                forced += 1;
                let mut judge = Judge::new(&system, 8);
                let budget = Budget::unlimited();
                let mark = judge.mark(&situation, deal[turn], Call::Pass, &budget);
                assert_eq!(
                    mark.correctness,
                    Correctness::Error,
                    "{}",
                    situation.auction()
                );
                assert_eq!(mark.feedback.code(), "mark-passed-forcing");
                // Even where the deal makes it pay.
                let luck = judge.luck(&situation, &deal, Call::Pass, &mark);
                assert!(luck.is_none_or(|luck| luck.code() == "mark-luck-gain"));
            }
            system.call(&mut situation, choice.call).unwrap();
        }
    }
    assert_eq!(forced, 12);
}
