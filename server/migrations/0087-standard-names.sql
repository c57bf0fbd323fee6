-- Names that say what they hold: what an import has put in, who has opened a record, and the principal of a plan.
alter table brought_incomes rename to imported_incomes;
alter table imported_incomes rename constraint brought_incomes_pkey to imported_incomes_pkey;
alter table imported_incomes rename constraint brought_incomes_member_id_fkey to imported_incomes_member_id_fkey;
alter table imported_incomes rename constraint brought_incomes_direct_check to imported_incomes_direct_check;
alter table imported_incomes rename constraint brought_incomes_earned_check to imported_incomes_earned_check;
alter table imported_incomes rename constraint brought_incomes_level_check to imported_incomes_level_check;
alter table imported_incomes rename constraint brought_incomes_reward_check to imported_incomes_reward_check;
alter table imported_incomes rename constraint brought_incomes_roi_check to imported_incomes_roi_check;
alter table imported_incomes rename constraint brought_incomes_salary_check to imported_incomes_salary_check;
alter trigger brought_incomes_frozen on imported_incomes rename to imported_incomes_frozen;
alter table plan_lots rename column is_brought to is_imported;

alter table record_openings rename to record_accesses;
alter table record_accesses rename constraint record_openings_pkey to record_accesses_pkey;
alter table record_accesses rename constraint record_openings_admin_id_fkey to record_accesses_admin_id_fkey;
alter table record_accesses rename constraint record_openings_member_id_fkey to record_accesses_member_id_fkey;
alter index record_openings_by_age rename to record_accesses_by_age;

alter table withdrawals drop constraint withdrawals_kind_check, drop constraint withdrawals_early_is_principal,
  drop constraint withdrawals_plan_of_principal;
update withdrawals set kind = 'principal' where kind = 'principle';
alter table withdrawals
  add constraint withdrawals_kind_check check (kind in ('working', 'roi', 'principal', 'compound', 'funding')),
  add constraint withdrawals_plan_of_principal check ((kind = 'principal') = (active_plan_id is not null)),
  add constraint withdrawals_early_is_principal check (kind = 'principal' or not is_early);

-- The text of an import's summary has a new name.
alter table approvals disable trigger approvals_kept;
update approvals set summary = jsonb_set(summary, '{code}', '"imports.summary.import"')
where summary ->> 'code' = 'moving.summary.import';
alter table approvals enable trigger approvals_kept;

create or replace function limit_differences()
 returns table(member_id integer, figure text, kept bigint, counted bigint)
 language sql
 stable
as $function$
  with sums as (
    select i.member_id, i.kind, i.paid from incomes i where i.paid <> 0
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
    from (select o.member_id, o.cycle, o.paid from incomes o where o.paid <> 0
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

create or replace function plan_differences()
 returns table(member_id integer, figure text, kept bigint, counted bigint)
 language sql
 stable
as $function$
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
    select l.member_id, sum(case when l.is_imported then 0 else l.remaining + l.kept end) as business,
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
$function$;

create or replace function terms_at_risk(p_today date, p_least_days integer)
 returns table(name text, roi_percent bigint, days integer, direct_percent bigint, lock_days integer, invest_percents bigint[], active_percents bigint[], cooling_off_days integer)
 language sql
 stable
as $function$
  select p.name, p.roi_percent, p.days, p.direct_percent, p.lock_days, p.invest_percents, p.active_percents, null::integer
  from plans p where p.status = 'offered'
  union
  select p.name, a.roi_percent, a.days, a.direct_percent, a.lock_days, a.invest_percents, a.active_percents,
         coalesce(a.undo_until - a.bought_on + 1, 0)
  from active_plans a join plans p on p.id = a.plan_id
  where a.status = 'open' and exists (
    select from plan_lots l where l.active_plan_id = a.id and l.remaining > 0 and not l.is_imported
      and l.day + greatest(a.lock_days, p_least_days) > p_today)
$function$;
