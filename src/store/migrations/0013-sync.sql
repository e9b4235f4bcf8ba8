-- When each publisher was asked, what came of it and why; and by what its files are asked for on
-- condition.

create table sync_run (
  id bigint generated always as identity primary key,
  publisher text not null,
  started_at timestamptz not null,
  -- Null while it runs, and for ever when its process was ended.
  ended_at timestamptz,
  outcome text check (outcome in ('unchanged', 'activated', 'refused', 'failed')),
  -- The step that it ended in: fetch, build, verify, keep, activate.
  step text,
  -- For people; null when all went well.
  reason text,
  edition text references edition,
  check ((ended_at is null) = (outcome is null))
);
create index on sync_run (publisher, id);

-- Only of files that an edition in force was made from: a refused file is asked for again.
create table sync_validator (
  publisher text not null,
  address text not null,
  edition text not null references edition,
  etag text,
  last_modified text,
  primary key (publisher, address)
);
