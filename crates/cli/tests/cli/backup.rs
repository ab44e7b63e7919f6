//! Copies of the tables, where there are none.

use crate::run::run;

#[test]
fn a_mistyped_place_is_no_backup() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let told = run(&["backup", "--data", &path("gmaes"), &path("copy.db")]).bad(1);
    assert!(
        told.contains("no database") && told.contains("--data"),
        "{told}"
    );
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}
