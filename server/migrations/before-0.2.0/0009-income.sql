-- What members earned and why, and what they may still earn. Money is in units of 0.00000001, percents in units of
-- 0.000001 percent.

-- What a member may still earn, and lifetime sums by kind; ranks, the pool and bonuses count as reward. `earned`
-- counts since the cycle began. The row is also the lock for everything that reads or changes the limit, taken in
-- the order of members. Here and below one check has many conditions: PostgreSQL prepares each check again for
-- every statement.
create table earning_limits (
  member_id integer primary key references users (id),
  cycle integer not null default 1,
  active_plan bigint not null default 0,
  cap bigint not null default 0,
  earned bigint not null default 0,
  roi bigint not null default 0,
  direct bigint not null default 0,
  level bigint not null default 0,
  salary bigint not null default 0,
  reward bigint not null default 0,
  constraint earning_limits_not_below_zero check (least(active_plan, cap, earned) >= 0)
) with (fillfactor = 60);

-- Members who hold a plan.
create index earning_limits_with_plan on earning_limits (active_plan desc, member_id desc) where active_plan > 0;

-- Past cycles, with what was earned in them. When principal returns into a closed plan, its cycle is joined to the
-- present one: used-up money gets no new limit.
create table earning_cycles (
  member_id integer not null references users (id),
  cycle integer not null,
  earned bigint not null,
  joined_to integer,
  primary key (member_id, cycle),
  check (joined_to > cycle)
);

-- Members who just reached their cap, until they are notified. Claims pay next to nothing for the trigger's
-- condition; a row is inserted once per cap.
create table caps_reached (
  member_id integer not null references users (id),
  cycle integer not null,
  cap bigint not null,
  reached_at timestamptz not null default now(),
  primary key (member_id, cycle, cap)
);

-- One income, paid or not, with everything that explains it; never changed. `reverses` names the income that a row
-- takes back.
create table incomes (
  id bigint generated always as identity,
  member_id integer not null,
  kind text not null,
  -- Names the fact unless it is a claim: direct:<active plan>, invest:<active plan>:<level>.
  reference text,
  day date not null,
  at timestamptz not null,
  base bigint not null,
  percent bigint,
  level smallint,
  rule_version integer not null,
  from_member integer,
  active_plan_id integer,
  claim_id bigint,
  -- The place within its claim: 0 is the ROI, level incomes follow from 1.
  leg smallint,
  intended bigint not null,
  paid bigint not null,
  reason text,
  directs_needed smallint,
  directs_had smallint,
  cycle integer,
  limit_before bigint,
  limit_after bigint,
  transfer_id bigint,
  reverses bigint,
  constraint incomes_of_member primary key (member_id, id),
  constraint incomes_known_words check (
    kind in ('roi', 'direct', 'level', 'salary', 'reward', 'bonus', 'leadership', 'cto')
    and reason in ('capped', 'inactive', 'blocked', 'closed', 'level_locked', 'undone')),
  -- Only a reversal has a negative amount paid. A smaller amount than intended has a reason, a paid amount a
  -- transfer, and every income a reference or a claim.
  constraint incomes_explained check (
    case when reverses is null then paid between 0 and intended else paid < 0 and intended = paid end
    and (reason is not null) = (paid < intended) and (transfer_id is not null) = (paid <> 0)
    and (reference is null) = (claim_id is not null and leg is not null))
);
create unique index incomes_reference_once on incomes (reference) where reference is not null;
create unique index incomes_once_per_claim on incomes (claim_id, leg) where claim_id is not null;

-- Sums of a member's incomes by day, from the index alone.
create index incomes_by_day on incomes (day, member_id) include (kind, paid) where paid > 0;
create unique index incomes_reversed_once on incomes (reverses) where reverses is not null;
create index incomes_reversals_by_day on incomes (day, member_id) include (kind, paid) where paid < 0;

-- The incomes that a transfer paid, which are many for level income. Both are written in the same order, so a BRIN
-- index finds them at almost no cost for the writer.
create index incomes_of_transfer on incomes using brin (transfer_id) with (pages_per_range = 8, autosummarize = on);

