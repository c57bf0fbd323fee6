-- Cooling-off, maturity, reversals, and the kinds of income that ranks, pools and bonuses pay.
-- Money is in units of 10^-8, percents of 10^-6 percent.

-- Ranks, the pool and bonuses count as reward in the limits; `reverses` names the income that a row takes back.
alter table incomes
  add column reverses bigint,
  drop constraint incomes_known_words,
  drop constraint incomes_explained,
  add constraint incomes_known_words check (
    kind in ('roi', 'direct', 'level', 'salary', 'reward', 'bonus', 'leadership', 'cto')
    and reason in ('capped', 'inactive', 'blocked', 'closed', 'level_locked', 'undone')),
  -- A reversal has a paid amount below zero, and nothing else has; less than intended has its reason, paid is
  -- in the books, and each names its fact.
  add constraint incomes_explained check (
    case when reverses is null then paid between 0 and intended else paid < 0 and intended = paid end
    and (reason is not null) = (paid < intended) and (transfer_id is not null) = (paid <> 0)
    and (reference is null) = (claim_id is not null and leg is not null));
create unique index incomes_reversed_once on incomes (reverses) where reverses is not null;
create index incomes_reversals_by_day on incomes (day, member_id) include (kind, paid) where paid < 0;

-- A reversal takes back what was paid, no more and no less, and is itself never reversed.
create function check_reversal() returns trigger language plpgsql as $$
begin
  if not exists (select from incomes i where i.member_id = new.member_id and i.id = new.reverses
                 and i.kind = new.kind and i.paid = -new.paid and i.reverses is null) then
    raise exception 'income % is not reversed by %', new.reverses, new.paid using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger incomes_reversed_whole before insert on incomes for each row
  when (new.reverses is not null) execute function check_reversal();

-- The last day on which a purchase may be undone; null without a cooling-off.
alter table active_plans add column undo_until date;
-- The last day on which it earned: it matures on a later one.
alter table active_plans add column earned_on date;
create index active_plans_with_days on active_plans (id) where status = 'open' and days > 0;

-- Income that exists because of a purchase within its cooling-off: the money waits in the beneficiary's
-- held_income wallet and is income only when it is released. One row a beneficiary and purchase or top-up, and
-- one for what a plan earned its buyer on a day.
create table held_incomes (
  id bigint primary key generated always as identity,
  member_id integer not null references users (id),
  kind text not null check (kind in ('roi', 'direct', 'level')),
  -- What the income row will be called: direct:<active plan>, invest:topup:<top-up>:<level>, roi:<member>:<day>:<active plan>.
  reference text not null unique,
  from_member integer not null references users (id),
  active_plan_id integer not null references active_plans (id),
  level smallint,
  base bigint not null,
  percent bigint not null,
  rule_version integer not null,
  intended bigint not null check (intended > 0),
  -- What of it went back with principal that left.
  gone bigint not null default 0,
  -- The day that it is of, and the day on which it is released.
  day date not null,
  due_on date not null,
  held_at timestamptz not null,
  held_by bigint not null,
  status text not null default 'held' check (status in ('held', 'released', 'undone')),
  paid bigint not null default 0,
  settled_at timestamptz,
  -- The transfer that paid it, and the one that took back what was not paid.
  paid_by bigint,
  returned_by bigint,
  constraint held_incomes_level check ((kind = 'roi') = (level is null)),
  constraint held_incomes_amounts check (least(gone, paid) >= 0 and gone + paid <= intended and (paid > 0) = (paid_by is not null)),
  constraint held_incomes_settled check ((status = 'held') = (settled_at is null)),
  constraint held_incomes_moved check (case status
    when 'held' then paid_by is null and returned_by is null and gone < intended
    when 'undone' then paid_by is null and returned_by is not null
    else paid_by is not null or returned_by is not null end),
  constraint held_incomes_waits check (due_on > day)
);
create index held_incomes_due on held_incomes (due_on, id) where status = 'held';
create index held_incomes_of_plan on held_incomes (active_plan_id);

