//! Questions that cost thinking go to the threads that think. Who stops waiting stops the work.

use crate::app::App;
use crate::client::Client;
use crate::error::ApiError;
use crate::pool::{NoAnswer, Share, Work};
use crate::rate::ThinkPermit;
use kernel::Budget;
use std::time::Duration;

/// Has something thought about, for as long as a hint or an analysis may take.
pub async fn think<T: Send + 'static>(
    app: &App,
    (permit, table): (&ThinkPermit, &str),
    task: impl FnOnce(Budget) -> T + Send + 'static,
) -> Result<T, ApiError> {
    let limit = app.config.thinking.analysis;
    think_for(app, Work::Question, (permit, table), limit, task).await
}

/// Has something thought about, for as long as `limit`.
pub async fn think_for<T: Send + 'static>(
    app: &App,
    work: Work,
    (permit, table): (&ThinkPermit, &str),
    limit: Duration,
    task: impl FnOnce(Budget) -> T + Send + 'static,
) -> Result<T, ApiError> {
    let share = Share::of(permit.client, table);
    let pending = app.pool.submit(work, share, limit, task);
    let pending = pending.map_err(|_| {
        app.metrics.too_busy();
        ApiError::Busy
    })?;
    // Who is not served before others are tired of waiting had better ask again.
    let patience = app.config.limits.request.mul_f64(0.9);
    match tokio::time::timeout(patience, pending.answer()).await {
        Ok(answer) => answer.map_err(|gone| match gone {
            NoAnswer::PutOut => ApiError::Busy,
            NoAnswer::Ended if app.hub.closing.is_cancelled() => ApiError::ShuttingDown,
            NoAnswer::Ended => ApiError::Internal,
        }),
        Err(_) => Err(ApiError::Busy),
    }
}

/// Has something done that takes longer than a request may hold its thread, and no thinking.
pub async fn aside<T: Send + 'static>(
    app: &App,
    client: Client,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, ApiError> {
    app.hub.aside(Share::of(client, ""), work).await
}
