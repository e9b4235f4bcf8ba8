-- Who belongs to an organisation, and as what. A person is whoever sign-in says: an id and an
-- e-mail address, in lower case.

create table member (
  organisation uuid not null references organisation,
  person text not null,
  email text not null,
  role text not null check (role in ('owner', 'admin', 'developer', 'viewer')),
  joined_at timestamptz not null default now(),
  primary key (organisation, person)
);
create index on member (person);
