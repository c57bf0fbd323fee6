-- What other features may join to: one row a member, every figure stored or one index entry away. Each
-- joined table has one row a member at most, so that a query pays only for the figures it names.
create view member_figures as
  select u.id as member_id,
         coalesce(l.active_plan, 0) as active_plan,
         (select a.plan_id from active_plans a where a.member_id = u.id and a.status = 'open'
          order by a.id desc limit 1) as plan_id,
         -- What open plans earn a day before the limit; a percent has 10^8 units.
         coalesce((select round(sum(a.amount::numeric * a.roi_percent) / 100000000)::bigint
                   from active_plans a where a.member_id = u.id and a.status = 'open'), 0) as roi_per_day,
         coalesce(l.level, 0) as level_income,
         coalesce(l.roi, 0) as roi_income,
         coalesce(l.direct, 0) as direct_income,
         coalesce(l.salary, 0) as salary,
         coalesce(l.reward, 0) as reward,
         coalesce(l.cap, 0) as cap,
         coalesce(l.earned, 0) as earned,
         greatest(coalesce(l.cap, 0) - coalesce(l.earned, 0), 0) as available_limit,
         -- All that was ever put into plans, less undone.
         coalesce((select sum(a.bought)::bigint from active_plans a
                   where a.member_id = u.id and a.status <> 'undone'), 0) as investment_plan,
         coalesce(t.business, 0) as business,
         coalesce(t.business, 0) as business_balance,
         coalesce(t.members, 0) as team_size,
         s.sponsor_id
  from users u
  left join sponsorships s on s.member_id = u.id
  left join earning_limits l on l.member_id = u.id
  left join team_totals t on t.member_id = u.id
  where u.role = 'user';
grant select on member_figures to clearstead_app;

-- The members who hold a plan.
create index earning_limits_with_plan on earning_limits (active_plan desc, member_id desc) where active_plan > 0;
create view members_with_plan as
  select member_id, active_plan from earning_limits where active_plan > 0;
grant select on members_with_plan to clearstead_app;

-- Who holds an open plan of which offer.
create view open_plan_holders as select member_id, plan_id from active_plans where status = 'open';
grant select on open_plan_holders to clearstead_app;
