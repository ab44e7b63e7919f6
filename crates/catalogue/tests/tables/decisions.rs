//! A table of every game has its bots decide as `kernel::decide` would.

use catalogue::Visitor;
use kernel::{Budget, Game, Hidden, State};
use table::{AnyTable, Entry, Event, Holder, Opened, Table};

/// Asks for moves of a table of bots, and whoever else may have them decide.
struct AtTable<'a> {
    bots: &'a [&'a str],
    moves: usize,
}

impl Visitor for AtTable<'_> {
    type Out = usize;

    fn visit<G: Game>(self) -> usize {
        let seats = G::seats(&G::Settings::default());
        let seats = seats.iter().zip(self.bots.iter().cycle());
        let seats = seats.map(|(_, name)| Holder::Bot {
            bot: name.to_string(),
        });
        let opened = Opened {
            game: G::NAME.to_owned(),
            settings: serde_json::to_value(G::Settings::default()).unwrap(),
            seed: Some(21),
            source: None,
            opening: Vec::new(),
            seats: seats.collect(),
            opener: "ann".to_owned(),
        };
        let mut table = Table::<G>::open("t".to_owned(), 0, &opened).unwrap();
        let mut legal = Vec::new();
        let mut moves = 0;
        while let Some(task) = table.bot_task().filter(|_| moves < self.moves) {
            let (seat, bot) = (table.bot_to_move().unwrap(), table.bot_name().unwrap());
            let view = table.state().view(Some(seat));
            table.state().legal_actions(&mut legal);
            let budget = Budget::nodes(300);
            let seeded = budget.clone().with_seed(task.seed());
            let player = G::bot(bot).unwrap();
            let decision = kernel::decide::<G::State>(&*player, &view, &legal, &seeded).unwrap();
            let thought = task.run(budget);
            assert_eq!(thought.trouble, None);
            let Event::Moved { action, why, .. } = &thought.event else {
                panic!("a move is a move");
            };
            assert_eq!(*action, decision.action.to_string(), "{bot}");
            assert!(why.starts_with(&decision.reasons[..decision.reasons.len().min(8)]));
            let entry = Entry {
                seq: thought.seq,
                at: 0,
                event: thought.event,
            };
            table.apply(&entry).unwrap();
            moves += 1;
        }
        moves
    }
}

#[test]
fn a_table_has_bots_decide_as_anybody_else() {
    for (name, bots) in [
        ("bridge", &["simple", "expert:worlds=4,bidding=4"][..]),
        (
            "shengji",
            &["beginner", "advanced", "intermediate", "master"],
        ),
        ("flows", &["easy", "expert"]),
        ("pentomino", &["expert", "master"]),
    ] {
        // Of Shengji the deal, the burial and some tricks.
        let moves = if name == "shengji" { 120 } else { 40 };
        let table = AtTable { bots, moves };
        let moves = catalogue::visit(name, table).unwrap();
        assert!(moves > 5, "{name}: {moves}");
    }
    assert_eq!(catalogue::NAMES.len(), 4, "each game is in the list above");
}
