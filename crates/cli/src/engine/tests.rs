//! The law of decisions between the callers: the same view, seed and budget give the same decision,
//! whoever asks.
//!
//! Tables and matches of the arena play with the seeds that they derive themselves; the code of the
//! benches gets seeds and budgets from here. What each of them asked its bots is written down and put
//! to the engine, as a line of its protocol, in reverse order. So each caller is compared with the
//! engine, on its own questions.

use super::decide::decide;
use super::request::{self, Instruction};
use crate::arena::{openings, rounds};
use crate::bench::search;
use crate::dealt_board::DealtBoard;
use arena::{Entrant, Match, Run};
use bridge_bidding::{ConventionCard, System};
use bridge_robots::robot;
use catalogue::Visitor;
use kernel::{Bot, Budget, Decision, Game, Hidden, State, StopFlag};
use pentomino::Pentomino;
use serde_json::{Value, json};
use shengji::{Rank, Setup, Shengji};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use table::{AnyTable, Entry, Event, Holder, Table, TableOpening};

/// A question that a caller put to a bot, in the words of the engine, with the bot's answer.
struct Question {
    bot: &'static str,
    request: Value,
    answer: Answer,
}

enum Answer {
    /// The decision with all that belongs to it.
    Decision(Value),
    /// What the event of a table keeps of a decision: the move, and the first of its reasons.
    Event { action: String, why: Value },
}

/// The questions of all players of a match or a bench.
type Questions = Arc<Mutex<Vec<Question>>>;

/// A bot that writes down every question with a choice.
struct Recorder<S: Hidden> {
    game: &'static str,
    name: &'static str,
    bot: Box<dyn Bot<S>>,
    questions: Questions,
}

impl<S: Hidden> Bot<S> for Recorder<S> {
    fn decide(&self, view: &S::View, legal: &[S::Action], budget: &Budget) -> Decision<S::Action> {
        let decision = self.bot.decide(view, legal, budget);
        if legal.len() > 1 {
            assert_eq!((budget.deadline, budget.threads), (None, 1));
            let answer = decision.clone().map(|action| action.to_string());
            let answer = serde_json::to_value(answer).expect("a decision is data");
            let mut questions = self.questions.lock().expect("nobody panics here");
            questions.push(Question {
                bot: self.name,
                request: request(self.game, self.name, budget.seed, budget.nodes, view),
                answer: Answer::Decision(answer),
            });
        }
        decision
    }
}

fn request(
    game: &str,
    bot: &str,
    seed: u64,
    nodes: Option<u64>,
    view: &impl serde::Serialize,
) -> Value {
    json!({"game": game, "bot": bot, "seed": seed, "nodes": nodes, "view": view})
}

/// Which questions of a game are compared.
#[derive(Copy, Clone)]
struct Plan {
    game: &'static str,
    /// Every level and every kind of player.
    bots: &'static [&'static str],
    /// The budget of a decision.
    nodes: u64,
    /// Settings to take in turn, as JSON.
    settings: &'static [&'static str],
    /// The moves of a game at most, so that all bots get their turn.
    longest: u32,
    /// How many decisions of each caller are compared, at least.
    wanted: usize,
}

