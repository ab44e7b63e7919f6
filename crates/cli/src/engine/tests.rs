//! Whoever asks gets the same decision: the engine answers as the arena's players do, and as those do
//! that `bench card-play` and `arena card-play` measure. That a table decides so too is tested there.

use super::decide::decide;
use super::request::{self, Instruction};
use crate::dealt::Dealt;
use arena::{Entrant, Match, Run};
use bridge_bidding::{ConventionCard, System};
use bridge_robots::robot;
use catalogue::Visitor;
use kernel::{Bot, Budget, Decision, Game, Hidden, StopFlag};
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};

/// A question as the arena asked it, in the words of the engine, and the answer to it.
type Asked = Arc<Mutex<Vec<(Value, Value)>>>;

/// A player of the arena that writes everything down.
struct Recorder<S: Hidden> {
    game: &'static str,
    name: &'static str,
    bot: Box<dyn Bot<S>>,
    asked: Asked,
}

impl<S: Hidden> Bot<S> for Recorder<S> {
    fn decide(&self, view: &S::View, legal: &[S::Action], budget: &Budget) -> Decision<S::Action> {
        let decision = self.bot.decide(view, legal, budget);
        let request = json!({
            "game": self.game,
            "bot": self.name,
            "seed": budget.seed,
            "nodes": budget.nodes,
            "view": view,
        });
        let told = decision.clone().map(|action| action.to_string());
        let told = serde_json::to_value(told).expect("a decision is data");
        let mut asked = self.asked.lock().expect("nobody panics here");
        asked.push((request, told));
        decision
    }
}

/// Two games between these bots.
struct Played {
    bots: [&'static str; 2],
}

impl Visitor for Played {
    type Out = Vec<(Value, Value)>;

    fn visit<G: Game>(self) -> Self::Out {
        let asked = Asked::default();
        let opening = |seed| G::start(&G::Settings::default(), seed).expect("the usual settings");
        let mut game = Match::new(G::NAME, opening)
            .games(2)
            .longest(150)
            .seed(3)
            .with_draws(|state, rng| G::draw(state, rng));
        for name in self.bots {
            let asked = asked.clone();
            let bot = move || -> Box<dyn Bot<G::State>> {
                Box::new(Recorder {
                    game: G::NAME,
                    name,
                    bot: G::bot(name).expect("a bot of the game"),
                    asked: asked.clone(),
                })
            };
            game = game.entrant(Entrant::new(name, bot).nodes(300));
        }
        let record = Run::new().threads(1).play(&game, |_| {});
        record.expect("a match between bots that keep to the rules");
        let mut asked = asked.lock().expect("nobody panics here");
        std::mem::take(&mut asked)
    }
}

/// The answer to one line of the protocol.
fn answered(request: &Value) -> Value {
    let (_, instruction) = request::read(request.to_string().as_bytes());
    let Ok(Instruction::Decide(request)) = instruction else {
        panic!("a request for a decision");
    };
    let budget = request.budget(StopFlag::default());
    decide(&request, &budget).expect("a decision")
}

fn without_time(mut decision: Value) -> Value {
    let work = decision["work"].as_object_mut();
    work.expect("a decision says what it cost").remove("millis");
    decision
}

/// The cards of some deals, each with the question that led to it.
fn measured(name: &'static str, boards: usize) -> Vec<(Value, Value)> {
    let asked = Asked::default();
    let system = System::new(ConventionCard::named("sayc").expect("a card")).expect("a system");
    let robot = Recorder {
        game: "bridge",
        name,
        bot: robot(name).expect("a robot"),
        asked: asked.clone(),
    };
    for (number, dealt) in Dealt::sequence(&system, 5).take(boards).enumerate() {
        let budget = |card| Budget::nodes(300).with_seed((number << 8 | card) as u64);
        let replay = dealt.replay().expect("a deal with a contract");
        let played = replay.play([&robot; 4], budget);
        assert_eq!(played.map(|record| record.len()), Ok(52));
    }
    let mut asked = asked.lock().expect("nobody panics here");
    std::mem::take(&mut asked)
}

#[test]
fn the_engine_decides_as_robots_do_whose_card_play_is_measured() {
    for name in [
        "simple",
        "minimax:1",
        "double-dummy:worlds=4",
        "expert:worlds=4",
    ] {
        let asked = measured(name, 2);
        assert_eq!(asked.len(), 104);
        for (request, told) in asked.into_iter().rev().step_by(3) {
            let again = without_time(answered(&request));
            // Who may claim does so; where card play is measured, every card is played.
            let claims = again["action"]
                .as_str()
                .is_some_and(|action| action.starts_with("claim"));
            if !claims {
                assert_eq!(again, without_time(told), "{request}");
            }
        }
    }
}

#[test]
fn the_engine_decides_as_players_of_the_arena_do() {
    for (game, bots) in [
        ("bridge", ["simple", "expert:worlds=4,bidding=4"]),
        ("shengji", ["beginner", "master"]),
        ("flows", ["easy", "expert"]),
        ("pentomino", ["expert", "master"]),
    ] {
        let asked = catalogue::visit(game, Played { bots }).expect("a game of the catalogue");
        assert!(asked.len() > 8, "{game}: {}", asked.len());
        // From the end to the beginning: what came before must not matter.
        for (request, told) in asked.into_iter().rev().step_by(2) {
            let again = without_time(answered(&request));
            assert_eq!(again, without_time(told), "{request}");
        }
    }
}
