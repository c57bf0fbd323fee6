-- Principal by the day on which it came in: when it counts as business, and what left again. Money is in units of 10^-8.

-- One a purchase and one a top-up; the oldest leaves first. Nothing of it counts as business before it has
-- settled, so that nothing is awarded for money that can still leave without having stayed.
create table plan_lots (
  id integer primary key generated always as identity,
  active_plan_id integer not null references active_plans (id),
  member_id integer not null references users (id),
  -- Null of the purchase itself.
  topup_id integer unique,
  -- Put in with a code: it earns, and leaves only when the plan ends, for the treasury.
  is_from_code boolean not null default false,
  amount bigint not null,
  -- What is in the plan still, and what left only after its business was safe, and so counts on.
  remaining bigint not null,
  kept bigint not null default 0,
  day date not null,
  -- The day from which it counts, and the first on which what leaves takes no business along.
  settles_on date not null,
  safe_from date not null,
  is_settled boolean not null default false,
  constraint plan_lots_amounts check (amount > 0 and least(remaining, kept) >= 0 and remaining + kept <= amount),
  constraint plan_lots_days check (settles_on >= day and safe_from >= day)
);
create unique index plan_lots_one_purchase on plan_lots (active_plan_id) where topup_id is null;
create index plan_lots_of_plan on plan_lots (active_plan_id, id);
create index plan_lots_to_settle on plan_lots (settles_on, id) where not is_settled and remaining > 0;
create trigger plan_lots_not_deleted before delete or truncate on plan_lots
  for each statement execute function refuse_change();

-- Principal that left a plan. It is open as long as it can still come back; then it is gone, or returned.
create table plan_departures (
  id integer primary key generated always as identity,
  active_plan_id integer not null references active_plans (id),
  -- What took it, such as withdrawal:12.
  reference text not null unique,
  amount bigint not null check (amount > 0),
  -- What was in the plan just before.
  out_of bigint not null check (out_of >= amount),
  -- From which lots, how much of each, and how much of that keeps its business.
  lots integer[] not null,
  amounts bigint[] not null,
  kept bigint[] not null,
  -- Whether held income falls with it: it left within the cooling-off.
  takes_held boolean not null,
  status text not null check (status in ('open', 'gone', 'returned')),
  left_at timestamptz not null,
  constraint plan_departures_lots check (cardinality(lots) = cardinality(amounts) and cardinality(lots) = cardinality(kept))
);
create index plan_departures_of_plan on plan_departures (active_plan_id) where status <> 'returned';
create function decide_departure_once() returns trigger language plpgsql as $$
begin
  if old.status <> 'open' or to_jsonb(old) - 'status' <> to_jsonb(new) - 'status' then
    raise exception 'departure % is decided once', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger plan_departures_decided_once before update on plan_departures
  for each row execute function decide_departure_once();
create trigger plan_departures_not_deleted before delete or truncate on plan_departures
  for each statement execute function refuse_change();

-- Writes a purchase that `p_transfer` paid, in one call: the plan, its lot, what it adds to the buyer's limit, which
-- the work has locked, and what it brings the uplines; with the first open plan the buyer is active.
create function write_purchase(
  p_transfer bigint, p_plan active_plans, p_lot plan_lots, p_limit earning_limits, p_is_first boolean,
  p_staging purchase_stagings
) returns setof active_plans language plpgsql as $$
begin
  return query
    insert into active_plans (id, member_id, plan_id, bought, amount, roi_percent, days, direct_percent, lock_days,
      active_percents, active_directs, invest_percents, cap_multiple, rule_version, bought_on, undo_until, bought_at)
    overriding system value
    values (p_plan.id, p_plan.member_id, p_plan.plan_id, p_plan.bought, p_plan.amount, p_plan.roi_percent, p_plan.days,
      p_plan.direct_percent, p_plan.lock_days, p_plan.active_percents, p_plan.active_directs, p_plan.invest_percents,
      p_plan.cap_multiple, p_plan.rule_version, p_plan.bought_on, p_plan.undo_until, p_plan.bought_at)
    returning *;
  insert into plan_lots (active_plan_id, member_id, amount, remaining, day, settles_on, safe_from)
  values (p_plan.id, p_plan.member_id, p_plan.bought, p_plan.bought, p_lot.day, p_lot.settles_on, p_lot.safe_from);
  update earning_limits set active_plan = p_limit.active_plan, cap = p_limit.cap where member_id = p_plan.member_id;
  perform stage_purchase(p_staging);
  if p_is_first then
    update users
    set is_active = 'active', activation_date = coalesce(activation_date, p_plan.bought_at), updated_at = p_plan.bought_at
    where id = p_plan.member_id and role = 'user' and (is_active <> 'active' or activation_date is null);
  end if;
end
$$;

-- What other features may join to: plans whose held income waits, because principal may be on its way out.
create view plans_in_departure as
  select distinct active_plan_id from plan_departures where status = 'open' and takes_held;
grant select on plans_in_departure to clearstead_app;

-- What other features may read: the terms that can be bought now, and those of open plans with principal that
-- has not been in them for their lock, or 30 days, and what cooling-off they had.
create function terms_at_risk(p_today date)
returns table (name text, roi_percent bigint, days integer, direct_percent bigint, lock_days integer,
  invest_percents bigint[], active_percents bigint[], cooling_off_days integer)
