-- What plans are offered, and what was bought. Money is in units of 10^-8, percents of 10^-6 percent.

-- Level n of the active levels stands at [n]; invest levels begin at 2, so level n stands at [n - 1].
create table plans (
  id integer primary key generated always as identity,
  name text not null check (name <> ''),
  description text not null default '',
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null,
  roi_percent bigint not null check (roi_percent >= 0),
  days integer not null check (days >= 0),
  direct_percent bigint not null check (direct_percent >= 0),
  lock_days integer not null check (lock_days >= 0),
  active_percents bigint[] not null default '{}',
  active_directs integer[] not null default '{}',
  invest_percents bigint[] not null default '{}',
  status text not null default 'offered' check (status in ('offered', 'retired')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint plans_range check (min_amount <= max_amount),
  constraint plans_levels check (cardinality(active_percents) = cardinality(active_directs)
    and cardinality(active_percents) <= 10 and cardinality(invest_percents) <= 9)
);

-- A purchase with the terms it was bought under. `bought` is all that was put in, `amount` what is left, and
-- `from_codes` what of that came from codes: it earns, never leaves as money, and returns to the treasury.
create table active_plans (
  id integer primary key generated always as identity,
  member_id integer not null references users (id),
  plan_id integer not null references plans (id),
  status text not null default 'open',
  bought bigint not null,
  amount bigint not null,
  from_codes bigint not null default 0,
  codes_returned bigint not null default 0,
  -- When the amount last changed; null while it is what was bought.
  changed_at timestamptz,
  roi_percent bigint not null,
  days integer not null,
  direct_percent bigint not null,
  lock_days integer not null,
  active_percents bigint[] not null,
  active_directs integer[] not null,
  invest_percents bigint[] not null,
  cap_multiple integer not null,
  rule_version integer not null,
  -- Follow the claims' lines; the books check counts them again.
  earned bigint not null default 0,
  days_earned integer not null default 0,
  note text not null default '',
  bought_on date not null,
  bought_at timestamptz not null,
  closed_at timestamptz,
  -- The earning cycle that it counted in when it was closed.
  closed_in_cycle integer,
  constraint active_plans_earned check (least(earned, days_earned) >= 0)
) with (fillfactor = 80);

-- What must hold when a plan is bought, lowered or closed; a claim changes none of it, and so does not ask.
create function check_active_plan() returns trigger language plpgsql as $$
begin
  if new.bought <= 0 or new.cap_multiple <= 0 or new.amount not between 0 and new.bought
     or new.from_codes not between 0 and new.amount or new.codes_returned < 0
     or new.status not in ('open', 'closed', 'undone', 'matured')
     or (new.status = 'open') <> (new.amount > 0) or (new.status = 'open') <> (new.closed_at is null) then
    raise exception 'active plan % contradicts itself', new.id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger active_plans_sound before insert or update of status, bought, amount, from_codes, cap_multiple, closed_at on active_plans
  for each row execute function check_active_plan();
create index active_plans_of_member on active_plans (member_id, id);
create index active_plans_open on active_plans (member_id, id) where status = 'open';
create index active_plans_by_plan on active_plans (plan_id);

-- What a plan held from a moment on: a missed day that is made up for earns on what was open on that day.
create table active_plan_amounts (
  id bigint primary key generated always as identity,
  active_plan_id integer not null references active_plans (id),
  at timestamptz not null,
  amount bigint not null check (amount >= 0)
);
create index active_plan_amounts_by_plan on active_plan_amounts (active_plan_id, at, id);
create trigger active_plan_amounts_frozen before update or delete or truncate on active_plan_amounts
  for each statement execute function refuse_change();

create function note_amount() returns trigger language plpgsql as $$
begin
  insert into active_plan_amounts (active_plan_id, at, amount)
  values (new.id, coalesce(new.changed_at, new.bought_at), new.amount);
  return null;
end
$$;
create trigger active_plans_bought_noted after insert on active_plans for each row execute function note_amount();
create trigger active_plans_changes_noted after update of amount on active_plans for each row
  when (old.amount <> new.amount) execute function note_amount();

-- What other features may join to: the name a purchase goes by.
create view active_plan_names as
  select a.id as active_plan_id, p.name as plan_name from active_plans a join plans p on p.id = a.plan_id;
grant select on active_plan_names to clearstead_app;
