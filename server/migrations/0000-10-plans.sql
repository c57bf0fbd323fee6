-- Plans, purchases, top-ups and codes, and principal that leaves a plan. Money is in units of 0.00000001, percents
-- in units of 0.000001 percent.

-- Element n of the active arrays is level n. Invest levels begin at 2, so element n is level n + 1.
create table plans (
  id integer primary key generated always as identity,
  name text not null check (name <> ''),
  description text not null default '',
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null,
  roi_percent bigint not null check (roi_percent >= 0),
  days integer not null check (days >= 0),
  direct_percent bigint not null check (direct_percent >= 0),
  lock_days integer not null check (lock_days >= 0),
  active_percents bigint[] not null default '{}',
  active_directs integer[] not null default '{}',
  invest_percents bigint[] not null default '{}',
  status text not null default 'offered' check (status in ('offered', 'retired')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint plans_range check (min_amount <= max_amount),
  constraint plans_levels check (cardinality(active_percents) = cardinality(active_directs)
    and cardinality(active_percents) <= 10 and cardinality(invest_percents) <= 9)
);

-- A purchase with the terms it was bought under. `bought` is all that was put in, `amount` what is left, and
-- `from_codes` the part of that from codes: it earns, never leaves as money, and returns to the treasury.
create table active_plans (
  id integer primary key generated always as identity,
  member_id integer not null references users (id),
  plan_id integer not null references plans (id),
  status text not null default 'open',
  bought bigint not null,
  amount bigint not null,
  from_codes bigint not null default 0,
  codes_returned bigint not null default 0,
  -- When the amount last changed; null if it never did.
  changed_at timestamptz,
  roi_percent bigint not null,
  days integer not null,
  direct_percent bigint not null,
  lock_days integer not null,
  active_percents bigint[] not null,
  active_directs integer[] not null,
  invest_percents bigint[] not null,
  cap_multiple integer not null,
  rule_version integer not null,
  -- Sums over the claims; the books check counts them again.
  earned bigint not null default 0,
  days_earned integer not null default 0,
  note text not null default '',
  bought_on date not null,
  -- The last day on which the purchase may be undone; null without a cooling-off.
  undo_until date,
  -- The last day on which it earned; it matures on a later one.
  earned_on date,
  bought_at timestamptz not null,
  closed_at timestamptz,
  -- The earning cycle in which it was closed.
  closed_in_cycle integer,
  constraint active_plans_earned check (least(earned, days_earned) >= 0)
) with (fillfactor = 80);
create index active_plans_of_member on active_plans (member_id, id);
create index active_plans_open on active_plans (member_id, id) where status = 'open';
create index active_plans_by_plan on active_plans (plan_id);
create index active_plans_with_days on active_plans (id) where status = 'open' and days > 0;

-- What a month brought into plans, and what was undone in it.
create index active_plans_by_day on active_plans (bought_on) include (bought);
create index active_plans_undone on active_plans (closed_at) where status = 'undone';

-- Income is defined before plans.
alter table held_incomes add foreign key (active_plan_id) references active_plans (id);

-- The amount in a plan from a moment on. A make-up day earns on the amount of that day.
create table active_plan_amounts (
  id bigint primary key generated always as identity,
  active_plan_id integer not null references active_plans (id),
  at timestamptz not null,
  amount bigint not null check (amount >= 0)
);
create index active_plan_amounts_by_plan on active_plan_amounts (active_plan_id, at, id);

-- Principal by the day on which it came in: one row per purchase or top-up. The oldest leaves first. It counts as
-- business once it is settled, so nothing is awarded for money that can still leave at once.
create table plan_lots (
  id integer primary key generated always as identity,
  active_plan_id integer not null references active_plans (id),
  member_id integer not null references users (id),
  -- Null for the purchase itself.
  topup_id integer unique,
  -- Put in with a code: it earns, and leaves only when the plan ends, for the treasury.
  is_from_code boolean not null default false,
  amount bigint not null,
  -- What is still in the plan, and what left after its business was safe and therefore still counts.
  remaining bigint not null,
  kept bigint not null default 0,
  day date not null,
  -- The day from which it counts as business, and the first day on which leaving keeps the business.
  settles_on date not null,
  safe_from date not null,
  is_settled boolean not null default false,
  -- A plan that moved in counts as active business at once, and never as business for rewards and ranks: the old
  -- system has rewarded it.
  is_brought boolean not null default false,
  constraint plan_lots_amounts check (amount > 0 and least(remaining, kept) >= 0 and remaining + kept <= amount),
  constraint plan_lots_days check (settles_on >= day and safe_from >= day)
);
create unique index plan_lots_one_purchase on plan_lots (active_plan_id) where topup_id is null;
create index plan_lots_of_plan on plan_lots (active_plan_id, id);
create index plan_lots_to_settle on plan_lots (settles_on, id) where not is_settled and remaining > 0;

-- Worth an amount to the first member who redeems it. Readable, because admins hand codes out.
create table codes (
  id integer primary key generated always as identity,
  code text not null,
  -- Its letters and digits in capitals, which is the form compared.
  code_key text not null,
  amount bigint not null check (amount > 0),
  expires_at timestamptz,
  created_by integer not null references users (id),
  created_at timestamptz not null,
  redeemed_by integer references users (id),
  redeemed_at timestamptz,
  -- A code that nobody has redeemed can be cancelled; it is then worth nothing. No money was set aside for it.
  cancelled_by integer references users (id),
  cancelled_at timestamptz,
  cancel_reason text not null default '',
  constraint codes_once unique (code_key),
  constraint codes_key check (code_key ~ '^[A-Z0-9]{8,40}$'),
  constraint codes_redeemed check ((redeemed_by is null) = (redeemed_at is null)),
  constraint codes_in_time check (redeemed_at <= expires_at),
  constraint codes_cancelled check ((cancelled_by is null) = (cancelled_at is null)),
  constraint codes_one_end check (redeemed_at is null or cancelled_at is null)
);
create index codes_by_beginning on codes (code_key text_pattern_ops);
create index codes_unused on codes (id desc) include (expires_at) where redeemed_at is null;
create index codes_redeemed_by on codes (redeemed_by, id desc) where redeemed_at is not null;
create index codes_newest_redeemed on codes (id desc) where redeemed_at is not null;

-- Money added to a member's plans: `fee` goes to the treasury, the rest into the plan. While it is pending, the
-- payer's money is in `pending_withdrawal`, put there by the transfer `held_by`. The plan of a pending re-top-up
-- may be deleted; the top-up is then refused.
create table topups (
  id integer primary key generated always as identity,
  kind text not null check (kind in ('own', 'entry', 'retopup', 'code')),
  member_id integer not null references users (id),
  payer_id integer not null references users (id),
  plan_id integer not null,
  active_plan_id integer references active_plans (id),
  amount bigint not null check (amount > 0),
  fee bigint not null default 0,
  -- Units of 0.000001 percent, as at the request.
  fee_percent bigint not null default 0 check (fee_percent >= 0),
  code_id integer references codes (id),
  status text not null check (status in ('pending', 'approved', 'rejected', 'cancelled')),
  held_by bigint,
  note text not null default '',
  decided_by integer references users (id),
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint topups_code_once unique (code_id),
  constraint topups_held_once unique (held_by),
  constraint topups_payer check ((kind = 'entry') = (payer_id <> member_id)),
  constraint topups_fee check (fee >= 0 and fee < amount),
  -- A top-up with the member's own money has no fee; any other has the fee of a transfer.
  constraint topups_own_is_free check (kind in ('entry', 'code') or (fee = 0 and fee_percent = 0)),
  constraint topups_code check ((kind = 'code') = (code_id is not null)),
  constraint topups_code_at_once check (kind <> 'code' or (status = 'approved' and held_by is null)),
  constraint topups_plan check (active_plan_id is not null or (kind = 'retopup' and status <> 'approved')),
  constraint topups_decided_at check ((status = 'pending') = (decided_at is null)),
  constraint topups_given_back check (status not in ('rejected', 'cancelled') or held_by is not null)
);
create index topups_by_member on topups (member_id, id desc);
create index topups_by_payer on topups (payer_id, id desc) where payer_id <> member_id;
create index topups_by_plan on topups (active_plan_id);
create index topups_by_status on topups (status, id desc);
create index topups_by_kind on topups (kind, status, id desc);
create index topups_by_age on topups (created_at, id);
create index topups_approved on topups (decided_at) where status = 'approved';

-- Principal that left a plan. It is open while it can still return, and then gone or returned.
create table plan_departures (
  id integer primary key generated always as identity,
  active_plan_id integer not null references active_plans (id),
  -- What took it, such as withdrawal:12.
  reference text not null unique,
  amount bigint not null check (amount > 0),
  -- The amount in the plan just before.
  amount_before bigint not null check (amount_before >= amount),
  -- The lots it came from, the amount of each, and the part of that amount that keeps its business.
  lots integer[] not null,
  amounts bigint[] not null,
  kept bigint[] not null,
  -- Whether held income goes with it, because it left within the cooling-off.
  takes_held boolean not null,
  status text not null check (status in ('open', 'gone', 'returned')),
  left_at timestamptz not null,
  constraint plan_departures_lots check (cardinality(lots) = cardinality(amounts) and cardinality(lots) = cardinality(kept))
);
create index plan_departures_of_plan on plan_departures (active_plan_id) where status <> 'returned';

-- Public: the plan's name of each purchase.
create view active_plan_names as
  select a.id as active_plan_id, p.name as plan_name from active_plans a join plans p on p.id = a.plan_id;

-- Public: the levels that a purchase's ROI pays, by its terms.
create view active_plan_terms as
  select id as active_plan_id, active_percents, active_directs from active_plans;

-- Public: who holds an open plan of which offer.
create view open_plan_holders as select member_id, plan_id from active_plans where status = 'open';

-- Public: plans whose held income waits, because principal may be leaving.
create view plans_in_departure as
  select distinct active_plan_id from plan_departures where status = 'open' and takes_held;

-- Public: held money of pending top-ups, with the transfer that holds it.
create view topup_holds as
  select id as topup_id, payer_id as member_id, amount, held_by from topups where status = 'pending';

-- Checked when a plan is bought, lowered or closed. A trigger, because a claim changes none of this and must not
-- pay for checks.
create function check_active_plan() returns trigger language plpgsql as $$
begin
  if new.bought <= 0 or new.cap_multiple <= 0 or new.amount not between 0 and new.bought
     or new.from_codes not between 0 and new.amount or new.codes_returned < 0
     or new.status not in ('open', 'closed', 'undone', 'matured')
     or (new.status = 'open') <> (new.amount > 0) or (new.status = 'open') <> (new.closed_at is null) then
    raise exception 'active plan % contradicts itself', new.id using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create function note_amount() returns trigger language plpgsql as $$
begin
  insert into active_plan_amounts (active_plan_id, at, amount)
  values (new.id, coalesce(new.changed_at, new.bought_at), new.amount);
  return null;
end
$$;

create function decide_departure_once() returns trigger language plpgsql as $$
begin
  if old.status <> 'open' or to_jsonb(old) - 'status' <> to_jsonb(new) - 'status' then
    raise exception 'departure % is decided once', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

-- A code is redeemed or cancelled once, and nothing else about it changes.
create function codes_redeemed_once() returns trigger language plpgsql as $$
declare
  ended constant text[] := '{redeemed_by,redeemed_at,cancelled_by,cancelled_at,cancel_reason}';
begin
  if old.redeemed_at is null and old.cancelled_at is null
     and (new.redeemed_at is not null or new.cancelled_at is not null)
     and to_jsonb(old) - ended = to_jsonb(new) - ended then
    return new;
  end if;
  raise exception 'code % is never changed', old.id using errcode = 'restrict_violation';
end
$$;

-- A pending top-up is decided once, and nothing else about it changes.
create function topups_decided_once() returns trigger language plpgsql as $$
begin
  if old.status = 'pending'
     and to_jsonb(old) - '{status,held_by,active_plan_id,note,decided_by,decided_at}'::text[]
       = to_jsonb(new) - '{status,held_by,active_plan_id,note,decided_by,decided_at}'::text[] then
    return new;
  end if;
  raise exception 'top-up % is never changed', old.id using errcode = 'restrict_violation';
end
$$;

-- Writes a purchase that `p_transfer` paid, in one call: the plan, its lot, the buyer's limit, which the caller
-- has locked, and the uplines' staged income. The buyer of a first open plan becomes active.
create function write_purchase(
  p_transfer bigint, p_plan active_plans, p_lot plan_lots, p_limit earning_limits, p_is_first boolean,
  p_staging purchase_stagings
) returns setof active_plans language plpgsql set enable_seqscan = off as $$
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
    perform activate_member(p_plan.member_id, p_plan.bought_at);
  end if;
end
$$;

-- Adds released ROI to what its plans earned, in the order of their ids.
create function add_earned(p_plans integer[], p_amounts bigint[]) returns void language sql as $$
  update active_plans a set earned = a.earned + g.amount
  from (select p.id, sum(p.amount)::bigint as amount
        from unnest(p_plans, p_amounts) p (id, amount) group by p.id) g
  where a.id = g.id
$$;

-- Principal that moved in paid nobody here, and a top-up is checked by the terms of its plan when it comes in.

-- Public: the terms on offer, and those of open plans with principal that was bought or topped up here and is younger
-- than its lock or than 30 days, with their cooling-off.
create function terms_at_risk(p_today date, p_least_days integer)
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
    select from plan_lots l where l.active_plan_id = a.id and l.remaining > 0 and not l.is_brought
      and l.day + greatest(a.lock_days, p_least_days) > p_today)
