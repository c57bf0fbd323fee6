-- Withdrawals, compoundings and adjustments. Requests are decided, never deleted.

create table withdrawals (
  id integer primary key generated always as identity,
  member_id integer not null references users (id),
  kind text not null check (kind in ('working', 'roi', 'principle', 'compound')),
  active_plan_id integer,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  -- Units of 0.000001 percent, and whether it is the fee for principal that leaves before its lock ends.
  fee_percent bigint not null check (fee_percent >= 0),
  is_early boolean not null,
  method text not null check (method in ('bep20', 'trc20', 'bank')),
  address text not null check (address <> ''),
  address_id integer not null references payout_addresses (id),
  status text not null default 'pending' check (status in ('pending', 'approved', 'paid', 'rejected', 'cancelled')),
  tx_hash text not null default '',
  note text not null default '',
  -- The programme day of the request, which counts towards the daily maximum.
  day date not null,
  -- The transfer that set the money aside; its reversal returns what is not paid.
  held_by bigint unique,
  decided_by integer references users (id),
  created_at timestamptz not null,
  decided_at timestamptz,
  paid_at timestamptz,
  constraint withdrawals_plan_of_principal check ((kind = 'principle') = (active_plan_id is not null)),
  constraint withdrawals_early_is_principal check (kind = 'principle' or not is_early),
  constraint withdrawals_decided_at check ((status = 'pending') = (decided_at is null)),
  constraint withdrawals_paid_at check ((status = 'paid') = (paid_at is not null)),
  -- A payment can be found: on its chain by the transaction hash, at the bank by its reference.
  constraint withdrawals_tx_hash_when_paid check ((tx_hash <> '') = (status = 'paid')),
  constraint withdrawals_tx_hash_of_chain check (tx_hash = '' or method = 'bank'
    or tx_hash ~ case method when 'bep20' then '^0x[0-9a-f]{64}$' else '^[0-9a-f]{64}$' end)
);

-- A payment pays one request, over all methods: hashes are compared without 0x, references without spaces.
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
  direction text not null default 'debit' check (direction in ('credit', 'debit')),
  amount bigint not null check (amount > 0),
  reason text not null check (length(reason) >= 3),
  admin_id integer not null references users (id),
  created_at timestamptz not null
);

-- Public: a member's requests that are not decided or not paid yet. It covers deposits and top-ups as well.
create view members_open_requests as
  select member_id, 'deposit' as kind from deposits where status = 'pending'
  union all select member_id, 'withdrawal' from withdrawals where status in ('pending', 'approved')
  union all select payer_id, 'topup' from topups where status = 'pending'
  union all select member_id, 'topup' from topups where status = 'pending';

create trigger adjustments_frozen before update or delete on adjustments
  for each row execute function refuse_change();
create trigger adjustments_not_emptied before truncate on adjustments
  for each statement execute function refuse_change();
