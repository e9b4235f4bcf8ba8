-- Jobs by key: a job is of a person or of a key; each chunk of a key's job is a call of its quota,
-- counted with the submission of the job.

alter table bulk_job alter column person drop not null;
alter table bulk_job add column key uuid references api_key;
alter table bulk_job add constraint bulk_job_owner check ((person is null) <> (key is null));
-- Rows of the file that were not taken, each with its reason: a JSON list.
alter table bulk_job add column left_out jsonb not null default '[]';

-- The key whose quota the chunk was counted with, and the day of its usage; null: not counted.
alter table bulk_chunk add column counted_by uuid references api_key;
alter table bulk_chunk add column counted_on date;

-- Lets one call of a key past its window, as `admit` (0009) does, without a count of its quota.
create function pass_window(
  of_key uuid, per_minute integer, tier_names text[], tier_access boolean[], instant timestamptz
) returns table (
  organisation uuid, sandbox boolean, revoked boolean, access boolean, before integer,
  passed integer, reset bigint, retry integer
) language plpgsql as $$
#variable_conflict use_column
declare
  this_minute bigint;
begin
  perform set_config('synchronous_commit', 'off', true);
  perform from key_window where key = of_key for no key update;
  instant := coalesce(instant, clock_timestamp());
  this_minute := floor(extract(epoch from instant) / 60);
  return query
  with known as (
    select k.organisation, k.sandbox, k.revoked_at is not null as revoked,
           coalesce(t.access, false) as access, greatest(w.minute, this_minute) as minute,
           case when w.minute >= this_minute then w.calls else 0 end as before
      from api_key k
      join key_window w on w.key = k.id
      join organisation o on o.id = k.organisation
      left join unnest(tier_names, tier_access) as t (name, access) on t.name = o.tier
     where k.id = of_key
  ), decided as (
    select *, case when revoked or not access then 0
                   else least(1, greatest(per_minute - before, 0)) end as passed
      from known
  ), turned as (
    update key_window w set minute = d.minute, calls = d.before + d.passed
      from decided d where w.key = of_key and d.passed > 0
  )
  select organisation, sandbox, revoked, access, before, passed, (minute + 1) * 60,
         greatest(1, ceil((minute + 1) * 60 - extract(epoch from instant)))::integer
    from decided;
end $$;

-- Counts `wanted` calls of a key besides those that were admitted: as `admit` (0009) does, but its
-- window stays as it is. Returns how many the quota had left, and why there are none; a caller to
-- whom that is not enough rolls back. Acknowledged, so on disk.
create function take_calls(
  of_key uuid, at_endpoint text, wanted integer,
  tier_names text[], tier_access boolean[], tier_calls bigint[], instant timestamptz
) returns table (granted bigint, day text, revoked boolean, access boolean) language plpgsql as $$
#variable_conflict use_column
declare
  commits text := current_setting('synchronous_commit');
  before key_window;
begin
  select * into before from key_window w where w.key = of_key for no key update;
  return query
    select d.granted, d.day, d.revoked, d.access
      from admit(array[of_key], array[at_endpoint], array[wanted], 2147483647,
                 tier_names, tier_access, tier_calls, instant) d;
  update key_window w set minute = before.minute, calls = before.calls where w.key = of_key;
  perform set_config('synchronous_commit', commits, true);
end $$;

-- Gives the calls of chunks back, as `uncount` (0009).
create function return_calls(of_keys uuid[], at_endpoint text, of_days date[])
returns void language plpgsql as $$
declare
  commits text := current_setting('synchronous_commit');
begin
  perform uncount(of_keys, array_fill(at_endpoint, array[cardinality(of_keys)]), of_days);
  perform set_config('synchronous_commit', commits, true);
end $$;
