-- Requests and answers in a compact form (docs/decisions/0028-kept-in-a-compact-form.md). Rows of
-- before have their texts. External: the form is short enough to stay in its row, and compression
-- finds little in it.

alter table calculation
  alter column request drop not null,
  alter column response drop not null,
  add column kept_request bytea,
  add column kept_response bytea,
  -- The day whose law was applied; null in rows of before.
  add column day date,
  add constraint calculation_request check (num_nonnulls(request, kept_request) = 1) not valid,
  add constraint calculation_response check (num_nonnulls(response, kept_response) = 1) not valid;
alter table calculation
  alter column kept_request set storage external,
  alter column kept_response set storage external;

-- What is kept of a text, in either form.
create function kept_form(compact bytea, text text) returns bytea
language sql immutable return coalesce(compact, convert_to(text, 'UTF8'));

alter table idempotency add column kept_body bytea;
alter table idempotency alter column kept_body set storage external;

-- Texts that many answers have. Records refer to them by number, without a foreign key: a text is
-- never changed or removed.
create table shared_text (
  number integer primary key,
  digest bytea not null unique,
  text text not null
);

-- Gives each text a number that has none, up to 32,768 in all. Numbers have no gaps and are on disk
-- in their order: one statement at a time.
create function share_texts(texts text[]) returns void language plpgsql as $$
begin
  -- A record may refer to a text as soon as this has returned.
  perform set_config('synchronous_commit', 'on', true);
  lock table shared_text in share row exclusive mode;
  insert into shared_text (number, digest, text)
  select used + row_number() over () - 1, digest, text
    from (select distinct sha256(convert_to(t, 'UTF8')) as digest, t as text
            from unnest(texts) as t) asked
   cross join (select count(*) as used from shared_text) counted
   where not exists (select from shared_text s where s.digest = asked.digest)
   limit greatest(0, 32768 - (select count(*) from shared_text));
end $$;

-- As before (0024), with the answer in either form.
drop function reserve_idempotency;
create function reserve_idempotency(
  organisations uuid[], endpoints text[], keys text[], digests bytea[],
  of_owner bigint, attempts bigint[], instant timestamptz
) returns table (
  at integer, outcome text, status integer, headers text, body text, kept_body bytea
)
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
               status = null, headers = null, body = null, kept_body = null
         where i.organisation = asked.organisation and i.endpoint = asked.endpoint
           and i.key = asked.key;
      end if;
      exit;
    end loop;
    status := case when outcome = 'replay' then found_row.status end;
    headers := case when outcome = 'replay' then found_row.headers end;
    body := case when outcome = 'replay' then found_row.body end;
    kept_body := case when outcome = 'replay' then found_row.kept_body end;
    return next;
  end loop;
  -- Each reservation clears up to two expired ones, so the table never outgrows a day's keys.
  delete from idempotency where (organisation, endpoint, key) in (
    select i.organisation, i.endpoint, i.key from idempotency i
     where i.expires_at <= instant order by i.expires_at
     limit 2 * cardinality(keys) for update skip locked
  );
end $$;
