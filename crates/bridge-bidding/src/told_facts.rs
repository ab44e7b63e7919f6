//! Which calls tell of shape and strength, by what their rules call them.

use bridge::Call;

/// Whether the shape belongs to what is said. Who asks for aces, or answers, says nothing about suits.
pub(super) fn tells_shape(code: &str) -> bool {
    const SILENT: &[&str] = &[
        "bid-answer-",
        "bid-asker-decides",
        "bid-blackwood",
        "bid-gerber",
        "bid-grand-slam-force",
        "bid-greater-number",
        "bid-invites-seven",
        "bid-key-card-blackwood",
        "bid-queen-ask",
        "bid-slam-not-none",
        "bid-two-aces-missing",
    ];
    !SILENT.iter().any(|silent| code.starts_with(silent))
}

/// Whether the strength belongs to what is said. Asking bids and their answers are about something else, and
/// most passes only say that there is no better call.
pub(super) fn tells_strength(code: &str, call: Call) -> bool {
    const SILENT: &[&str] = &[
        "bid-as-asked",
        "bid-asker-decides",
        "bid-asks-for-transfer",
        "bid-blackwood",
        "bid-blackwood-kings",
        "bid-completes-transfer",
        "bid-control",
        "bid-gerber",
        "bid-gerber-kings",
        "bid-grand-slam-force",
        "bid-jacoby-short",
        "bid-key-card-blackwood",
        "bid-lead-directing",
        "bid-minor-shown",
        "bid-no-agreement",
        "bid-no-major",
        "bid-pass-or-correct",
        "bid-top-trumps",
        "bid-transfer",
        "bid-two-aces-missing",
        "bid-waiting",
    ];
    const TELLING_PASSES: &[&str] = &["bid-too-weak", "bid-no-opening", "bid-too-weak-to-answer"];
    if call == Call::Pass {
        return TELLING_PASSES.contains(&code);
    }
    !SILENT.contains(&code) && !code.starts_with("bid-answer-")
}
