-- Salaries, leadership ranks and the CTO pool. Money is in units of 10^-8, percents of 10^-6 percent.

-- Lets only the named columns of a row change.
create function keep_other_columns() returns trigger language plpgsql as $$
begin
  if to_jsonb(old) - tg_argv::text[] is distinct from to_jsonb(new) - tg_argv::text[] then
    raise exception 'this of % is never changed', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

-- A month whose salaries were decided: written once, with all of its dues in the same transaction.
create table salary_months (
  month date primary key check (extract(day from month) = 1),
  rule_version integer not null,
  dues integer not null check (dues >= 0),
  amount bigint not null check (amount >= 0),
  qualified_at timestamptz not null
);
create trigger salary_months_frozen before update or delete or truncate on salary_months
  for each statement execute function refuse_change();

-- What a member has coming for a month, with the figures that say so; paid or closed unpaid once. What was paid
-- and taken back is `reversed`: decided once by the figures of its month, it is not paid again.
create table salary_dues (
  id integer primary key generated always as identity,
  member_id integer not null references users (id),
  month date not null references salary_months (month),
  tier text not null check (tier <> ''),
  amount bigint not null check (amount > 0),
  -- Business that counted for the tier, each leg up to its most; the largest legs are in `legs`.
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
create trigger salary_dues_facts before update on salary_dues for each row
  execute function keep_other_columns('status', 'paid', 'reason', 'settled_at');
create trigger salary_dues_settled_once before update on salary_dues for each row
  when (old.status <> 'due' and (old.status, new.status) <> ('paid', 'reversed')) execute function refuse_change();
create trigger salary_dues_kept before delete or truncate on salary_dues
  for each statement execute function refuse_change();

-- A rank is reached once per member, by its name; a withdrawn one stays, and so is not given again.
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
  constraint leadership_ranks_once unique (member_id, rank),
  constraint leadership_ranks_qualified check (business >= business_needed and directs >= directs_needed),
  constraint leadership_ranks_withdrawn check ((status = 'withdrawn') = (withdrawn_at is not null)),
  constraint leadership_bonuses_open check (bonus_status <> 'due' or status = 'reached'),
  constraint leadership_bonuses_none check ((bonus_status = 'none') = (bonus = 0)),
  constraint leadership_bonuses_settled check ((bonus_status in ('paid', 'unpaid', 'reversed')) = (bonus_settled_at is not null)),
  constraint leadership_bonuses_paid check (bonus_paid between 0 and bonus and (bonus_status = 'paid') = (bonus_paid > 0)),
  constraint leadership_bonuses_less_has_a_reason
    check ((bonus_reason is not null) = (bonus_status in ('paid', 'unpaid') and bonus_paid < bonus))
);
create index leadership_bonuses_due on leadership_ranks (id) where bonus_status = 'due';
create trigger leadership_ranks_facts before update on leadership_ranks for each row
  execute function keep_other_columns('status', 'withdrawn_at', 'withdrawn_by',
    'bonus_status', 'bonus_paid', 'bonus_reason', 'bonus_settled_at');
create trigger leadership_ranks_withdrawn_for_good before update on leadership_ranks for each row
  when (old.status = 'withdrawn') execute function refuse_change();
create trigger leadership_bonuses_settled_once before update on leadership_ranks for each row
  when (old.bonus_status <> 'due' and (old.bonus_status, old.bonus_paid) is distinct from (new.bonus_status, new.bonus_paid)
    and (old.bonus_status, new.bonus_status) <> ('paid', 'reversed'))
  execute function refuse_change();
create trigger leadership_ranks_kept before delete or truncate on leadership_ranks
  for each statement execute function refuse_change();

-- A month's pool for its leaders; made once, then paid or withdrawn once.
create table cto_months (
  id integer primary key generated always as identity,
  month date not null unique check (extract(day from month) = 1),
  purchases bigint not null,
  percent bigint not null check (percent >= 0),
  pool bigint not null check (pool >= 0),
  leaders integer not null check (leaders >= 0),
  -- Equal parts; what they leave over stays in the treasury.
  share bigint not null,
  rule_version integer not null,
  created_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'paid', 'withdrawn')),
  paid bigint not null default 0,
  decided_at timestamptz,
  decided_by integer references users (id),
  constraint cto_months_shared check (share = case when leaders > 0 then pool / leaders else 0 end),
  constraint cto_months_decided check ((status = 'open') = (decided_at is null)),
  constraint cto_months_paid check (paid between 0 and pool and (status = 'paid' or paid = 0))
);
create trigger cto_months_facts before update on cto_months for each row
  execute function keep_other_columns('status', 'paid', 'decided_at', 'decided_by');
-- Of what is paid only `paid` changes: it falls with a share that is taken back.
create trigger cto_months_decided_once before update on cto_months for each row
  when (old.status <> 'open' and (new.paid >= old.paid or (old.status, old.decided_at, old.decided_by)
    is distinct from (new.status, new.decided_at, new.decided_by))) execute function refuse_change();
create trigger cto_months_kept before delete or truncate on cto_months
  for each statement execute function refuse_change();

-- Who led at the end of a month, by their highest rank, and what came of their part.
create table cto_shares (
  cto_month_id integer not null references cto_months (id),
  member_id integer not null references users (id),
  rank text not null,
  paid bigint,
  reason text,
  settled_at timestamptz,
  -- When it was taken back; nothing of it counts as paid then.
  reversed_at timestamptz,
  primary key (cto_month_id, member_id),
  constraint cto_shares_reversed check (reversed_at is null or (paid = 0 and settled_at is not null)),
  constraint cto_shares_paid check ((paid is null) = (settled_at is null) and paid >= 0)
);
create index cto_shares_of_member on cto_shares (member_id, cto_month_id);
create trigger cto_shares_facts before update on cto_shares for each row
  execute function keep_other_columns('paid', 'reason', 'settled_at', 'reversed_at');
create trigger cto_shares_settled_once before update on cto_shares for each row
  when (old.settled_at is not null and (old.reversed_at is not null or new.reversed_at is null)) execute function refuse_change();
create trigger cto_shares_kept before delete or truncate on cto_shares
  for each statement execute function refuse_change();

-- What a month brought into plans, and what was undone in it, without looking at every purchase.
create index active_plans_by_day on active_plans (bought_on) include (bought);
create index active_plans_undone on active_plans (closed_at) where status = 'undone';
create index topups_approved on topups (decided_at) where status = 'approved';
