//! Questions that cost thinking go to the threads that think. Who stops waiting stops the work.

use crate::app::App;
use crate::fault::Fault;
use crate::pool::Rank;
use kernel::Budget;
use std::time::Duration;

/// Has something thought about, for as long as a hint or an analysis may take.
pub(super) async fn think<T: Send + 'static>(
    app: &App,
    rank: Rank,
    work: impl FnOnce(Budget) -> T + Send + 'static,
) -> Result<T, Fault> {
    think_for(app, rank, app.config.thinking.analysis, work).await
}

/// The same for so long.
pub(super) async fn think_for<T: Send + 'static>(
    app: &App,
    rank: Rank,
    limit: Duration,
    work: impl FnOnce(Budget) -> T + Send + 'static,
) -> Result<T, Fault> {
    let pending = app.pool.submit(rank, limit, work);
    let pending = pending.map_err(|_| {
        app.metrics.too_busy();
        Fault::Busy
    })?;
    // Who is not served before others are tired of waiting had better ask again.
    let patience = app.config.limits.request.mul_f64(0.9);
    match tokio::time::timeout(patience, pending.answer()).await {
        Ok(answer) => answer.map_err(|_| match app.hub.closing.is_cancelled() {
            true => Fault::ShuttingDown,
            false => Fault::Internal,
        }),
        Err(_) => Err(Fault::Busy),
    }
}
