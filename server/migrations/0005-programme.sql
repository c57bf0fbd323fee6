-- The programme: who brought whom, what plans are offered and open, what was earned and why, daily claims.
-- Money is in units of 10^-8, percents in units of 10^-6 percent.

-- referral -------------------------------------------------------------------------------------------

-- One sponsor for ever: `uplines` are the nearest ten, nearest first, written once at joining.
-- A sponsor must have joined before, so the tree can have no loop.
create table sponsorships (
  member_id integer primary key references users (id),
  sponsor_id integer references sponsorships (member_id),
  uplines integer[] not null,
  is_active boolean not null default false,
  joined_at timestamptz not null,
  constraint sponsorships_nearest_first check (sponsor_id is not distinct from uplines[1]),
  constraint sponsorships_ten_uplines check (cardinality(uplines) <= 10),
  constraint sponsorships_not_oneself check (member_id <> all (uplines))
);
create index sponsorships_by_sponsor on sponsorships (sponsor_id, member_id);
-- Level n asks for n active direct members: it reads at most n entries of this index.
create index sponsorships_active_directs on sponsorships (sponsor_id) where is_active;

-- What a member put into plans in all, less undone, and what of it is open.
create table member_business (
  member_id integer primary key references users (id),
  business bigint not null default 0 check (business >= 0),
  active_business bigint not null default 0 check (active_business >= 0)
);

