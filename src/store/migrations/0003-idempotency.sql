-- Idempotency keys: the first call claims its key, works, and leaves its answer for repetitions.

create table idempotency (
  organisation uuid not null,
  endpoint text not null,
  key text not null,
  -- SHA-256 of the canonical body.
  digest bytea not null,
  -- The session lock of the process that works on the first call.
  owner bigint not null,
  -- The answer; null while the first call is being worked on.
  status integer,
  headers text,
  body text,
  expires_at timestamptz not null,
  primary key (organisation, endpoint, key)
);
create index on idempotency (expires_at);
-- A day's answers: not worth the time to compress.
alter table idempotency alter column body set storage external;

-- Claims a batch of keys for `claimant`. Outcomes: fresh (claimed now: first use, expired, or its
-- owner died), conflict (another body), busy (its owner is at work), replay (with the answer).
-- An owner lives as long as its database session, which holds the advisory lock of its number.
create function claim_idempotency(
  organisations uuid[], endpoints text[], keys text[], digests bytea[],
  claimant bigint, instant timestamptz
) returns table (at integer, outcome text, status integer, headers text, body text)
language plpgsql as $$
#variable_conflict use_column
declare
  asked record;
  found_row idempotency;
begin
  perform set_config('synchronous_commit', 'off', true);
  instant := coalesce(instant, clock_timestamp());
  -- In one order everywhere, so that two batches never wait for each other.
  for asked in
    select * from unnest(organisations, endpoints, keys, digests) with ordinality
      as a (organisation, endpoint, key, digest, at)
     order by organisation, endpoint, key, at
  loop
    at := asked.at;
    loop
      insert into idempotency (organisation, endpoint, key, digest, owner, expires_at)
        values (asked.organisation, asked.endpoint, asked.key, asked.digest, claimant,
                instant + interval '24 hours')
        on conflict do nothing;
      if found then
        outcome := 'fresh';
        exit;
      end if;
      select * into found_row from idempotency i
       where i.organisation = asked.organisation and i.endpoint = asked.endpoint
         and i.key = asked.key for no key update;
      -- Freed or swept between the two statements: claim it again.
      continue when not found;
      outcome := case
        when found_row.expires_at <= instant then 'fresh'
        when found_row.status is not null
          then case when found_row.digest = asked.digest then 'replay' else 'conflict' end
        when pg_try_advisory_xact_lock_shared(found_row.owner) then 'fresh'
        when found_row.digest = asked.digest then 'busy'
        else 'conflict'
      end;
      if outcome = 'fresh' then
        update idempotency i
           set digest = asked.digest, owner = claimant, expires_at = instant + interval '24 hours',
               status = null, headers = null, body = null
         where i.organisation = asked.organisation and i.endpoint = asked.endpoint
           and i.key = asked.key;
      end if;
      exit;
    end loop;
    status := case when outcome = 'replay' then found_row.status end;
    headers := case when outcome = 'replay' then found_row.headers end;
    body := case when outcome = 'replay' then found_row.body end;
    return next;
  end loop;
  -- Each claim clears up to two expired ones, so the table never outgrows a day's keys.
  delete from idempotency where (organisation, endpoint, key) in (
    select i.organisation, i.endpoint, i.key from idempotency i
     where i.expires_at <= instant order by i.expires_at
     limit 2 * cardinality(keys) for update skip locked
  );
end $$;
