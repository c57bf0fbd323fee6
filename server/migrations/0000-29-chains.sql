-- Deposit addresses are derived from the operator's extended public keys: one for each member and chain, given once.

-- The key that a chain's addresses were given from, by the SHA-256 of its text: addresses of another key would be the
-- operator's too, but nobody would watch or sweep them.
create table chain_keys (
  chain text primary key check (chain in ('bep20', 'trc20')),
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  first_used_at timestamptz not null
);

create trigger chain_keys_kept before update or delete on chain_keys for each row execute function refuse_change();
create trigger chain_keys_not_emptied before truncate on chain_keys for each statement execute function refuse_change();

-- An address that was given is never changed or taken back.
create function keep_deposit_addresses() returns trigger language plpgsql as $$
begin
  if new.member_id <> old.member_id
    or old.bep20 not in ('', new.bep20) or old.trc20 not in ('', new.trc20)
    or new.key_index is distinct from coalesce(old.key_index, new.key_index)
    or new.bep20_given_at is distinct from coalesce(old.bep20_given_at, new.bep20_given_at)
    or new.trc20_given_at is distinct from coalesce(old.trc20_given_at, new.trc20_given_at) then
    raise exception 'the addresses of member % were given already', old.member_id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger deposit_addresses_given_once before update on deposit_addresses
  for each row execute function keep_deposit_addresses();
create trigger deposit_addresses_kept before delete on deposit_addresses for each row execute function refuse_change();
create trigger deposit_addresses_not_emptied before truncate on deposit_addresses
  for each statement execute function refuse_change();

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
  problem text check (problem in ('no_endpoint', 'no_majority', 'endpoints_disagree', 'other_chain', 'reading_fails')),
  constraint chain_cursors_problem check ((problem is null) = (failing_since is null))
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
    check (reason in ('wrong_token', 'below_minimum', 'before_address', 'no_member', 'credited_by_hand', 'disputed', 'single_endpoint')),
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
  -- When confirming it was tried last without success, and since when crediting it fails.
  tried_at timestamptz,
  failing_since timestamptz,
  -- How many endpoints showed a payment when it was confirmed, and how many were configured; null where a person confirmed it
  -- or nobody counted yet. When the endpoints were asked last about a credit, or about its reversal.
  shown_by smallint,
  configured smallint,
  voted_at timestamptz,
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
  constraint chain_transfers_dismissed check (state <> 'dismissed' or (decided_by is not null and note <> '')),
  constraint chain_transfers_deposit_of_it
    foreign key (deposit_id, id) references deposits (id, chain_transfer_id),
  constraint chain_transfers_failing
    check (failing_since is null or (tried_at is not null and confirmed_at is null)),
  constraint chain_transfers_majority
    check ((shown_by is null) = (configured is null) and (shown_by is null or 2 * shown_by > configured))
);
create index chain_transfers_by_block on chain_transfers (chain, block);
create index chain_transfers_unconfirmed on chain_transfers (chain, block)
  where confirmed_at is null and state in ('confirming', 'unmatched') and amount is not null;
create index chain_transfers_reversing on chain_transfers (chain, id) where state = 'reversing';
create index chain_transfers_by_sender on chain_transfers (sender, id) where state = 'credited';
alter table deposits add constraint deposits_credited_once
    exclude using gist (reference_key with =, int8range(chain_transfer_id, chain_transfer_id, '[]') with &&)
    where (reference_key <> '' and status = 'approved');
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

-- Payouts on chains: what the chain says of the transaction that a withdrawal is said to be paid with, and batches that a
-- Safe signs.
create table payment_checks (
  withdrawal_id integer not null references withdrawals (id),
  tx_hash text not null,
  state text not null check (state in ('agrees', 'unconfirmed', 'differs', 'early', 'failed', 'missing')),
  -- A transfer in the transaction that sends what this withdrawal is due.
  log_index integer,
  confirmations integer not null check (confirmations >= 0),
  needed integer not null check (needed > 0),
  checked_at timestamptz not null,
  mined_at timestamptz,
  primary key (withdrawal_id, tx_hash),
  constraint payment_checks_log check ((state = 'agrees') = (log_index is not null)),
  constraint payment_checks_mined check (state <> 'early' or mined_at is not null)
);
create unique index withdrawals_tx_hash_once on withdrawals
  ((case method when 'bank' then lower(replace(tx_hash, ' ', '')) else right(tx_hash, 64) end), coalesce(tx_log_index, -1))
  where tx_hash <> '';

-- Where it is not known which transfer paid, the whole transaction pays one withdrawal.
create function keep_transaction_of_one() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7201971, hashtext(right(new.tx_hash, 64)));
  if exists (
    select from withdrawals w
    where w.id <> new.id and w.tx_hash <> '' and w.method <> 'bank'
      and (case w.method when 'bank' then lower(replace(w.tx_hash, ' ', '')) else right(w.tx_hash, 64) end) = right(new.tx_hash, 64)
      and (w.tx_log_index is null or new.tx_log_index is null)
  ) then
    raise exception 'transaction % paid another withdrawal', new.tx_hash
      using errcode = 'unique_violation', constraint = 'withdrawals_tx_hash_once';
  end if;
  return new;
end
$$;

create trigger withdrawals_transaction_of_one before update of tx_hash, tx_log_index on withdrawals
  for each row when (new.tx_hash <> '' and new.method <> 'bank') execute function keep_transaction_of_one();

create index chain_transfers_by_recipient on chain_transfers (chain, recipient, id) where state <> 'vanished';
alter table deposits add foreign key (chain_transfer_id) references chain_transfers (id);

-- Public: a member's requests that are not decided or not paid yet, and payments to their addresses that are being confirmed.
create view members_open_requests as
  select member_id, 'deposit' as kind from deposits where status = 'pending'
  union all select member_id, 'withdrawal' from withdrawals where status in ('pending', 'approved')
  union all select payer_id, 'topup' from topups where status = 'pending'
  union all select member_id, 'topup' from topups where status = 'pending'
  union all select member_id, 'payment' from chain_transfers where state = 'confirming';
