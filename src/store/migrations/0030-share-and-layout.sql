-- Links that show one calculation to whoever has them, until they expire or are revoked. A link is
-- signed with the secret of the service; nothing here is enough to make one.

create table share (
  id uuid primary key,
  organisation uuid not null references organisation,
  calculation uuid not null references calculation on delete cascade,
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index share_of_calculation on share (calculation);

-- How an organisation reads spreadsheets of one layout: the columns, signs and repairs that a
-- member chose, kept by a fingerprint of the heads.

create table sheet_layout (
  organisation uuid not null references organisation,
  layout text not null,
  choices jsonb not null,
  used_at timestamptz not null,
  primary key (organisation, layout)
);
