//! Copies of the tables.

use crate::run::run;

#[test]
fn a_copy_is_a_database_and_replaces_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let copy = path("copies/kibitzer.db");
    std::fs::create_dir(path("copies")).unwrap();
    let told = run(&["backup", "--data", &path("games"), &copy]).good();
    assert!(told.contains("Copied"), "{told}");
    let again = run(&["backup", "--data", &path("games"), &copy]).bad(1);
    assert!(again.contains("is there already"), "{again}");
    // The copy's directory serves as well as the original.
    run(&["backup", "--data", &path("copies"), &path("third.db")]).good();
    let nowhere = run(&["backup", "--data", &path("games"), &path("no/where.db")]).bad(1);
    assert!(nowhere.contains("could not be written"), "{nowhere}");
}
