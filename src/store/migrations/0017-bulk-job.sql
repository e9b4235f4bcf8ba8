-- Files of many rows, calculated in the background by chunks of rows that are one shipment each.
-- A job goes with its chunks when it is old; what was calculated stays among the calculations.

create table bulk_job (
  id uuid primary key,
  organisation uuid not null references organisation,
  person text not null,
  name text not null,
  -- The fields of a bulk calculation besides its rows, with the day whose law applies to all.
  settings jsonb not null,
  state text not null default 'open' check (state in ('open', 'running', 'done')),
  created_at timestamptz not null,
  submitted_at timestamptz,
  ended_at timestamptz
);
create index on bulk_job (organisation, id desc);

create table bulk_chunk (
  job uuid not null references bulk_job on delete cascade,
  place integer not null,
  -- A JSON list of rows, each with the reference that its owner knows it by.
  rows text not null,
  row_count integer not null,
  -- By which the freight and insurance of the whole file are shared out.
  value numeric not null,
  freight numeric not null default 0,
  insurance numeric not null default 0,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  -- Why it failed; for people.
  reason text,
  calculation uuid,
  error_rows integer,
  total_value numeric,
  total_duty numeric,
  total_taxes numeric,
  total_fees numeric,
  total_landed numeric,
  primary key (job, place),
  check ((state = 'done') = (calculation is not null)),
  check ((state = 'failed') = (reason is not null))
);
