-- Business counts for the rewards of a buyer's first three uplines, one leg up to a part of the target, and a claim
-- needs active direct members.

-- Public: what counts for a member's rewards, by leg: the business of the direct member and of the two levels below.
create function reward_legs(p_member integer) returns table (member_id integer, business bigint)
language sql stable as $$
  with recursive near (leg, id, level) as (
    select s.member_id, s.member_id, 1 from sponsorships s where s.sponsor_id = p_member
    union all
    select n.leg, s.member_id, n.level + 1 from near n join sponsorships s on s.sponsor_id = n.id where n.level < 3
  )
  select n.leg, sum(b.business)::bigint from near n join member_business b on b.member_id = n.id
  group by n.leg having sum(b.business) <> 0 order by n.leg
$$;

-- Public: what counts for the rewards of all members, by leg. After a move of a large team it is right within seconds.
create view all_reward_legs as
  select u.member_id, u.leg, sum(b.business)::bigint as business
  from member_business b join sponsorships s on s.member_id = b.member_id
  cross join lateral (values (s.uplines[1], s.member_id), (s.uplines[2], s.uplines[1]), (s.uplines[3], s.uplines[2]))
    u (member_id, leg)
  where u.member_id is not null and b.business <> 0 group by u.member_id, u.leg;

-- What of the business counted for a claim, and the direct members. Earlier claims were made without these rules.
alter table rewards
  add column counted bigint,
  add column directs integer,
  add column directs_needed integer,
  add constraint rewards_counted_in_full check (num_nonnulls(counted, directs, directs_needed) in (0, 3)),
  add constraint rewards_counted check (counted >= target and counted <= business_before and directs >= directs_needed);

-- What of the business counted for a rank, each leg up to its maximum. Earlier ranks were reached without that rule.
alter table leadership_ranks add column counted bigint,
  add constraint leadership_ranks_counted check (counted >= business_needed and counted <= business);

create or replace view member_figures as
  select u.id as member_id,
         coalesce(l.active_plan, 0) as active_plan,
         (select a.plan_id from active_plans a where a.member_id = u.id and a.status = 'open'
          order by a.id desc limit 1) as plan_id,
         -- The sum that open plans earn a day before the limit; 100 percent has 10^8 units.
         coalesce((select round_half_even(sum(a.amount::numeric * a.roi_percent), 100000000)
                   from active_plans a where a.member_id = u.id and a.status = 'open'), 0) as roi_per_day,
         coalesce(l.level, 0) as level_income,
         coalesce(l.roi, 0) as roi_income,
         coalesce(l.direct, 0) as direct_income,
         coalesce(l.salary, 0) as salary,
         coalesce(l.reward, 0) as reward,
         coalesce(l.cap, 0) as cap,
         coalesce(l.earned, 0) as earned,
         greatest(coalesce(l.cap, 0) - coalesce(l.earned, 0), 0) as available_limit,
         -- All that was ever put into plans, less undone purchases.
         coalesce((select sum(a.bought)::bigint from active_plans a
                   where a.member_id = u.id and a.status <> 'undone'), 0) as investment_plan,
         coalesce(t.business, 0) as business,
         coalesce((select sum(r.business)::bigint from reward_legs(u.id) r), 0) as business_balance,
         coalesce(t.members, 0) as team_size,
         s.sponsor_id
  from users u
  left join sponsorships s on s.member_id = u.id
  left join earning_limits l on l.member_id = u.id
  left join team_totals t on t.member_id = u.id
  where u.role = 'user';