$$;

-- The plans that a member held just before a moment, with the amount in each then and now, and their terms. Undone
-- purchases are left out.
create function plans_held_at(p_member integer, p_before timestamptz)
returns table (id integer, amount_then bigint, amount_now bigint, roi_percent bigint, days integer, days_earned integer,
  cap_multiple integer, undo_until date, active_percents bigint[], active_directs integer[], closed_in_cycle integer)
language sql stable as $$
  select a.id, h.amount, a.amount, a.roi_percent, a.days, a.days_earned, a.cap_multiple, a.undo_until,
         a.active_percents, a.active_directs, a.closed_in_cycle
  from active_plans a
  cross join lateral (select n.amount from active_plan_amounts n where n.active_plan_id = a.id and n.at < p_before
                      order by n.at desc, n.id desc limit 1) h
  where a.member_id = p_member and a.status <> 'undone'
  order by a.id
$$;

-- Members whose activity does not match their open plans, and limits that differ from them; no row when there is
-- none.
create function activity_differences() returns table (member_id integer, figure text, kept bigint, counted bigint)
language sql stable as $$
  with open_plans as (
    select a.member_id, sum(a.amount) as amount from active_plans a where a.status = 'open' group by a.member_id
  )
  select f.member_id, f.figure, f.kept, f.counted::bigint
  from (select u.id as member_id, x.figure, x.kept, x.counted
        from users u
        left join sponsorships s on s.member_id = u.id
        left join earning_limits l on l.member_id = u.id
        left join open_plans o on o.member_id = u.id
        cross join lateral (values
          ('is_active', (u.is_active = 'active')::integer::bigint, (o.amount is not null)::integer::numeric),
          ('is_active in the tree', coalesce(s.is_active, false)::integer::bigint, (o.amount is not null)::integer::numeric),
          ('active_plan', coalesce(l.active_plan, 0), coalesce(o.amount, 0))
        ) x (figure, kept, counted)
        where u.role = 'user') f
  where f.kept <> f.counted
