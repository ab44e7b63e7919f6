//! Bridge as the catalogue offers it.

use super::analyst::Analyst;
use super::picture;
use bridge::scoring::{Scoring, imps};
use bridge::{BoardResult, words};
use bridge_bidding::ConventionCard;
use bridge_robots::{self as robots, FIELD_SIZE, Fields};
use bridge_session::{Action, Session, Settings, View};
use cards::{Seat, Side};
use kernel::{
    About, Arg, Bot, Budget, Canvas, Choice, Chore, Decision, Game, Illegal, Level, LevelCard,
    LevelTable, Meaning, Message, Public, Reason, Scale, Setting, SettingKind, UnknownBotError,
    message,
};
use std::sync::Arc;
use std::time::Duration;

/// Contract bridge, for the catalogue.
#[derive(Copy, Clone, Debug)]
pub struct Bridge;

impl Game for Bridge {
    type State = Session;
    type Settings = Settings;

    const NAME: &'static str = "bridge";
    const SECRETS: bool = true;

    fn about() -> About {
        About {
            name: Bridge::NAME.to_owned(),
            title: message!("bridge-title"),
            summary: message!("bridge-summary"),
            seats: Seat::ALL.map(words::seat_name).to_vec(),
            levels: levels(),
            bots: robots::syntax(),
            scale: Scale {
                unit: message!("bridge-unit"),
                least: -6.0,
                most: 6.0,
            },
            secrets: Bridge::SECRETS,
        }
    }

    /// Not the deal: it is what everybody's hands are.
    fn redact_settings(settings: &Settings) -> Settings {
        Settings {
            deal: String::new(),
            ..settings.clone()
        }
    }

    fn settings() -> Vec<Setting> {
        let setting = |name: &str, title: Message, help: Message, kind| Setting {
            name: name.to_owned(),
            title,
            help,
            kind,
        };
        let choices = |choices: Vec<Choice>| SettingKind::Choice {
            choices,
            free: None,
        };
        let cards: Vec<Choice> = ConventionCard::shipped().map(card).collect();
        let same = Choice::new("", message!("bridge-card-same"));
        vec![
            setting(
                "boards",
                message!("bridge-setting-boards"),
                message!("bridge-setting-boards-help"),
                SettingKind::Number {
                    least: 1,
                    most: i64::from(bridge_session::MOST_BOARDS),
                },
            ),
            setting(
                "scoring",
                message!("bridge-setting-scoring"),
                message!("bridge-setting-scoring-help"),
                choices(vec![
                    Choice::new("imps", message!("bridge-scoring-imps")),
                    Choice::new("matchpoints", message!("bridge-scoring-matchpoints")),
                    Choice::new("rubber", message!("bridge-scoring-rubber")),
                ]),
            ),
            setting(
                "card",
                message!("bridge-setting-card"),
                message!("bridge-setting-card-help"),
                choices(cards.clone()),
            ),
            setting(
                "card_east_west",
                message!("bridge-setting-card-east-west"),
                message!("bridge-setting-card-east-west-help"),
                choices([same].into_iter().chain(cards).collect()),
            ),
            setting(
                "deals",
                message!("bridge-setting-deals"),
                message!("bridge-setting-deals-help"),
                choices(vec![
                    Choice::new("random", message!("bridge-deals-random")),
                    Choice::new("best-hand", message!("bridge-deals-best-hand")),
                    Choice::new("declare", message!("bridge-deals-declare")),
                ]),
            ),
            setting(
                "robots_declare",
                message!("bridge-setting-robots-declare"),
                message!("bridge-setting-robots-declare-help"),
                SettingKind::Switch,
            ),
            setting(
                "learner",
                message!("bridge-setting-learner"),
                message!("bridge-setting-learner-help"),
                choices(nobody_or_seat()),
            ),
            setting(
                "first_board",
                message!("bridge-setting-first-board"),
                message!("bridge-setting-first-board-help"),
                SettingKind::Number {
                    least: 1,
                    most: i64::from(bridge_session::LAST_BOARD),
                },
            ),
            setting(
                "deal",
                message!("bridge-setting-deal"),
                message!("bridge-setting-deal-help"),
                SettingKind::Choice {
                    choices: vec![Choice::new("", message!("bridge-deal-random"))],
                    free: Some(message!("bridge-deal-free")),
                },
            ),
            setting(
                "auction",
                message!("bridge-setting-auction"),
                message!("bridge-setting-auction-help"),
                SettingKind::Choice {
                    choices: vec![Choice::new("", message!("bridge-auction-table"))],
                    free: Some(message!("bridge-auction-free")),
                },
            ),
            setting(
                "bidding_only",
                message!("bridge-setting-bidding-only"),
                message!("bridge-setting-bidding-only-help"),
                SettingKind::Switch,
            ),
            setting(
                "hand",
                message!("bridge-setting-hand"),
                message!("bridge-setting-hand-help"),
                SettingKind::Choice {
                    choices: vec![Choice::new("", message!("bridge-hand-none"))],
                    free: Some(message!("bridge-hand-free")),
                },
            ),
        ]
    }

