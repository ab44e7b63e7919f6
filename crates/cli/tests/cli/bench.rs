//! `kibitzer bench server`, with as few tables as it takes.

use crate::run::{Run, kibitzer};
use serde_json::Value;

#[test]
fn a_server_is_measured() {
    let mut command = kibitzer(&["bench", "server", "--tables", "100", "--json"]);
    // Not on a database that is somebody's.
    command.env_remove("DATABASE_URL");
    let report = Run::from(command.output().unwrap()).good();
    let report: Value = serde_json::from_str(&report).unwrap();
    let speed = &report["server"][0];
    assert_eq!(speed["database"], "SQLite");
    assert_eq!(speed["tables"], 100);
    for part in ["idle", "busy"] {
        assert_eq!(speed[part]["moves"], 36, "{report}");
        assert!(speed[part]["p99"].as_f64() >= speed[part]["p50"].as_f64());
    }
    assert!(speed["full"]["moves_per_second"].as_f64() > Some(0.0));
    assert!(speed["bots_thinking"].as_f64() > Some(0.0));
}
