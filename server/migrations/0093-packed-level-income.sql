-- The level income of a claim is one row, and crediting it adds a row for a whole chunk, instead of one row for each
-- upline. Lines that were credited before stay as they are.

-- One sequence numbers incomes, claims and their level lines in the order in which they came. Each number leaves room for
-- the lines below it: line n of the legs with number 1024 is 1024 + n.
alter sequence incomes_id_seq increment by 512;
select setval('incomes_id_seq', (greatest((select max(id) from incomes), (select max(id) from claims),
  (select last_value from level_stagings_id_seq)) / 512 + 1) * 512);
alter table claims alter id drop identity;
alter table claims alter id set default nextval('incomes_id_seq');

-- The codes of why an upline gets nothing, as legs store them; 0 is nothing against it.
create function unpaid_reason(p_code smallint) returns text language sql immutable parallel safe as $$
  select (array['capped', 'inactive', 'blocked', 'closed', 'level_locked', 'undone'])[p_code]
$$;
create function unpaid_code(p_reason text) returns smallint language sql immutable parallel safe as $$
  select coalesce(array_position(array['capped', 'inactive', 'blocked', 'closed', 'level_locked', 'undone'], p_reason), 0)::smallint
$$;

-- The legs that a line is of.
create function legs_of(p_line bigint) returns bigint language sql immutable parallel safe as $$
  select p_line - p_line % 512
$$;

-- What legs are found by: one number for each member and day.
create function level_key(p_day date, p_member integer) returns bigint language sql immutable parallel safe as $$
  select ((p_day - date '2000-01-01')::bigint << 32) + p_member
$$;
create function level_keys(p_day date, p_members integer[]) returns bigint[] language sql immutable parallel safe as $$
  select array_agg(distinct public.level_key(p_day, member)) from unnest(p_members) member
$$;

-- The uplines' income of one claim, or of one released part of one, before their limits; never changed. The lists have one
-- element per leg, `directs` two: how many the level takes, and how many there were. A list is left out where all legs have
-- the same plan or base, leg n is level n, or nothing is against any of them.
create table level_legs (
  id bigint primary key default nextval('incomes_id_seq'),
  -- A released part has one; the legs of a claim have the claim's own number.
  reference text,
  from_member integer not null,
  day date not null,
  at timestamptz not null,
  rule_version integer not null,
  active_plan_id integer,
  base bigint,
  members integer[] not null,
  levels smallint[],
  active_plan_ids integer[],
  bases bigint[],
  percents integer[] not null,
  intended bigint[] not null,
  directs smallint[] not null,
  reasons smallint[],
  constraint level_legs_lists check (
    cardinality(members) between 1 and 511 and cardinality(directs) = 2 * cardinality(members)
    and cardinality(members) = all (array[cardinality(percents), cardinality(intended),
      coalesce(cardinality(levels), cardinality(members)), coalesce(cardinality(active_plan_ids), cardinality(members)),
      coalesce(cardinality(bases), cardinality(members)), coalesce(cardinality(reasons), cardinality(members))])
    and num_nonnulls(active_plan_id, active_plan_ids) = 1 and num_nonnulls(base, bases) = 1
    and 0 < all (intended) and 0 <= all (coalesce(reasons, '{}')) and 6 >= all (coalesce(reasons, '{}')))
);
create unique index level_legs_reference_once on level_legs (reference) where reference is not null;
create index level_legs_by_member on level_legs using gin (level_keys(day, members)) with (fastupdate = off);

