-- Moving in: files of members, open plans and the operator's balances, checked row by row and then brought into the
-- books in one transaction. Money is in units of 0.00000001, percents in units of 0.000001 percent.

create table imports (
  id integer primary key generated always as identity,
  status text not null default 'receiving'
    check (status in ('receiving', 'checking', 'checked', 'carrying_out', 'done')),
  created_by integer not null references users (id),
  created_at timestamptz not null,
  checked_at timestamptz,
  -- The SHA-256 of the files, by which the same ones are known again.
  content_hash bytea check (length(content_hash) = 32),
  totals jsonb,
  invites boolean not null default false,
  -- The admin in whose name it is carried out.
  asked_by integer references users (id),
  done_at timestamptz,
  constraint imports_checked check (status not in ('checked', 'carrying_out', 'done') or checked_at is not null),
  constraint imports_asked check (status not in ('carrying_out', 'done') or (asked_by is not null and totals is not null)),
  constraint imports_done check ((status = 'done') = (done_at is not null))
);
create index imports_waiting on imports (id) where status in ('checking', 'carrying_out');

create table import_files (
  import_id integer not null references imports (id) on delete cascade,
  file text not null check (file in ('members', 'plans', 'operator')),
  name text not null,
  size integer not null check (size > 0),
  headers text[] not null default '{}',
  -- By field, its header; null until it is guessed or chosen.
  columns jsonb,
  primary key (import_id, file)
);

-- The bytes of the files until the import is done or deleted.
create table import_pieces (
  import_id integer not null,
  file text not null,
  nth integer not null check (nth >= 0),
  bytes bytea not null,
  primary key (import_id, file, nth),
  foreign key (import_id, file) references import_files (import_id, file) on delete cascade
);

-- What is wrong with a line. At most so many are kept as the check says.
create table import_problems (
  id bigint primary key generated always as identity,
  import_id integer not null references imports (id) on delete cascade,
  file text not null,
  line integer not null,
  kind text not null,
  field text not null default '',
  value text not null default '',
  other_line integer
);
create index import_problems_in_order on import_problems (import_id, file, line, id);

-- The rows of the members' file. `member_id` is reserved when the row is checked, so that uplines are known before
-- anybody is inserted.
create table import_members (
  import_id integer not null references imports (id) on delete cascade,
  line integer not null,
  old_id text,
  username text not null,
  email text not null,
  fullname text not null,
  phone text not null,
  country text not null,
  address text not null,
  referral_code text,
  sponsor text,
  joined_on date,
  is_blocked boolean not null,
  funding bigint not null,
  working bigint not null,
  non_working bigint not null,
  compound bigint not null,
  earned bigint not null,
  roi bigint not null,
  direct bigint not null,
  level bigint not null,
  salary bigint not null,
  reward bigint not null,
  member_id integer not null default nextval('users_id_seq'),
  -- The line of the sponsor, or the member whom the sponsor is already.
  sponsor_line integer,
  sponsor_id integer,
  -- Nearest first; null while no way to the top is found.
  uplines integer[],
  -- Steps below the top of the file: sponsors are inserted before those they sponsored.
  depth integer,
  primary key (import_id, line)
);
create index import_members_by_depth on import_members (import_id, depth, line);

create table import_plans (
  import_id integer not null references imports (id) on delete cascade,
  line integer not null,
  member text not null,
  plan text not null,
  amount bigint not null,
  bought_on date not null,
  roi_percent bigint,
  days_left integer,
  lock_days integer,
  cap_multiple integer,
  member_line integer,
  plan_id integer,
  primary key (import_id, line)
);
create index import_plans_by_member on import_plans (import_id, member_line);

create table import_operator (
  import_id integer not null references imports (id) on delete cascade,
  line integer not null,
  account text not null check (account in ('custody', 'investments', 'treasury')),
  amount bigint not null,
  primary key (import_id, line)
);

-- New members who are still to be mailed how to set a password.
create table import_invitations (
  member_id integer primary key references users (id),
  import_id integer not null references imports (id)
);

-- What members had earned before they moved in. It counts towards the cap of their first cycle and in lifetime
-- sums, and has no income rows.
create table brought_incomes (
  member_id integer primary key references users (id),
  earned bigint not null check (earned >= 0),
  roi bigint not null check (roi >= 0),
  direct bigint not null check (direct >= 0),
  level bigint not null check (level >= 0),
  salary bigint not null check (salary >= 0),
  reward bigint not null check (reward >= 0)
);

-- A plan that moved in counts as active business at once, and never as business for rewards and ranks: the old
-- system has rewarded it.
alter table plan_lots add column is_brought boolean not null default false;

-- Public: the names that no other account may have, also those of admins and closed accounts.
create view account_names as
  select lower(username) as username, lower(email) as email, upper(referral_code) as referral_code from users;

