//! Questions that cost thinking go to the threads that think. Who stops waiting stops the work.

use crate::app::App;
use crate::fault::Fault;
use crate::pool::{Gone, Share, Work};
use crate::rate::Asker;
use kernel::Budget;
use std::time::Duration;

/// Has something thought about, for as long as a hint or an analysis may take.
pub(super) async fn think<T: Send + 'static>(
    app: &App,
    (asker, table): (&Asker, &str),
    task: impl FnOnce(Budget) -> T + Send + 'static,
) -> Result<T, Fault> {
    let limit = app.config.thinking.analysis;
    think_for(app, Work::Question, (asker, table), limit, task).await
}

/// The same for so long.
pub(super) async fn think_for<T: Send + 'static>(
    app: &App,
    work: Work,
    (asker, table): (&Asker, &str),
    limit: Duration,
    task: impl FnOnce(Budget) -> T + Send + 'static,
) -> Result<T, Fault> {
    let share = Share::of(asker.client, table);
    let pending = app.pool.submit(work, share, limit, task);
    let pending = pending.map_err(|_| {
        app.metrics.too_busy();
        Fault::Busy
    })?;
    // Who is not served before others are tired of waiting had better ask again.
    let patience = app.config.limits.request.mul_f64(0.9);
    match tokio::time::timeout(patience, pending.answer()).await {
        Ok(answer) => answer.map_err(|gone| match gone {
            Gone::PutOut => Fault::Busy,
            Gone::Ended if app.hub.closing.is_cancelled() => Fault::ShuttingDown,
            Gone::Ended => Fault::Internal,
        }),
        Err(_) => Err(Fault::Busy),
    }
}
