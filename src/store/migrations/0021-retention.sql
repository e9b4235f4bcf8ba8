-- For how many days an organisation keeps its calculations; null: for ever. Those it no longer
-- keeps are removed slice by slice; what was removed is counted here until the audit trail has it.

alter table organisation add column kept_days integer check (kept_days between 1 and 36500);

create table calculation_removal (
  organisation uuid primary key references organisation,
  -- Calculations of earlier days are removed.
  before date not null,
  removed bigint not null
);

-- An event and a job show their calculations as long as they are kept themselves.
create index on webhook_event (calculation) where data is null;
create index on bulk_chunk (calculation) where calculation is not null;
