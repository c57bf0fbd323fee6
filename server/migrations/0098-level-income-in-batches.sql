-- Level income that waits for the end of an hour or a day is credited in one batch: each upline gets one posting for all
-- their lines, and nothing is written for each claim or line.

-- What waits is found by its day.
alter table level_queue add day date;
update level_queue q set day = l.day from level_legs l where l.id = q.legs_id;
alter table level_queue alter day set not null, drop constraint level_queue_pkey, add primary key (day, legs_id);

-- Up to where legs were drawn when the next batch was planned, and by whom the last of them may be: once the transaction is
-- over, and all before it, no leg up to there can still come.
create table level_batch_plan (
  is_only boolean primary key default true check (is_only),
  last_legs_id bigint not null,
  xid xid8 not null
);

-- Legs of one day that are credited together: all from `first_legs_id` to `last_legs_id`. Never changed.
create table level_batches (
  id bigint primary key generated always as identity,
  day date not null,
  at timestamptz not null,
  first_legs_id bigint not null,
  last_legs_id bigint not null,
  legs integer not null,
  constraint level_batches_legs check (legs > 0),
  constraint level_batches_apart exclude using gist (day with =, int8range(first_legs_id, last_legs_id, '[]') with &&)
);

-- The stretches of the last batch whose members are not credited yet: `due` is intended for `due_lines` of the lines, and
-- the most intended for one of them is `largest`.
create table level_waiting (
  member_id integer not null,
  first_id bigint not null,
  last_id bigint not null,
  day date not null,
  lines integer not null,
  due_lines integer not null,
  due bigint not null,
  largest bigint not null,
  -- As in `level_stretches`.
  ids bigint[] not null,
  codes text not null,
  primary key (member_id, first_id),
  constraint level_waiting_counts check (
    first_id <= last_id and lines > 0 and due_lines between 0 and lines and largest between 0 and due
    and (due_lines = 0) = (largest = 0) and cardinality(ids) = lines and length(codes) = 2 * lines)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);

-- A credit is of a chunk of legs, or of a chunk of the members of a batch, in ascending order. For each of these there is
-- how many lines were paid, and the stretch with the largest of them.
alter table level_credits
  alter legs_ids drop not null,
  add batch_id bigint references level_batches (id),
  add counts integer[],
  add largest_in bigint[],
  drop constraint level_credits_lists,
  add constraint level_credits_lists check (
    cardinality(cycles) = cardinality(members) and cardinality(limits_before) = cardinality(members)
    and 0 <= all (limits_before)),
  add constraint level_credits_of_legs_or_batch check (
    case when batch_id is null then legs_ids is not null and cardinality(legs_ids) > 0 and num_nonnulls(counts, largest_in) = 0
    else legs_ids is null and num_nonnulls(counts, largest_in) = 2 and cardinality(members) > 0
      and cardinality(members) = all (array[cardinality(counts), cardinality(largest_in)]) and 0 <= all (counts) end);
drop index level_credits_of_legs;
create index level_credits_of_legs on level_credits
  using gist (int8range(legs_ids[1], legs_ids[cardinality(legs_ids)], '[]')) where batch_id is null;
create unique index level_credits_of_batch on level_credits (batch_id, (members[1])) where batch_id is not null;
create index level_credits_by_day on level_credits (day) where batch_id is null;

-- A cut in a batch is of all lines of a member on the day from its own to the last: it took what was left, and they got
-- nothing.
alter table level_cuts add day date, add last_id bigint,
  add constraint level_cuts_to_last check (num_nonnulls(day, last_id) in (0, 2) and id <= last_id);
create index level_cuts_of_batches on level_cuts (member_id, day, id) where last_id is not null;

-- As before, with the cuts of batches.
create or replace view level_lines as
select l.id + leg.n as id, l.id as legs_id, leg.member_id, l.day, l.at, l.rule_version,
       l.from_member,
       coalesce(l.base, l.bases[leg.n]) as base,
       l.percents[leg.n]::bigint as percent,
       coalesce(l.levels[leg.n], leg.n::smallint) as level,
       coalesce(l.active_plan_id, l.active_plan_ids[leg.n]) as active_plan_id,
       leg.intended,
       case when r.code <> 0 or b.id is not null then 0 else coalesce(c.paid, leg.intended) end as paid,
       case when r.code <> 0 then unpaid_reason(r.code) when c.id is not null or b.id is not null then 'capped' end as reason,
       c.id is not null or (r.code = 0 and b.id is not null) as is_cut,
       l.directs[leg.n * 2 - 1] as directs_needed,
       l.directs[leg.n * 2] as directs_had
