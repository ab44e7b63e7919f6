-- Guests, tables, who sits where, and the event log. Times are milliseconds since 1970.

create table guests (
    id text not null primary key,
    -- Hexadecimal SHA-256 of the cookie: a stolen database opens no seat.
    token_hash text not null unique,
    name text,
    created bigint not null
);

create table tables (
    id text not null primary key,
    game text not null,
    opener text not null references guests (id),
    opened bigint not null,
    updated bigint not null,
    status text not null,
    summary text not null
);

-- Guest first: the key then finds "my tables".
create table players (
    guest_id text not null references guests (id),
    table_id text not null references tables (id),
    primary key (guest_id, table_id)
);

create table events (
    table_id text not null references tables (id),
    seq bigint not null,
    at bigint not null,
    body text not null,
    primary key (table_id, seq)
);
