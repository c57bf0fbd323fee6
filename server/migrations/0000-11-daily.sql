-- Videos, watches and daily claims. Money is in units of 0.00000001, percents in units of 0.000001 percent.
create table videos (
  id integer primary key generated always as identity,
  title text not null,
  url text not null,
  description text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- When a member started a video; each start serves one claim. Video 0 is the bundled one.
create table watches (
  id bigint primary key generated always as identity,
  member_id integer not null references users (id),
  video_id integer not null,
  started_at timestamptz not null
);
create index watches_of_member on watches (member_id, started_at);

-- One per member and programme day. `amounts` are what each plan gave, in the order of `active_plan_ids`; what
-- compound money gave is added to them. `held` was set aside for plans that can still be undone.
create table claims (
  id bigint primary key generated always as identity,
  member_id integer not null references users (id),
  day date not null,
  at timestamptz not null,
  watch_id bigint not null,
  intended bigint not null,
  paid bigint not null,
  active_plan_ids integer[] not null,
  amounts bigint[] not null,
  compound_amount bigint not null default 0,
  held bigint not null default 0,
  constraint claims_amounts check (paid between 0 and intended and least(compound_amount, held) >= 0 and paid + held > 0),
  constraint claims_once_a_day unique (member_id, day),
  constraint claims_watch_once unique (watch_id)
);

-- A claim as write_claim takes it: its row, what its income and the limit need, and the uplines' income with one
-- element of each array per leg.
create type new_claim as (
  member_id integer,
  day date,
  at timestamptz,
  watch_id bigint,
  intended bigint,
  paid bigint,
  active_plan_ids integer[],
  amounts bigint[],
  compound_amount bigint,
  held bigint,
  base bigint,
  percent bigint,
  rule_version integer,
  reason text,
  cycle integer,
  limit_before bigint,
  leg_members integer[],
  leg_levels smallint[],
  leg_plan_ids integer[],
  leg_bases bigint[],
  leg_percents bigint[],
  leg_amounts bigint[],
  leg_directs_needed smallint[],
  leg_directs_had smallint[],
  leg_reasons text[]
);

-- Everything that decides a claim, in one round trip. With `p_is_locked` it locks the member's limit first; the
-- query after the lock sees what earlier claims and purchases did.
create function claim_facts(p_member integer, p_day date, p_from timestamptz, p_to timestamptz, p_is_locked boolean)
returns table (is_blocked boolean, is_roi_open boolean, is_claimed boolean, watch_id bigint, cycle integer,
  active_plan bigint, cap bigint, earned bigint, compound bigint, plans json, uplines json)
language plpgsql set enable_seqscan = off as $$
begin
  if p_is_locked then
    perform from earning_limits l where l.member_id = p_member for no key update;
  end if;
  return query
    select m.is_blocked, m.is_roi_open,
      exists (select from claims c where c.member_id = p_member and c.day = p_day),
      (select w.id from watches w
       where w.member_id = p_member and w.started_at between p_from and p_to
         and not exists (select from claims c where c.watch_id = w.id)
       order by w.started_at desc, w.id desc limit 1),
      l.cycle, l.active_plan, l.cap, l.earned,
      (select a.balance from ledger.accounts a where a.id = ledger.wallet(p_member, 'compound')),
      -- Amounts are text: JSON numbers would lose the last digits.
      (select json_agg(json_build_object('id', a.id, 'amount', a.amount::text, 'roiPercent', a.roi_percent,
         'days', a.days, 'daysEarned', a.days_earned, 'undoUntil', a.undo_until, 'activePercents', a.active_percents,
         'activeDirects', a.active_directs) order by a.id)
       from active_plans a where a.member_id = p_member and a.status = 'open'),
      (select json_agg(json_build_object('memberId', u.member_id, 'level', u.level, 'isActive', u.is_active,
         'isBlocked', u.is_blocked, 'isLevelOpen', u.is_level_open, 'activeDirects', u.active_directs))
       from member_uplines u where u.below_id = p_member)
    from members m left join earning_limits l on l.member_id = m.member_id
    where m.member_id = p_member;
end
$$;

-- Writes a claim that `p_transfer` paid, in one statement: the claim, its income, the member's limit and plans, and
-- the staged income of the uplines. A claim that is held in full has no income yet. The plan is forced to be
-- generic: left to itself, PostgreSQL would plan anew because the arrays are short.
create function write_claim(p_transfer bigint, p_claim new_claim) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  with claim as (
    insert into claims (member_id, day, at, watch_id, intended, paid, active_plan_ids, amounts, compound_amount, held)
    values (p_claim.member_id, p_claim.day, p_claim.at, p_claim.watch_id, p_claim.intended, p_claim.paid,
            p_claim.active_plan_ids, p_claim.amounts, p_claim.compound_amount, p_claim.held)
    returning id
  ), plans as (
    update active_plans a set earned = a.earned + line.amount, days_earned = a.days_earned + 1,
                              earned_on = greatest(a.earned_on, p_claim.day)
    from unnest(p_claim.active_plan_ids, p_claim.amounts) line (id, amount) where a.id = line.id
  ), income as (
    insert into incomes (member_id, kind, day, at, base, percent, rule_version, claim_id, leg, intended, paid, reason,
                         cycle, limit_before, limit_after, transfer_id)
    select p_claim.member_id, 'roi', p_claim.day, p_claim.at, p_claim.base, p_claim.percent, p_claim.rule_version,
           claim.id, 0, p_claim.intended, p_claim.paid, p_claim.reason, p_claim.cycle, p_claim.limit_before,
           p_claim.limit_before - p_claim.paid, p_transfer
    from claim where p_claim.intended > 0
  ), earning_limit as (
    update earning_limits set earned = earned + p_claim.paid, roi = roi + p_claim.paid
    where member_id = p_claim.member_id
  )
  insert into level_stagings (claim_id, from_member, day, at, rule_version, beneficiaries, levels, active_plan_ids, bases,
                              percents, intended, directs_needed, directs_had, reasons)
  select claim.id, p_claim.member_id, p_claim.day, p_claim.at, p_claim.rule_version, p_claim.leg_members,
         p_claim.leg_levels, p_claim.leg_plan_ids, p_claim.leg_bases, p_claim.leg_percents, p_claim.leg_amounts,
         p_claim.leg_directs_needed, p_claim.leg_directs_had, p_claim.leg_reasons
  from claim where cardinality(p_claim.leg_members) > 0;
end
$$;

-- As in 0011, with lots that were brought.
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
    select l.member_id, sum(case when l.is_brought then 0 else l.remaining + l.kept end) as business,
           sum(l.remaining) as active_business
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

create trigger claims_frozen before update or delete or truncate on claims
  for each statement execute function refuse_change();
