-- Counts that equal the calls that were answered, whatever happens between a replica and the
-- database. A replica counts in numbered batches, one after the other, and says with each which was
-- the last that it knows the outcome of. What a later one has counted is taken back; a batch that
-- arrives after a newer one counts nothing.

create type counted_calls as (key uuid, endpoint text, day date, calls bigint);

create table count_batch (
  -- A random number of the process.
  replica bigint primary key,
  -- The newest batch, and what it has counted. Calls below 0 were given back.
  batch bigint not null,
  counted counted_calls[] not null,
  at timestamptz not null
) with (fillfactor = 50);
-- Overwritten by the next batch: not worth the time to compress.
alter table count_batch alter column counted set storage external;

-- Adds calls to the counts, or takes them away. A unit of a month that is over is gone with it;
-- usage is that of its day.
create function correct_counts(corrections counted_calls[])
returns void language plpgsql as $$
#variable_conflict use_column
begin
  update quota q set calls = greatest(q.calls + c.calls, 0)
    from (select k.organisation, date_trunc('month', c.day)::date as month, sum(c.calls) as calls
            from unnest(corrections) as c join api_key k on k.id = c.key
           where not k.sandbox group by 1, 2) c
   where q.organisation = c.organisation and q.month = c.month;
  update usage u set calls = u.calls + c.calls
    from (select key, endpoint, day, sum(calls) as calls from unnest(corrections)
           group by 1, 2, 3) c
   where u.key = c.key and u.endpoint = c.endpoint and u.day = c.day;
end $$;

-- As `admit` (0009), in batch `this_batch` of a replica whose last known one is `known_batch`.
-- Before it, the calls `given_…` are given back. Returns nothing if it comes too late.
create function admit_in_batch(
  of_replica bigint, this_batch bigint, known_batch bigint,
  given_keys uuid[], given_endpoints text[], given_days date[],
  asked_keys uuid[], asked_endpoints text[], asked_calls integer[], per_minute integer,
  tier_names text[], tier_access boolean[], tier_calls bigint[], instant timestamptz
) returns table (
  key uuid, organisation uuid, sandbox boolean, revoked boolean, access boolean,
  before integer, passed integer, granted bigint, day text, reset bigint, retry integer
) language plpgsql
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  newest count_batch;
  given counted_calls[] := array(
    select (key, endpoint, day, -count(*))::counted_calls
      from unnest(given_keys, given_endpoints, given_days) as g (key, endpoint, day)
     group by key, endpoint, day);
  corrections counted_calls[] := given;
begin
  perform set_config('synchronous_commit', 'off', true);
  loop
    select * into newest from count_batch b where b.replica = of_replica for no key update;
    exit when found;
    insert into count_batch (replica, batch, counted, at)
      values (of_replica, 0, '{}', clock_timestamp()) on conflict do nothing;
    -- No batch arrives a day late.
    delete from count_batch b where b.at < clock_timestamp() - interval '1 day';
  end loop;
  if newest.batch >= this_batch then
    return;
  end if;
  if newest.batch > known_batch then
    corrections := corrections || array(
      select (key, endpoint, day, -calls)::counted_calls from unnest(newest.counted));
  end if;
  if cardinality(corrections) > 0 then
    -- In the order of admission, and all at once.
    perform from key_window
      where key = any (asked_keys) or key in (select c.key from unnest(corrections) as c)
      order by key for no key update;
    perform from quota where organisation in (
      select k.organisation from api_key k
       where (k.id = any (asked_keys) or k.id in (select c.key from unnest(corrections) as c))
         and not k.sandbox
    ) order by organisation for no key update;
    perform correct_counts(corrections);
  end if;

  return query
  with decided as materialized (
    select * from admit(asked_keys, asked_endpoints, asked_calls, per_minute,
                        tier_names, tier_access, tier_calls, instant)
  ), part as (
    select *, coalesce(sum(calls) over (partition by key order by place
                rows between unbounded preceding and 1 preceding), 0) as earlier
      from unnest(asked_keys, asked_endpoints, asked_calls) with ordinality
        as p (key, endpoint, calls, place)
  ), noted as (
    update count_batch b
       set batch = this_batch, at = clock_timestamp(), counted = given || array(
             select (p.key, p.endpoint, d.day::date,
                     least(p.calls, d.granted - p.earlier))::counted_calls
               from part p join decided d on d.key = p.key and d.granted > p.earlier)
     where b.replica = of_replica
  )
  select * from decided;
end $$;
