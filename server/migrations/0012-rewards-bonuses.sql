-- Reward plans and bonuses, and what members took of them. Money is in units of 10^-8, percents of 10^-6 percent.

-- So much team business, once, for so much reward.
create table reward_plans (
  id integer primary key generated always as identity,
  title text not null check (title <> ''),
  business bigint not null check (business > 0),
  amount bigint not null check (amount > 0),
  status text not null default 'offered' check (status in ('offered', 'retired')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- A member's place in a reward plan. A claim writes the terms it was made under and the business it used:
-- `used_before` is what the member's claims had used until then, so that no business can be used twice.
create table rewards (
  id integer primary key generated always as identity,
  member_id integer not null references users (id),
  reward_plan_id integer not null references reward_plans (id),
  prepared_at timestamptz not null,
  claimed_at timestamptz,
  title text,
  target bigint check (target > 0),
  amount bigint check (amount > 0),
  rule_version integer,
  used_before bigint check (used_before >= 0),
  business_before bigint,
  business_after bigint,
  constraint rewards_once_per_plan unique (member_id, reward_plan_id),
  constraint rewards_business_used_once unique (member_id, used_before),
  constraint rewards_of_member unique (member_id, id),
  constraint rewards_claimed_in_full check (num_nonnulls(title, target, amount, rule_version, used_before,
    business_before, business_after) = case when claimed_at is null then 0 else 7 end),
  constraint rewards_target_reached check (business_before >= target and business_after = business_before - target)
);
create index rewards_by_plan on rewards (reward_plan_id);
create trigger rewards_claims_frozen before update or delete on rewards for each row
  when (old.claimed_at is not null) execute function refuse_change();
create trigger rewards_not_emptied before truncate on rewards
  for each statement execute function refuse_change();

-- What was left after a claim, carried on to the next reward as its start. It changes no balance.
create table reward_carries (
  id integer primary key generated always as identity,
  member_id integer not null,
  from_reward_id integer not null,
  to_reward_id integer not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  constraint reward_carries_once unique (from_reward_id),
  constraint reward_carries_from foreign key (member_id, from_reward_id) references rewards (member_id, id),
  constraint reward_carries_to foreign key (member_id, to_reward_id) references rewards (member_id, id),
  constraint reward_carries_on check (to_reward_id <> from_reward_id)
);
create index reward_carries_by_target on reward_carries (to_reward_id, id);
create trigger reward_carries_frozen before update or delete or truncate on reward_carries
  for each statement execute function refuse_change();

-- What other features may join to: how much business a member's claims have used.
create view member_targets_used as
  select member_id, sum(target)::bigint as targets_used from rewards where claimed_at is not null group by member_id;
grant select on member_targets_used to clearstead_app;

-- Once per member within its dates: an amount, or a percent of the active plan.
create table bonuses (
  id integer primary key generated always as identity,
  -- The daily claim goes by the name roi_income.
  bonus_type text not null check (bonus_type ~ '^[a-z0-9_]{2,40}$' and bonus_type <> 'roi_income'),
  title text not null check (title <> ''),
  description text not null default '',
  amount bigint check (amount > 0),
  percent bigint check (percent > 0),
  -- For holders of this plan alone. No reference: a plan that nobody ever bought may be deleted.
  plan_id integer,
  starts_at timestamptz not null,
  ends_at timestamptz,
  -- How often it may be claimed in all; 0 is without end.
  max_claims integer not null default 0 check (max_claims >= 0),
  claims integer not null default 0 check (claims >= 0),
  is_active boolean not null default true,
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint bonuses_amount_or_percent check (num_nonnulls(amount, percent) = 1),
  constraint bonuses_dates check (ends_at > starts_at),
  constraint bonuses_not_claimed_too_often check (max_claims = 0 or claims <= max_claims)
);
create unique index bonuses_one_of_a_type on bonuses (bonus_type, plan_id) nulls not distinct where ended_at is null;

create table bonus_claims (
  bonus_id integer not null references bonuses (id),
  member_id integer not null references users (id),
  amount bigint not null check (amount > 0),
  base bigint not null,
  percent bigint,
  rule_version integer not null,
  at timestamptz not null,
  primary key (bonus_id, member_id)
);
create index bonus_claims_by_member on bonus_claims (member_id, at);
create trigger bonus_claims_frozen before update or delete or truncate on bonus_claims
  for each statement execute function refuse_change();

-- The count follows the claims, and its constraint refuses the one too many.
create function count_bonus_claim() returns trigger language plpgsql as $$
begin
  update bonuses set claims = claims + 1 where id = new.bonus_id;
  return null;
end
$$;
create trigger bonus_claims_counted after insert on bonus_claims for each row execute function count_bonus_claim();

-- Where claims and the incomes that paid them differ, business was used out of turn, or a count is wrong;
-- no row when all is well.
create function award_differences() returns table (member_id integer, figure text, kept bigint, counted bigint)
language sql stable as $$
  select r.member_id, 'business used before reward ' || r.id, r.used_before,
         coalesce((select sum(o.target) from rewards o
                   where o.member_id = r.member_id and o.used_before < r.used_before), 0)::bigint
  from rewards r
  where r.claimed_at is not null
    and r.used_before <> coalesce((select sum(o.target) from rewards o
                                   where o.member_id = r.member_id and o.used_before < r.used_before), 0)
  union all
  select r.member_id, 'reward ' || r.id, r.amount, coalesce(i.paid, 0)
  from rewards r
  left join incomes i on i.reference = 'reward:' || r.member_id || ':' || r.reward_plan_id
  where r.claimed_at is not null and r.amount <> coalesce(i.paid, 0)
  union all
  select c.member_id, 'bonus ' || c.bonus_id, c.amount, coalesce(i.paid, 0)
  from bonus_claims c left join incomes i on i.reference = 'bonus:' || c.bonus_id || ':' || c.member_id
  where c.amount <> coalesce(i.paid, 0)
  union all
  select 0, 'claims of bonus ' || b.id, b.claims, (select count(*) from bonus_claims c where c.bonus_id = b.id)
  from bonuses b
  where b.claims <> (select count(*) from bonus_claims c where c.bonus_id = b.id)
$$;
