//! One game being played: seats, event log, views, undo; the catalogue of games.
