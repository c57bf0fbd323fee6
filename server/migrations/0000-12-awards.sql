-- Rewards, bonuses, salaries, leadership ranks and the CTO pool. Money is in units of 0.00000001, percents in
-- units of 0.000001 percent.

-- Sent by an admin; an amount was paid as reward income.
create table reward_notices (
  id integer primary key generated always as identity,
  member_id integer not null references users (id),
  seen_at timestamptz,
  created_at timestamptz not null,
  sending_id integer not null
);
create index reward_notices_unseen on reward_notices (member_id, id) where seen_at is null;

-- A reward for reaching an amount of team business, once per member.
create table reward_plans (
  id integer primary key generated always as identity,
  title text not null check (title <> ''),
  business bigint not null check (business > 0),
  amount bigint not null check (amount > 0),
  status text not null default 'offered' check (status in ('offered', 'retired')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- A member's place in a reward plan. A claim stores the terms it was made under and the business it used;
-- `used_before` is what earlier claims used, so no business is used twice. A reversed claim stays, and the next
-- one has the next `nth`.
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
  -- What of the business counted for a claim, and the direct members. Earlier claims were made without these rules.
  counted bigint,
  directs integer,
  directs_needed integer,
  constraint rewards_nth_once unique (member_id, reward_plan_id, nth),
  constraint rewards_reversed_claim check (reversed_at is null or claimed_at is not null),
  constraint rewards_business_used_once unique (member_id, used_before),
  constraint rewards_of_member unique (member_id, id),
  constraint rewards_claimed_in_full check (num_nonnulls(title, target, amount, rule_version, used_before,
    business_before, business_after) = case when claimed_at is null then 0 else 7 end),
  constraint rewards_target_reached check (business_before >= target and business_after = business_before - target),
  constraint rewards_counted_in_full check (num_nonnulls(counted, directs, directs_needed) in (0, 3)),
  constraint rewards_counted check (counted >= target and counted <= business_before and directs >= directs_needed)
);
create index rewards_by_plan on rewards (reward_plan_id);
create unique index rewards_once_per_plan on rewards (member_id, reward_plan_id) where reversed_at is null;

-- Business left after a claim. It counts once it is carried forward: once, in full, to the next reward, or to none
-- if there is none yet.
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

-- May be claimed once per member within its dates: an amount, or a percent of the active plan.
create table bonuses (
  id integer primary key generated always as identity,
  -- roi_income is the name of the daily claim.
  bonus_type text not null check (bonus_type ~ '^[a-z0-9_]{2,40}$' and bonus_type <> 'roi_income'),
  title text not null check (title <> ''),
  description text not null default '',
  amount bigint check (amount > 0),
  percent bigint check (percent > 0),
  -- Only for holders of this plan. No foreign key: a plan that nobody bought may be deleted.
  plan_id integer,
  starts_at timestamptz not null,
  ends_at timestamptz,
  -- How many claims are allowed in all; 0 means no limit.
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
  -- A reversed claim stays; the member may claim again while the bonus is offered.
  nth smallint not null default 1 check (nth > 0),
  reversed_at timestamptz,
  primary key (bonus_id, member_id, nth)
);
create unique index bonus_claims_once on bonus_claims (bonus_id, member_id) where reversed_at is null;
create index bonus_claims_by_member on bonus_claims (member_id, at);

-- A month whose salaries are decided, inserted once together with all of its dues.
create table salary_months (
  month date primary key check (extract(day from month) = 1),
  rule_version integer not null,
  dues integer not null check (dues >= 0),
  amount bigint not null check (amount >= 0),
  qualified_at timestamptz not null
);

-- A member's salary for a month, with the figures that qualify for it. It is paid or closed unpaid once. A salary
-- that was paid and taken back is `reversed` and not paid again.
create table salary_dues (
  id integer primary key generated always as identity,
  member_id integer not null references users (id),
  month date not null references salary_months (month),
  tier text not null check (tier <> ''),
  amount bigint not null check (amount > 0),
  -- Business counted for the tier, each leg up to its maximum; `legs` has the largest ones.
  counted bigint not null,
  business bigint not null,
  directs integer not null,
  directs_needed integer not null,
  legs jsonb not null,
  rule_version integer not null,
  qualified_at timestamptz not null,
  status text not null default 'due' check (status in ('due', 'paid', 'unpaid', 'reversed')),
  paid bigint not null default 0,
  reason text,
  settled_at timestamptz,
  constraint salary_dues_once_a_month unique (member_id, month),
  constraint salary_dues_qualified check (counted >= business and directs >= directs_needed),
  constraint salary_dues_settled check ((status = 'due') = (settled_at is null)),
  constraint salary_dues_paid check (paid between 0 and amount and (status = 'paid') = (paid > 0)),
  constraint salary_dues_less_has_a_reason check ((reason is not null) = (status in ('paid', 'unpaid') and paid < amount))
);
create index salary_dues_open on salary_dues (id) where status = 'due';
create index salary_dues_by_month on salary_dues (month, id);
create index salary_dues_by_settling on salary_dues (settled_at) where settled_at is not null;

-- A rank is reached once per member and name. A withdrawn rank stays, so it is not given again.
create table leadership_ranks (
  id integer primary key generated always as identity,
  member_id integer not null references users (id),
  rank text not null check (rank <> ''),
  status text not null default 'reached' check (status in ('reached', 'withdrawn')),
  reached_on date not null,
  business bigint not null,
  business_needed bigint not null,
  directs integer not null,
  directs_needed integer not null,
  rule_version integer not null,
  noted_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by integer references users (id),
  bonus bigint not null check (bonus >= 0),
  bonus_status text not null check (bonus_status in ('none', 'due', 'paid', 'unpaid', 'withdrawn', 'reversed')),
  bonus_paid bigint not null default 0,
  bonus_reason text,
  bonus_settled_at timestamptz,
  -- The name under which a rank was first saved. It stays when the rank is renamed, so a rank is reached once per member
  -- and key.
  rank_key text not null check (rank_key <> ''),
  -- What of the business counted for a rank, each leg up to its maximum. Earlier ranks were reached without that rule.
  counted bigint,
-- The day from whose end on too little business is left for the bonus; null while there is enough.
  bonus_short_since date,
  -- How many times the bonus was due: a bonus that was taken back is due again once the business is back.
  bonus_nth smallint not null default 1 check (bonus_nth > 0),
  constraint leadership_ranks_qualified check (business >= business_needed and directs >= directs_needed),
  constraint leadership_ranks_withdrawn check ((status = 'withdrawn') = (withdrawn_at is not null)),
  constraint leadership_bonuses_open check (bonus_status <> 'due' or status = 'reached'),
  constraint leadership_bonuses_none check ((bonus_status = 'none') = (bonus = 0)),
  constraint leadership_bonuses_settled check ((bonus_status in ('paid', 'unpaid', 'reversed')) = (bonus_settled_at is not null)),
  constraint leadership_bonuses_paid check (bonus_paid between 0 and bonus and (bonus_status = 'paid') = (bonus_paid > 0)),
  constraint leadership_bonuses_less_has_a_reason
    check ((bonus_reason is not null) = (bonus_status in ('paid', 'unpaid') and bonus_paid < bonus)),
  constraint leadership_ranks_once unique (member_id, rank_key),
  constraint leadership_ranks_counted check (counted >= business_needed and counted <= business),
  constraint leadership_bonuses_short check (bonus_short_since is null
    or (status = 'reached' and bonus_status in ('due', 'paid', 'reversed')))
);

-- A month's pool for its leaders. It is created once, then paid or withdrawn once.
create table cto_months (
  id integer primary key generated always as identity,
  month date not null unique check (extract(day from month) = 1),
  purchases bigint not null,
  percent bigint not null check (percent >= 0),
  pool bigint not null check (pool >= 0),
  leaders integer not null check (leaders >= 0),
  rule_version integer not null,
  created_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'paid', 'withdrawn')),
  paid bigint not null default 0,
  decided_at timestamptz,
  decided_by integer references users (id),
  counted bigint not null,
  constraint cto_months_decided check ((status = 'open') = (decided_at is null)),
  constraint cto_months_paid check (paid between 0 and pool and (status = 'paid' or paid = 0)),
  constraint cto_months_counted check (counted >= 0)
);