-- Held income is settled once, and while it is held only what is gone of it grows; nothing else ever changes.
create function settle_held_once() returns trigger language plpgsql as $$
begin
  if old.status <> 'held' or new.gone < old.gone
     or to_jsonb(old) - array['status', 'gone', 'paid', 'settled_at', 'paid_by', 'returned_by']
        <> to_jsonb(new) - array['status', 'gone', 'paid', 'settled_at', 'paid_by', 'returned_by'] then
    raise exception 'held income % is settled once', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger held_incomes_settled_once before update on held_incomes for each row execute function settle_held_once();
create trigger held_incomes_kept before delete or truncate on held_incomes for each statement execute function refuse_change();

-- Where the held_income wallets differ from what is held, or what was released from its income; no row when all is well.
create function held_differences() returns table (member_id integer, figure text, kept bigint, counted bigint)
language sql stable as $$
  select coalesce(h.member_id, w.member_id), 'held_income', coalesce(w.balance, 0), coalesce(h.held, 0)::bigint
  from (select i.member_id, sum(i.intended - i.gone) as held from held_incomes i where i.status = 'held' group by i.member_id) h
  full join (select a.member_id, a.balance from ledger.accounts a where a.kind = 'held_income' and a.balance <> 0) w
    on w.member_id = h.member_id
  where coalesce(w.balance, 0) <> coalesce(h.held, 0)
  union all
  select h.member_id, 'released of held income ' || h.id, h.paid, coalesce(i.paid, 0)
  from held_incomes h left join incomes i on i.reference = h.reference
  where h.status <> 'held' and (i.id is null or h.paid <> i.paid)
$$;

-- What other features may read of a purchase: the levels that its ROI pays, by its terms.
create view active_plan_terms as
  select id as active_plan_id, active_percents, active_directs from active_plans;
grant select on active_plan_terms to clearstead_app;

-- Adds ROI that was held and is released to what its plans earned, in the order of their ids.
create function add_earned(p_plans integer[], p_amounts bigint[]) returns void language sql as $$
  update active_plans a set earned = a.earned + g.amount
  from (select p.id, sum(p.amount)::bigint as amount
        from unnest(p_plans, p_amounts) p (id, amount) group by p.id) g
  where a.id = g.id
$$;

-- Income rows against the postings that paid them or took them back: per member and kind, both say the same.
-- What is set aside within a cooling-off is not income yet.
create or replace function income_differences() returns table (member_id integer, figure text, kept bigint, counted bigint)
language sql stable as $$
  with told as (
    select i.member_id, i.kind, sum(i.paid) as paid from incomes i where i.paid <> 0 group by i.member_id, i.kind
  ), posted as (
    select (p.account_id >> 4)::integer as member_id, coalesce(r.kind, t.kind) as kind, sum(p.amount) as paid
    from ledger.transfers t
    left join ledger.transfers r on r.id = t.reverses
    join ledger.postings p on p.transfer_id = t.id
    where coalesce(r.kind, t.kind) in ('roi', 'direct', 'level', 'salary', 'reward', 'bonus', 'leadership', 'cto')
      -- Working and non-working wallets.
      and p.account_id > 0 and p.account_id & 15 in (1, 2)
    group by 1, 2
  )
  select coalesce(t.member_id, p.member_id), coalesce(t.kind, p.kind), coalesce(t.paid, 0)::bigint, coalesce(p.paid, 0)::bigint
  from told t full join posted p on p.member_id = t.member_id and p.kind = t.kind
  where coalesce(t.paid, 0) <> coalesce(p.paid, 0)
$$;