-- Legs that are not credited yet; level_differences finds what is lost here.
create table level_queue (
  legs_id bigint primary key
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- One chunk of legs that was credited in one transfer; without one if nothing was set aside. The lists have one element for
-- each member who was paid or cut: the cycle, and what the limit left before. Never changed.
create table level_credits (
  id bigint primary key generated always as identity,
  transfer_id bigint unique,
  day date not null,
  at timestamptz not null,
  legs_ids bigint[] not null,
  members integer[] not null,
  cycles integer[] not null,
  limits_before bigint[] not null,
  constraint level_credits_lists check (
    cardinality(legs_ids) > 0 and cardinality(cycles) = cardinality(members) and cardinality(limits_before) = cardinality(members)
    and 0 <= all (limits_before))
);
create index level_credits_of_legs on level_credits
  using gist (int8range(legs_ids[1], legs_ids[cardinality(legs_ids)], '[]'));

-- Lines that the limit cut when they were credited, with what was paid. Never changed.
create table level_cuts (
  id bigint primary key,
  member_id integer not null,
  paid bigint not null constraint level_cuts_paid check (paid >= 0)
);

-- Where the credited lines of a member are: a stretch of one day's, from `first_id` to before the next stretch of that day.
-- `lines` of them, `paid_lines` of which paid something and `short_lines` less than intended, `paid` in all.
create table level_stretches (
  member_id integer not null references users (id),
  day date not null,
  first_id bigint not null,
  last_id bigint not null,
  lines integer not null,
  paid_lines integer not null,
  short_lines integer not null,
  paid bigint not null,
  primary key (day, member_id, first_id),
  constraint level_stretches_counts check (
    first_id <= last_id and lines > 0 and paid_lines between 0 and lines and short_lines between 0 and lines
    and paid_lines + short_lines >= lines and paid >= 0)
) with (fillfactor = 70);
create index level_stretches_of_member on level_stretches (member_id, day, first_id);

-- The lines of legs, as incomes are read.
create view level_lines as
select l.id + leg.n as id, l.id as legs_id, level_keys(l.day, l.members) as keys, leg.member_id, l.day, l.at, l.rule_version,
       l.from_member,
       coalesce(l.base, l.bases[leg.n]) as base,
       l.percents[leg.n]::bigint as percent,
       coalesce(l.levels[leg.n], leg.n::smallint) as level,
       coalesce(l.active_plan_id, l.active_plan_ids[leg.n]) as active_plan_id,
       leg.intended,
       case when r.code = 0 then coalesce(c.paid, leg.intended) else 0 end as paid,
       case when c.id is null then unpaid_reason(r.code) else 'capped' end as reason,
       c.id is not null as is_cut,
       l.directs[leg.n * 2 - 1] as directs_needed,
       l.directs[leg.n * 2] as directs_had
from level_legs l
cross join lateral unnest(l.members, l.intended) with ordinality leg (member_id, intended, n)
cross join lateral (select coalesce(l.reasons[leg.n], 0::smallint) as code) r
left join level_cuts c on c.id = l.id + leg.n;

alter type new_claim
  add attribute leg_plan_id integer, add attribute leg_base bigint, add attribute leg_directs smallint[],
  drop attribute leg_directs_needed, drop attribute leg_directs_had,
  alter attribute leg_percents type integer[], alter attribute leg_reasons type smallint[];

-- As before, but the uplines' income is one row of legs, which waits in the queue.
create or replace function write_claim(p_transfer bigint, p_claim new_claim) returns void
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
  ), legs as (
    insert into level_legs (id, from_member, day, at, rule_version, active_plan_id, base, members, levels, active_plan_ids,
                            bases, percents, intended, directs, reasons)
    select claim.id, p_claim.member_id, p_claim.day, p_claim.at, p_claim.rule_version, p_claim.leg_plan_id, p_claim.leg_base,
           p_claim.leg_members, p_claim.leg_levels, p_claim.leg_plan_ids, p_claim.leg_bases, p_claim.leg_percents,
           p_claim.leg_amounts, p_claim.leg_directs, p_claim.leg_reasons
    from claim where cardinality(p_claim.leg_members) > 0
    returning id
  )
  insert into level_queue (legs_id) select id from legs;
end
$$;

-- What was staged waits in the queue now.
with moved as (
  insert into level_legs (reference, from_member, day, at, rule_version, members, levels, active_plan_ids, bases, percents,
                          intended, directs, reasons)
  select s.reference, s.from_member, s.day, s.at, s.rule_version, s.beneficiaries, s.levels, s.active_plan_ids, s.bases,
         s.percents::integer[], s.intended,
         (select array_agg(x.count order by leg.n, x.nth)
          from unnest(s.directs_needed, s.directs_had) with ordinality leg (needed, had, n)
          cross join lateral (values (1, leg.needed), (2, leg.had)) x (nth, count)),
         (select array_agg(unpaid_code(reason) order by n) from unnest(s.reasons) with ordinality r (reason, n))
  from level_stagings s order by s.id
  returning id
)
insert into level_queue (legs_id) select id from moved;
drop table level_stagings;

-- Lists of income are in the order of days.
create index incomes_of_member_by_day on incomes (member_id, day, id);

-- The lines that were credited, with the cycle in which they count.
create view credited_level_lines as
select l.*, c.id as credit_id, c.transfer_id, c.cycles[p.place] as cycle, c.limits_before[p.place] as limit_before
from level_credits c
cross join lateral unnest(c.legs_ids) waiting (legs_id)
join level_lines l on l.legs_id = waiting.legs_id
cross join lateral (select array_position(c.members, l.member_id) as place) p;

-- The balance of level_payable if it differs from what waits to be credited; no row when it does not.
create or replace function staged_differences() returns table (figure text, kept bigint, counted bigint)
language sql stable as $$
  select 'level_payable', held.units, staged.units
  from (select r.balance + coalesce((select sum(p.amount) from ledger.postings p
                                     where p.account_id = r.account_id and p.seq > r.upto), 0)::bigint as units
        from ledger.roll_ups r where r.account_id = ledger.operator('level_payable')) held
  cross join (
    select coalesce(sum(w.units), 0)::bigint as units
    from (select l.intended as units from level_queue q join level_lines l on l.legs_id = q.legs_id where l.reason is null
          union all
          select leg.intended from purchase_stagings s
          cross join lateral unnest(s.intended, s.reasons) leg (intended, reason) where leg.reason is null) w) staged
  where held.units <> staged.units