-- The leaders at the end of a month, by their highest rank, and what their share paid.
create table cto_shares (
  cto_month_id integer not null references cto_months (id),
  member_id integer not null references users (id),
  rank text not null,
  paid bigint,
  reason text,
  settled_at timestamptz,
  -- When it was taken back; nothing counts as paid then.
  reversed_at timestamptz,
-- What settled for this leader in the month, less what left; null in months of equal shares.
  business bigint,
  -- What left in earlier months beyond what had settled in them, as a negative number.
  carried bigint not null default 0 check (carried <= 0),
  share bigint not null,
  primary key (cto_month_id, member_id),
  constraint cto_shares_reversed check (reversed_at is null or (paid = 0 and settled_at is not null)),
  constraint cto_shares_paid check ((paid is null) = (settled_at is null) and paid >= 0),
  constraint cto_shares_share check (share >= 0 and (business is null or share <= greatest(business + carried, 0))),
  constraint cto_shares_within check (paid is null or paid <= share)
);
create index cto_shares_of_member on cto_shares (member_id, cto_month_id);

-- Public: the business that a member's claims used, what is left and not carried forward, and what they ever used,
-- reversed claims included.
create view member_targets_used as
  select r.member_id, coalesce(sum(r.target) filter (where r.reversed_at is null), 0)::bigint as targets_used,
         coalesce(sum(greatest(r.business_after, 0)) filter (where r.reversed_at is null and c.id is null), 0)::bigint as kept_apart,
         sum(r.target)::bigint as targets_ever
  from rewards r left join reward_carries c on c.from_reward_id = r.id
  where r.claimed_at is not null group by r.member_id;

