-- What somebody prefers, what was practised, how it went, and when it comes again.

create table preferences (
    guest_id text not null references guests (id),
    name text not null,
    value text not null,
    primary key (guest_id, name)
);

-- A problem stays as it was first set, whatever later programs would make of its number.
create table problems (
    id text not null primary key,
    theme text not null,
    made bigint not null,
    body text not null
);

-- The id names an answer: one that is sent twice is there once.
create table decisions (
    guest_id text not null references guests (id),
    id text not null,
    at bigint not null,
    kind text not null,
    theme text not null,
    problem text not null,
    attempt bigint not null,
    -- 1 unless it was tried again at once, knowing the answer.
    counts bigint not null,
    answer text not null,
    best text not null,
    score double precision not null,
    correctness text not null,
    category text,
    -- Where in the play it was.
    phase text,
    -- Expected loss in IMPs, where it was estimated.
    cost double precision,
    explanation text not null,
    -- How long it was thought about, in milliseconds.
    thought bigint,
    body text not null,
    primary key (guest_id, id)
);

create index decisions_by_time on decisions (guest_id, at);
create index decisions_by_problem on decisions (guest_id, problem);

create table reviews (
    guest_id text not null references guests (id),
    problem text not null,
    theme text not null,
    due bigint not null,
    -- Days from one time to the next.
    gap bigint not null,
    ease double precision not null,
    repetitions bigint not null,
    primary key (guest_id, problem)
);

create index reviews_by_date on reviews (guest_id, due);
