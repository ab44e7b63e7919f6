-- How each guest's finished games ended, so that lists and statistics read no summaries. Derived: a
-- row holds as long as its time is that of its table, and is written anew when it is asked for.

create table results (
    guest_id text not null references guests (id),
    table_id text not null references tables (id),
    at bigint not null,
    game text not null,
    -- The bots that played, in a word.
    level text not null,
    outcome text not null,
    primary key (guest_id, table_id)
);
