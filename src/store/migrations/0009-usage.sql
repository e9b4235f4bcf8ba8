-- Usage by key, endpoint and day, and the thresholds of the monthly quota, counted where calls are
-- admitted: so they are as exact as the quota itself.

create table usage (
  key uuid not null references api_key,
  -- UTC; never before the first day of the month that the call was counted in.
  day date not null,
  endpoint text not null,
  calls bigint not null,
  primary key (key, day, endpoint)
) with (fillfactor = 50);

-- The first call of a month that brought an organisation to so many percent of its quota
-- (interface specification: Events, quota.threshold).
create table quota_threshold (
  organisation uuid not null references organisation,
  month date not null,
  percent integer not null,
  at timestamptz not null,
  calls bigint not null,
  monthly bigint not null,
  primary key (organisation, month, percent)
);

drop function admit(uuid[], integer[], integer, text[], boolean[], bigint[], timestamptz);

-- As before (0002), and by endpoint: asked_keys and asked_endpoints are pairs, each once, with the
-- number of calls that wait. Of all calls of a key, in the order of its pairs, the first `passed`
-- are within the window, and of these the first `granted` within the quota.
create function admit(
  asked_keys uuid[], asked_endpoints text[], asked_calls integer[], per_minute integer,
  tier_names text[], tier_access boolean[], tier_calls bigint[], instant timestamptz
) returns table (
  key uuid, organisation uuid, sandbox boolean, revoked boolean, access boolean,
  before integer, passed integer, granted bigint, day text, reset bigint, retry integer
) language plpgsql
-- Planned once a session: planning took a third of a call that comes alone.
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  this_minute bigint;
  this_day date;
  this_month date;
begin
  -- A count need not be on disk before the call it admits is served: the record of that call is
  -- awaited, and carries with it to disk all that was written before.
  perform set_config('synchronous_commit', 'off', true);
  perform from key_window where key = any (asked_keys) order by key for no key update;
  perform from quota where organisation in (
    select k.organisation from api_key k where k.id = any (asked_keys) and not k.sandbox
  ) order by organisation for no key update;

  -- Read after the locks were waited for. A row may still be ahead (a clock set back, another
  -- database host): its window and month then go on, never back to be counted a second time.
  instant := coalesce(instant, clock_timestamp());
  this_minute := floor(extract(epoch from instant) / 60);
  this_day := instant at time zone 'UTC';
  this_month := date_trunc('month', this_day);

  return query
  with part as (
    select *, coalesce(sum(calls) over (partition by key order by place
                rows between unbounded preceding and 1 preceding), 0) as earlier
      from unnest(asked_keys, asked_endpoints, asked_calls) with ordinality
        as p (key, endpoint, calls, place)
  ), asked as (
    select key, sum(calls)::integer as calls from part group by key
  ), known as (
    select a.key, a.calls as asked, k.organisation, k.sandbox, k.revoked_at is not null as revoked,
           coalesce(t.access, false) as access,
           coalesce(t.calls, o.monthly_calls) as monthly,
           greatest(w.minute, this_minute) as minute,
           case when w.minute >= this_minute then w.calls else 0 end as before,
           greatest(q.month, this_month) as month,
           case when q.month >= this_month then q.calls else 0 end as used
      from asked a
      join api_key k on k.id = a.key
      join key_window w on w.key = a.key
      join organisation o on o.id = k.organisation
      join quota q on q.organisation = k.organisation
      left join unnest(tier_names, tier_access, tier_calls) as t (name, access, calls)
        on t.name = o.tier
  ), windowed as (
    select *, case when revoked or not access then 0
                   else least(asked, greatest(per_minute - before, 0)) end as passed
      from known
  ), ranked as (
    -- Passed calls of the organisation's live keys that come before this key's.
    select *, coalesce(sum(passed) filter (where not sandbox) over (
                partition by organisation order by key
                rows between unbounded preceding and 1 preceding), 0) as earlier
      from windowed
  ), decided as (
    select *, case when sandbox or monthly is null then passed
                   else least(passed, greatest(monthly - used - earlier, 0)) end::bigint as granted,
           greatest(this_day, month) as day
      from ranked
  ), turned as (
    update key_window w set minute = d.minute, calls = d.before + d.passed
      from decided d where w.key = d.key and d.passed > 0
  ), sums as (
    select organisation, month, monthly, used + sum(granted) as used from decided
     where not sandbox group by organisation, month, monthly, used having sum(granted) > 0
  ), counted as (
    update quota q set month = s.month, calls = s.used
      from sums s where q.organisation = s.organisation
  ), crossed as (
    insert into quota_threshold (organisation, month, percent, at, calls, monthly)
      select organisation, month, percent, instant, used, monthly
        from sums, unnest('{50, 80, 100}'::integer[]) as percent
       where used * 100 >= percent * monthly
    on conflict do nothing
  ), noted as (
    -- The rows of a key are written under the lock of its window only.
    insert into usage as u (key, day, endpoint, calls)
      select p.key, d.day, p.endpoint, least(p.calls, d.granted - p.earlier)
        from part p join decided d on d.key = p.key and d.granted > p.earlier
    on conflict (key, day, endpoint) do update set calls = u.calls + excluded.calls
  )
  select key, organisation, sandbox, revoked, access, before, passed, granted, day::text,
         (minute + 1) * 60,
         greatest(1, ceil((minute + 1) * 60 - extract(epoch from instant)))::integer
    from decided;
end $$;

-- Gives admitted calls back. A unit counted in a month that is over is gone with it; usage is that
-- of its day. Locks in the order of admission.
create function uncount(given_keys uuid[], given_endpoints text[], given_days date[])
returns void language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('synchronous_commit', 'off', true);
  perform from key_window where key = any (given_keys) order by key for no key update;
  perform from quota where organisation in (
    select k.organisation from api_key k where k.id = any (given_keys) and not k.sandbox
  ) order by organisation for no key update;
  update quota q set calls = greatest(q.calls - g.calls, 0)
    from (select k.organisation, date_trunc('month', g.day)::date as month, count(*) as calls
            from unnest(given_keys, given_days) as g (key, day) join api_key k on k.id = g.key
           where not k.sandbox group by 1, 2) g
   where q.organisation = g.organisation and q.month = g.month;
  update usage u set calls = u.calls - g.calls
    from (select key, endpoint, day, count(*) as calls
            from unnest(given_keys, given_endpoints, given_days) as g (key, endpoint, day)
           group by 1, 2, 3) g
   where u.key = g.key and u.endpoint = g.endpoint and u.day = g.day;
end $$;
