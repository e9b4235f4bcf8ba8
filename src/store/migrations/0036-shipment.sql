-- Shipments that calculations name by a number of transport. Nothing is stored for a calculation
-- that names none.

create table shipment (
  id uuid primary key,
  -- The order in which they are listed.
  place bigint generated always as identity unique,
  organisation uuid not null references organisation,
  -- As the first calculation states it.
  destination text not null,
  created_at timestamptz not null,
  -- From its milestones.
  state text not null default 'expected'
    check (state in ('expected', 'loaded', 'arrived', 'entered')),
  loaded_on date,
  -- The day on which it is expected to enter, or did.
  entry_on date,
  -- The law of the newest comparison; null while there is none since something changed.
  compared_key text,
  -- When it is looked up with its carrier next; null: at once.
  poll_at timestamptz
);
create index on shipment (organisation, place desc);
-- Those whose law is watched.
create index on shipment (organisation) where entry_on is not null;

create table shipment_number (
  organisation uuid not null references organisation,
  kind text not null,
  number text collate "C" not null,
  -- SCAC or name; null where the number does not say.
  carrier text,
  shipment uuid not null references shipment on delete cascade,
  primary key (organisation, number, kind)
);
create index on shipment_number (shipment);

create table shipment_calculation (
  calculation uuid primary key,
  shipment uuid not null references shipment on delete cascade,
  destination text not null
);
create index on shipment_calculation (shipment, calculation desc);

-- What happened to a shipment, or is expected to. Of one event and one classifier, the row that was
-- reported last counts; earlier ones stay.
create table shipment_milestone (
  id bigint generated always as identity primary key,
  shipment uuid not null references shipment on delete cascade,
  -- Of DCSA: LOAD, DEPA, ARRI …
  event text not null,
  classifier text not null check (classifier in ('ACT', 'EST', 'PLN')),
  at timestamptz not null,
  -- The day at the place, as the time was reported.
  day date not null,
  -- Empty where it was not reported.
  location text not null,
  equipment text not null,
  leg text not null,
  mode text,
  vehicle text,
  reported_at timestamptz not null,
  retracted boolean not null,
  source text not null,
  received_at timestamptz not null
);
create index on shipment_milestone (shipment, id);

-- What the law of the day of entry changes in the newest calculation of a shipment, as it was found
-- each time; null where it changes nothing any more.
create table shipment_exposure (
  id bigint generated always as identity primary key,
  shipment uuid not null references shipment on delete cascade,
  at timestamptz not null,
  exposure jsonb
);
create index on shipment_exposure (shipment, id desc);

-- Mails of what changed lead to the page that shows it.
alter table catalogue_mail add column page text not null default 'catalogue/changes';

-- How an organisation reaches the tracking of a carrier, and when a shipment is looked up there.
-- Nothing is looked up for an organisation without a row.

create table carrier_access (
  organisation uuid not null references organisation,
  -- SCAC.
  carrier text not null,
  url text not null,
  -- The header that has the key.
  header text not null,
  -- Sealed, as the secrets of webhooks are.
  key bytea not null,
  created_at timestamptz not null,
  -- Answers in a row that were none, and until when nothing is asked.
  failures integer not null default 0,
  pause_until timestamptz,
  -- Why the last answer was none; null when it was one.
  failure text,
  primary key (organisation, carrier)
);