    fn start(settings: &Settings, seed: u64) -> Result<Session, Illegal> {
        Session::new(settings, seed)
    }

    fn legal(view: &View) -> Result<Vec<Action>, Illegal> {
        view.systems()?;
        let Some(seat) = view.seat else {
            return Err(Illegal::because(message!("bridge-view-spectator")));
        };
        let Some(board) = &view.board else {
            return Err(Illegal::because(message!("bridge-view-over")));
        };
        let Some(seen) = board.checked(seat)? else {
            return Ok(board.auction.legal_calls().map(Action::Call).collect());
        };
        if board.proposal.is_some() {
            return Ok(vec![Action::Accept, Action::Refuse]);
        }
        let cards = seen.legal_cards().into_iter().map(Action::Card);
        let claims = if board.record.is_empty() || board.refused == Some(board.plays_as(seat)) {
            0..0
        } else {
            0..seen.tricks_left() + 1
        };
        Ok(cards.chain(claims.map(Action::Claim)).collect())
    }

    fn bot(name: &str) -> Result<Box<dyn Bot<Session>>, UnknownBotError> {
        robots::robot(name)
    }

    fn analyst() -> Box<dyn kernel::Analyst<Session>> {
        Box::new(Analyst::default())
    }

    fn idea(view: &View, decision: &Decision<Action>) -> Message {
        super::analyst::idea(view, decision)
    }

    fn hindsight(session: &Session, action: Action, budget: &Budget) -> Vec<Reason> {
        let luck = super::analyst::hindsight(session, action, budget);
        luck.into_iter().collect()
    }

    fn comment(view: &View, action: Action) -> Vec<Reason> {
        super::analyst::comment(view, action)
    }

    /// One board is compared in IMPs; of a longer session only the sum of points is known.
    fn swing(settings: &Settings, difference: f64) -> f64 {
        if settings.boards == 1 && settings.scoring == Scoring::Imps {
            f64::from(imps(difference.round() as i32))
        } else {
            difference
        }
    }

    /// Who scored more at duplicate held the better cards: only a field says who played better.
    fn scores_decide(settings: &Settings) -> bool {
        settings.scoring == Scoring::Rubber
    }

    /// The field that the board's score will be compared with.
    fn ahead(session: &Session) -> Vec<Chore> {
        let settings = session.settings();
        // Who practises a hand is told of it by the judge of cards, and not by other tables.
        if settings.scoring == Scoring::Rubber || !settings.hand.trim().is_empty() {
            return Vec::new();
        }
        let Some(settings) = session.board_settings().map(Arc::new) else {
            return Vec::new();
        };
        let table = |number: usize| -> Chore {
            let settings = Arc::clone(&settings);
            Box::new(move |budget| {
                Fields::shared().prepare(&settings, number, budget);
            })
        };
        (0..FIELD_SIZE).map(table).collect()
    }

    fn reveals(before: &Session, after: &Session) -> bool {
        after.uncovers(before)
    }

    fn fixes_deal(settings: &Settings) -> bool {
        !settings.deal.trim().is_empty() || !settings.hand.trim().is_empty()
    }

    fn meaning(seen: &Public<Session>, bot: &str, action: Action) -> Option<Meaning> {
        super::meaning::of(seen, bot, action)
    }

    fn pace(seen: &Public<Session>, bot: &str) -> Duration {
        super::meaning::pace(seen, bot)
    }

    fn part(session: &Session) -> usize {
        session.finished().len()
    }

    /// The cards of a board are shown when it is over.
    fn parts_open(session: &Session) -> usize {
        session.finished().len()
    }

    fn party(_session: &Session, seat: kernel::Seat) -> usize {
        seat.index() % 2
    }

    fn picture(view: &View, canvas: Canvas) -> String {
        picture::picture(view, canvas)
    }

    fn notation() -> Message {
        message!("bridge-notation")
    }

    fn ending(session: &Session) -> Message {
        let points = session.points(Side::NorthSouth);
        let boards = session.finished().len();
        let what = match (session.settings().scoring, boards) {
            (Scoring::Rubber, _) => message!("bridge-the-rubber"),
            (_, 1) => match session.finished()[0].result {
                BoardResult::PassedOut => return message!("bridge-passed-out"),
                result => message!("bridge-the-board", result = words::result(result)),
            },
            _ => message!("bridge-the-boards", count = boards),
        };
        if session.settings().scoring != Scoring::Rubber {
            let points = Arg::signed(f64::from(points), 0);
            return message!("bridge-ending-points", what = what, points = points);
        }
        match points {
            0 => message!("bridge-even", what = what),
            1.. => message!("bridge-north-south-win", what = what, points = points),
            _ => message!("bridge-east-west-win", what = what, points = -points),
        }
    }
}