-- Where limits, ended cycles and lifetime sums differ from the incomes that made them; no row when all is well.
create or replace function limit_differences() returns table (member_id integer, figure text, kept bigint, counted bigint)
language sql stable as $$
  with counted as (
    select i.member_id, sum(i.paid) filter (where i.kind = 'roi') as roi, sum(i.paid) filter (where i.kind = 'direct') as direct,
           sum(i.paid) filter (where i.kind = 'level') as level, sum(i.paid) filter (where i.kind = 'salary') as salary,
           sum(i.paid) filter (where i.kind in ('reward', 'bonus', 'leadership', 'cto')) as reward
    from incomes i where i.paid <> 0 group by i.member_id
  ), cycles as (
    select l.member_id, l.cycle, l.earned from earning_limits l
    union all
    select c.member_id, c.cycle, c.earned from earning_cycles c
  ), paid_in as (
    select i.member_id, i.cycle, sum(i.paid) as paid from incomes i where i.paid <> 0 group by i.member_id, i.cycle
  ), joined as (
    select c.member_id, c.joined_to as cycle, sum(c.earned) as earned from earning_cycles c
    where c.joined_to is not null group by c.member_id, c.joined_to
  )
  select f.member_id, f.figure, f.kept, f.counted::bigint
  from (select coalesce(l.member_id, c.member_id) as member_id, x.figure, coalesce(x.kept, 0) as kept,
               coalesce(x.counted, 0) as counted
        from earning_limits l full join counted c on c.member_id = l.member_id
        cross join lateral (values
          ('roi', l.roi, c.roi), ('direct', l.direct, c.direct), ('level', l.level, c.level),
          ('salary', l.salary, c.salary), ('reward', l.reward, c.reward)
        ) x (figure, kept, counted)
        union all
        select y.member_id, 'earned in cycle ' || y.cycle, y.earned, coalesce(p.paid, 0) + coalesce(j.earned, 0)
        from cycles y
        left join paid_in p on p.member_id = y.member_id and p.cycle = y.cycle
        left join joined j on j.member_id = y.member_id and j.cycle = y.cycle) f
  where f.kept <> f.counted
$$;

-- The uplines of a member as far up as `p_levels` of them can take any level, which asks for up to
-- `p_directs` direct members; nearest first, at most 500. Limits are read as they stand, without a lock.
create function uplines_with_limits(p_member integer, p_levels integer, p_directs integer)
returns table (member_id integer, level integer, is_active boolean, is_blocked boolean, is_level_open boolean,
               active_directs integer, has_limit_left boolean) language plpgsql stable as $$
#variable_conflict use_column
declare
  v_at integer := p_member;
  v_ids integer[];
  v_walked integer := 0;
  v_able integer := 0;
begin
  while v_able < p_levels and v_walked < 500 loop
    select s.uplines into v_ids from sponsorships s where s.member_id = v_at;
    exit when coalesce(cardinality(v_ids), 0) = 0;
    for member_id, level, is_active, is_blocked, is_level_open, active_directs, has_limit_left in
      select m.member_id, v_walked + u.place, m.is_active, m.is_blocked, m.is_level_open, t.active_directs,
             coalesce(l.cap > l.earned, false)
      from unnest(v_ids) with ordinality u (id, place)
      join member_standing m on m.member_id = u.id
      join sponsorships t on t.member_id = u.id
      left join earning_limits l on l.member_id = u.id
      order by u.place
    loop
      v_able := v_able + (is_active and not is_blocked and is_level_open and active_directs >= p_directs and has_limit_left)::integer;
      return next;
    end loop;
    v_walked := v_walked + cardinality(v_ids);
    exit when cardinality(v_ids) < 10;
    v_at := v_ids[10];
  end loop;
end
$$;

-- Locks a buyer's limit, made where there is none yet, and gives it with the uplines whom a purchase may pay: the
-- nearest ten, or, where levels pass over who does not qualify, as many as `p_levels` levels take. Locks no upline.
create function lock_for_purchase(p_member integer, p_is_dynamic boolean, p_levels integer)
returns table (cycle integer, active_plan bigint, cap bigint, earned bigint, uplines json) language plpgsql as $$
#variable_conflict use_column
begin
  perform from earning_limits l where l.member_id = p_member for no key update;
  if not found then
    insert into earning_limits (member_id) values (p_member) on conflict (member_id) do nothing;
    perform from earning_limits l where l.member_id = p_member for no key update;
  end if;
  if p_is_dynamic then
    return query
      select l.cycle, l.active_plan, l.cap, l.earned,
        (select json_agg(json_build_object('memberId', u.member_id, 'level', u.level, 'isActive', u.is_active,
           'isBlocked', u.is_blocked, 'isLevelOpen', u.is_level_open, 'activeDirects', u.active_directs,
           'hasLimitLeft', u.has_limit_left) order by u.level)
         from uplines_with_limits(p_member, p_levels, 0) u)
      from earning_limits l where l.member_id = p_member;
  else
    return query
      select l.cycle, l.active_plan, l.cap, l.earned,
        (select json_agg(json_build_object('memberId', u.member_id, 'level', u.level, 'isActive', u.is_active,
           'isBlocked', u.is_blocked, 'isLevelOpen', u.is_level_open, 'activeDirects', u.active_directs) order by u.level)
         from member_uplines u where u.below_id = p_member)
      from earning_limits l where l.member_id = p_member;
  end if;