$$;

-- Legs that wait and are credited, or neither, or are credited twice; stretches that differ from the lines in them; and
-- lines that are not their percent of their base.
create function level_differences() returns table (member_id integer, figure text, kept bigint, counted bigint)
language sql stable as $$
  select l.from_member, 'credits of legs ' || l.id, 1::bigint, coalesce(c.credits, 0) + (q.legs_id is not null)::integer
  from level_legs l
  left join (select w.legs_id, count(*) as credits from level_credits c cross join lateral unnest(c.legs_ids) w (legs_id)
             group by w.legs_id) c on c.legs_id = l.id
  left join level_queue q on q.legs_id = l.id
  where coalesce(c.credits, 0) + (q.legs_id is not null)::integer <> 1
  union all
  select coalesce(s.member_id, l.member_id), x.figure || ' of level income on ' || coalesce(s.day, l.day),
         coalesce(x.kept, 0), coalesce(x.counted, 0)
  from (select s.member_id, s.day, sum(s.lines) as lines, sum(s.paid_lines) as paid_lines, sum(s.short_lines) as short_lines,
               sum(s.paid) as paid
        from level_stretches s group by s.member_id, s.day) s
  full join (select l.member_id, l.day, count(*) as lines, count(*) filter (where l.paid > 0) as paid_lines,
                    count(l.reason) as short_lines, sum(l.paid) as paid
             from level_lines l where not exists (select from level_queue q where q.legs_id = l.legs_id)
             group by l.member_id, l.day) l on l.member_id = s.member_id and l.day = s.day
  cross join lateral (values
    ('lines', s.lines::bigint, l.lines::bigint), ('paid lines', s.paid_lines::bigint, l.paid_lines::bigint),
    ('short lines', s.short_lines::bigint, l.short_lines::bigint), ('amount', s.paid::bigint, l.paid::bigint)
  ) x (figure, kept, counted)
  where x.kept is distinct from x.counted
  union all
  select c.member_id, 'cut line ' || c.id, c.paid, l.intended
  from level_cuts c left join level_lines l on l.id = c.id and l.member_id = c.member_id
  where l.id is null or c.paid >= l.intended
  union all
  select l.member_id, 'line ' || l.id, l.intended, x.intended
  from level_lines l
  cross join lateral (select round_half_even(l.base::numeric * l.percent, 100000000) as intended) x
  where l.intended <> x.intended
$$;

-- Every income, paid or not, whether it has a row of its own or is a line of legs that were credited.
create view income_lines as
select id, member_id, kind, reference, day, base, percent, level, from_member, intended, paid, reason, cycle, limit_before,
       transfer_id, reverses
from incomes
union all
select id, member_id, 'level', null, day, base, percent, level, from_member, intended, paid, reason, cycle,
       case when is_cut then paid when reason is null then limit_before end,
       case when paid > 0 then transfer_id end, null
from credited_level_lines;

-- As before, with the lines of legs.
create or replace function income_differences()
 returns table(member_id integer, figure text, kept bigint, counted bigint)
 language sql
 stable
as $function$
  with told as (
    select i.member_id, i.kind, sum(i.paid) as paid from income_lines i where i.paid <> 0 group by i.member_id, i.kind
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
$function$;

create or replace function limit_differences()
 returns table(member_id integer, figure text, kept bigint, counted bigint)
 language sql
 stable
as $function$
  with sums as (
    select i.member_id, i.kind, i.paid from income_lines i where i.paid <> 0
    union all
    select b.member_id, x.kind, x.paid from imported_incomes b
    cross join lateral (values ('roi', b.roi), ('direct', b.direct), ('level', b.level), ('salary', b.salary),
      ('reward', b.reward)) x (kind, paid)
    where x.paid <> 0
  ), counted as (
    select i.member_id, sum(i.paid) filter (where i.kind = 'roi') as roi, sum(i.paid) filter (where i.kind = 'direct') as direct,
           sum(i.paid) filter (where i.kind = 'level') as level, sum(i.paid) filter (where i.kind = 'salary') as salary,
           sum(i.paid) filter (where i.kind in ('reward', 'bonus', 'leadership', 'cto')) as reward
    from sums i group by i.member_id
  ), cycles as (
    select l.member_id, l.cycle, l.earned from earning_limits l
    union all
    select c.member_id, c.cycle, c.earned from earning_cycles c
  ), paid_in as (
    select i.member_id, i.cycle, sum(i.paid) as paid
    from (select o.member_id, o.cycle, o.paid from income_lines o where o.paid <> 0
          union all select b.member_id, 1, b.earned from imported_incomes b) i
    group by i.member_id, i.cycle
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
$function$;

create trigger level_legs_frozen before update or delete or truncate on level_legs
  for each statement execute function refuse_change();
create trigger level_credits_frozen before update or delete or truncate on level_credits
  for each statement execute function refuse_change();
create trigger level_cuts_frozen before update or delete or truncate on level_cuts
  for each statement execute function refuse_change();