const PLANS: [Plan; 4] = [
    Plan {
        game: "bridge",
        bots: &[
            "simple",
            "beginner",
            "minimax:1",
            "intermediate",
            "double-dummy:worlds=6",
            "advanced",
            "expert:worlds=6,bidding=rules",
            "expert",
            "expert:worlds=6,look-back=2,calls=off,signals=off,plans=off,goal=tricks",
            "master",
            "master:worlds=6,bidding=4",
        ],
        nodes: 5_000,
        settings: &[
            r#"{"boards": 2}"#,
            r#"{"boards": 2, "scoring": "matchpoints"}"#,
            r#"{"scoring": "rubber"}"#,
        ],
        longest: 130,
        wanted: 2_000,
    },
    Plan {
        game: "shengji",
        bots: &[
            "beginner",
            "random",
            "intermediate",
            "fast",
            "search:40",
            "advanced",
            "search:60,endgame=3,steps=20",
            "expert",
            "master",
        ],
        nodes: 1_000,
        settings: &[
            r#"{"rounds": 1}"#,
            r#"{"rounds": 1, "rules": "sure-throws"}"#,
            r#"{"rounds": 1, "rules": "rbtying"}"#,
        ],
        longest: 300,
        wanted: 2_000,
    },
    Plan {
        game: "flows",
        bots: &[
            "easy",
            "random",
            "beginner",
            "easy:eval=outlook",
            "intermediate",
            "medium",
            "medium:depth=2,eval=outlook",
            "advanced",
            "lookahead",
            "montecarlo",
            "master",
            "expert",
        ],
        nodes: 5_000,
        settings: &[
            "{}",
            r#"{"legality": "open"}"#,
            r#"{"legality": "simple"}"#,
            r#"{"drawing": "hand", "radius": 2}"#,
        ],
        longest: 300,
        wanted: 2_000,
    },
    Plan {
        game: "pentomino",
        bots: &[
            "expert",
            "random",
            "openspace:3",
            "beginner",
            "minmax:2",
            "minmax:1,heuristic=weighted",
            "intermediate",
            "minmax:1,heuristic=openness",
            "minmax:3,adaptive",
            "advanced",
            "composite:balanced",
            "composite:faster",
            "composite:maximum",
            "composite:35",
            "exact",
            "master",
        ],
        nodes: 3_000,
        settings: &[
            "{}",
            r#"{"board": "6x6"}"#,
            r#"{"board": "7x5 blocked=c3"}"#,
        ],
        longest: 40,
        wanted: 2_000,
    },
];

impl Plan {
    fn named(game: &str) -> Plan {
        let plan = PLANS.iter().find(|plan| plan.game == game);
        *plan.expect("a game of the catalogue")
    }

    /// What every test run compares: a few decisions of the first bot and of the last.
    fn small(self) -> Plan {
        Plan {
            longest: self.longest.min(150),
            wanted: 20,
            ..self
        }
    }

    fn bot(&self, number: usize) -> &'static str {
        let bots = self.bots.len();
        if self.is_small() {
            self.bots[number % 2 * (bots - 1)]
        } else {
            self.bots[number % bots]
        }
    }

    fn is_small(&self) -> bool {
        self.wanted < self.bots.len() * 10
    }

    /// Whether game number `number` is still needed: until there are enough questions and every bot
    /// has had its turn.
    fn goes_on(&self, number: usize, questions: usize) -> bool {
        let turns = if self.is_small() { 2 } else { self.bots.len() };
        questions < self.wanted || number < turns
    }

    fn settings<G: Game>(&self, number: usize) -> G::Settings {
        let text = self.settings[number % self.settings.len()];
        serde_json::from_str(text).expect("settings of the game")
    }

    fn recorder<G: Game>(
        &self,
        name: &'static str,
        questions: &Questions,
    ) -> Box<dyn Bot<G::State>> {
        Box::new(Recorder {
            game: G::NAME,
            name,
            bot: G::bot(name).expect("a bot of the game"),
            questions: questions.clone(),
        })
    }
}

/// Tables of bots, played as the server plays them.
struct Tables(Plan);

impl Visitor for Tables {
    type Out = Vec<Question>;

    fn visit<G: Game>(self) -> Self::Out {
        let plan = self.0;
        let mut questions = Vec::new();
        let mut number = 0;
        while plan.goes_on(number, questions.len()) {
            questions.extend(table_of_bots::<G>(&plan, number));
            number += 1;
        }
        questions
    }
}

fn table_of_bots<G: Game>(plan: &Plan, number: usize) -> Vec<Question> {
    let settings = plan.settings::<G>(number);
    let seats = G::seats(&settings).len();
    let bot = |seat: usize| plan.bot(number + seat);
    let opened = TableOpening {
        game: G::NAME.to_owned(),
        settings: serde_json::to_value(&settings).expect("settings are data"),
        seed: Some(21 + number as u64),
        source: None,
        opening: Vec::new(),
        seats: (0..seats)
            .map(|seat| Holder::Bot {
                bot: bot(seat).to_owned(),
            })
            .collect(),
        opener: "ann".to_owned(),
    };
    let mut table = Table::<G>::open("t".to_owned(), 0, &opened).expect("a table");
    let mut questions = Vec::new();
    let mut legal = Vec::new();
    for _ in 0..plan.longest {
        let Some(task) = table.bot_task() else {
            break;
        };
        let seat = table.bot_to_move().expect("a bot is to move");
        let view = table.state().view(Some(seat));
        table.state().legal_actions(&mut legal);
        let seed = task.seed();
        let thought = task.run(Budget::nodes(plan.nodes));
        assert_eq!(thought.trouble, None);
        if let Event::Moved { action, why, .. } = &thought.event
            && legal.len() > 1
        {
            let bot = bot(seat.index());
            questions.push(Question {
                bot,
                request: request(G::NAME, bot, seed, Some(plan.nodes), &view),
                answer: Answer::Event {
                    action: action.clone(),
                    why: serde_json::to_value(why).expect("reasons are data"),
                },
            });
        }
        let entry = Entry {
            seq: thought.seq,
            at: 0,
            event: thought.event,
        };
        table.apply(&entry).expect("the next event");
    }
    questions
}

