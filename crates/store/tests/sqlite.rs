//! What only SQLite does: files, and everything that can be wrong with them.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod place;

use std::error::Error;
use std::fs::{self, Permissions};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Stdio};

use place::{Place, add_guest, append, log, table};
use sqlx::{AnyConnection, Connection};
use store::testing::make_newer;
use store::{AppendOutcome, BackupError, Change, Location, OpenError, Store, backup};
use tempfile::tempdir;

#[tokio::test]
async fn the_directory_is_made() {
    let here = tempdir().unwrap();
    let deep = here.path().join("a/b c/100%41 #1?/d");
    let store = Store::open(&Location::directory(&deep)).await.unwrap();
    store.close().await;
    assert!(deep.join("kibitzer.db").is_file());
}

#[tokio::test]
async fn closing_leaves_one_file() {
    let here = tempdir().unwrap();
    let store = Store::open(&Location::directory(here.path()))
        .await
        .unwrap();
    add_guest(&store, "anna").await;
    assert!(
        here.path().join("kibitzer.db-wal").exists(),
        "the file is in WAL mode"
    );
    assert!(store.guest("anna").await.unwrap().is_some());
    store.close().await;
    let left: Vec<_> = fs::read_dir(here.path())
        .unwrap()
        .map(|e| e.unwrap().file_name())
        .collect();
    assert_eq!(left, ["kibitzer.db"]);
}

#[tokio::test]
async fn other_stores_see_what_was_written() {
    let place = Place::sqlite();
    let (one, two) = (place.open().await, place.open().await);
    add_guest(&one, "anna").await;
    two.open_table(table("t", "anna")).await.unwrap();
    assert_eq!(
        one.append(append("t", 1)).await.unwrap(),
        AppendOutcome::Done
    );
    assert_eq!(
        two.append(append("t", 2)).await.unwrap(),
        AppendOutcome::Done
    );
    assert_eq!(log(&one, "t").await.len(), 3);
    assert_eq!(log(&one, "t").await, log(&two, "t").await);
    one.close().await;
    two.close().await;
}

#[tokio::test]
async fn nothing_is_told_of_others() {
    let place = Place::sqlite();
    let (one, two) = (place.open().await, place.open().await);
    let mut changes = one.changes();
    add_guest(&two, "anna").await;
    two.open_table(table("t", "anna")).await.unwrap();
    two.close().await;
    one.close().await;
    assert_eq!(changes.next().await, None::<Change>);
}

#[tokio::test]
async fn a_newer_database_is_refused() {
    let place = Place::sqlite();
    place.open().await.close().await;
    make_newer(&place.location).await;
    let error = Store::open(&place.location).await.unwrap_err();
    assert!(
        matches!(error, OpenError::Newer { found: 999, .. }),
        "{error:?}"
    );
    let text = error.to_string();
    assert!(
        text.contains("newer Kibitzer") && text.contains("--data"),
        "{text}"
    );
}

#[tokio::test]
async fn some_other_file_is_refused_and_unharmed() {
    let here = tempdir().unwrap();
    let file = here.path().join("letter.txt");
    let words = "Dear Anna, this is not a database. ".repeat(100);
    fs::write(&file, &words).unwrap();
    let error = Store::open(&Location::file(&file)).await.unwrap_err();
    assert!(matches!(error, OpenError::NotADatabase { .. }), "{error:?}");
    assert!(error.to_string().contains("is not a database"), "{error}");
    assert_eq!(fs::read_to_string(&file).unwrap(), words);
}

#[tokio::test]
async fn a_file_in_the_way_of_the_directory() {
    let here = tempdir().unwrap();
    fs::write(here.path().join("data"), "").unwrap();
    let error = Store::open(&Location::directory(here.path().join("data")))
        .await
        .unwrap_err();
    assert!(matches!(error, OpenError::Directory { .. }), "{error:?}");
    assert!(error.to_string().contains("--data"), "{error}");
}