language sql stable as $$
  select p.name, p.roi_percent, p.days, p.direct_percent, p.lock_days, p.invest_percents, p.active_percents, null::integer
  from plans p where p.status = 'offered'
  union
  select p.name, a.roi_percent, a.days, a.direct_percent, a.lock_days, a.invest_percents, a.active_percents,
         coalesce(a.undo_until - a.bought_on + 1, 0)
  from active_plans a join plans p on p.id = a.plan_id
  where a.status = 'open' and exists (
    select from plan_lots l where l.active_plan_id = a.id and l.remaining > 0 and l.day + greatest(a.lock_days, 30) > p_today)
$$;

-- The plans that a member held just before a moment, with what was in each and their terms; an undone purchase
-- counts as if it had never been, and what left one that can still be undone as if it had not come.
create function plans_held_at(p_member integer, p_before timestamptz, p_today date)
returns table (id integer, amount bigint, roi_percent bigint, days integer, days_earned integer, cap_multiple integer,
  undo_until date, active_percents bigint[], active_directs integer[], closed_in_cycle integer)
language sql stable as $$
  select a.id, h.amount, a.roi_percent, a.days, a.days_earned, a.cap_multiple, a.undo_until, a.active_percents,
         a.active_directs, a.closed_in_cycle
  from active_plans a
  cross join lateral (select case when a.undo_until >= p_today then least(n.amount, a.amount) else n.amount end as amount
                      from active_plan_amounts n where n.active_plan_id = a.id and n.at < p_before
                      order by n.at desc, n.id desc limit 1) h
  where a.member_id = p_member and a.status <> 'undone' and h.amount > 0
  order by a.id
$$;

-- What plans say they earned, and on how many days, against the claims and what was released of them; open
-- principal against the wallet; plans against their lots and what was noted of them, lots against what left them, and business against lots.
create function plan_differences() returns table (member_id integer, figure text, kept bigint, counted bigint)
language sql stable as $$
  with claimed as (
    select line.plan, sum(line.amount) as amount, count(*) as days
    from claims c cross join lateral unnest(c.active_plan_ids, c.amounts) line (plan, amount) group by line.plan
  ), released as (
    select h.active_plan_id as plan, sum(h.paid) as amount from held_incomes h
    where h.kind = 'roi' and h.reference not like '%:compound' group by h.active_plan_id
  ), lots as (
    select l.active_plan_id as plan, sum(l.amount) as bought, sum(l.remaining) as amount,
           sum(l.remaining) filter (where l.is_from_code) as from_codes
    from plan_lots l group by l.active_plan_id
  ), departed as (
    select line.lot, sum(line.amount) as amount, sum(line.kept) as kept
    from plan_departures d cross join lateral unnest(d.lots, d.amounts, d.kept) line (lot, amount, kept)
    where d.status <> 'returned' group by line.lot
  ), principal as (
    select a.member_id, sum(a.amount) as amount from active_plans a where a.status = 'open' group by a.member_id
  ), business as (
    select l.member_id, sum(l.remaining + l.kept) as business, sum(l.remaining) as active_business
    from plan_lots l where l.is_settled group by l.member_id
  )
  select f.member_id, f.figure, f.kept, f.counted::bigint
  from (
    select a.member_id, x.figure || a.id as figure, x.kept, coalesce(x.counted, 0) as counted
    from active_plans a left join claimed c on c.plan = a.id left join released r on r.plan = a.id left join lots l on l.plan = a.id
    cross join lateral (values
      ('earned by plan ', a.earned, coalesce(c.amount, 0) + coalesce(r.amount, 0)), ('days of plan ', a.days_earned::bigint, c.days),
      ('bought into plan ', a.bought, l.bought), ('left in plan ', a.amount, l.amount),
      ('from codes in plan ', a.from_codes, l.from_codes),
      ('noted amount of plan ', a.amount, (select n.amount from active_plan_amounts n where n.active_plan_id = a.id
                                           order by n.id desc limit 1))
    ) x (figure, kept, counted)
    union all
    select l.member_id, x.figure || l.id, x.kept, coalesce(x.counted, 0)
    from plan_lots l left join departed d on d.lot = l.id
    cross join lateral (values ('left lot ', l.amount - l.remaining, d.amount), ('kept of lot ', l.kept, d.kept)) x (figure, kept, counted)
    union all
    select coalesce(p.member_id, w.member_id), 'principal', coalesce(p.amount, 0)::bigint, coalesce(w.balance, 0)
    from principal p
    full join (select a.member_id, a.balance from ledger.accounts a where a.kind = 'principal' and a.balance > 0) w
      on w.member_id = p.member_id
    union all
    select coalesce(b.member_id, s.member_id), x.figure, coalesce(x.kept, 0), coalesce(x.counted, 0)
    from member_business b full join business s on s.member_id = b.member_id
    cross join lateral (values ('own business', b.business, s.business), ('own active business', b.active_business, s.active_business)
    ) x (figure, kept, counted)
  ) f
  where f.kept <> f.counted
$$;