$$;

-- Plans whose money from codes differs from the redeemed codes, and returned code money that differs from its
-- postings; no row when there is none.
create function code_differences() returns table (member_id integer, figure text, kept bigint, counted bigint)
language sql stable as $$
  with redeemed as (
    select t.active_plan_id as id, sum(t.amount - t.fee) as amount from topups t
    where t.kind = 'code' and t.status = 'approved' group by t.active_plan_id
  ), returned as (
    select split_part(t.reference, ':', 2)::integer as id, -sum(p.amount) as amount
    from ledger.transfers t join ledger.postings p on p.transfer_id = t.id
    where t.kind = 'plan' and t.reference like 'codes\_returned:%' and ledger.is_wallet(p.account_id)
    group by 1
  )
  select f.member_id, f.figure || f.id, f.kept, f.counted::bigint
  from (select a.member_id, a.id, x.figure, x.kept, x.counted
        from active_plans a
        left join redeemed r on r.id = a.id
        left join returned b on b.id = a.id
        cross join lateral (values
          ('from codes in plan ', a.from_codes + a.codes_returned, coalesce(r.amount, 0)),
          ('returned of codes in plan ', a.codes_returned, coalesce(b.amount, 0))
        ) x (figure, kept, counted)) f
  where f.kept <> f.counted
