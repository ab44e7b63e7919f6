//! Progress of long work, on standard error and only where somebody looks.

use indicatif::{ProgressBar, ProgressStyle};
use std::time::Duration;

/// A bar that counts to `total`, starting from what is done already.
pub(crate) fn bar(done: u64, total: u64, unit: &str) -> ProgressBar {
    let bar = ProgressBar::new(total).with_position(done);
    let template = format!("{{bar:24}} {{pos}}/{{len}} {unit} {{elapsed}}  {{msg}}");
    let style = ProgressStyle::with_template(&template).expect("the template is sound");
    bar.set_style(style);
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}

/// Counts without knowing to where.
pub(crate) fn counter(unit: &str) -> ProgressBar {
    let bar = ProgressBar::no_length();
    let template = format!("{{pos}} {unit} {{elapsed}}, {{per_sec}}");
    let style = ProgressStyle::with_template(&template).expect("the template is sound");
    bar.set_style(style);
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}
