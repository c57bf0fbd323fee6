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

create index leadership_bonuses_due on leadership_ranks (id) where bonus_status = 'due' and bonus_short_since is null;
create index leadership_bonuses_owed on leadership_ranks (id) where bonus_status = 'paid' and bonus_short_since is not null;

create trigger leadership_ranks_facts before update on leadership_ranks for each row
  execute function keep_other_columns('status', 'withdrawn_at', 'withdrawn_by', 'bonus_status', 'bonus_paid', 'bonus_reason',
    'bonus_settled_at', 'bonus_short_since', 'bonus_nth');
create trigger leadership_bonuses_settled_once before update on leadership_ranks for each row
  when (case
    when old.bonus_status = 'reversed' and new.bonus_status = 'due'
      then old.bonus_short_since is null or new.bonus_short_since is not null or new.bonus_nth <> old.bonus_nth + 1
    else new.bonus_nth <> old.bonus_nth
      or (old.bonus_status <> 'due' and (old.bonus_status, old.bonus_paid) is distinct from (new.bonus_status, new.bonus_paid)
        and (old.bonus_status, new.bonus_status) <> ('paid', 'reversed'))
    end)
  execute function refuse_change();

-- A reward or a message that an admin sent in one call; `reward_notices` has a row for each of its members.
create table reward_sendings (
  id integer primary key generated always as identity,
  title text not null,
  message text not null,
  -- For each member.
  amount bigint check (amount > 0),
  -- Unknown for those from before.
  to_all boolean,
  members integer not null check (members >= 0),
  sent_by integer not null references users (id),
  -- The admin whose request `sent_by` approved.
  asked_by integer references users (id),
  created_at timestamptz not null
);
create index reward_notices_of_sending on reward_notices (sending_id, member_id);
create index reward_notices_seen on reward_notices (sending_id) where seen_at is not null;

create trigger reward_sendings_frozen before update or delete on reward_sendings
  for each row execute function refuse_change();
create trigger reward_sendings_not_emptied before truncate on reward_sendings
  for each statement execute function refuse_change();

-- Public: what was paid under a reference, less what was taken back.
create view income_payments as
  select i.reference, i.paid + coalesce((select r.paid from incomes r where r.reverses = i.id), 0) as paid, i.reason
  from incomes i where i.reference is not null and i.reverses is null;

alter table reward_notices add foreign key (sending_id) references reward_sendings (id);

-- Public: one row per member. Every figure is stored or one index entry away, and every join is to at most one
-- row, so that a query pays only for the figures it names.
create view member_figures as
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
