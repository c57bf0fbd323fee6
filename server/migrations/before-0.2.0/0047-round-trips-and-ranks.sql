-- Principal that moved in paid nobody here, and a top-up is checked by the terms of its plan when it comes in.

-- Public: the terms on offer, and those of open plans with principal that was bought or topped up here and is younger
-- than its lock or than 30 days, with their cooling-off.
create or replace function terms_at_risk(p_today date, p_least_days integer)
returns table (name text, roi_percent bigint, days integer, direct_percent bigint, lock_days integer,
  invest_percents bigint[], active_percents bigint[], cooling_off_days integer)
language sql stable as $$
  select p.name, p.roi_percent, p.days, p.direct_percent, p.lock_days, p.invest_percents, p.active_percents, null::integer
  from plans p where p.status = 'offered'
  union
  select p.name, a.roi_percent, a.days, a.direct_percent, a.lock_days, a.invest_percents, a.active_percents,
         coalesce(a.undo_until - a.bought_on + 1, 0)
  from active_plans a join plans p on p.id = a.plan_id
  where a.status = 'open' and exists (
    select from plan_lots l where l.active_plan_id = a.id and l.remaining > 0 and not l.is_brought
      and l.day + greatest(a.lock_days, p_least_days) > p_today)
$$;

-- The name under which a rank was first saved. It stays when the rank is renamed, so a rank is reached once per member
-- and key.
alter table leadership_ranks add column rank_key text check (rank_key <> '');
alter table leadership_ranks disable trigger user;
update leadership_ranks set rank_key = rank;
alter table leadership_ranks enable trigger user;
alter table leadership_ranks alter column rank_key set not null,
  drop constraint leadership_ranks_once,
  add constraint leadership_ranks_once unique (member_id, rank_key);

-- Public: how many members ever reached each rank.
create view rank_holders as
  select rank_key, count(*)::integer as members from leadership_ranks group by rank_key;

create or replace function award_differences() returns table (member_id integer, figure text, kept bigint, counted bigint)
language sql stable as $$
  with paid as (
    select i.reference, i.paid + coalesce((select r.paid from incomes r where r.reverses = i.id), 0) as paid
    from incomes i
    where i.kind in ('reward', 'bonus', 'salary', 'leadership', 'cto') and i.reverses is null and i.paid > 0
  ), awards as (
    select r.member_id, 'reward ' || r.id as figure, case when r.reversed_at is null then r.amount else 0 end as amount,
           'reward:' || r.member_id || ':' || r.reward_plan_id || case when r.nth > 1 then ':' || r.nth else '' end as reference
    from rewards r where r.claimed_at is not null
    union all
    select c.member_id, 'bonus ' || c.bonus_id, case when c.reversed_at is null then c.amount else 0 end,
           'bonus:' || c.bonus_id || ':' || c.member_id || case when c.nth > 1 then ':' || c.nth else '' end
    from bonus_claims c
    union all
    select d.member_id, 'salary ' || d.id, d.paid, 'salary:' || to_char(d.month, 'YYYY-MM') || ':' || d.member_id
    from salary_dues d
    union all
    select l.member_id, 'rank bonus ' || l.id, l.bonus_paid, 'leadership:' || l.member_id || ':' || l.rank_key
    from leadership_ranks l
    union all
    select s.member_id, 'share of CTO month ' || m.id, coalesce(s.paid, 0),
           'cto:' || to_char(m.month, 'YYYY-MM') || ':' || s.member_id
    from cto_shares s join cto_months m on m.id = s.cto_month_id
  )
  select r.member_id, 'business used before reward ' || r.id, r.used_before,
         coalesce((select sum(o.target) from rewards o
                   where o.member_id = r.member_id and o.used_before < r.used_before), 0)::bigint
  from rewards r
  where r.claimed_at is not null
    and r.used_before <> coalesce((select sum(o.target) from rewards o
                                   where o.member_id = r.member_id and o.used_before < r.used_before), 0)
  union all
  select a.member_id, a.figure, a.amount, coalesce(p.paid, 0)
  from awards a left join paid p on p.reference = a.reference where a.amount <> coalesce(p.paid, 0)
  union all
  select 0, 'paid of CTO month ' || m.id, m.paid, coalesce(sum(s.paid), 0)::bigint
  from cto_months m left join cto_shares s on s.cto_month_id = m.id
  group by m.id having m.paid <> coalesce(sum(s.paid), 0)
  union all
  select 0, 'claims of bonus ' || b.id, b.claims,
         (select count(*) from bonus_claims c where c.bonus_id = b.id and c.reversed_at is null)
  from bonuses b
  where b.claims <> (select count(*) from bonus_claims c where c.bonus_id = b.id and c.reversed_at is null)
$$;
