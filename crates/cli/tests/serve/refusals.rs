//! Where it cannot start: a sentence that says what to do, and exit code 1.

use crate::child::{Server, serve};

/// The one line that it says.
fn refusal(arguments: &[&str], database: Option<&str>) -> String {
    let mut command = serve(arguments);
    if let Some(url) = database {
        command.env("DATABASE_URL", url);
    }
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
