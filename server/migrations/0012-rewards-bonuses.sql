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

-- What a claim took is taken back once, and nothing else of it ever changes.
create function reversed_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.reversed_at is null and new.reversed_at is not null
     and to_jsonb(old) - 'reversed_at' = to_jsonb(new) - 'reversed_at' then
    return new;
  end if;
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end
$$;

-- A member's place in a reward plan. A claim writes the terms it was made under and the business it used:
-- `used_before` is what the member's claims had used until then, so that no business can be used twice. One
-- that was taken back stays, and the `nth` next takes its place.
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
  nth smallint not null default 1 check (nth > 0),
  reversed_at timestamptz,
  constraint rewards_nth_once unique (member_id, reward_plan_id, nth),
  constraint rewards_reversed_claim check (reversed_at is null or claimed_at is not null),
  constraint rewards_business_used_once unique (member_id, used_before),
  constraint rewards_of_member unique (member_id, id),
  constraint rewards_claimed_in_full check (num_nonnulls(title, target, amount, rule_version, used_before,
    business_before, business_after) = case when claimed_at is null then 0 else 7 end),
  constraint rewards_target_reached check (business_before >= target and business_after = business_before - target)
);
create index rewards_by_plan on rewards (reward_plan_id);
create unique index rewards_once_per_plan on rewards (member_id, reward_plan_id) where reversed_at is null;
create trigger rewards_claims_frozen before update or delete on rewards for each row
  when (old.claimed_at is not null) execute function reversed_once();
create trigger rewards_not_emptied before truncate on rewards
  for each statement execute function refuse_change();

-- What was left after a claim counts for nothing until it is carried forward: once, whole, to the next reward as
-- its start, or to none where there is none yet.
create table reward_carries (
  id integer primary key generated always as identity,
  member_id integer not null,
  from_reward_id integer not null,
  to_reward_id integer,
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

-- What other features may join to: how much business a member's claims have used, what is kept apart after
-- them, and what they ever used, those that were taken back included.
create view member_targets_used as
  select r.member_id, coalesce(sum(r.target) filter (where r.reversed_at is null), 0)::bigint as targets_used,
         coalesce(sum(greatest(r.business_after, 0)) filter (where r.reversed_at is null and c.id is null), 0)::bigint as kept_apart,
         sum(r.target)::bigint as targets_ever
  from rewards r left join reward_carries c on c.from_reward_id = r.id
  where r.claimed_at is not null group by r.member_id;
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
  -- One that was taken back stays; the member may claim again while the bonus is offered.
  nth smallint not null default 1 check (nth > 0),
  reversed_at timestamptz,
  primary key (bonus_id, member_id, nth)
);
create unique index bonus_claims_once on bonus_claims (bonus_id, member_id) where reversed_at is null;
create index bonus_claims_by_member on bonus_claims (member_id, at);
create trigger bonus_claims_frozen before update or delete on bonus_claims
  for each row execute function reversed_once();
create trigger bonus_claims_not_emptied before truncate on bonus_claims
  for each statement execute function refuse_change();

-- The count follows the claims, and its constraint refuses the one too many.
create function count_bonus_claim() returns trigger language plpgsql as $$
begin
  update bonuses set claims = claims + 1 where id = new.bonus_id;
  return null;
end
$$;
create trigger bonus_claims_counted after insert on bonus_claims for each row execute function count_bonus_claim();

-- A claim that was taken back leaves its place to another.
create function count_bonus_reversal() returns trigger language plpgsql as $$
begin
  update bonuses set claims = claims - 1 where id = new.bonus_id;
  return null;
end
$$;
create trigger bonus_claims_uncounted after update of reversed_at on bonus_claims
  for each row execute function count_bonus_reversal();

-- Where awards and the incomes that paid them or took them back differ, business was used out of turn, or a
-- count is wrong; no row when all is well.
create function award_differences() returns table (member_id integer, figure text, kept bigint, counted bigint)
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
    select l.member_id, 'rank bonus ' || l.id, l.bonus_paid, 'leadership:' || l.member_id || ':' || l.rank
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
