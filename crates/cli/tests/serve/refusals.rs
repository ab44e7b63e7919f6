//! Where it cannot start: a sentence that says what to do, and exit code 1.

use crate::child::{Guest, Server, serve};
use serde_json::json;
use std::fs::{self, Permissions};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::os::unix::process::CommandExt;
use std::path::Path;
use store::Location;
use store::testing::make_newer;

/// The one line that it says.
fn refusal(arguments: &[&str], database: Option<&str>) -> String {
    let mut command = serve(arguments);
    if let Some(url) = database {
        command.env("DATABASE_URL", url);
    }
    said_by(command)
}

/// The one line that this command says.
fn said_by(mut command: std::process::Command) -> String {
    let output = command.output().unwrap();
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert!(output.stdout.is_empty(), "{output:?}");
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(said.lines().count(), 1, "{said}");
    said
}

#[test]
fn a_port_in_use() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let server = Server::start(&mut serve(&["--data", data]));
    let port = server.url.rsplit(':').next().unwrap();
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_kibitzer"));
    let output = command
        .args(["serve", "--port", port, "--data", data])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("in use") && said.contains("--port"), "{said}");
}

#[test]
fn a_place_that_is_none() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "not a directory").unwrap();
    let said = refusal(&["--data", file.to_str().unwrap()], None);
    assert!(said.contains("--data"), "{said}");

    std::fs::write(
        folder.path().join("kibitzer.db"),
        "not a database ".repeat(100),
    )
    .unwrap();
    let said = refusal(&["--data", folder.path().to_str().unwrap()], None);
    assert!(
        said.contains("not a database") && said.contains("--data"),
        "{said}"
    );
    let twice = said.matches("(code: 26)").count();
    assert_eq!(twice, 1, "nothing is said twice: {said}");
}

#[test]
fn a_database_that_is_served_already() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let mut server = Server::start(&mut serve(&["--data", data]));
    let said = refusal(&["--data", data], None);
    assert!(
        said.contains("another server is using") && said.contains("--data"),
        "{said}"
    );
    // Not even kill -9 leaves it claimed.
    server.kill();
    Server::start(&mut serve(&["--data", data]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newer_database() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let mut server = Server::start(&mut serve(&["--data", data]));
    server.terminate();
    server.ended().await;
    make_newer(&Location::directory(data)).await;
    let said = refusal(&["--data", data], None);
    assert!(
        said.contains("newer Kibitzer") && said.contains("--data"),
        "{said}"
    );
}

/// Root may write anything, so it is somebody else who tries.
#[tokio::test(flavor = "multi_thread")]
async fn a_read_only_database() {
    let folder = tempfile::tempdir().unwrap();
    let set = |path: &Path, mode| fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
    set(folder.path(), 0o755);
    let data = folder.path().join("games");
    let mut server = Server::start(&mut serve(&["--data", data.to_str().unwrap()]));
    let guest = Guest::enter(&server).await;
    guest.table(&server.url, json!(["me", "me"])).await;
    server.terminate();
    server.ended().await;
    set(&data, 0o555);
    set(&data.join("kibitzer.db"), 0o444);

    let program = folder.path().join("kibitzer");
    fs::copy(env!("CARGO_BIN_EXE_kibitzer"), &program).unwrap();
    set(&program, 0o755);
    let mut command = std::process::Command::new(&program);
    command.args(["serve", "--port", "0", "--data", data.to_str().unwrap()]);
    command.current_dir("/");
    if fs::metadata(folder.path()).unwrap().uid() == 0 {
        command.uid(65534).gid(65534);
    }
    let said = said_by(command);
    assert!(
        said.contains("cannot be written") && said.contains("--data"),
        "{said}"
    );
    set(&data, 0o755);
}

#[test]
fn databases_that_are_none() {
    let said = refusal(&[], Some("mysql://root@localhost/x"));
    assert!(
        said.contains("DATABASE_URL") && said.contains("postgres://"),
        "{said}"
    );
    let said = refusal(&[], Some("postgres://anna:s3cret@127.0.0.1:1/games"));
    assert!(
        said.contains("does not answer") && !said.contains("s3cret"),
        "{said}"
    );
}
