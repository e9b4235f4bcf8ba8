-- Who changed what in an organisation, and when. Written in the transaction of the change; nothing
-- in it is ever changed or taken away.

create table audit (
  id bigint generated always as identity primary key,
  organisation uuid not null references organisation,
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('member', 'operator', 'service')),
  -- The person's id, or the operator's name; with the e-mail address that the person had then.
  actor text not null,
  actor_email text,
  action text not null,
  -- What was changed: a person, a key, an invitation; null for the organisation itself.
  subject text,
  detail jsonb not null
);
create index on audit (organisation, id);

create function keep_audit() returns trigger language plpgsql as $$
begin
  raise exception 'The audit trail is append-only: no % on it.', lower(tg_op);
end $$;

create trigger append_only before update or delete or truncate on audit
  for each statement execute function keep_audit();