#[tokio::test]
async fn a_backup_is_a_database() {
    let place = Place::sqlite();
    let store = place.open().await;
    add_guest(&store, "anna").await;
    store.open_table(table("t", "anna")).await.unwrap();
    assert_eq!(
        store.append(append("t", 1)).await.unwrap(),
        AppendOutcome::Done
    );
    let here = tempdir().unwrap();
    let copy = here.path().join("it's a backup.db");
    backup(&place.location, &copy).await.unwrap();
    assert_eq!(
        store.append(append("t", 2)).await.unwrap(),
        AppendOutcome::Done
    );

    let again = backup(&place.location, &copy).await.unwrap_err();
    assert!(matches!(again, BackupError::Exists(_)), "{again:?}");
    let deep = here.path().join("no/such/directory.db");
    let nowhere = backup(&place.location, &deep).await.unwrap_err();
    assert!(matches!(nowhere, BackupError::Write { .. }), "{nowhere:?}");
    assert!(nowhere.source().is_some());
    store.close().await;

    let restored = Store::open(&Location::file(&copy)).await.unwrap();
    assert_eq!(log(&restored, "t").await.len(), 2);
    assert_eq!(
        restored.append(append("t", 2)).await.unwrap(),
        AppendOutcome::Done
    );
    restored.close().await;
}

#[tokio::test]
async fn a_backup_takes_the_database_as_it_is() {
    let here = tempdir().unwrap();
    let copy = here.path().join("copy.db");
    let nothing = Location::directory(here.path().join("mistyped"));
    let error = backup(&nothing, &copy).await.unwrap_err();
    assert!(matches!(error, BackupError::Missing(_)), "{error:?}");
    assert!(error.to_string().contains("--data"), "{error}");
    let left = fs::read_dir(here.path()).unwrap().count();
    assert_eq!(left, 0, "neither a copy nor a new database");

    let letter = here.path().join("letter.txt");
    fs::write(&letter, "This is not a database. ".repeat(100)).unwrap();
    let error = backup(&Location::file(&letter), &copy).await.unwrap_err();
    assert!(error.to_string().contains("is not a database"), "{error}");

    // A database of a release without migrations stays as it is.
    let old = Location::file(here.path().join("old.db"));
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(&format!("sqlite://{old}?mode=rwc"))
        .await
        .unwrap();
    sqlx::query("create table memories (text text)")
        .execute(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
    let before = fs::read(here.path().join("old.db")).unwrap();
    backup(&old, &copy).await.unwrap();
    assert_eq!(fs::read(here.path().join("old.db")).unwrap(), before);
    assert!(copy.is_file());
}

/// Root may write anything, so the attempt is made as another user, in its own process.
#[tokio::test]
async fn what_may_not_be_written_is_refused() {
    let here = tempdir().unwrap();
    let set = |path: &Path, mode| fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
    set(here.path(), 0o755);
    let program = here.path().join("program");
    fs::copy(std::env::current_exe().unwrap(), &program).unwrap();
    set(&program, 0o755);

    let file = here.path().join("file/games.db");
    Store::open(&Location::file(&file))
        .await
        .unwrap()
        .close()
        .await;
    set(&file, 0o444);
    set(file.parent().unwrap(), 0o777);
    let directory = here.path().join("directory");
    Store::open(&Location::directory(&directory))
        .await
        .unwrap()
        .close()
        .await;
    set(&directory.join("kibitzer.db"), 0o666);
    set(&directory, 0o555);
    let empty = here.path().join("empty");
    fs::create_dir(&empty).unwrap();
    set(&empty, 0o555);

    for path in [
        &file,
        &directory.join("kibitzer.db"),
        &empty.join("kibitzer.db"),
    ] {
        let mut attempt = Command::new(&program);
        attempt
            .args([
                "--ignored",
                "--exact",
                "attempt_by_somebody_else",
                "--nocapture",
            ])
            .env("KIBITZER_TEST_LOCATION", path)
            .current_dir("/")
            .stdin(Stdio::null());
        if fs::metadata(here.path()).unwrap().uid() == 0 {
            attempt.uid(65534).gid(65534);
        }
        let output = attempt.output().unwrap();
        let said =
            String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{}: {said}", path.display());
        assert!(
            said.contains("cannot be written") && said.contains("--data"),
            "{said}"
        );
    }
    for path in [&directory, &empty] {
        set(path, 0o755);
    }
}

#[tokio::test]
#[ignore = "run by what_may_not_be_written_is_refused"]
async fn attempt_by_somebody_else() {
    let Ok(path) = std::env::var("KIBITZER_TEST_LOCATION") else {
        return;
    };
    let error = Store::open(&Location::file(path)).await.unwrap_err();
    println!("{error}");
    assert!(matches!(error, OpenError::ReadOnly { .. }), "{error:?}");
}
