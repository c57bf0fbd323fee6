-- What uploaded files hold. In the database, so that every API process can serve them and one backup has
-- everything; images do not compress, so they are not tried.
create table file_contents (
  file_id integer primary key references files (id) on delete cascade,
  bytes bytea not null check (length(bytes) between 1 and 5242880)
);
alter table file_contents alter column bytes set storage external;

-- Requests are decided, never deleted.
create table deposits (
  id integer primary key generated always as identity,
  member_id integer not null references users (id),
  amount bigint not null check (amount > 0),
  method text not null check (method in ('bank', 'qr', 'bep20', 'trc20')),
  reference text not null,
  -- The reference in the form in which it is compared over all methods: a hash without 0x, or letters and digits alone.
  reference_key text not null,
  proof_id integer references files (id),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'cancelled')),
  note text not null default '',
  decided_by integer references users (id),
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint deposits_decided_at check ((status = 'pending') = (decided_at is null)),
  constraint deposits_can_be_checked check (reference <> '' or proof_id is not null),
  constraint deposits_reference_key check ((reference = '') = (reference_key = '')),
  constraint deposits_hash_of_chain check (method not in ('bep20', 'trc20')
    or reference ~ case method when 'bep20' then '^0x[0-9a-f]{64}$' else '^[0-9a-f]{64}$' end)
);
-- One payment is credited once, whoever tells of it and as whatever. It is told once by one member; another who
-- tells of it too disputes it, and takes nobody's turn.
create unique index deposits_credited_once on deposits (reference_key) where reference_key <> '' and status = 'approved';
create unique index deposits_told_once on deposits (reference_key, member_id)
  where reference_key <> '' and status in ('pending', 'approved');
create index deposits_by_member on deposits (member_id, id);
create index deposits_by_status on deposits (status, id);
create index deposits_by_decision on deposits (decided_at) where status = 'approved';

-- Addresses of the operator's at which a member's payments are recognised; empty where none was made.
create table deposit_addresses (
  member_id integer primary key references users (id),
  bep20 text not null default '',
  trc20 text not null default ''
);
-- What is paid to an address is one member's.
create unique index deposit_addresses_bep20 on deposit_addresses (lower(bep20)) where bep20 <> '';
create unique index deposit_addresses_trc20 on deposit_addresses (trc20) where trc20 <> '';

-- What other features may join to: which addresses members are found by.
create view member_addresses as select member_id, bep20, trc20 from deposit_addresses;
grant select on member_addresses to clearstead_app;

-- A member's address book: where payouts may go, and from when. The profile edits it and requests add to it.
-- `address_key` is the address in the form it is compared in; one that is taken out stays for what was paid there.
create table payout_addresses (
  id integer primary key generated always as identity,
  member_id integer not null references users (id),
  method text not null check (method in ('bep20', 'trc20', 'bank')),
  address text not null,
  address_key text not null,
  created_at timestamptz not null,
  usable_from timestamptz not null,
  -- When it was last named as the one to pay to.
  chosen_at timestamptz not null,
  removed_at timestamptz,
  constraint payout_addresses_once unique (member_id, method, address_key)
);
create index payout_addresses_by_address on payout_addresses (method, address_key);

-- What other features may join to: since when an address is a member's, and whether it is another's too.
create view payout_address_facts as
  select a.id as address_id, a.created_at as saved_at,
         exists (select from payout_addresses o where o.method = a.method and o.address_key = a.address_key
                 and o.member_id <> a.member_id) as is_shared
  from payout_addresses a;
grant select on payout_address_facts to clearstead_app;

