-- What was asked and answered, kept as it was said. Text, not json: nothing is parsed again on the
-- way in. External: long texts are moved out of the row but not compressed, since a call waits for
-- it (measured: 92 against 60 µs a row, for 2.1 against 5.2 kB).

create table calculation (
  id uuid primary key,
  organisation uuid not null,
  key uuid not null,
  kind text not null,
  at timestamptz not null,
  request text not null,
  response text not null
);
alter table calculation
  alter column request set storage external,
  alter column response set storage external;
