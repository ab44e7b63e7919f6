//! Databases looked through for damage.

use crate::run::{Run, kibitzer, run};
use catalogue::GAMES;
use serde_json::Value;
use store::testing::{PostgresCluster, sql};
use store::{Append, Guest, Location, NewTable, Store, TokenHash};

/// A database with a table that was opened and then resigned.
async fn fill(location: &Location) {
    let store = Store::open(location).await.unwrap();
    let guest = Guest {
        id: "anna".to_owned(),
        name: None,
        created: 0,
    };
    store
        .add_guest(&TokenHash::of("anna"), &guest)
        .await
        .unwrap();
    let order = table::Open {
        game: "pentomino".to_owned(),
        settings: serde_json::json!({}),
        seats: ["beginner", "random"]
            .map(|bot| table::Holder::Bot {
                bot: bot.to_owned(),
            })
            .to_vec(),
        opening: Vec::new(),
        seed: 7,
        source: None,
        opener: "anna".to_owned(),
    };
    let opened = GAMES.open(order).unwrap();
    let new = NewTable {
        id: "table".to_owned(),
        game: "pentomino".to_owned(),
        opener: "anna".to_owned(),
        opened: 0,
        status: "playing".to_owned(),
        summary: "{}".to_owned(),
        players: vec!["anna".to_owned()],
        events: vec![serde_json::to_string(&opened).unwrap()],
    };
    store.open_table(new).await.unwrap();
    let entry = table::Entry {
        seq: 0,
        at: 0,
        event: opened,
    };
    let table = GAMES.restore("table", &[entry]).unwrap();
    let thought = table.bot_task().unwrap().run(kernel::Budget::nodes(10));
    let append = Append {
        table: "table".to_owned(),
        seq: 1,
        at: 1,
        body: serde_json::to_string(&thought.event).unwrap(),
        update: None,
    };
    let _ = store.append(append).await.unwrap();
    store.close().await;
}

fn judged(look: impl Fn(bool) -> Run, damage: impl Fn(&'static str)) {
    let text = look(false).good();
    assert!(text.contains("1 tables, 2 sound events"), "{text}");
    assert!(text.contains("Nothing is damaged."), "{text}");
    damage("update events set body = '{}' where seq = 1");
    let told = look(false);
    assert_eq!(told.code, Some(4), "{}", told.err);
    assert!(told.out.contains("table: event 1: "), "{}", told.out);
    assert!(told.out.contains("(altered)"), "{}", told.out);
    damage("update events set checksum = null");
    let told = look(true);
    assert_eq!(told.code, Some(4), "{}", told.err);
    let report: Value = serde_json::from_str(&told.out).unwrap();
    assert_eq!(report["damaged"][0]["kind"], "unreadable", "{report}");
    assert_eq!(
        (&report["events"], &report["older"]),
        (&1.into(), &1.into())
    );
    damage("delete from events where seq = 1");
    let report: Value = serde_json::from_str(&look(true).out).unwrap();
    assert_eq!(report["damaged"][0]["kind"], "truncated", "{report}");
}

#[test]
fn a_file_is_looked_through() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    let told = run(&["check", "--data", path]).bad(1);
    assert!(told.contains("no database"), "{told}");
    assert_eq!(std::fs::read_dir(path).unwrap().count(), 0);
    let location = Location::directory(path);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(fill(&location));
    let look = |json| {
        if json {
            run(&["check", "--data", path, "--json"])
        } else {
            run(&["check", "--data", path])
        }
    };
    judged(look, |text| runtime.block_on(sql(&location, text)));
}

#[test]
fn postgres_is_looked_through() {
    let url = PostgresCluster::shared().database();
    let location: Location = url.parse().unwrap();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(fill(&location));
    let look = |json| {
        let mut command = if json {
            kibitzer(&["check", "--json"])
        } else {
            kibitzer(&["check"])
        };
        command.env("DATABASE_URL", &url).output().unwrap().into()
    };
    judged(look, |text| runtime.block_on(sql(&location, text)));
}
