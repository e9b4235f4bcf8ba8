-- A reservation of an Idempotency-Key belongs to one attempt of its owner: a statement of an
-- earlier attempt that is executed late finds nothing that is its own.

alter table idempotency add column attempt bigint not null default 0;

-- As `claim_idempotency` (0003), which stays for replicas of the version before, with the number of
-- the attempt that the owner gives each key.
create function reserve_idempotency(
  organisations uuid[], endpoints text[], keys text[], digests bytea[],
  of_owner bigint, attempts bigint[], instant timestamptz
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
    select * from unnest(organisations, endpoints, keys, digests, attempts) with ordinality
      as a (organisation, endpoint, key, digest, attempt, at)
     order by organisation, endpoint, key, at
  loop
    at := asked.at;
    loop
      insert into idempotency (organisation, endpoint, key, digest, owner, attempt, expires_at)
        values (asked.organisation, asked.endpoint, asked.key, asked.digest, of_owner,
                asked.attempt, instant + interval '24 hours')
        on conflict do nothing;
      if found then
        outcome := 'fresh';
        exit;
      end if;
      select * into found_row from idempotency i
       where i.organisation = asked.organisation and i.endpoint = asked.endpoint
         and i.key = asked.key for no key update;
      -- Freed or swept between the two statements: reserve it again.
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
           set digest = asked.digest, owner = of_owner, attempt = asked.attempt,
               expires_at = instant + interval '24 hours',
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
  -- Each reservation clears up to two expired ones, so the table never outgrows a day's keys.
  delete from idempotency where (organisation, endpoint, key) in (
    select i.organisation, i.endpoint, i.key from idempotency i
     where i.expires_at <= instant order by i.expires_at
     limit 2 * cardinality(keys) for update skip locked
  );
end $$;