/// Nobody, or one of the seats.
fn nobody_or_seat() -> Vec<Choice> {
    let nobody = Choice::new("", message!("bridge-learner-nobody"));
    let seats = Seat::ALL.map(|seat| Choice::new(seat.to_string(), words::seat_name(seat)));
    [nobody].into_iter().chain(seats).collect()
}

/// A convention card that comes with the program, to choose.
fn card(name: &str) -> Choice {
    Choice {
        about: ConventionCard::about(name),
        ..Choice::new(name, card_name(name))
    }
}

/// The name of a convention card that comes with the program.
fn card_name(name: &str) -> Message {
    match name {
        "kibitzer" => message!("bridge-card-kibitzer"),
        "sayc" => message!("bridge-card-sayc"),
        "sayc-downey" => message!("bridge-card-sayc-downey"),
        "two-over-one" => message!("bridge-card-two-over-one"),
        "acol" => message!("bridge-card-acol"),
        "classic" => message!("bridge-card-classic"),
        other => Message::prose(other),
    }
}

fn levels() -> Vec<LevelCard> {
    let table = LevelTable::from_json(include_str!("../levels.json"));
    let card = |(level, about): (Level, Message)| {
        let record = table.record(level);
        let strength = message!(
            "bridge-strength",
            imps = Arg::signed(record.margin, 1),
            level = record.against.title(),
            boards = record.games / 2
        );
        table.rate(LevelCard::new(level, level.title(), about, strength))
    };
    let levels = [
        (Level::Beginner, message!("bridge-about-beginner")),
        (Level::Intermediate, message!("bridge-about-intermediate")),
        (Level::Advanced, message!("bridge-about-advanced")),
        (Level::Expert, message!("bridge-about-expert")),
        (Level::Master, message!("bridge-about-master")),
    ];
    levels.map(card).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Budget, Hidden, State, Turn};

    #[test]
    fn every_level_has_a_card_and_a_robot() {
        let levels: Vec<Level> = levels().iter().map(|card| card.name).collect();
        assert_eq!(levels, Level::ALL);
        for level in levels {
            assert!(Bridge::bot(&level.to_string()).is_ok());
        }
        assert!(Bridge::bot("nobody").is_err());
    }

    #[test]
    fn every_convention_card_has_a_name_and_a_paragraph() {
        for name in ConventionCard::shipped() {
            assert!(card_name(name).code().starts_with("bridge-card-"), "{name}");
            assert!(card(name).about.is_some(), "{name}");
        }
    }

    #[test]
    fn a_view_is_enough_to_know_what_may_be_done() {
        let settings = Settings {
            boards: 2,
            ..Settings::default()
        };
        let mut session = Session::new(&settings, 3).unwrap();
        let robot = Bridge::bot("beginner").unwrap();
        while let Turn::Seat(seat) = session.turn() {
            let view = session.view(Some(seat));
            let mut legal = Vec::new();
            session.legal_actions(&mut legal);
            assert_eq!(Bridge::legal(&view).unwrap(), legal, "{view:?}");
            let action = robot.decide(&view, &legal, &Budget::nodes(100)).action;
            session.play(action).unwrap();
        }
        assert_eq!(session.finished().len(), 2);
        assert!(
            Bridge::ending(&session).to_string().contains('2')
                || session.points(Side::NorthSouth) == 0
        );
    }

    #[test]
    fn views_that_no_game_leads_to_are_refused_with_the_place() {
        let session = Session::new(
            &Settings {
                auction: "N: 1NT P 3NT P P P".to_owned(),
                ..Settings::default()
            },
            3,
        )
        .unwrap();
        let view = session.view(Some(kernel::Seat::new(1)));
        let refused = |change: &dyn Fn(&mut View)| {
            let mut view = view.clone();
            change(&mut view);
            Bridge::legal(&view).unwrap_err().to_string()
        };
        let board = |view: &mut View, change: fn(&mut bridge_session::BoardView)| {
            change(view.board.as_mut().unwrap());
        };
        assert!(refused(&|v| v.seat = Some(Seat::South)).starts_with("hands: South"));
        assert!(refused(&|v| v.card = "x".to_owned()).starts_with("card:"));
        assert!(refused(&|v| board(v, |b| b.contract = None)).starts_with("contract:"));
        let twice = |b: &mut bridge_session::BoardView| {
            let card = b.hands[Seat::East].iter().next().unwrap();
            b.record = vec![card, card];
        };
        assert!(refused(&|v| board(v, twice)).starts_with("record: card 2"));
        assert!(refused(&|v| v.board = None).starts_with("board:"));
    }
}