create table withdrawals (
  id integer primary key generated always as identity,
  member_id integer not null references users (id),
  kind text not null check (kind in ('working', 'roi', 'principle', 'compound')),
  active_plan_id integer,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  -- Percent in units of 0.000001, and whether it is the fee for principal that leaves before its lock is over.
  fee_percent bigint not null check (fee_percent >= 0),
  is_early boolean not null,
  method text not null check (method in ('bep20', 'trc20', 'bank')),
  address text not null check (address <> ''),
  address_id integer not null references payout_addresses (id),
  status text not null default 'pending' check (status in ('pending', 'approved', 'paid', 'rejected', 'cancelled')),
  tx_hash text not null default '',
  note text not null default '',
  -- The programme day of the request, under whose maximum it falls.
  day date not null,
  -- The transfer that set the money aside; what is not paid is its reversal.
  held_by bigint unique,
  decided_by integer references users (id),
  created_at timestamptz not null,
  decided_at timestamptz,
  paid_at timestamptz,
  constraint withdrawals_plan_of_principal check ((kind = 'principle') = (active_plan_id is not null)),
  constraint withdrawals_early_is_principal check (kind = 'principle' or not is_early),
  constraint withdrawals_decided_at check ((status = 'pending') = (decided_at is null)),
  constraint withdrawals_paid_at check ((status = 'paid') = (paid_at is not null)),
  -- What was paid can be found: on its chain by the hash of the transaction, at the bank by its reference.
  constraint withdrawals_tx_hash_when_paid check ((tx_hash <> '') = (status = 'paid')),
  constraint withdrawals_tx_hash_of_chain check (tx_hash = '' or method = 'bank'
    or tx_hash ~ case method when 'bep20' then '^0x[0-9a-f]{64}$' else '^[0-9a-f]{64}$' end)
);
-- One payment pays one request, over all methods: hashes are compared without 0x, references without spaces.
create unique index withdrawals_tx_hash_once on withdrawals
  ((case method when 'bank' then lower(replace(tx_hash, ' ', '')) else right(tx_hash, 64) end)) where tx_hash <> '';
create index withdrawals_by_member on withdrawals (member_id, id);
create index withdrawals_by_status on withdrawals (status, id);
create index withdrawals_by_day on withdrawals (member_id, day);
create index withdrawals_by_payment on withdrawals (paid_at) where status = 'paid';

create table compoundings (
  id integer primary key generated always as identity,
  member_id integer not null references users (id),
  amount bigint not null check (amount > 0),
  created_at timestamptz not null
);

create table adjustments (
  id integer primary key generated always as identity,
  member_id integer not null references users (id),
  wallet text not null check (wallet in ('funding', 'working', 'non_working', 'compound')),
  amount bigint not null check (amount > 0),
  reason text not null check (length(reason) >= 3),
  admin_id integer not null references users (id),
  created_at timestamptz not null
);

-- The operator's own movements. `gain` is what a return earned, below zero what it lost.
create table treasury_movements (
  id integer primary key generated always as identity,
  kind text not null check (kind in ('fund', 'withdraw', 'deploy', 'return')),
  amount bigint not null check (amount > 0),
  gain bigint not null default 0 check (gain >= -amount and (gain = 0 or kind = 'return')),
  memo text not null,
  admin_id integer not null references users (id),
  transfer_id bigint unique,
  created_at timestamptz not null
);

-- Each control of the books, and what it found.
create table book_checks (
  id integer primary key generated always as identity,
  checked_at timestamptz not null,
  is_ok boolean not null,
  transfers bigint not null,
  problems jsonb not null,
  constraint book_checks_ok check (is_ok = (problems = '[]'::jsonb))
);
create index book_checks_by_time on book_checks (checked_at desc, id desc);

-- What other features may read of it: the last control; no row before the first.
create view books_state as
  select is_ok, checked_at, transfers from book_checks order by checked_at desc, id desc limit 1;
grant select on books_state to clearstead_app;

-- What other features may join to: the name an admin goes by, also after they left.
create view admin_names as
  select id as admin_id, case when fullname = '' then username else fullname end as name from users where role = 'admin';
grant select on admin_names to clearstead_app;

-- Which members have a second factor on, for the risk shown beside a payout.
create view member_second_factors as
  select user_id as member_id, enabled_at from second_factors where enabled_at is not null;
grant select on member_second_factors to clearstead_app;

-- A member's dashboard adds up incomes by day, from the index alone.
create index incomes_by_day on incomes (day, member_id) include (kind, paid) where paid > 0;
