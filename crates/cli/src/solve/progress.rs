//! Progress of long work, on standard error and only where somebody looks.

use indicatif::{ProgressBar, ProgressStyle};
use std::time::{Duration, Instant};

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

/// Work that is over within this time shows no bar.
const SHORT: Duration = Duration::from_secs(1);

/// A bar that appears only if the work takes long.
pub(crate) struct LateBar {
    begun: Instant,
    total: u64,
    unit: &'static str,
    bar: Option<ProgressBar>,
}

impl LateBar {
    /// A bar that will count to `total`.
    pub(crate) fn new(total: u64, unit: &'static str) -> Self {
        LateBar {
            begun: Instant::now(),
            total,
            unit,
            bar: None,
        }
    }

    /// This much is done.
    pub(crate) fn reach(&mut self, done: u64) {
        if self.bar.is_none() && self.begun.elapsed() > SHORT {
            self.bar = Some(bar(done, self.total, self.unit));
        }
        if let Some(bar) = &self.bar {
            bar.set_position(done);
        }
    }
}

impl Drop for LateBar {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
