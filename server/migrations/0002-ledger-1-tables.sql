-- The books. Credit-positive: an amount is above zero where the account is credited. Units of 10^-8.
-- Every write goes through the posting functions below; the application's role may only read the tables.
create schema ledger;

-- The id says whose account it is and of what kind, so that a posting needs no look-up:
--   a member's wallet   member_id * 16 + code        codes below 8 hold USD, from 8 on SGX
--   an operator's      -(number * 16 + stripe)       numbers below 8 hold USD, from 8 on SGX
-- Operator numbers 1 to 4 are striped: 16 rows each, so that no single row serialises the platform.
-- The others are append-only: their row is never touched, their balance is a roll-up plus later postings.
-- Checks are few and short here, because PostgreSQL prepares each of them again for every statement: what
-- the id implies is checked by a trigger when an account is opened, and never changes afterwards.
create table ledger.accounts (
  id bigint primary key,
  member_id integer references users (id),
  -- The sign that its balance may have: -1 for what the operator holds in custody and investments.
  side smallint not null default 1,
  kind text not null,
  asset text not null,
  balance bigint,
  seq bigint not null default 0,
  constraint accounts_not_overdrawn check (balance * side >= 0)
) with (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.02);

create table ledger.transfers (
  id bigint primary key,
  kind text not null,
  reference text not null,
  at timestamptz not null,
  day date,
  actor text not null,
  memo text not null,
  reverses bigint references ledger.transfers (id),
  fingerprint bytea not null,
  constraint transfers_reference_once unique (reference)
);
create unique index transfers_reversed_once on ledger.transfers (reverses) where reverses is not null;
create sequence ledger.transfer_ids owned by ledger.transfers.id;

-- `seq` counts a wallet's postings without gaps; on operator accounts it is the transfer's id.
-- No foreign key to accounts: its row lock would make every operator account hot again. The control checks it.
-- What holds for a posting by itself is checked with the sum, by the trigger below.
create table ledger.postings (
  transfer_id bigint not null,
  account_id bigint not null,
  amount bigint not null,
  seq bigint not null,
  balance_after bigint,
  constraint postings_account_once_per_transfer primary key (transfer_id, account_id),
  constraint postings_seq_once unique (account_id, seq)
);

-- Transfers up to `settled_id` can no longer appear or change: see ledger.settle.
create table ledger.settlement (
  is_only boolean primary key default true check (is_only),
  settled_id bigint not null default 0,
  candidate_id bigint not null default 0,
  candidate_xid xid8 not null default '0'
);
insert into ledger.settlement default values;

create table ledger.roll_ups (
  account_id bigint primary key references ledger.accounts (id),
  upto bigint not null default 0,
  balance bigint not null default 0
);

-- The hash chain: each seal covers the transfers after the one before, in the order of their ids.
create table ledger.seals (
  upto bigint primary key,
  transfers integer not null,
  -- Secret: a published hash over few transfers could otherwise be opened by guessing them.
  nonce bytea not null check (length(nonce) = 32),
  previous_hash bytea not null,
  hash bytea not null,
  at timestamptz not null
);

insert into ledger.accounts (id, side, kind, asset, balance)
select -(number * 16 + stripe), side, kind, 'USD', 0
from (values (1, 1, 'treasury'), (2, 1, 'token_reserve'), (3, -1, 'custody'), (4, -1, 'investments')) k (number, side, kind),
     generate_series(0, 15) stripe;
insert into ledger.accounts (id, kind, asset)
values (-80, 'level_payable', 'USD'), (-96, 'opening', 'USD'), (-128, 'token_inventory', 'SGX'), (-144, 'token_opening', 'SGX');
insert into ledger.roll_ups (account_id) select id from ledger.accounts where balance is null;

create function ledger.asset_of(account bigint) returns text language sql immutable as $$
  select case when (case when account > 0 then account & 15 else -account >> 4 end) >= 8 then 'SGX' else 'USD' end
$$;

-- What a transfer says, hashed. Texts carry their length, so that no two transfers can read the same.
create function ledger.fingerprint_of(
  p_kind text, p_reference text, p_at timestamptz, p_day date, p_actor text, p_memo text, p_reverses bigint, p_legs text
) returns bytea language sql stable as $$
  select sha256(convert_to(
    length(p_kind) || ':' || p_kind || length(p_reference) || ':' || p_reference
    || (extract(epoch from p_at) * 1000000)::bigint || ';' || coalesce((p_day - date '2000-01-01')::text, '') || ';'
    || length(p_actor) || ':' || p_actor || length(p_memo) || ':' || p_memo
    || coalesce(p_reverses::text, '') || ';' || p_legs, 'UTF8'))
$$;

create function ledger.check_account() returns trigger language plpgsql set search_path = ledger, pg_temp as $$
begin
  if new.id = 0 or new.asset <> ledger.asset_of(new.id)
     or (new.id > 0 and new.member_id is distinct from (new.id >> 4)::integer)
     or (new.id < 0 and new.member_id is not null)
     or new.side <> (case when new.id between -79 and -48 then -1 else 1 end)
     or (new.balance is null) <> (new.id <= -80) then
    raise exception 'account % does not fit its id', new.id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger accounts_fit_their_id before insert or update of id, member_id, side, kind, asset on ledger.accounts
  for each row execute function ledger.check_account();

create function ledger.check_postings() returns trigger language plpgsql set search_path = ledger, pg_temp as $$
declare
  v_transfer bigint;
  v_overdrawn bigint;
begin
  select transfer_id, max(account_id) filter (where balance_after < 0) into v_transfer, v_overdrawn from added
  group by transfer_id, (case when account_id > 0 then account_id & 15 else -account_id >> 4 end) >= 8
  having sum(amount) <> 0 or bool_or(amount = 0) or min(balance_after) < 0
    or bool_or(case when account_id > 0 then balance_after is null else seq <> transfer_id end) limit 1;
  if v_overdrawn is not null then
    raise exception 'account % holds too little', v_overdrawn using errcode = 'LG001', detail = v_overdrawn::text;
  end if;
  if v_transfer is not null then
    raise exception 'transfer % does not sum to zero', v_transfer using errcode = 'LG006';
  end if;
  return null;
end
$$;
create trigger postings_sum_to_zero after insert on ledger.postings
  referencing new table as added for each statement execute function ledger.check_postings();

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of ledger.% are never changed', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger postings_frozen before update or delete or truncate on ledger.postings
  for each statement execute function ledger.refuse_change();
create trigger transfers_frozen before update or delete or truncate on ledger.transfers
  for each statement execute function ledger.refuse_change();
create trigger seals_frozen before update or delete or truncate on ledger.seals
  for each statement execute function ledger.refuse_change();
create trigger accounts_kept before delete or truncate on ledger.accounts
  for each statement execute function ledger.refuse_change();