-- Level income of a claim that has left the treasury and is not credited yet. It includes what will not be paid,
-- with its reason, because that becomes an income row too. One row per claim, or per released part of one (then
-- with a reference). Claiming locks no upline.
create table level_stagings (
  id bigint primary key generated always as identity,
  claim_id bigint unique,
  reference text unique,
  from_member integer not null,
  day date not null,
  at timestamptz not null,
  rule_version integer not null,
  beneficiaries integer[] not null,
  levels smallint[] not null,
  active_plan_ids integer[] not null,
  bases bigint[] not null,
  percents bigint[] not null,
  intended bigint[] not null,
  directs_needed smallint[] not null,
  directs_had smallint[] not null,
  reasons text[] not null,
  constraint level_stagings_of_one check (num_nonnulls(claim_id, reference) = 1)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- Direct and level income of a purchase or top-up that has left the treasury and is not credited yet, including
-- what will not be paid, with its reason. One row per purchase, one element of each array per income. Buying locks
-- no upline.
create table purchase_stagings (
  id bigint primary key generated always as identity,
  -- What the incomes are named after: 9 is the purchase of active plan 9, topup:4 a top-up.
  fact text not null unique,
  from_member integer not null references users (id),
  active_plan_id integer not null,
  day date not null,
  rule_version integer not null,
  -- What was bought or added.
  base bigint not null check (base > 0),
  beneficiaries integer[] not null check (cardinality(beneficiaries) > 0),
  kinds text[] not null,
  -- The references of the incomes: direct:<fact>, invest:<fact>:<level>.
  income_references text[] not null,
  levels smallint[] not null,
  percents bigint[] not null,
  intended bigint[] not null,
  reasons text[] not null,
  constraint purchase_stagings_lists check (
    cardinality(beneficiaries) = all (array[cardinality(kinds), cardinality(income_references), cardinality(levels),
      cardinality(percents), cardinality(intended), cardinality(reasons)])
    and 0 < all (intended))
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- Income from a purchase within its cooling-off: the money waits in the beneficiary's held_income wallet and
-- becomes income when it is released. One row per beneficiary and purchase or top-up, and one per day for what a
-- plan earned its buyer.
create table held_incomes (
  id bigint primary key generated always as identity,
  member_id integer not null references users (id),
  kind text not null check (kind in ('roi', 'direct', 'level')),
  -- The reference of the income row: direct:<active plan>, invest:topup:<top-up>:<level>,
  -- roi:<member>:<day>:<active plan>.
  reference text not null unique,
  from_member integer not null references users (id),
  active_plan_id integer not null,
  level smallint,
  base bigint not null,
  percent bigint not null,
  rule_version integer not null,
  intended bigint not null check (intended > 0),
  -- The part that returned with principal that left.
  gone bigint not null default 0,
  -- The day that earned it, and the day of its release.
  day date not null,
  due_on date not null,
  held_at timestamptz not null,
  held_by bigint not null,
  status text not null default 'held' check (status in ('held', 'released', 'undone')),
  paid bigint not null default 0,
  settled_at timestamptz,
  -- The transfer that paid it, and the one that returned what was not paid.
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

create view members_with_plan as
  select member_id, active_plan from earning_limits where active_plan > 0;

-- Nothing may be paid beyond the cap. Principal may leave and lower the cap below what was earned.
create function refuse_over_cap() returns trigger language plpgsql as $$
begin
  raise exception 'member % would earn beyond the cap', new.member_id using errcode = 'check_violation';
end
$$;

create function note_cap_reached() returns trigger language plpgsql as $$
begin
  insert into caps_reached (member_id, cycle, cap) values (new.member_id, new.cycle, new.cap) on conflict do nothing;
  return null;
end
$$;

-- A member with open plans is active and one without is not, when the transaction commits.
create function check_activity() returns trigger language plpgsql as $$
begin
  if exists (select from users u join earning_limits l on l.member_id = u.id
             where u.id = new.member_id and (u.is_active = 'active') <> (l.active_plan > 0)) then
    raise exception 'member % is not active as the open plans say', new.member_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;

-- Replaces a foreign key, which would look up and lock a member for every row; members are never deleted.
create function check_income_members() returns trigger language plpgsql as $$
begin
  if exists (select from added a where (select u.id from users u where u.id = a.member_id) is null) then
    raise exception 'an income is nobody''s' using errcode = 'foreign_key_violation';
  end if;
  return null;
end
$$;

-- A reversal takes back exactly what was paid, and is never reversed itself.
create function check_reversal() returns trigger language plpgsql as $$
begin
  if not exists (select from incomes i where i.member_id = new.member_id and i.id = new.reverses
                 and i.kind = new.kind and i.paid = -new.paid and i.reverses is null) then
    raise exception 'income % is not reversed by %', new.reverses, new.paid using errcode = 'check_violation';
  end if;
  return new;
end
$$;

-- Held income is settled once. Until then only `gone` changes, and only grows.
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

-- The uplines of a member, nearest first, until `p_levels` of them qualify for a level that requires `p_directs`
-- direct members; at most 500. Reads limits without a lock.
create function uplines_with_limits(p_member integer, p_levels integer, p_directs integer)
returns table (member_id integer, level integer, is_active boolean, is_blocked boolean, is_level_open boolean,
               active_directs integer, has_limit_left boolean) language plpgsql stable set enable_seqscan = off as $$
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
      join members m on m.member_id = u.id
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

-- Locks a buyer's limit, inserted if missing, and returns it with the uplines that a purchase may pay: the nearest
-- ten, or, with dynamic compression, as many as `p_levels` levels take. Locks no upline.
create function lock_for_purchase(p_member integer, p_is_dynamic boolean, p_levels integer)
returns table (cycle integer, active_plan bigint, cap bigint, earned bigint, uplines json) language plpgsql set enable_seqscan = off as $$
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

-- Stages the uplines' part of a purchase, if there is any.
create function stage_purchase(p_staging purchase_stagings) returns void language sql set enable_seqscan = off as $$
  insert into purchase_stagings (fact, from_member, active_plan_id, day, rule_version, base, beneficiaries, kinds,
    income_references, levels, percents, intended, reasons)
  select p_staging.fact, p_staging.from_member, p_staging.active_plan_id, p_staging.day, p_staging.rule_version,
    p_staging.base, p_staging.beneficiaries, p_staging.kinds, p_staging.income_references, p_staging.levels,
    p_staging.percents, p_staging.intended, p_staging.reasons
  where p_staging.fact is not null
$$;

-- Income rows that differ from their postings, summed per member and kind. Income held within a cooling-off does
-- not count yet.
create function income_differences() returns table (member_id integer, figure text, kept bigint, counted bigint)
language sql stable as $$
  with told as (
    select i.member_id, i.kind, sum(i.paid) as paid from incomes i where i.paid <> 0 group by i.member_id, i.kind
  ), posted as (
    select ledger.member_of(p.account_id) as member_id, coalesce(r.kind, t.kind) as kind, sum(p.amount) as paid
    from ledger.transfers t
    left join ledger.transfers r on r.id = t.reverses
    join ledger.postings p on p.transfer_id = t.id
    where coalesce(r.kind, t.kind) in ('roi', 'direct', 'level', 'salary', 'reward', 'bonus', 'leadership', 'cto')
      and (ledger.is_wallet(p.account_id, 'working') or ledger.is_wallet(p.account_id, 'non_working'))
    group by 1, 2
  )
  select coalesce(t.member_id, p.member_id), coalesce(t.kind, p.kind), coalesce(t.paid, 0)::bigint, coalesce(p.paid, 0)::bigint
  from told t full join posted p on p.member_id = t.member_id and p.kind = t.kind
  where coalesce(t.paid, 0) <> coalesce(p.paid, 0)
$$;

-- Limits, past cycles and lifetime sums that differ from the incomes; no row when there is none.
create function limit_differences() returns table (member_id integer, figure text, kept bigint, counted bigint)
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

-- Held-income wallets that differ from the held rows, and released rows that differ from their income; no row when
-- there is none.
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

-- The balance of level_payable if it differs from what is staged; no row when it does not.
create function staged_differences() returns table (figure text, kept bigint, counted bigint)
language sql stable as $$
  select 'level_payable', held.units, staged.units
  from (select r.balance + coalesce((select sum(p.amount) from ledger.postings p
                                     where p.account_id = r.account_id and p.seq > r.upto), 0)::bigint as units
        from ledger.roll_ups r where r.account_id = ledger.operator('level_payable')) held
  cross join (
    select coalesce(sum(leg.intended), 0)::bigint as units
    from (select s.intended, s.reasons from level_stagings s union all select s.intended, s.reasons from purchase_stagings s) s
    cross join lateral unnest(s.intended, s.reasons) leg (intended, reason)
    where leg.reason is null) staged
  where held.units <> staged.units
$$;

create trigger earning_limits_capped before update on earning_limits for each row
  when (new.earned > old.earned and new.earned > new.cap and new.active_plan = old.active_plan)
  execute function refuse_over_cap();
create constraint trigger earning_limits_make_active after update on earning_limits deferrable initially deferred
  for each row when ((old.active_plan > 0) <> (new.active_plan > 0)) execute function check_activity();
create trigger earning_limits_reached after update on earning_limits for each row
  when (new.earned >= new.cap and old.earned < old.cap and new.active_plan > 0)
  execute function note_cap_reached();
create trigger incomes_have_a_member after insert on incomes
  referencing new table as added for each statement execute function check_income_members();
create trigger incomes_frozen before update or delete or truncate on incomes
  for each statement execute function refuse_change();
create trigger incomes_reversed_whole before insert on incomes for each row
  when (new.reverses is not null) execute function check_reversal();
create trigger held_incomes_settled_once before update on held_incomes for each row execute function settle_held_once();
create trigger held_incomes_kept before delete or truncate on held_incomes for each statement execute function refuse_change();
