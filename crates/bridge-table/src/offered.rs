//! Bridge as the catalogue offers it.

use super::analyst::Analyst;
use bridge::BoardResult;
use bridge::scoring::Scoring;
use bridge_bidding::ConventionCard;
use bridge_robots as robots;
use bridge_session::{Action, Session, Settings, View};
use cards::{Seat, Side};
use kernel::{
    About, Bot, Choice, Decision, Game, Illegal, Level, LevelCard, Meaning, Message, Public,
    Reason, Scale, Setting, SettingKind, UnknownBot,
};
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
            title: "Bridge".to_owned().into(),
            summary: "Contract bridge with robots that bid by an open convention card, play \
                      honestly, and explain every call and card."
                .to_owned()
                .into(),
            seats: Seat::ALL.map(|seat| Message::from(seat.name())).to_vec(),
            levels: levels(),
            bots: robots::SYNTAX.to_owned().into(),
            scale: Scale {
                unit: "IMPs".to_owned().into(),
                least: -6.0,
                most: 6.0,
            },
            secrets: Bridge::SECRETS,
        }
    }

    /// Not the deal: it is what everybody's hands are.
    fn told_settings(settings: &Settings) -> Settings {
        Settings {
            deal: String::new(),
            ..settings.clone()
        }
    }

    fn settings() -> Vec<Setting> {
        let setting = |name: &str, title: &str, help: &str, kind| Setting {
            name: name.to_owned(),
            title: title.to_owned().into(),
            help: help.to_owned().into(),
            kind,
        };
        let choices = |choices: Vec<Choice>| SettingKind::Choice {
            choices,
            free: None,
        };
        let cards = ConventionCard::shipped().map(|name| Choice::new(name, name));
        vec![
            setting(
                "boards",
                "Boards",
                "How many deals; a rubber lasts until a side has two games.",
                SettingKind::Number {
                    least: 1,
                    most: i64::from(bridge_session::MOST_BOARDS),
                },
            ),
            setting(
                "scoring",
                "Scoring",
                "What the robots play for, and how results are compared.",
                choices(vec![
                    Choice::new("imps", "IMPs"),
                    Choice::new("matchpoints", "Matchpoints"),
                    Choice::new("rubber", "Rubber"),
                ]),
            ),
            setting(
                "card",
                "Convention card",
                "What both sides' calls mean.",
                choices(cards.collect()),
            ),
            setting(
                "first_board",
                "First board",
                "The number settles who deals and who is vulnerable.",
                SettingKind::Number {
                    least: 1,
                    most: i64::from(bridge_session::LAST_BOARD),
                },
            ),
            setting(
                "deal",
                "Deal",
                "The cards of the first board; drawn at random unless given.",
                SettingKind::Choice {
                    choices: vec![Choice::new("", "At random")],
                    free: Some(
                        "a deal as PBN writes it: N:AKQ.JT9.… and so on"
                            .to_owned()
                            .into(),
                    ),
                },
            ),
            setting(
                "auction",
                "Auction",
                "The calls of the first board, for playing from there.",
                SettingKind::Choice {
                    choices: vec![Choice::new("", "At the table")],
                    free: Some(
                        "the dealer and the calls: N: 1NT P 3NT P P P"
                            .to_owned()
                            .into(),
                    ),
                },
            ),
        ]
    }

    fn start(settings: &Settings, seed: u64) -> Result<Session, Illegal> {
        Session::new(settings, seed)
    }

    fn legal(view: &View) -> Result<Vec<Action>, Illegal> {
        view.system()?;
        let Some(seat) = view.seat else {
            return Err(Illegal::because("seat: a spectator has nothing to do"));
        };
        let Some(board) = &view.board else {
            return Err(Illegal::because("board: the session is over"));
        };
        let Some(seen) = board.checked(seat)? else {
            return Ok(board.auction.legal_calls().map(Action::Call).collect());
        };
        if board.proposal.is_some() {
            return Ok(vec![Action::Accept, Action::Refuse]);
        }
        let cards = seen.legal_cards().into_iter().map(Action::Card);
        let claims = match board.record.is_empty() || board.refused == Some(seat) {
            true => 0..0,
            false => 0..seen.tricks_left() + 1,
        };
        Ok(cards.chain(claims.map(Action::Claim)).collect())
    }

    fn bot(name: &str) -> Result<Box<dyn Bot<Session>>, UnknownBot> {
        robots::robot(name)
    }

    fn analyst() -> Box<dyn kernel::Analyst<Session>> {
        Box::new(Analyst::default())
    }

    fn idea(view: &View, decision: &Decision<Action>) -> Message {
        super::analyst::idea(view, decision).into()
    }

    fn comment(view: &View, action: Action) -> Vec<Reason> {
        super::analyst::comment(view, action)
    }

    fn shown(before: &Session, after: &Session) -> bool {
        after.uncovers(before)
    }

    fn given(settings: &Settings) -> bool {
        !settings.deal.trim().is_empty()
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

    fn ending(session: &Session) -> Message {
        let points = session.points(Side::NorthSouth);
        let boards = session.finished().len();
        let what = match (session.settings().scoring, boards) {
            (Scoring::Rubber, _) => "the rubber".to_owned(),
            (_, 1) => match session.finished()[0].result {
                BoardResult::PassedOut => return "The board was passed out.".to_owned().into(),
                result => format!("the board ({result:#})"),
            },
            _ => format!("{boards} boards"),
        };
        match points {
            0 => format!("Even after {what}.").into(),
            1.. => format!("North and South win {what} by {points} points.").into(),
            _ => format!("East and West win {what} by {} points.", -points).into(),
        }
    }
}

/// What each level is worth: see `docs/card-play.md`. There is no common rating yet, so none is told.
fn levels() -> Vec<LevelCard> {
    vec![
        LevelCard::new(
            Level::Beginner,
            "Beginner",
            "Plays by rules of thumb: fourth best, second hand low, third hand high.",
            "+1.5 tricks a board over a player of no plan",
        ),
        LevelCard::new(
            Level::Intermediate,
            "Intermediate",
            "Looks two tricks ahead in deals that fit the auction.",
            "+0.7 tricks a board over Beginner",
        ),
        LevelCard::new(
            Level::Advanced,
            "Advanced",
            "Plays the card that does best in deals that fit all it has heard and seen.",
            "+1.2 tricks a board over Beginner",
        ),
        LevelCard::new(
            Level::Expert,
            "Expert",
            "Plays for the score, weighs what the others have done, and signals.",
            "loses half as much in the play as Advanced",
        ),
        LevelCard::new(
            Level::Master,
            "Master",
            "As Expert, with more deals and a judgement of its own in the auction.",
            "not yet measured against Expert",
        ),
    ]
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
