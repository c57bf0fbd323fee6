-- Custody moved between the bank and the chains; the books hold custody as one account, so it posts nothing.
create table custody_moves (
  id integer primary key generated always as identity,
  amount bigint not null check (amount > 0),
  to_place text not null check (to_place in ('bank', 'chain')),
  memo text not null,
  admin_id integer not null references users (id),
  created_at timestamptz not null
);

create table reserve_addresses (
  id integer primary key generated always as identity,
  chain text not null check (chain in ('bep20', 'trc20')),
  address text not null check (address <> ''),
  label text not null,
  created_by integer not null references users (id),
  created_at timestamptz not null,
  retired_at timestamptz,
  retired_by integer references users (id),
  retired_reason text not null default '',
  constraint reserve_addresses_retired check ((retired_at is null) = (retired_by is null))
);
create unique index reserve_addresses_once on reserve_addresses (chain, address) where retired_at is null;

-- The messages that were signed with the keys of addresses; the newest of an address counts.
create table reserve_proofs (
  id integer primary key generated always as identity,
  address_id integer not null references reserve_addresses (id),
  -- The day that the message names.
  signed_on date not null,
  message text not null,
  signature text not null,
  created_by integer not null references users (id),
  created_at timestamptz not null,
  -- What a contract accepts (EIP-1271) is no signature of one key: it has any length, and holds as of a block.
  contract_block integer,
  contract_block_hash text check (contract_block_hash ~ '^0x[0-9a-f]{64}$'),
  -- A proof is of a message that was issued for its address. Proofs from before have none, and no more of them are added.
  nonce text unique,
  constraint reserve_proofs_once_a_day unique (address_id, signed_on),
  constraint reserve_proofs_signature_check
    check (signature ~ '^0x([0-9a-f]{2})*$' and (contract_block is not null or length(signature) = 132)),
  constraint reserve_proofs_contract check ((contract_block is null) = (contract_block_hash is null))
);

-- What the token's contract said an address held at the last block of a published day.
create table reserve_readings (
  day date not null references transparency_days (day),
  address_id integer not null references reserve_addresses (id),
  held bigint not null check (held >= 0),
  block integer not null,
  block_hash text not null check (block_hash ~ '^0x[0-9a-f]{64}$'),
  read_at timestamptz not null,
  primary key (day, address_id)
);

-- Statements of banks and of those who keep investments, each as it was uploaded.
create table reserve_statements (
  id integer primary key generated always as identity,
  kind text not null check (kind in ('bank', 'investments')),
  -- Which account it is about; the newest statement of each account counts.
  account text not null check (account <> ''),
  day date not null,
  amount bigint not null check (amount >= 0),
  sha256 bytea not null check (length(sha256) = 32),
  file_id integer not null references files (id),
  is_published boolean not null,
  created_by integer not null references users (id),
  created_at timestamptz not null
);
create index reserve_statements_newest on reserve_statements (kind, account, day desc, id desc);

-- How the transfers after `p_after` up to `p_upto` changed what of custody is on chain, by what they are: deposits and
-- withdrawals by their method, movements of the operator's own money by the place that they name.
create function chain_custody_between(p_after bigint, p_upto bigint)
returns table (deposits bigint, withdrawals bigint, treasury bigint) language sql stable as $$
  with moved as (
    select t.id, coalesce(r.reference, t.reference) as reference, -sum(p.amount) as amount
    from ledger.transfers t
    left join ledger.transfers r on r.id = t.reverses
    join ledger.postings p on p.transfer_id = t.id and ledger.is_operator(p.account_id, 'custody')
    where t.id > p_after and t.id <= p_upto and t.kind in ('deposit', 'withdrawal', 'treasury', 'reversal')
    group by t.id, coalesce(r.reference, t.reference)
  )
  select
    coalesce((select sum(m.amount) from moved m join deposits d on d.id = substring(m.reference from '^deposit:(\d+)$')::integer
              where d.method in ('bep20', 'trc20')), 0)::bigint,
    coalesce((select sum(m.amount) from moved m
              join withdrawals w on w.id = substring(m.reference from '^withdrawal:(\d+):paid$')::integer
              where w.method in ('bep20', 'trc20')), 0)::bigint,
    coalesce((select sum(m.amount) from moved m
              join treasury_movements t on t.id = substring(m.reference from '^treasury:(\d+)$')::integer
              where t.place = 'chain'), 0)::bigint
$$;

-- Public: the moment of the last change of custody that did not say where: a movement of before, or an import. Null if
-- every change said it.
create view custody_not_told_apart as
  select greatest(
    (select max(created_at) from treasury_movements where place is null),
    (select max(t.at) from ledger.transfers t where t.kind = 'opening' and exists (
       select from ledger.postings p where p.transfer_id = t.id and ledger.is_operator(p.account_id, 'custody')))
  ) as last_at;

create trigger custody_moves_frozen before update or delete or truncate on custody_moves
  for each statement execute function refuse_change();
create trigger reserve_proofs_frozen before update or delete or truncate on reserve_proofs
  for each statement execute function refuse_change();
create trigger reserve_readings_frozen before update or delete or truncate on reserve_readings
  for each statement execute function refuse_change();
create trigger reserve_statements_frozen before update or delete or truncate on reserve_statements
  for each statement execute function refuse_change();

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

-- The installation's own Ed25519 keys: a chain in which each key is signed by the one before it.
create table installation_keys (
  id integer primary key generated always as identity,
  public_key bytea not null unique check (length(public_key) = 32),
  previous_id integer unique references installation_keys (id) check (previous_id < id),
  -- By the key before, over `rotationText`.
  signature bytea check (length(signature) = 64),
  reason text not null default '',
  created_by integer references users (id),
  created_at timestamptz not null,
  constraint installation_keys_signed check ((previous_id is null) = (signature is null))
);
create unique index installation_keys_one_first on installation_keys ((0)) where previous_id is null;

-- The private parts, encrypted with the key of the installation's secrets; a rotation deletes that of the key before.
create table installation_key_secrets (
  key_id integer primary key references installation_keys (id),
  sealed bytea not null
);

-- Messages that were issued to be signed with the keys of custody addresses. Each is signed once.
create table reserve_messages (
  nonce text primary key check (nonce ~ '^[0-9a-f]{64}$'),
  address_id integer not null references reserve_addresses (id),
  key_id integer not null references installation_keys (id),
  origin text not null check (origin ~ '^https?://[^/]+$'),
  -- The day that the message names.
  signed_on date not null,
  message text not null,
  created_by integer not null references users (id),
  created_at timestamptz not null,
  constraint reserve_messages_whole unique (nonce, address_id, signed_on, message)
);
alter table reserve_proofs add constraint reserve_proofs_issued foreign key (nonce, address_id, signed_on, message)
    references reserve_messages (nonce, address_id, signed_on, message);
alter table reserve_proofs add constraint reserve_proofs_bound check (nonce is not null) not valid;

create trigger installation_keys_frozen before update or delete or truncate on installation_keys
  for each statement execute function refuse_change();
create trigger installation_key_secrets_frozen before update or truncate on installation_key_secrets
  for each statement execute function refuse_change();
create trigger reserve_messages_frozen before update or delete or truncate on reserve_messages
  for each statement execute function refuse_change();
