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
  -- The payment on a chain that a deposit credits; null for one that was reported and approved by a person.
  chain_transfer_id bigint,
  proof_sha256 bytea check (length(proof_sha256) = 32),
  constraint deposits_decided_at check ((status = 'pending') = (decided_at is null)),
  constraint deposits_can_be_checked check (reference <> '' or proof_id is not null),
  constraint deposits_reference_key check ((reference = '') = (reference_key = '')),
  constraint deposits_hash_of_chain check (method not in ('bep20', 'trc20')
    or reference ~ case method when 'bep20' then '^0x[0-9a-f]{64}$' else '^[0-9a-f]{64}$' end),
  constraint deposits_of_chain
    check (chain_transfer_id is null or status in ('approved', 'reversed')),
  -- A payment and the deposit that credits it name each other.
  constraint deposits_by_transfer unique (id, chain_transfer_id),
  constraint deposits_hash_of_proof check (proof_sha256 is null or proof_id is not null)
);
create index deposits_by_member on deposits (member_id, id);
create index deposits_by_status on deposits (status, id);
create index deposits_by_decision on deposits (decided_at) where status = 'approved';

-- The operator's address at which a member's payments are recognised; empty if none was made.
create table deposit_addresses (
  member_id integer primary key references users (id),
  bep20 text not null default '',
  trc20 text not null default '',
  -- `key_index` is the member's place below each key: 0, 1, 2, … without gaps, as a wallet that finds its own addresses stops
  -- looking after 20 unused ones. Null for addresses that were not derived here.
  key_index integer unique check (key_index >= 0),
  index_before integer generated always as (case when key_index > 0 then key_index - 1 end) stored
    references deposit_addresses (key_index),
  bep20_given_at timestamptz,
  trc20_given_at timestamptz,
  constraint deposit_addresses_bep20_derived check (bep20_given_at is null or (key_index is not null and bep20 <> '')),
  constraint deposit_addresses_trc20_derived check (trc20_given_at is null or (key_index is not null and trc20 <> ''))
);

-- An address belongs to one member.
create unique index deposit_addresses_bep20 on deposit_addresses (lower(bep20)) where bep20 <> '';
create unique index deposit_addresses_trc20 on deposit_addresses (trc20) where trc20 <> '';

-- Public: the addresses by which members are recognised, their place below the keys, and since when each was known.
create view member_addresses as
  select member_id, bep20, trc20, key_index, bep20_given_at, trc20_given_at from deposit_addresses;
