//! Contract bridge.
