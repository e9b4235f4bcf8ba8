-- Webhooks: who is told of what, what there was to tell, and how the telling went.

create table webhook_endpoint (
  id uuid primary key,
  organisation uuid not null references organisation,
  url text not null,
  types text[] not null,
  -- Asked by the statement that records a calculation.
  of_calculations boolean not null generated always as
    (types && '{calc.completed,calc.compliance_flag}') stored,
  -- Sealed: a signature needs the secret itself, so a hash will not do.
  secret bytea not null,
  -- The one before, which signs as well until it retires.
  retiring_secret bytea,
  retires_at timestamptz,
  created_at timestamptz not null,
  check ((retiring_secret is null) = (retires_at is null))
);
create index on webhook_endpoint (organisation);

-- For rates.updated: a country as it was named, the customs territory whose tariff that is, and
-- the first digits of a goods code.
create table webhook_pair (
  endpoint uuid not null references webhook_endpoint on delete cascade,
  country text not null,
  territory text not null,
  prefix text not null,
  primary key (endpoint, country, prefix)
);
create index on webhook_pair (territory);

-- Calculations of which somebody wants to be told, until they are: written with the calculation.
create table webhook_outbox (
  calculation uuid primary key
);

create table webhook_event (
  -- Sorts by time.
  id text primary key check (id ~ '^evt_[0-9a-f]{32}$'),
  organisation uuid not null references organisation,
  type text not null,
  livemode boolean not null,
  created_at timestamptz not null,
  -- JSON; null where it is the answer of the calculation.
  data text,
  calculation uuid,
  check (data is not null or calculation is not null)
);
create index on webhook_event (created_at);

create table webhook_delivery (
  endpoint uuid not null references webhook_endpoint on delete cascade,
  event text not null references webhook_event on delete cascade,
  state text not null default 'pending'
    check (state in ('pending', 'retrying', 'delivered', 'delivery_failed')),
  attempts integer not null default 0,
  -- The first attempt since the event came or was last asked for again.
  first_at timestamptz,
  -- When something is due; null when nothing is.
  next_at timestamptz,
  -- No attempt is left: at next_at the delivery has failed.
  exhausted boolean not null default false,
  -- A replica is at work on it; when that replica dies, until here.
  taken_until timestamptz,
  primary key (endpoint, event),
  check ((next_at is null) = (state in ('delivered', 'delivery_failed')))
);
create index on webhook_delivery (event);
create index on webhook_delivery (next_at) where next_at is not null;

create table webhook_attempt (
  endpoint uuid not null,
  event text not null,
  number integer not null,
  at timestamptz not null,
  -- Of HTTP; null when there was no answer.
  status integer,
  ms integer not null,
  -- Why it does not count as delivered; for people. Null when it does.
  failure text,
  primary key (endpoint, event, number),
  foreign key (endpoint, event) references webhook_delivery on delete cascade
);

-- Thresholds of the time before webhooks are no news.
alter table quota_threshold add column told boolean not null default true;
alter table quota_threshold alter column told set default false;
create index on quota_threshold (at) where not told;

-- The last activation of which subscribers have been told.
create table webhook_progress (
  one boolean primary key default true check (one),
  activation bigint not null
);
insert into webhook_progress (activation) select coalesce(max(number), 0) from activation;