$$;

create trigger active_plans_sound before insert or update of status, bought, amount, from_codes, cap_multiple, closed_at on active_plans
  for each row execute function check_active_plan();
create trigger active_plans_bought_noted after insert on active_plans for each row execute function note_amount();
create trigger active_plans_changes_noted after update of amount on active_plans for each row
  when (old.amount <> new.amount) execute function note_amount();
create trigger active_plan_amounts_frozen before update or delete or truncate on active_plan_amounts
  for each statement execute function refuse_change();
create trigger codes_redeemed_once before update on codes for each row execute function codes_redeemed_once();
create trigger codes_kept before delete on codes for each row execute function refuse_change();
create trigger codes_not_emptied before truncate on codes for each statement execute function refuse_change();
create trigger topups_decided_once before update on topups for each row execute function topups_decided_once();
create trigger topups_kept before delete on topups for each row execute function refuse_change();
create trigger topups_not_emptied before truncate on topups for each statement execute function refuse_change();
create trigger plan_lots_not_deleted before delete or truncate on plan_lots
  for each statement execute function refuse_change();
create trigger plan_departures_decided_once before update on plan_departures
  for each row execute function decide_departure_once();
create trigger plan_departures_not_deleted before delete or truncate on plan_departures
  for each statement execute function refuse_change();