end
$$;

-- Sets the uplines' part of a purchase aside, if there is any.
create function stage_purchase(p_staging purchase_stagings) returns void language sql as $$
  insert into purchase_stagings (fact, from_member, active_plan_id, day, rule_version, base, beneficiaries, kinds,
    income_references, levels, percents, intended, reasons)
  select p_staging.fact, p_staging.from_member, p_staging.active_plan_id, p_staging.day, p_staging.rule_version,
    p_staging.base, p_staging.beneficiaries, p_staging.kinds, p_staging.income_references, p_staging.levels,
    p_staging.percents, p_staging.intended, p_staging.reasons
  where p_staging.fact is not null
$$;

-- Where level_payable differs from what is staged of claims and purchases; no row when all is well.
create function staged_differences() returns table (figure text, kept bigint, counted bigint)
language sql stable as $$
  select 'level_payable', held.units, staged.units
  from (select r.balance + coalesce((select sum(p.amount) from ledger.postings p
                                     where p.account_id = r.account_id and p.seq > r.upto), 0)::bigint as units
        from ledger.roll_ups r where r.account_id = -80) held
  cross join (
    select coalesce(sum(leg.intended), 0)::bigint as units
    from (select s.intended, s.reasons from level_stagings s union all select s.intended, s.reasons from purchase_stagings s) s
    cross join lateral unnest(s.intended, s.reasons) leg (intended, reason)
    where leg.reason is null) staged
  where held.units <> staged.units
$$;

-- As before, and a plan now knows the last day on which it earned. Of a claim of which all is held there is no
-- income yet.
create or replace function write_claim(
  p_transfer bigint, p_member integer, p_day date, p_at timestamptz, p_watch bigint, p_intended bigint, p_paid bigint,
  p_plans integer[], p_amounts bigint[], p_compound bigint, p_held bigint,
  p_base bigint, p_percent bigint, p_rule_version integer, p_reason text, p_cycle integer, p_limit_before bigint,
  p_beneficiaries integer[], p_levels smallint[], p_active_plan_ids integer[], p_bases bigint[], p_percents bigint[],
  p_leg_amounts bigint[], p_directs_needed smallint[], p_directs_had smallint[], p_reasons text[]
) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  with claim as (
    insert into claims (member_id, day, at, watch_id, intended, paid, active_plan_ids, amounts, compound_amount, held)
    values (p_member, p_day, p_at, p_watch, p_intended, p_paid, p_plans, p_amounts, p_compound, p_held)
    returning id
  ), plans as (
    update active_plans a set earned = a.earned + line.amount, days_earned = a.days_earned + 1,
                              earned_on = greatest(a.earned_on, p_day)
    from unnest(p_plans, p_amounts) line (id, amount) where a.id = line.id
  ), income as (
    insert into incomes (member_id, kind, day, at, base, percent, rule_version, claim_id, leg, intended, paid, reason,
                         cycle, limit_before, limit_after, transfer_id)
    select p_member, 'roi', p_day, p_at, p_base, p_percent, p_rule_version, claim.id, 0, p_intended, p_paid, p_reason,
           p_cycle, p_limit_before, p_limit_before - p_paid, p_transfer
    from claim where p_intended > 0
  ), earning_limit as (
    update earning_limits set earned = earned + p_paid, roi = roi + p_paid where member_id = p_member
  )
  insert into level_stagings (claim_id, from_member, day, at, rule_version, beneficiaries, levels, active_plan_ids, bases,
                              percents, intended, directs_needed, directs_had, reasons)
  select claim.id, p_member, p_day, p_at, p_rule_version, p_beneficiaries, p_levels, p_active_plan_ids, p_bases,
         p_percents, p_leg_amounts, p_directs_needed, p_directs_had, p_reasons
  from claim where cardinality(p_beneficiaries) > 0;
end
$$;