/// Matches of the arena, in which a bot keeps its seat for a whole game.
struct Matches(Plan);

impl Visitor for Matches {
    type Out = Vec<Question>;

    fn visit<G: Game>(self) -> Self::Out {
        let plan = self.0;
        let questions = Questions::default();
        let mut number = 0;
        while plan.goes_on(number, count(&questions)) {
            let settings = plan.settings::<G>(number);
            let opening = move |seed| G::start(&settings, seed).expect("a game");
            let mut game = Match::new(G::NAME, opening)
                .games(2)
                .longest(plan.longest)
                .seed(3 + number as u64)
                .with_draws(|state, rng| G::draw(state, rng));
            for name in [plan.bot(number), plan.bot(number + 1)] {
                let questions = questions.clone();
                let bot = move || plan.recorder::<G>(name, &questions);
                game = game.entrant(Entrant::new(name, bot).nodes(plan.nodes));
            }
            let record = Run::new().threads(1).play(&game, |_| {});
            let record = record.expect("a match between bots that keep to the rules");
            assert_eq!(record.games.len(), 2);
            number += 1;
        }
        taken(&questions)
    }
}

fn count(questions: &Questions) -> usize {
    questions.lock().expect("nobody panics here").len()
}

fn taken(questions: &Questions) -> Vec<Question> {
    std::mem::take(&mut questions.lock().expect("nobody panics here"))
}

/// The benches of a game; `None` for Flows, which has none.
fn benches(plan: &Plan) -> Option<Vec<Question>> {
    let questions = Questions::default();
    let recorder = |name| plan.recorder::<Shengji>(name, &questions);
    let goes_on = |number: &usize| plan.goes_on(*number, count(&questions));
    match plan.game {
        // `bench card-play` and `arena card-play`.
        "bridge" => {
            let card = ConventionCard::named("sayc").expect("a card");
            let system = System::new(card).expect("a system");
            let deals = (0..).zip(DealtBoard::sequence(&system, 5));
            // Some are left out later: see `compare`.
            let goes_on = |number| plan.goes_on(number, count(&questions) * 4 / 5);
            for (number, dealt) in deals.take_while(|&(number, _)| goes_on(number)) {
                let name = plan.bot(number);
                let robot = Recorder {
                    game: plan.game,
                    name,
                    bot: robot(name).expect("a robot"),
                    questions: questions.clone(),
                };
                let seed = |card| (number << 8 | card) as u64;
                let budget = |card| Budget::nodes(plan.nodes).with_seed(seed(card));
                let replay = dealt.replay().expect("a deal with a contract");
                let record = replay.play([&robot; 4], budget);
                assert_eq!(record.map(|record| record.len()), Ok(52));
            }
        }
        // `arena shengji-rounds` and `arena shengji-play`.
        "shengji" => {
            for deal in (0..).take_while(goes_on) {
                let bots = [0, 1, 2, 3].map(|seat| recorder(plan.bot(deal + seat % 2)));
                let rules = ["standard", "sure-throws", "rbtying"][deal % 3];
                let start = shengji::Position::new(Setup {
                    rules: rules.parse().expect("rules"),
                    rounds: 1,
                    rank: Rank::new((deal % 13) as u8),
                    starter: Some((deal % 4) as u8),
                    seed: deal as u64,
                });
                let seed = |moves| (deal as u64) << 20 ^ moves;
                let budget = |moves| Budget::nodes(plan.nodes).with_seed(seed(moves));
                let by_rules = (deal % 2 == 1).then(|| recorder("intermediate"));
                let round = rounds::play(start, &bots, by_rules.as_deref(), budget);
                assert!(round.is_ok());
            }
        }
        // `bench search`.
        "pentomino" => {
            let empty = pentomino::Position::standard();
            for number in (0..).take_while(goes_on) {
                let bot = plan.recorder::<Pentomino>(plan.bot(number), &questions);
                let seed = number as u64;
                let position = openings::draw::<Pentomino>(&empty, number / 2 % 7, seed);
                let position = position.expect("a game that is not over");
                search::decide(&position, &*bot, &Budget::nodes(plan.nodes).with_seed(seed));
            }
        }
        _ => return None,
    }
    Some(taken(&questions))
}