-- What happened to one member and is not yet added to the teams above.
create table team_deltas (
  id bigint primary key generated always as identity,
  member_id integer not null,
  members integer not null default 0,
  active_members integer not null default 0,
  business bigint not null default 0,
  active_business bigint not null default 0,
  at timestamptz not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- Everybody below a member, without the deltas that still wait.
create table team_totals (
  member_id integer primary key references users (id),
  members integer not null default 0,
  active_members integer not null default 0,
  business bigint not null default 0,
  active_business bigint not null default 0
) with (fillfactor = 70);

-- `users.is_active` is the truth; the tree's copy and the counts above follow it whoever changes it.
create function follow_activity() returns trigger language plpgsql as $$
begin
  update sponsorships set is_active = new.is_active = 'active' where member_id = new.id;
  if found then
    insert into team_deltas (member_id, active_members, at)
    values (new.id, case when new.is_active = 'active' then 1 else -1 end, new.updated_at);
  end if;
  return null;
end
$$;
create trigger users_activity_followed after update of is_active on users for each row
  when (old.is_active is distinct from new.is_active) execute function follow_activity();

create function refuse_move() returns trigger language plpgsql as $$
begin
  raise exception 'the sponsor of member % never changes', old.member_id using errcode = 'restrict_violation';
end
$$;
create trigger sponsorships_fixed before update of sponsor_id, uplines, member_id on sponsorships
  for each row execute function refuse_move();

-- Adds up to `p_limit` waiting deltas to every team above, in one transaction: killed anywhere it neither
-- loses nor doubles one. Walks ten uplines a step; one fold at a time. Gives how many deltas it took.
create function fold_teams(p_limit integer) returns integer language plpgsql as $$
declare
  v_count integer;
begin
  perform pg_advisory_xact_lock(7201961);
  with recursive taken as (
    delete from team_deltas where id in (select id from team_deltas order by id limit p_limit)
    returning member_id, members, active_members, business, active_business
  ), changed as (
    select member_id, sum(members)::integer as members, sum(active_members)::integer as active_members,
           sum(business)::bigint as business, sum(active_business)::bigint as active_business
    from taken group by member_id
  ), above as (
    select c.member_id, s.uplines from changed c join sponsorships s on s.member_id = c.member_id
    union all
    select a.member_id, s.uplines from above a join sponsorships s on s.member_id = a.uplines[10]
  ), added as (
    insert into team_totals as t (member_id, members, active_members, business, active_business)
    select upline, sum(c.members), sum(c.active_members), sum(c.business), sum(c.active_business)
    from above a cross join unnest(a.uplines) upline join changed c on c.member_id = a.member_id
    group by upline order by upline
    on conflict (member_id) do update
    set members = t.members + excluded.members, active_members = t.active_members + excluded.active_members,
        business = t.business + excluded.business, active_business = t.active_business + excluded.active_business
  )
  select count(*) into v_count from taken;
  return v_count;
end
$$;

-- Where the totals and waiting deltas differ from a new count over the whole tree; no row when all is well.
create function team_differences() returns table (member_id integer, figure text, kept bigint, counted bigint)
language sql stable as $$
  with recursive above as (
    select s.member_id, s.uplines from sponsorships s
    union all
    select a.member_id, s.uplines from above a join sponsorships s on s.member_id = a.uplines[10]
  ), own as (
    select s.member_id, 1 as members, s.is_active::integer as active_members,
           coalesce(b.business, 0) as business, coalesce(b.active_business, 0) as active_business
    from sponsorships s left join member_business b on b.member_id = s.member_id
  ), waiting as (
    select d.member_id, -sum(d.members) as members, -sum(d.active_members) as active_members,
           -sum(d.business) as business, -sum(d.active_business) as active_business
    from team_deltas d group by d.member_id
  ), counted as (
    select upline, sum(f.members) as members, sum(f.active_members) as active_members,
           sum(f.business) as business, sum(f.active_business) as active_business
    from above a cross join unnest(a.uplines) upline
    join (select * from own union all select * from waiting) f on f.member_id = a.member_id
    group by upline
  )
  select f.member_id, f.figure, f.kept::bigint, f.counted::bigint
  from (select coalesce(t.member_id, c.upline) as member_id, x.figure, coalesce(x.kept, 0) as kept, coalesce(x.counted, 0) as counted
        from team_totals t full join counted c on c.upline = t.member_id
        cross join lateral (values
          ('members', t.members::numeric, c.members::numeric), ('active_members', t.active_members, c.active_members),
          ('business', t.business, c.business), ('active_business', t.active_business, c.active_business)
        ) x (figure, kept, counted)) f
  where f.kept <> f.counted
$$;

-- The nearest members below one, level by level: at most `p_limit`, down to `p_depth`, oldest first.
create function tree_below(p_root integer, p_depth integer, p_limit integer)
returns table (member_id integer, sponsor_id integer, depth integer) language plpgsql stable as $$
#variable_conflict use_column
declare
  v_front integer[] := array[p_root];
  v_left integer := p_limit;
begin
  for v_depth in 1 .. p_depth loop
    exit when v_left = 0 or cardinality(v_front) = 0;
    return query
      select c.member_id, c.sponsor_id, v_depth
      from unnest(v_front) f (id)
      cross join lateral (select s.member_id, s.sponsor_id from sponsorships s where s.sponsor_id = f.id
                          order by s.member_id limit v_left) c
      order by c.member_id limit v_left;
    v_front := array(
      select c.member_id from unnest(v_front) f (id)
      cross join lateral (select s.member_id from sponsorships s where s.sponsor_id = f.id
                          order by s.member_id limit v_left) c
      order by c.member_id limit v_left);
    v_left := v_left - cardinality(v_front);
  end loop;
end
$$;

-- income ---------------------------------------------------------------------------------------------

-- What a member may still earn, and the lifetime sums by kind. `earned` counts since the cycle began.
-- The row is also the lock for everything that reads or changes a member's limit, taken in member order.
create table earning_limits (
  member_id integer primary key references users (id),
  cycle integer not null default 1,
  active_plan bigint not null default 0 check (active_plan >= 0),
  cap bigint not null default 0 check (cap >= 0),
  earned bigint not null default 0 check (earned >= 0),
  roi bigint not null default 0,
  direct bigint not null default 0,
  level bigint not null default 0,
  salary bigint not null default 0,
  reward bigint not null default 0
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
  id bigint primary key generated always as identity,
  member_id integer not null references users (id),
  kind text not null check (kind in ('roi', 'direct', 'level', 'salary', 'reward')),
  -- Names the fact where it is no claim: direct:<active plan>, invest:<active plan>:<level>.
  reference text unique,
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
  intended bigint not null check (intended >= 0),
  paid bigint not null check (paid between 0 and intended),
  reason text check (reason in ('capped', 'inactive', 'blocked', 'closed', 'level_locked')),
  directs_needed smallint,
  directs_had smallint,
  cycle integer,
  limit_before bigint,
  limit_after bigint,
  transfer_id bigint,
  constraint incomes_less_has_a_reason check ((reason is not null) = (paid < intended)),
  constraint incomes_paid_is_in_the_books check ((transfer_id is not null) = (paid > 0)),
  constraint incomes_named check ((reference is null) = (claim_id is not null and leg is not null))
);
create unique index incomes_once_per_claim on incomes (claim_id, leg) where claim_id is not null;
create index incomes_of_member on incomes (member_id, id);
create trigger incomes_frozen before update or delete or truncate on incomes
  for each statement execute function refuse_change();

-- Level income of a claim whose money has left the treasury and is not yet credited; also what will not
-- be paid (`reasons`), so that it becomes a row as well. One row a claim: no upline is locked by claiming.
create table level_stagings (
  claim_id bigint primary key,
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
  reasons text[] not null
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

-- plans ----------------------------------------------------------------------------------------------

-- Level n of the active levels stands at [n]; invest levels begin at 2, so level n stands at [n - 1].
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

-- A purchase with the terms it was bought under. `bought` is all that was put in, `amount` what is left.
create table active_plans (
  id integer primary key generated always as identity,
  member_id integer not null references users (id),
  plan_id integer not null references plans (id),
  status text not null default 'open' check (status in ('open', 'closed', 'undone', 'matured')),
  bought bigint not null check (bought > 0),
  amount bigint not null,
  roi_percent bigint not null,
  days integer not null,
  direct_percent bigint not null,
  lock_days integer not null,
  active_percents bigint[] not null,
  active_directs integer[] not null,
  invest_percents bigint[] not null,
  cap_multiple integer not null check (cap_multiple > 0),
  rule_version integer not null,
  -- Follow the claims' lines; the books check counts them again.
  earned bigint not null default 0 check (earned >= 0),
  days_earned integer not null default 0 check (days_earned >= 0),
  note text not null default '',
  bought_on date not null,
  bought_at timestamptz not null,
  closed_at timestamptz,
  -- The earning cycle that it counted in when it was closed.
  closed_in_cycle integer,
  constraint active_plans_amount check (amount between 0 and bought and (status = 'open') = (amount > 0)),
  constraint active_plans_closed check ((status = 'open') = (closed_at is null))
) with (fillfactor = 80);
create index active_plans_of_member on active_plans (member_id, id);
create index active_plans_open on active_plans (member_id, id) where status = 'open';
create index active_plans_by_plan on active_plans (plan_id);

-- What other features may join to: the name a purchase goes by.
create view active_plan_names as
  select a.id as active_plan_id, p.name as plan_name from active_plans a join plans p on p.id = a.plan_id;
grant select on active_plan_names to clearstead_app;

-- daily ----------------------------------------------------------------------------------------------

create table videos (
  id integer primary key generated always as identity,
  title text not null,
  url text not null,
  description text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- When a member began to watch; each start serves one claim. Video 0 is the bundled one.
create table watches (
  id bigint primary key generated always as identity,
  member_id integer not null references users (id),
  video_id integer not null,
  started_at timestamptz not null
);
create index watches_of_member on watches (member_id, started_at);

-- One a member and programme day. `amounts` are what each plan gave, in the order of `active_plan_ids`;
-- what compound money gave comes on top.
create table claims (
  id bigint primary key generated always as identity,
  member_id integer not null references users (id),
  day date not null,
  at timestamptz not null,
  watch_id bigint not null,
  intended bigint not null check (intended > 0),
  paid bigint not null check (paid between 1 and intended),
  active_plan_ids integer[] not null,
  amounts bigint[] not null,
  compound_amount bigint not null default 0 check (compound_amount >= 0),
  constraint claims_once_a_day unique (member_id, day),
  constraint claims_watch_once unique (watch_id)
);
create trigger claims_frozen before update or delete or truncate on claims
  for each statement execute function refuse_change();

-- The faces of referral, income and plans that a claim reads: functions, so that their plans are kept.
-- The uplines of a member with what income asks of them; direct members are counted up to p_needed[level].
create function uplines_of(p_member integer, p_needed integer[])
returns table (member_id integer, level integer, is_active boolean, is_blocked boolean, is_level_open boolean, active_directs integer)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    select m.member_id, u.level::integer, m.is_active, m.is_blocked, m.is_level_open,
           (select count(*)::integer from (
              select from sponsorships d where d.sponsor_id = u.id and d.is_active
              limit coalesce(p_needed[u.level], 0)) direct)
    from sponsorships s
    cross join unnest(s.uplines) with ordinality u (id, level)
    join member_standing m on m.member_id = u.id
    where s.member_id = p_member
    order by u.level;
end
$$;

create function limit_of(p_member integer, p_is_locked boolean) returns setof earning_limits language plpgsql as $$
begin
  if p_is_locked then
    return query select * from earning_limits l where l.member_id = p_member for no key update;
  else
    return query select * from earning_limits l where l.member_id = p_member;
  end if;
end
$$;

create view open_plans as
  select id, member_id, amount, roi_percent, days, days_earned, active_percents, active_directs
  from active_plans where status = 'open';

-- Everything a claim is judged by, in one round trip. Locks the member's limit first where asked: what
-- is read after it, by statements of their own, sees whatever an earlier claim or purchase did.
create function claim_facts(p_member integer, p_day date, p_from timestamptz, p_to timestamptz, p_is_locked boolean,
  out earning_limit jsonb, out standing jsonb, out plans jsonb, out compound text, out uplines jsonb)
language plpgsql as $$
declare
  v_needed integer[];
begin
  select jsonb_build_object('cycle', l.cycle, 'activePlan', l.active_plan::text, 'cap', l.cap::text, 'earned', l.earned::text)
  into earning_limit from limit_of(p_member, p_is_locked) l;
  select jsonb_build_object('isBlocked', m.is_blocked, 'isRoiOpen', m.is_roi_open,
    'isClaimed', exists (select from claims c where c.member_id = p_member and c.day = p_day),
    'watchId', (select w.id::text from watches w
      where w.member_id = p_member and w.started_at between p_from and p_to
        and not exists (select from claims c where c.watch_id = w.id)
      order by w.started_at desc, w.id desc limit 1))
  into standing from member_standing m where m.member_id = p_member;
  select jsonb_agg(jsonb_build_object('id', a.id, 'amount', a.amount::text, 'roiPercent', a.roi_percent::text,
    'days', a.days, 'daysEarned', a.days_earned, 'activePercents', a.active_percents::text[],
    'activeDirects', a.active_directs) order by a.id)
  into plans from open_plans a where a.member_id = p_member;
  select a.balance::text into compound from ledger.accounts a where a.id = p_member::bigint * 16 + 3;
  v_needed := array(select max(d.directs) from open_plans a cross join unnest(a.active_directs) with ordinality d (directs, level)
                    where a.member_id = p_member group by d.level order by d.level);
  select jsonb_agg(jsonb_build_object('memberId', u.member_id, 'level', u.level, 'isActive', u.is_active,
    'isBlocked', u.is_blocked, 'isLevelOpen', u.is_level_open, 'activeDirects', u.active_directs) order by u.level)
  into uplines from uplines_of(p_member, v_needed) u;
end
$$;

-- The faces of plans and income that a claim writes through, and the claim itself: one round trip.
create function earn_plans(p_plans integer[], p_amounts bigint[]) returns void language plpgsql as $$
begin
  for i in 1 .. cardinality(p_plans) loop
    update active_plans set earned = earned + p_amounts[i], days_earned = days_earned + 1 where id = p_plans[i];
  end loop;
end
$$;

-- Writes the ROI of a claim, adds it to the limit and stages the uplines' part. The rows come as JSON
-- objects with the columns' names; without uplines there is nothing to stage.
create function write_roi(p_claim bigint, p_income jsonb, p_staging jsonb) returns void language plpgsql as $$
declare
  v_income constant incomes := jsonb_populate_record(null::incomes, p_income);
begin
  insert into incomes (member_id, kind, day, at, base, percent, rule_version, claim_id, leg, intended, paid, reason,
                       cycle, limit_before, limit_after, transfer_id)
  values (v_income.member_id, 'roi', v_income.day, v_income.at, v_income.base, v_income.percent,
          v_income.rule_version, p_claim, 0, v_income.intended, v_income.paid, v_income.reason, v_income.cycle,
          v_income.limit_before, v_income.limit_after, v_income.transfer_id);
  update earning_limits set earned = earned + v_income.paid, roi = roi + v_income.paid
  where member_id = v_income.member_id;
  if p_staging is not null then
    insert into level_stagings
    select * from jsonb_populate_record(null::level_stagings, jsonb_build_object('claim_id', p_claim,
      'from_member', v_income.member_id, 'day', v_income.day, 'at', v_income.at,
      'rule_version', v_income.rule_version) || p_staging);
  end if;
end
$$;

create function write_claim(
  p_member integer, p_day date, p_at timestamptz, p_watch bigint, p_intended bigint, p_paid bigint,
  p_plans integer[], p_amounts bigint[], p_compound bigint, p_income jsonb, p_staging jsonb
) returns bigint language plpgsql as $$
declare
  v_claim bigint;
begin
  insert into claims (member_id, day, at, watch_id, intended, paid, active_plan_ids, amounts, compound_amount)
  values (p_member, p_day, p_at, p_watch, p_intended, p_paid, p_plans, p_amounts, p_compound)
  returning id into v_claim;
  perform earn_plans(p_plans, p_amounts);
  perform write_roi(v_claim, p_income, p_staging);
  return v_claim;
end
$$;

-- What other features may join to: one row a member, every figure stored or one index entry away.
create view member_figures as
  select u.id as member_id,
         coalesce(l.active_plan, 0) as active_plan,
         p.plan_id,
         coalesce(l.level, 0) as level_income,
         coalesce(l.roi, 0) as roi_income,
         coalesce(l.direct, 0) as direct_income,
         coalesce(l.salary, 0) as salary,
         coalesce(l.reward, 0) as reward,
         coalesce(l.cap, 0) as cap,
         coalesce(l.earned, 0) as earned,
         greatest(coalesce(l.cap, 0) - coalesce(l.earned, 0), 0) as available_limit,
         coalesce(b.business, 0) as investment_plan,
         coalesce(t.business, 0) as business,
         coalesce(t.business, 0) as business_balance,
         coalesce(t.members, 0) as team_size,
         s.sponsor_id
  from users u
  left join sponsorships s on s.member_id = u.id
  left join earning_limits l on l.member_id = u.id
  left join member_business b on b.member_id = u.id
  left join team_totals t on t.member_id = u.id
  left join lateral (
    select a.plan_id from active_plans a where a.member_id = u.id and a.status = 'open'
    order by a.id desc limit 1) p on true
  where u.role = 'user';
grant select on member_figures to clearstead_app;
