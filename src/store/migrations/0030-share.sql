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