/// The engine's answer to one line of its protocol.
fn engine(request: &Value) -> Value {
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

/// What the engine answers differently, or `None`.
fn difference(question: &Question, engine: Value) -> Option<String> {
    let same = match &question.answer {
        Answer::Decision(answer) => without_time(answer.clone()) == without_time(engine.clone()),
        Answer::Event { action, why } => {
            let reasons = engine["reasons"].as_array().map_or(&[][..], Vec::as_slice);
            let kept = why.as_array().expect("a list of reasons");
            let first = &reasons[..reasons.len().min(8)];
            engine["action"] == **action && kept.starts_with(first)
        }
    };
    let Question { bot, request, .. } = question;
    (!same).then(|| format!("{bot}: {engine} to {request}"))
}

/// Puts the questions of one caller to the engine, the last one first: what came before must not
/// matter. Of a small share some are left out, evenly over the stages of the game.
fn compare(plan: &Plan, caller: &str, questions: Vec<Question>) -> Vec<String> {
    let step = if plan.is_small() {
        (questions.len() / plan.wanted).max(1)
    } else {
        1
    };
    let mut differences = Vec::new();
    let mut by_bot = BTreeMap::<_, usize>::new();
    let (mut compared, mut claims) = (0, 0);
    for question in questions.iter().rev().step_by(step) {
        let answer = engine(&question.request);
        // Measured card play goes on to the last card: claims are not among its legal actions.
        let claim = answer["action"]
            .as_str()
            .is_some_and(|action| action.starts_with("claim"));
        if caller == "bench" && claim {
            claims += 1;
            continue;
        }
        compared += 1;
        *by_bot.entry(question.bot).or_default() += 1;
        differences.extend(difference(question, answer));
    }
    let Plan { game, wanted, .. } = plan;
    let fewest = by_bot.values().min().copied().unwrap_or_default();
    let (bots, differ) = (by_bot.len(), differences.len());
    let left_out = match claims {
        0 => String::new(),
        claims => format!(" ({claims} claims left out)"),
    };
    println!(
        "{game}: {caller} and engine: {compared} decisions of {bots} bots compared{left_out}, \
         {fewest} of each or more, {differ} differ"
    );
    assert!(compared >= *wanted, "{compared} of {wanted}");
    if !plan.is_small() {
        assert_eq!(bots, plan.bots.len(), "every level and kind of player");
    }
    differences
}

fn callers_agree(plan: &Plan) {
    let tables = catalogue::visit(plan.game, Tables(*plan)).expect("a game of the catalogue");
    let matches = catalogue::visit(plan.game, Matches(*plan)).expect("a game of the catalogue");
    let mut differences = compare(plan, "table", tables);
    differences.extend(compare(plan, "arena", matches));
    match benches(plan) {
        Some(questions) => differences.extend(compare(plan, "bench", questions)),
        None => println!("{}: there is no bench of its own", plan.game),
    }
    assert_eq!(differences, [""; 0]);
}

#[test]
fn table_arena_bench_and_engine_decide_alike() {
    assert_eq!(PLANS.map(|plan| plan.game).len(), catalogue::NAMES.len());
    for game in catalogue::NAMES {
        callers_agree(&Plan::named(game).small());
    }
}

#[test]
#[ignore = "thousands of decisions take a while"]
fn two_thousand_decisions_of_bridge_are_alike_for_all_callers() {
    callers_agree(&Plan::named("bridge"));
}

#[test]
#[ignore = "thousands of decisions take a while"]
fn two_thousand_decisions_of_shengji_are_alike_for_all_callers() {
    callers_agree(&Plan::named("shengji"));
}

#[test]
#[ignore = "thousands of decisions take a while"]
fn two_thousand_decisions_of_flows_are_alike_for_all_callers() {
    callers_agree(&Plan::named("flows"));
}

#[test]
#[ignore = "thousands of decisions take a while"]
fn two_thousand_decisions_of_pentomino_are_alike_for_all_callers() {
    callers_agree(&Plan::named("pentomino"));
}
