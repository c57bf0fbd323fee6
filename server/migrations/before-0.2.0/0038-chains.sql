-- What is seen on chains, and what became of it (decision 0053).

create extension if not exists btree_gist;

-- How far a chain is read. `version` rises with each step, so that of two workers that read the same blocks one writes.
create table chain_cursors (
  chain text primary key check (chain in ('bep20', 'trc20')),
  -- The last block that is read; 0 before the first.
  block integer not null check (block >= 0),
  -- The head that the endpoints agreed on last.
  head integer not null check (head >= 0),
  version integer not null default 0,
  moved_at timestamptz,
  checked_at timestamptz,
  -- Members are informed about confirmations only every few seconds.
  told_at timestamptz,
  failing_since timestamptz,
  problem text not null default '',
  constraint chain_cursors_problem check ((problem = '') = (failing_since is null))
);

-- The hashes of the last blocks at which steps ended, to find where a reorganisation begins.
create table chain_blocks (
  chain text not null references chain_cursors (chain),
  block integer not null check (block >= 0),
  hash text not null check (hash ~ '^0x[0-9a-f]{64}$'),
  primary key (chain, block)
);

-- Addresses that were just given, until payments to them were sought in the blocks that are read already.
create table chain_new_addresses (
  chain text not null check (chain in ('bep20', 'trc20')),
  member_id integer not null references users (id),
  primary key (chain, member_id)
);
create function note_new_addresses() returns trigger language plpgsql as $$
begin
  insert into chain_new_addresses (chain, member_id)
  select given.chain, new.member_id
  from (values ('bep20', new.bep20, case when tg_op = 'UPDATE' then old.bep20 else '' end),
               ('trc20', new.trc20, case when tg_op = 'UPDATE' then old.trc20 else '' end)) given (chain, address, before)
  where given.address <> '' and given.before = ''
  on conflict do nothing;
  return null;
end
$$;
create trigger deposit_addresses_noted after insert or update on deposit_addresses
  for each row execute function note_new_addresses();
insert into chain_new_addresses (chain, member_id)
  select 'bep20', member_id from deposit_addresses where bep20 <> ''
  union all select 'trc20', member_id from deposit_addresses where trc20 <> '';

-- Payments to the operator's deposit addresses, each log once.
create table chain_transfers (
  id bigint primary key generated always as identity,
  chain text not null check (chain in ('bep20', 'trc20')),
  tx_hash text not null,
  log_index integer not null check (log_index >= 0),
  block integer not null check (block >= 0),
  block_hash text not null check (block_hash ~ '^0x[0-9a-f]{64}$'),
  block_at timestamptz not null,
  token text not null check (token <> ''),
  sender text not null,
  recipient text not null,
  -- In the smallest unit of its token.
  raw numeric(78, 0) not null check (raw > 0),
  -- What the books can hold of it, rounded down; null for a token whose worth is unknown.
  amount bigint check (amount >= 0),
  -- Whose address it was paid to.
  member_id integer references users (id),
  state text not null
    check (state in ('confirming', 'credited', 'reversing', 'vanished', 'unmatched', 'dismissed')),
  reason text
    check (reason in ('wrong_token', 'below_minimum', 'before_address', 'no_member', 'credited_by_hand')),
  -- The deposit that credits it. While `reversing`, its block has vanished and its credit could not be taken back yet.
  deposit_id integer unique references deposits (id),
  -- When taking the credit back failed last, because the money is spent.
  owed_at timestamptz,
  -- When enough blocks stood on top and the endpoints confirmed its receipt.
  confirmed_at timestamptz,
  -- Since when they do not confirm it although it is deep enough.
  doubted_since timestamptz,
  seen_at timestamptz not null,
  decided_by integer references users (id),
  decided_at timestamptz,
  note text not null default '',
  -- Deferred, as a reorganisation may move several logs of one transaction.
  constraint chain_transfers_log_once unique (chain, tx_hash, log_index) deferrable initially deferred,
  constraint chain_transfers_hash check (tx_hash ~ case chain when 'bep20' then '^0x[0-9a-f]{64}$' else '^[0-9a-f]{64}$' end),
  constraint chain_transfers_credited check ((state in ('credited', 'reversing')) = (deposit_id is not null)),
  constraint chain_transfers_confirmed check (state <> 'credited' or confirmed_at is not null),
  constraint chain_transfers_owed check (owed_at is null or state = 'reversing'),
  constraint chain_transfers_worth check (deposit_id is null or (amount > 0 and amount is not null)),
  constraint chain_transfers_wrong_token check (amount is not null or (reason = 'wrong_token' and reason is not null)),
  constraint chain_transfers_unmatched check (state not in ('unmatched', 'dismissed') or reason is not null),
  constraint chain_transfers_confirming check (state <> 'confirming' or (member_id is not null and reason is null)),
  constraint chain_transfers_decided check ((decided_by is null) = (decided_at is null)),
  constraint chain_transfers_dismissed check (state <> 'dismissed' or (decided_by is not null and note <> ''))
);
create index chain_transfers_of_member on chain_transfers (member_id, id);
create index chain_transfers_by_block on chain_transfers (chain, block);
create index chain_transfers_unconfirmed on chain_transfers (chain, block)
  where confirmed_at is null and state in ('confirming', 'unmatched') and amount is not null;
create index chain_transfers_reversing on chain_transfers (chain, id) where state = 'reversing';
create index chain_transfers_unmatched on chain_transfers (id) where state = 'unmatched';
create index chain_transfers_by_sender on chain_transfers (sender, id) where state = 'credited';

-- The payment on a chain that a deposit credits; null for one that was reported and approved by a person.
alter table deposits add column chain_transfer_id bigint references chain_transfers (id);
alter table deposits add constraint deposits_of_chain
  check (chain_transfer_id is null or (method in ('bep20', 'trc20') and status in ('approved', 'reversed')));

-- A payment is credited once. Each log of a transaction counts for itself, and a deposit without one stands for the whole
-- transaction: the range without bounds, which overlaps every other.
drop index deposits_credited_once;
alter table deposits add constraint deposits_credited_once
  exclude using gist (reference_key with =, int8range(chain_transfer_id, chain_transfer_id, '[]') with &&)
  where (reference_key <> '' and status = 'approved');
drop index deposits_reported_once;
create unique index deposits_reported_once on deposits (reference_key, member_id, coalesce(chain_transfer_id, 0))
  where reference_key <> '' and status in ('pending', 'approved');

-- Public: who has reported a payment.
create view deposit_reports as select reference_key, member_id from deposits where reference_key <> '' and status = 'pending';

-- What each endpoint said last, and how it did over the last day. Its name is its host: the rest may be a key.
create table chain_endpoints (
  chain text not null check (chain in ('bep20', 'trc20')),
  name text not null,
  head integer,
  advanced_at timestamptz,
  lag integer check (lag >= 0),
  latency_ms integer check (latency_ms >= 0),
  answered_at timestamptz,
  error text not null default '',
  failed_at timestamptz,
  disagreement text not null default '',
  disagreed_at timestamptz,
  -- The most blocks whose logs it gives at once, as far as is known.
  span integer not null check (span > 0),
  primary key (chain, name)
);
create table chain_health (
  chain text not null,
  name text not null,
  at timestamptz not null,
  head integer,
  lag integer,
  latency_ms integer,
  is_working boolean not null,
  primary key (chain, name, at)
);
create index chain_health_by_time on chain_health (at);