-- A claim is reversed once, and nothing else about it changes.
create function reversed_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.reversed_at is null and new.reversed_at is not null
     and to_jsonb(old) - 'reversed_at' = to_jsonb(new) - 'reversed_at' then
    return new;
  end if;
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end
$$;

-- Counts a claim; a constraint on the count refuses one too many.
create function count_bonus_claim() returns trigger language plpgsql as $$
begin
  update bonuses set claims = claims + 1 where id = new.bonus_id;
  return null;
end
$$;

-- A reversed claim no longer counts.
create function count_bonus_reversal() returns trigger language plpgsql as $$
begin
  update bonuses set claims = claims - 1 where id = new.bonus_id;
  return null;
end
$$;

-- Awards that differ from their incomes, business used out of order, and wrong counts; no row when there is none.
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
    select l.member_id, 'rank bonus ' || l.id, l.bonus_paid, 'leadership:' || l.member_id || case when l.bonus_nth > 1 then '/' || l.bonus_nth else '' end || ':' || l.rank_key
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

create trigger salary_months_frozen before update or delete or truncate on salary_months
  for each statement execute function refuse_change();
create trigger salary_dues_facts before update on salary_dues for each row
  execute function keep_other_columns('status', 'paid', 'reason', 'settled_at');
create trigger salary_dues_settled_once before update on salary_dues for each row
  when (old.status <> 'due' and (old.status, new.status) <> ('paid', 'reversed')) execute function refuse_change();
create trigger salary_dues_kept before delete or truncate on salary_dues
  for each statement execute function refuse_change();
create trigger leadership_ranks_withdrawn_for_good before update on leadership_ranks for each row
  when (old.status = 'withdrawn') execute function refuse_change();
create trigger leadership_ranks_kept before delete or truncate on leadership_ranks
  for each statement execute function refuse_change();
create trigger cto_months_facts before update on cto_months for each row
  execute function keep_other_columns('status', 'paid', 'decided_at', 'decided_by');

-- After the decision only `paid` changes, and only falls: with a share that is taken back.
create trigger cto_months_decided_once before update on cto_months for each row
  when (old.status <> 'open' and (new.paid >= old.paid or (old.status, old.decided_at, old.decided_by)
    is distinct from (new.status, new.decided_at, new.decided_by))) execute function refuse_change();
create trigger cto_months_kept before delete or truncate on cto_months
  for each statement execute function refuse_change();
create trigger cto_shares_facts before update on cto_shares for each row
  execute function keep_other_columns('paid', 'reason', 'settled_at', 'reversed_at');
create trigger cto_shares_settled_once before update on cto_shares for each row
  when (old.settled_at is not null and (old.reversed_at is not null or new.reversed_at is null)) execute function refuse_change();
create trigger cto_shares_kept before delete or truncate on cto_shares
  for each statement execute function refuse_change();
create trigger rewards_claims_frozen before update or delete on rewards for each row
  when (old.claimed_at is not null) execute function reversed_once();
create trigger rewards_not_emptied before truncate on rewards
  for each statement execute function refuse_change();
create trigger reward_carries_frozen before update or delete or truncate on reward_carries
  for each statement execute function refuse_change();
create trigger bonus_claims_frozen before update or delete on bonus_claims
  for each row execute function reversed_once();
create trigger bonus_claims_not_emptied before truncate on bonus_claims
  for each statement execute function refuse_change();
create trigger bonus_claims_counted after insert on bonus_claims for each row execute function count_bonus_claim();
create trigger bonus_claims_uncounted after update of reversed_at on bonus_claims
  for each row execute function count_bonus_reversal();
