-- Reserves: what of the operator's custody stands on addresses whose control is proven by a signed message, what is
-- documented by a statement, and where custody lies. Nothing here is ever changed but the retirement of an address.

-- Where a movement of the operator's own money added to custody or took from it; null for movements of before, which
-- did not say.
alter table treasury_movements add column place text check (place in ('bank', 'chain'));

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
  signature text not null check (signature ~ '^0x[0-9a-f]{130}$'),
  created_by integer not null references users (id),
  created_at timestamptz not null,
  constraint reserve_proofs_once_a_day unique (address_id, signed_on)
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

-- The reserves of a day as they were published, under the names of the wire; null for days of before (form 1).
alter table transparency_days add column reserves jsonb;

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
