-- What makes damage show. The checksum of an event covers the one before it, so that a row that was
-- changed, lost or moved breaks the chain of its table; the number of events shows a lost end.
-- Rows written before this have none. The next event of their table covers them, and the server seals
-- the logs that get no more.

alter table events add column checksum text;
alter table tables add column log_length bigint;
