-- Reserves: contracts such as a Safe that prove control of an address, and why balances could not be read.

-- What a contract accepts (EIP-1271) is no signature of one key: it has any length, and holds as of a block.
alter table reserve_proofs
  add column contract_block integer,
  add column contract_block_hash text check (contract_block_hash ~ '^0x[0-9a-f]{64}$'),
  drop constraint reserve_proofs_signature_check,
  add constraint reserve_proofs_signature_check
    check (signature ~ '^0x([0-9a-f]{2})*$' and (contract_block is not null or length(signature) = 132)),
  add constraint reserve_proofs_contract check ((contract_block is null) = (contract_block_hash is null));

-- Signatures that a contract accepted when it was asked, which is before the proof itself is stored.
create table reserve_contract_checks (
  address_id integer not null references reserve_addresses (id),
  message text not null,
  signature text not null,
  block integer not null,
  block_hash text not null check (block_hash ~ '^0x[0-9a-f]{64}$'),
  checked_at timestamptz not null
);
create unique index reserve_contract_checks_once
  on reserve_contract_checks (address_id, md5(message), md5(signature));

-- Why the balances on a chain could not be read when that was last tried; gone once they are read.
create table reserve_reading_problems (
  chain text primary key check (chain in ('bep20', 'trc20')),
  day date not null,
  problem text not null check (problem in
    ('no_endpoint', 'no_answer', 'other_chain', 'no_token', 'no_history', 'not_final', 'differ')),
  tried_at timestamptz not null
);
