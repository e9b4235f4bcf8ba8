-- Admission of a batch of calls in one round trip: revoked, tier, rate window, monthly quota, in
-- that order. Exact over any number of replicas, because each key's window and each organisation's
-- quota is one row, locked here in a fixed order (windows by key, then quotas by organisation).

-- asked_keys are distinct; asked_calls says how many calls of each wait. Of those the first
-- `passed` are within the window, and of these the first `granted` within the quota.
-- `instant` replaces the database's clock where a test sets the time.
create function admit(
  asked_keys uuid[], asked_calls integer[], per_minute integer,
  tier_names text[], tier_access boolean[], tier_calls bigint[], instant timestamptz
) returns table (
  key uuid, organisation uuid, sandbox boolean, revoked boolean, access boolean,
  before integer, passed integer, granted bigint, month text, reset bigint, retry integer
) language plpgsql as $$
#variable_conflict use_column
declare
  this_minute bigint;
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
  this_month := date_trunc('month', instant at time zone 'UTC');

  return query
  with known as (
    select a.key, a.calls as asked, k.organisation, k.sandbox, k.revoked_at is not null as revoked,
           coalesce(t.access, false) as access,
           coalesce(t.calls, o.monthly_calls) as monthly,
           greatest(w.minute, this_minute) as minute,
           case when w.minute >= this_minute then w.calls else 0 end as before,
           greatest(q.month, this_month) as month,
           case when q.month >= this_month then q.calls else 0 end as used
      from unnest(asked_keys, asked_calls) as a (key, calls)
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
                   else least(passed, greatest(monthly - used - earlier, 0)) end::bigint as granted
      from ranked
  ), turned as (
    update key_window w set minute = d.minute, calls = d.before + d.passed
      from decided d where w.key = d.key and d.passed > 0
  ), counted as (
    update quota q set month = s.month, calls = s.used + s.granted
      from (select organisation, month, used, sum(granted) as granted from decided
             where not sandbox group by organisation, month, used) s
     where q.organisation = s.organisation and s.granted > 0
  )
  select key, organisation, sandbox, revoked, access, before, passed, granted, month::text,
         (minute + 1) * 60,
         greatest(1, ceil((minute + 1) * 60 - extract(epoch from instant)))::integer
    from decided;
end $$;
