-- Deposits and the operator's deposit addresses. Requests are decided, never deleted.

create table deposits (
  id integer primary key generated always as identity,
  member_id integer not null references users (id),
  amount bigint not null check (amount > 0),
  method text not null check (method in ('bank', 'qr', 'bep20', 'trc20')),
  reference text not null,
  -- The reference in the form in which it is compared over all methods: a hash without 0x, or letters and digits
  -- only.
  reference_key text not null,
  proof_id integer references files (id),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'cancelled', 'reversed')),
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

-- A payment is credited once, whoever reports it and by whichever method. A member reports it once; another member
-- may report it too, which disputes it and blocks nobody.
create unique index deposits_credited_once on deposits (reference_key) where reference_key <> '' and status = 'approved';
create unique index deposits_reported_once on deposits (reference_key, member_id)
  where reference_key <> '' and status in ('pending', 'approved');
create index deposits_by_member on deposits (member_id, id);
create index deposits_by_status on deposits (status, id);
create index deposits_by_decision on deposits (decided_at) where status = 'approved';

-- The operator's address at which a member's payments are recognised; empty if none was made.
create table deposit_addresses (
  member_id integer primary key references users (id),
  bep20 text not null default '',
  trc20 text not null default ''
);

-- An address belongs to one member.
create unique index deposit_addresses_bep20 on deposit_addresses (lower(bep20)) where bep20 <> '';
create unique index deposit_addresses_trc20 on deposit_addresses (trc20) where trc20 <> '';

-- Public: the addresses by which members are recognised.
create view member_addresses as select member_id, bep20, trc20 from deposit_addresses;
