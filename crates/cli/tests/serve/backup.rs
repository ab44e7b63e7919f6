//! A copy that is made while people play, and put in the place of the original.

use crate::child::{Guest, Server, serve};
use serde_json::json;
use std::path::Path;
use std::process::{Command, Output};

fn backup(data: &Path, copy: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kibitzer"));
    let command = command.arg("backup").arg("--data").arg(data).arg(copy);
    command.output().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_game_goes_on_from_the_copy() {
    let folder = tempfile::tempdir().unwrap();
    let [games, restored] = ["games", "restored"].map(|name| folder.path().join(name));
    let mut server = Server::start(&mut serve(&["--data", games.to_str().unwrap()]));
    let guest = Guest::enter(&server).await;
    let id = guest.table(&server.url, json!(["me", "me"])).await;
    let moves = format!("/api/tables/{id}/moves");
    let first = json!({"action": "F1d5", "expect": 1});
    let made = guest.post(&server.url, &moves, first).await;
    let (status, written) = made.unwrap();
    assert_eq!((status, &written["seq"]), (201, &json!(1)));

    std::fs::create_dir(&restored).unwrap();
    let copy = restored.join("kibitzer.db");
    let copied = backup(&games, &copy);
    assert!(copied.status.success(), "{copied:?}");
    assert!(copied.stdout.starts_with(b"Copied "), "{copied:?}");
    let again = backup(&games, &copy);
    assert_eq!(again.status.code(), Some(1));
    let said = String::from_utf8(again.stderr).unwrap();
    assert!(said.contains("already exists"), "{said}");

    let second = json!({"action": "V4e2", "expect": 2});
    server.kill();
    let server = Server::start(&mut serve(&["--data", restored.to_str().unwrap()]));
    assert_eq!(guest.look(&server.url, &id).await["yours"], json!([0, 1]));
    let made = guest.post(&server.url, &moves, second).await;
    let (status, written) = made.unwrap();
    assert_eq!((status, &written["seq"]), (201, &json!(2)));
}
