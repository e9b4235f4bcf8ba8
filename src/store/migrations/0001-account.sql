-- Organisations and their API keys, with the two counters that admission keeps.

create table organisation (
  id uuid primary key,
  name text not null,
  -- A name in data/tiers.yaml.
  tier text not null,
  -- The agreed volume where the tier leaves it to the contract; null is without limit.
  monthly_calls bigint check (monthly_calls >= 0),
  created_at timestamptz not null default now()
);

create table api_key (
  id uuid primary key,
  organisation uuid not null references organisation,
  name text not null,
  -- The first characters of the raw key, not secret: finds the row, and names the key to people.
  -- Not unique: two keys may share them.
  prefix text not null,
  salt bytea not null,
  hash bytea not null,
  sandbox boolean not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index on api_key (prefix);
create index on api_key (organisation);

-- The latest minute in which a key was used, and how many calls passed in it: the rate window and
-- the last-used indicator in one row. Narrow and apart because each batch of calls rewrites it.
create table key_window (
  key uuid primary key references api_key,
  -- Minutes since 1970-01-01 UTC; 0 is never.
  minute bigint not null default 0,
  calls integer not null default 0
) with (fillfactor = 50);

-- Calls counted in the latest month in which the organisation used a live key.
create table quota (
  organisation uuid primary key references organisation,
  month date not null default '-infinity',
  calls bigint not null default 0
) with (fillfactor = 50);
