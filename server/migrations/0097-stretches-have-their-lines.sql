-- Stretches have the numbers of their lines, and what each is. A page of a list is read from them alone, also one of a level or
-- a reason, and claims no longer pay for an index of their uplines.

-- What a line is: a letter for its level, A for level 1, and a digit for why it paid less than intended: the code of the
-- reason, 0 without one, and 7 if the limit left a part.
create function line_code(p_level smallint, p_reason smallint, p_paid bigint) returns text language sql immutable parallel safe as $$
  select chr(64 + p_level) || case when p_reason = 1 and p_paid > 0 then 7 else p_reason end
$$;

-- The lines in any order, with the code of each at the same place.
alter table level_stretches add column ids bigint[], add column codes text;
update level_stretches s set ids = line.ids, codes = line.codes
from level_stretches o
cross join lateral (
  select array_agg(l.id order by l.id) as ids,
         string_agg(line_code(l.level, unpaid_code(l.reason), l.paid), '' order by l.id) as codes
  from level_lines l
  where l.keys @> array[level_key(o.day, o.member_id)] and l.legs_id between legs_of(o.first_id) and o.last_id
    and l.member_id = o.member_id and l.id between o.first_id and o.last_id
    and not exists (select from level_queue q where q.legs_id = l.legs_id)) line
where s.day = o.day and s.member_id = o.member_id and s.first_id = o.first_id;
alter table level_stretches alter column ids set not null, alter column codes set not null,
  add constraint level_stretches_lists check (cardinality(ids) = lines and length(codes) = 2 * lines);

drop view income_lines;
drop view credited_level_lines;
drop view level_lines;
drop index level_legs_by_member;
drop function level_keys;
drop function level_key;

-- What the claims of one member gave.
create index level_legs_of_source on level_legs (from_member, day);

-- The lines of legs, as incomes are read.
create view level_lines as
select l.id + leg.n as id, l.id as legs_id, leg.member_id, l.day, l.at, l.rule_version, l.from_member,
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

-- The lines that were credited, with the cycle in which they count.
create view credited_level_lines as
select l.*, c.id as credit_id, c.transfer_id, c.cycles[p.place] as cycle, c.limits_before[p.place] as limit_before
from level_credits c
cross join lateral unnest(c.legs_ids) waiting (legs_id)
join level_lines l on l.legs_id = waiting.legs_id
cross join lateral (select array_position(c.members, l.member_id) as place) p;

-- Every income, paid or not: with a row of its own, of a claim, or a line of legs that were credited.
create view income_lines as
select id, member_id, kind, reference, day, base, percent, level, from_member, intended, paid, reason, cycle, limit_before,
       transfer_id, reverses
from incomes
union all
select id, member_id, 'roi', null, day, base, percent, null, null, intended, paid, reason, cycle, limit_before, transfer_id, null
from claim_lines
union all
select id, member_id, 'level', null, day, base, percent, level, from_member, intended, paid, reason, cycle,
       case when is_cut then paid when reason is null then limit_before end,
       case when paid > 0 then transfer_id end, null
from credited_level_lines;

-- As before, and lines that stretches have and legs do not, or the other way round.
create or replace function level_differences() returns table (member_id integer, figure text, kept bigint, counted bigint)
language sql stable as $$
  with lines as (
    select l.id, l.member_id, l.day, l.paid, l.reason, line_code(l.level, unpaid_code(l.reason), l.paid) as code
    from level_lines l where not exists (select from level_queue q where q.legs_id = l.legs_id)
  )
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
             from lines l group by l.member_id, l.day) l on l.member_id = s.member_id and l.day = s.day
  cross join lateral (values
    ('lines', s.lines::bigint, l.lines::bigint), ('paid lines', s.paid_lines::bigint, l.paid_lines::bigint),
    ('short lines', s.short_lines::bigint, l.short_lines::bigint), ('amount', s.paid::bigint, l.paid::bigint)
  ) x (figure, kept, counted)
  where x.kept is distinct from x.counted
  union all
  select coalesce(s.member_id, l.member_id), 'line ' || coalesce(s.id, l.id) || ' in stretches', (s.id is not null)::integer,
         (l.id is not null)::integer
  from (select s.member_id, s.day, line.id, substr(s.codes, (2 * line.n - 1)::integer, 2) as code
        from level_stretches s cross join lateral unnest(s.ids) with ordinality line (id, n)
        where line.id between s.first_id and s.last_id) s
  full join lines l on l.id = s.id and l.member_id = s.member_id and l.day = s.day and l.code = s.code
  where s.id is null or l.id is null
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
