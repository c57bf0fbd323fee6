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

-- Public: the names that no other account may have, also those of admins and closed accounts.
create view account_names as
  select lower(username) as username, lower(email) as email, upper(referral_code) as referral_code from users;

create trigger brought_incomes_frozen before update or delete or truncate on brought_incomes
  for each statement execute function refuse_change();