-- As in 0009, with what was brought: the row of a member who moved in begins with it.
create or replace function limit_differences() returns table (member_id integer, figure text, kept bigint, counted bigint)
language sql stable as $$
  with sums as (
    select i.member_id, i.kind, i.paid from incomes i where i.paid <> 0
    union all
    select b.member_id, x.kind, x.paid from brought_incomes b
    cross join lateral (values ('roi', b.roi), ('direct', b.direct), ('level', b.level), ('salary', b.salary),
      ('reward', b.reward)) x (kind, paid)
    where x.paid <> 0
  ), counted as (
    select i.member_id, sum(i.paid) filter (where i.kind = 'roi') as roi, sum(i.paid) filter (where i.kind = 'direct') as direct,
           sum(i.paid) filter (where i.kind = 'level') as level, sum(i.paid) filter (where i.kind = 'salary') as salary,
           sum(i.paid) filter (where i.kind in ('reward', 'bonus', 'leadership', 'cto')) as reward
    from sums i group by i.member_id
  ), cycles as (
    select l.member_id, l.cycle, l.earned from earning_limits l
    union all
    select c.member_id, c.cycle, c.earned from earning_cycles c
  ), paid_in as (
    select i.member_id, i.cycle, sum(i.paid) as paid
    from (select o.member_id, o.cycle, o.paid from incomes o where o.paid <> 0
          union all select b.member_id, 1, b.earned from brought_incomes b) i
    group by i.member_id, i.cycle
  ), joined as (
    select c.member_id, c.joined_to as cycle, sum(c.earned) as earned from earning_cycles c
    where c.joined_to is not null group by c.member_id, c.joined_to
  )
  select f.member_id, f.figure, f.kept, f.counted::bigint
  from (select coalesce(l.member_id, c.member_id) as member_id, x.figure, coalesce(x.kept, 0) as kept,
               coalesce(x.counted, 0) as counted
        from earning_limits l full join counted c on c.member_id = l.member_id
        cross join lateral (values
          ('roi', l.roi, c.roi), ('direct', l.direct, c.direct), ('level', l.level, c.level),
          ('salary', l.salary, c.salary), ('reward', l.reward, c.reward)
        ) x (figure, kept, counted)
        union all
        select y.member_id, 'earned in cycle ' || y.cycle, y.earned, coalesce(p.paid, 0) + coalesce(j.earned, 0)
        from cycles y
        left join paid_in p on p.member_id = y.member_id and p.cycle = y.cycle
        left join joined j on j.member_id = y.member_id and j.cycle = y.cycle) f
  where f.kept <> f.counted
$$;

-- As in 0011, with lots that were brought.
create or replace function plan_differences() returns table (member_id integer, figure text, kept bigint, counted bigint)
language sql stable as $$
  with claimed as (
    select line.plan, sum(line.amount) as amount, count(*) as days
    from claims c cross join lateral unnest(c.active_plan_ids, c.amounts) line (plan, amount) group by line.plan
  ), released as (
    select h.active_plan_id as plan, sum(h.paid) as amount from held_incomes h
    where h.kind = 'roi' and h.reference not like '%:compound' group by h.active_plan_id
  ), lots as (
    select l.active_plan_id as plan, sum(l.amount) as bought, sum(l.remaining) as amount,
           sum(l.remaining) filter (where l.is_from_code) as from_codes
    from plan_lots l group by l.active_plan_id
  ), departed as (
    select line.lot, sum(line.amount) as amount, sum(line.kept) as kept
    from plan_departures d cross join lateral unnest(d.lots, d.amounts, d.kept) line (lot, amount, kept)
    where d.status <> 'returned' group by line.lot
  ), principal as (
    select a.member_id, sum(a.amount) as amount from active_plans a where a.status = 'open' group by a.member_id
  ), business as (
    select l.member_id, sum(case when l.is_brought then 0 else l.remaining + l.kept end) as business,
           sum(l.remaining) as active_business
    from plan_lots l where l.is_settled group by l.member_id
  )
  select f.member_id, f.figure, f.kept, f.counted::bigint
  from (
    select a.member_id, x.figure || a.id as figure, x.kept, coalesce(x.counted, 0) as counted
    from active_plans a left join claimed c on c.plan = a.id left join released r on r.plan = a.id left join lots l on l.plan = a.id
    cross join lateral (values
      ('earned by plan ', a.earned, coalesce(c.amount, 0) + coalesce(r.amount, 0)), ('days of plan ', a.days_earned::bigint, c.days),
      ('bought into plan ', a.bought, l.bought), ('left in plan ', a.amount, l.amount),
      ('from codes in plan ', a.from_codes, l.from_codes),
      ('noted amount of plan ', a.amount, (select n.amount from active_plan_amounts n where n.active_plan_id = a.id
                                           order by n.id desc limit 1))
    ) x (figure, kept, counted)
    union all
    select l.member_id, x.figure || l.id, x.kept, coalesce(x.counted, 0)
    from plan_lots l left join departed d on d.lot = l.id
    cross join lateral (values ('left lot ', l.amount - l.remaining, d.amount), ('kept of lot ', l.kept, d.kept)) x (figure, kept, counted)
    union all
    select coalesce(p.member_id, w.member_id), 'principal', coalesce(p.amount, 0)::bigint, coalesce(w.balance, 0)
    from principal p
    full join (select a.member_id, a.balance from ledger.accounts a where a.kind = 'principal' and a.balance > 0) w
      on w.member_id = p.member_id
    union all
    select coalesce(b.member_id, s.member_id), x.figure, coalesce(x.kept, 0), coalesce(x.counted, 0)
    from member_business b full join business s on s.member_id = b.member_id
    cross join lateral (values ('own business', b.business, s.business), ('own active business', b.active_business, s.active_business)
    ) x (figure, kept, counted)
  ) f
  where f.kept <> f.counted
$$;

create trigger brought_incomes_frozen before update or delete or truncate on brought_incomes
  for each statement execute function refuse_change();
