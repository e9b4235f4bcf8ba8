-- Invitations to an organisation. The token that is sent is kept only as its SHA-256: it is 256
-- random bits, so that no salt is needed to keep it from being searched.

create table invitation (
  id uuid primary key,
  organisation uuid not null references organisation,
  email text not null,
  role text not null check (role in ('owner', 'admin', 'developer', 'viewer')),
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Accepted or withdrawn; open while null.
  closed_at timestamptz,
  accepted_by text
);
create index on invitation (organisation) where closed_at is null;
