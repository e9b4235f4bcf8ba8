-- How an organisation reads spreadsheets of one layout: the columns, signs and repairs that a
-- member chose, kept by a fingerprint of the heads.

create table sheet_layout (
  organisation uuid not null references organisation,
  layout text not null,
  choices jsonb not null,
  used_at timestamptz not null,
  primary key (organisation, layout)
);