from level_legs l
cross join lateral unnest(l.members, l.intended) with ordinality leg (member_id, intended, n)
cross join lateral (select coalesce(l.reasons[leg.n], 0::smallint) as code) r
left join level_cuts c on c.id = l.id + leg.n
left join lateral (
  select b.id from level_cuts b
  where b.member_id = leg.member_id and b.day = l.day and l.id + leg.n > b.id and l.id + leg.n <= b.last_id limit 1) b on true;

-- As before, with the lines of batches. Members who are still waiting are left out.
create or replace view credited_level_lines as
select l.*, c.id as credit_id, c.transfer_id, c.cycles[p.place] as cycle, c.limits_before[p.place] as limit_before
from level_credits c
cross join lateral unnest(c.legs_ids) waiting (legs_id)
join level_lines l on l.legs_id = waiting.legs_id
cross join lateral (select array_position(c.members, l.member_id) as place) p
union all
select l.*, c.id, c.transfer_id, c.cycle, c.limit_before
from level_batches b
join level_lines l on l.day = b.day and l.legs_id between b.first_legs_id and b.last_legs_id
left join (
  select c.batch_id, c.id, c.transfer_id, m.member_id, m.cycle, m.limit_before
  from level_credits c cross join lateral unnest(c.members, c.cycles, c.limits_before) m (member_id, cycle, limit_before)
  where c.batch_id is not null) c on c.batch_id = b.id and c.member_id = l.member_id
where not exists (select from level_waiting w where w.member_id = l.member_id and w.day = l.day
                                                and l.id between w.first_id and w.last_id);

-- What a support ticket shows of the income of a claim, and of a line of level income.
create view claim_line_facts as
select l.id, l.member_id,
       jsonb_build_object('kind', 'roi', 'day', l.day, 'base', (l.base * 0.00000001)::text,
         'percent', trim_scale(l.percent * 0.000001)::text, 'level', null, 'intended', (l.intended * 0.00000001)::text,
         'paid', (l.paid * 0.00000001)::text, 'reason', l.reason, 'created_at', l.at) as facts
from claim_lines l;
create view level_line_facts as
select l.id, l.legs_id, l.member_id,
       jsonb_build_object('kind', 'level', 'day', l.day, 'base', (l.base * 0.00000001)::text,
         'percent', trim_scale(l.percent * 0.000001)::text, 'level', l.level::text,
         'intended', (l.intended * 0.00000001)::text, 'paid', (l.paid * 0.00000001)::text, 'reason', l.reason,
         'created_at', l.at) as facts
from level_lines l
where not exists (select from level_queue q where q.day = l.day and q.legs_id = l.legs_id)
  and not exists (select from level_waiting w where w.member_id = l.member_id and w.day = l.day
                                                and l.id between w.first_id and w.last_id);

-- As before, with what waits in a batch.
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
          select w.due from level_waiting w
          union all
          select leg.intended from purchase_stagings s
          cross join lateral unnest(s.intended, s.reasons) leg (intended, reason) where leg.reason is null) w) staged
  where held.units <> staged.units
$$;

