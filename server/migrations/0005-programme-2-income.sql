-- What was earned and why, and what may still be earned. Money is in units of 10^-8, percents of 10^-6 percent.

-- What a member may still earn, and the lifetime sums by kind. `earned` counts since the cycle began.
-- The row is also the lock for everything that reads or changes a member's limit, taken in member order.
-- One check for many conditions, here and below: PostgreSQL prepares each check again for every statement.
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

-- Principal may leave and take its cap along, so that more was earned than the cap still is;
-- but nothing may be paid beyond it.
create function refuse_over_cap() returns trigger language plpgsql as $$
begin
  raise exception 'member % would earn beyond the cap', new.member_id using errcode = 'check_violation';
end
$$;
create trigger earning_limits_capped before update on earning_limits for each row
  when (new.earned > old.earned and new.earned > new.cap and new.active_plan = old.active_plan)
  execute function refuse_over_cap();

-- Cycles that are over, with what was earned in them. When principal comes back into a closed plan, its
-- cycle is joined to the present one, so that nobody gets a fresh limit for money that was used up.
create table earning_cycles (
  member_id integer not null references users (id),
  cycle integer not null,
  earned bigint not null,
  joined_to integer,
  primary key (member_id, cycle),
  check (joined_to > cycle)
);

-- One income, paid or not, with everything that explains it; never changed.
create table incomes (
  id bigint generated always as identity,
  member_id integer not null,
  kind text not null,
  -- Names the fact where it is no claim: direct:<active plan>, invest:<active plan>:<level>.
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
  -- The place within its claim: 0 is the ROI, from 1 on its level incomes.
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
  constraint incomes_of_member primary key (member_id, id),
  constraint incomes_known_words check (kind in ('roi', 'direct', 'level', 'salary', 'reward')
    and reason in ('capped', 'inactive', 'blocked', 'closed', 'level_locked')),
  -- Less than intended has its reason, paid is in the books, and each names its fact.
  constraint incomes_explained check (paid between 0 and intended and (reason is not null) = (paid < intended)
    and (transfer_id is not null) = (paid > 0) and (reference is null) = (claim_id is not null and leg is not null))
);
create unique index incomes_reference_once on incomes (reference) where reference is not null;
create unique index incomes_once_per_claim on incomes (claim_id, leg) where claim_id is not null;

-- Whose they are, for a whole statement at once: a foreign key would look up and lock a member for every
-- row. Members are never deleted.
create function check_income_members() returns trigger language plpgsql as $$
begin
  if exists (select from added a where (select u.id from users u where u.id = a.member_id) is null) then
    raise exception 'an income is nobody''s' using errcode = 'foreign_key_violation';
  end if;
  return null;
end
$$;
create trigger incomes_have_a_member after insert on incomes
  referencing new table as added for each statement execute function check_income_members();
create trigger users_kept before delete or truncate on users for each statement execute function refuse_change();
create trigger incomes_frozen before update or delete or truncate on incomes
  for each statement execute function refuse_change();

-- Level income of a claim whose money has left the treasury and is not yet credited; also what will not
-- be paid (`reasons`), so that it becomes a row as well. One row a claim, or a part of one that was held and
-- is released: then `reference` names it. No upline is locked by claiming.
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

-- Direct and level income of a purchase or top-up whose money has left the treasury and is not yet credited; also
-- what will not be paid (`reasons`), so that it becomes a row as well. One row a purchase, one element of each list an
-- income. No upline is locked by buying.
create table purchase_stagings (
  id bigint primary key generated always as identity,
  -- What its incomes are named after: 9 is the purchase of active plan 9, topup:4 a top-up.
  fact text not null unique,
  from_member integer not null references users (id),
  active_plan_id integer not null,
  day date not null,
  rule_version integer not null,
  -- What was bought or added.
  base bigint not null check (base > 0),
  beneficiaries integer[] not null check (cardinality(beneficiaries) > 0),
  kinds text[] not null,
  -- The names of the incomes: direct:<fact>, invest:<fact>:<level>.
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

-- Where limits and lifetime sums differ from the incomes that made them; no row when all is well.
create function limit_differences() returns table (member_id integer, figure text, kept bigint, counted bigint)
language sql stable as $$
  with counted as (
    select i.member_id, sum(i.paid) filter (where i.kind = 'roi') as roi, sum(i.paid) filter (where i.kind = 'direct') as direct,
           sum(i.paid) filter (where i.kind = 'level') as level, sum(i.paid) filter (where i.kind = 'salary') as salary,
           sum(i.paid) filter (where i.kind = 'reward') as reward
    from incomes i where i.paid > 0 group by i.member_id
  ), cycled as (
    select i.member_id, i.cycle, sum(i.paid) as paid from incomes i where i.paid > 0 group by i.member_id, i.cycle
  ), earned as (
    select l.member_id,
           coalesce((select sum(y.paid) from cycled y where y.member_id = l.member_id and y.cycle = l.cycle), 0)
           + coalesce((select sum(c.earned) from earning_cycles c
                       where c.member_id = l.member_id and c.joined_to = l.cycle), 0) as earned
    from earning_limits l
  )
  select f.member_id, f.figure, f.kept, f.counted::bigint
  from (select coalesce(l.member_id, c.member_id) as member_id, x.figure, coalesce(x.kept, 0) as kept,
               coalesce(x.counted, 0) as counted
        from earning_limits l full join counted c on c.member_id = l.member_id
        left join earned e on e.member_id = l.member_id
        cross join lateral (values
          ('roi', l.roi, c.roi), ('direct', l.direct, c.direct), ('level', l.level, c.level),
          ('salary', l.salary, c.salary), ('reward', l.reward, c.reward), ('earned', l.earned, e.earned)
        ) x (figure, kept, counted)) f
  where f.kept <> f.counted
$$;
