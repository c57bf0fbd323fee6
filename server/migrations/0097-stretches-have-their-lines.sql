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
