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