-- As before, with batches.
create or replace function level_differences()
returns table (member_id integer, figure text, facts jsonb, kept bigint, counted bigint)
language sql stable as $$
  with lines as (
    select l.id, l.member_id, l.day, l.paid, l.reason, line_code(l.level, unpaid_code(l.reason), l.paid) as code
    from level_lines l
    where not exists (select from level_queue q where q.day = l.day and q.legs_id = l.legs_id)
      and not exists (select from level_waiting w where w.member_id = l.member_id and w.day = l.day
                                                    and l.id between w.first_id and w.last_id)
  )
  select l.from_member, 'legs_credits', jsonb_build_object('legs', l.id), 1::bigint,
         coalesce(c.credits, 0) + (q.legs_id is not null)::integer + coalesce(b.batches, 0)
  from level_legs l
  left join (select w.legs_id, count(*) as credits from level_credits c cross join lateral unnest(c.legs_ids) w (legs_id)
             group by w.legs_id) c on c.legs_id = l.id
  left join level_queue q on q.legs_id = l.id and q.day = l.day
  left join lateral (
    select count(*) as batches from level_batches b
    where b.day = l.day and int8range(b.first_legs_id, b.last_legs_id, '[]') @> l.id) b on true
  where coalesce(c.credits, 0) + (q.legs_id is not null)::integer + b.batches <> 1
  union all
  select 0, 'batch_legs', jsonb_build_object('batch', b.batch_id), b.kept, b.counted
  from (select b.id as batch_id, b.legs::bigint as kept, count(l.id) as counted
        from level_batches b
        left join level_legs l on l.day = b.day and l.id between b.first_legs_id and b.last_legs_id group by b.id) b
  where b.kept <> b.counted
  union all
  select coalesce(s.member_id, l.member_id), x.figure, jsonb_build_object('day', coalesce(s.day, l.day)),
         coalesce(x.kept, 0), coalesce(x.counted, 0)
  from (select s.member_id, s.day, sum(s.lines) as lines, sum(s.paid_lines) as paid_lines, sum(s.short_lines) as short_lines,
               sum(s.paid) as paid
        from level_stretches s group by s.member_id, s.day) s
  full join (select l.member_id, l.day, count(*) as lines, count(*) filter (where l.paid > 0) as paid_lines,
                    count(l.reason) as short_lines, sum(l.paid) as paid
             from lines l group by l.member_id, l.day) l on l.member_id = s.member_id and l.day = s.day
  cross join lateral (values
    ('level_lines', s.lines::bigint, l.lines::bigint), ('level_paid_lines', s.paid_lines::bigint, l.paid_lines::bigint),
    ('level_short_lines', s.short_lines::bigint, l.short_lines::bigint), ('level_amount', s.paid::bigint, l.paid::bigint)
  ) x (figure, kept, counted)
  where x.kept is distinct from x.counted
  union all
  select coalesce(s.member_id, l.member_id), 'level_stretch_line', jsonb_build_object('line', coalesce(s.id, l.id)),
         (s.id is not null)::integer, (l.id is not null)::integer
  from (select s.member_id, s.day, line.id, substr(s.codes, (2 * line.n - 1)::integer, 2) as code
        from level_stretches s cross join lateral unnest(s.ids) with ordinality line (id, n)
        where line.id between s.first_id and s.last_id) s
  full join lines l on l.id = s.id and l.member_id = s.member_id and l.day = s.day and l.code = s.code
  where s.id is null or l.id is null
  union all
  select c.member_id, 'level_cut', jsonb_build_object('line', c.id), c.paid, l.intended
  from level_cuts c left join level_lines l on l.id = c.id and l.member_id = c.member_id
  where l.id is null or c.paid >= l.intended
  union all
  select l.member_id, 'level_line', jsonb_build_object('line', l.id), l.intended, x.intended
  from level_lines l
  cross join lateral (select round_half_even(l.base::numeric * l.percent, 100000000) as intended) x
  where l.intended <> x.intended
$$;

create trigger level_batches_frozen before update or delete or truncate on level_batches
  for each statement execute function refuse_change();

-- As before, and the queue says the day.
create or replace function write_claim(p_transfer bigint, p_claim new_claim) returns void
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  with claim as (
    insert into claims (member_id, day, at, watch_id, intended, paid, active_plan_ids, amounts, compound_amount, held,
                        base, percent, rule_version, cycle, limit_before, transfer_id)
    select p_claim.member_id, p_claim.day, p_claim.at, p_claim.watch_id, p_claim.intended, p_claim.paid,
           p_claim.active_plan_ids, p_claim.amounts, p_claim.compound_amount, p_claim.held,
           income.base, income.percent, income.rule_version, income.cycle, income.limit_before, income.transfer_id
    from (select) always
    left join (select p_claim.base, p_claim.percent, p_claim.rule_version, p_claim.cycle, p_claim.limit_before,
                      p_transfer as transfer_id) income on p_claim.intended > 0
    returning id
  ), plans as (
    update active_plans a set earned = a.earned + line.amount, days_earned = a.days_earned + 1,
                              earned_on = greatest(a.earned_on, p_claim.day)
    from unnest(p_claim.active_plan_ids, p_claim.amounts) line (id, amount) where a.id = line.id
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
    returning id, day
  )
  insert into level_queue (day, legs_id) select day, id from legs;
end
$$;
