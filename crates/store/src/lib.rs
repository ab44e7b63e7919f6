//! Event logs and guests in SQLite or PostgreSQL.
