//! The web application, embedded.
