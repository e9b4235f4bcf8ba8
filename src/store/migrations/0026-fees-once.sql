-- The fee schedules that calculations were made with, each once; rows of before have their own.

create table calculation_fees (
  -- The first half of the SHA-256 of the JSON text as it was recorded.
  digest bytea primary key,
  fees jsonb not null
);
alter table calculation add column fees_digest bytea;
