-- The tables of the double-entry ledger. Amounts are units of 0.00000001, positive where the account is credited.
-- The posting functions make every write; the application's role may only read these tables.
create schema ledger;

create type ledger.wallet_kind as enum (
  'funding', 'working', 'non_working', 'compound', 'principal', 'pending_withdrawal', 'held_income', 'token');

create type ledger.operator_kind as enum (
  'treasury', 'token_reserve', 'custody', 'investments', 'level_payable', 'opening', 'token_inventory', 'token_opening');

-- The id says whose account it is and of what kind, so a posting needs no look-up:
--   a member's wallet   member_id * 16 + code        codes below 8 hold USD, from 8 on SGX
--   an operator's      -(number * 16 + stripe)       numbers below 8 hold USD, from 8 on SGX
-- Only the functions from here to asset_of know this; outside the ledger ids are never computed. PostgreSQL inlines
-- these functions: a wallet of a constant kind costs no more than the arithmetic, and conditions can use indexes.

-- The id of a member's wallet.
create function ledger.wallet(p_member integer, p_kind ledger.wallet_kind) returns bigint
language sql immutable parallel safe as $$
  select p_member::bigint * 16 + case p_kind when 'funding' then 0 when 'working' then 1 when 'non_working' then 2
    when 'compound' then 3 when 'principal' then 4 when 'pending_withdrawal' then 5 when 'held_income' then 6
    when 'token' then 8 end
$$;

-- The id of an operator account; if it is striped, of its first stripe.
create function ledger.operator(p_kind ledger.operator_kind) returns bigint language sql immutable parallel safe as $$
  select -16::bigint * case p_kind when 'treasury' then 1 when 'token_reserve' then 2 when 'custody' then 3
    when 'investments' then 4 when 'level_payable' then 5 when 'opening' then 6 when 'token_inventory' then 8
    when 'token_opening' then 9 end
$$;

create function ledger.is_wallet(p_account bigint) returns boolean language sql immutable parallel safe as $$
  select p_account > 0
$$;

create function ledger.is_wallet(p_account bigint, p_kind ledger.wallet_kind) returns boolean
language sql immutable parallel safe as $$
  select p_account > 0 and p_account & 15 = ledger.wallet(0, p_kind)
$$;

create function ledger.is_wallet_of(p_account bigint, p_member integer) returns boolean
language sql immutable parallel safe as $$
  select p_account between p_member::bigint * 16 and p_member::bigint * 16 + 15
$$;

-- Whether it is a row of this operator account.
create function ledger.is_operator(p_account bigint, p_kind ledger.operator_kind) returns boolean
language sql immutable parallel safe as $$
  select p_account between ledger.operator(p_kind) - 15 and ledger.operator(p_kind)
$$;

-- Whose wallet it is; null for operator accounts.
create function ledger.member_of(p_account bigint) returns integer language sql immutable parallel safe as $$
  select case when p_account > 0 then (p_account >> 4)::integer end
$$;

-- The id of the account that a row belongs to: stripes count as their account.
create function ledger.account_of(p_account bigint) returns bigint language sql immutable parallel safe as $$
  select case when p_account > 0 then p_account else -(-p_account & -16) end
$$;

-- The kind as a number: a wallet's code, or minus the number of an operator account.
create function ledger.code_of(p_account bigint) returns smallint language sql immutable parallel safe as $$
  select (case when p_account > 0 then p_account & 15 else -(-p_account >> 4) end)::smallint
$$;

create function ledger.asset_of(account bigint) returns text language sql immutable parallel safe as $$
  select case when abs(ledger.code_of(account)) >= 8 then 'SGX' else 'USD' end
$$;

-- Operator accounts 1 to 4 have 16 rows each (stripes), so that transfers do not queue for one row. The other
-- operator accounts are append-only: their row never changes, and their balance is a roll-up plus later postings.
-- Check constraints are few because PostgreSQL prepares each of them again for every statement. What the id
-- implies is checked by a trigger when an account is opened, and never changes afterwards.
create table ledger.accounts (
  id bigint primary key,
  member_id integer references users (id),
  -- The sign that its balance may have: -1 for the operator's custody and investments.
  side smallint not null default 1,
  kind text not null,
  asset text not null,
  balance bigint,
  seq bigint not null default 0,
  constraint accounts_not_overdrawn check (balance * side >= 0)
) with (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.02);
insert into ledger.accounts (id, side, kind, asset, balance)
select ledger.operator(kind) - stripe, side, kind, ledger.asset_of(ledger.operator(kind)), 0
from (values ('treasury'::ledger.operator_kind, 1), ('token_reserve', 1), ('custody', -1), ('investments', -1)) k (kind, side),
     generate_series(0, 15) stripe;
insert into ledger.accounts (id, kind, asset)
select ledger.operator(kind), kind, ledger.asset_of(ledger.operator(kind))
from unnest('{level_payable,opening,token_inventory,token_opening}'::ledger.operator_kind[]) kind;

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

-- Lists by kind. Claims and level income, which post most, are left out and so do not pay for the index.
create index transfers_by_kind on ledger.transfers (kind, id) where kind not in ('roi', 'level');

-- Searches by the beginning of the memo.
create index transfers_by_memo on ledger.transfers (lower(memo) text_pattern_ops, id) where memo <> '';

create sequence ledger.transfer_ids owned by ledger.transfers.id;

-- `seq` numbers a wallet's postings without gaps; on operator accounts it is the transfer's id. There is no
-- foreign key to accounts: its row lock would make every operator account hot again. ledger.problems checks it
-- instead. What must hold for a single posting is checked together with the sum, by check_postings.
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

-- The balance of each append-only account up to a transfer.
create table ledger.roll_ups (
  account_id bigint primary key references ledger.accounts (id),
  upto bigint not null default 0,
  balance bigint not null default 0
);
insert into ledger.roll_ups (account_id) select id from ledger.accounts where balance is null;

-- The hash chain: each seal covers the transfers after the previous seal, in the order of their ids.
create table ledger.seals (
  upto bigint primary key,
  transfers integer not null,
  -- Secret: without it a published hash over few transfers could be opened by guessing them.
  nonce bytea not null check (length(nonce) = 32),
  previous_hash bytea not null,
  hash bytea not null,
  at timestamptz not null
);

-- What the posting functions are told of a transfer besides its legs.
create type ledger.transfer_facts as (
  kind text,
  reference text,
  at timestamptz,
  day date,
  actor text,
  memo text,
  reverses bigint
);

-- The facts of many transfers of one time and actor, one element of each array per transfer.
create type ledger.batch_facts as (
  kinds text[],
  "references" text[],
  at timestamptz,
  days date[],
  actor text,
  memos text[],
  reverses bigint[]
);

-- The legs of many transfers, one element of each array per leg. Transfers are counted from 1.
create type ledger.batch_legs as (
  transfers integer[],
  accounts bigint[],
  amounts bigint[]
);

-- SHA-256 of a transfer. Texts carry their length, so that no two transfers have the same input.
create function ledger.fingerprint_of(
  p_kind text, p_reference text, p_at timestamptz, p_day date, p_actor text, p_memo text, p_reverses bigint, p_legs text
) returns bytea language sql stable as $$
  select sha256(convert_to(
    length(p_kind) || ':' || p_kind || length(p_reference) || ':' || p_reference
    || (extract(epoch from p_at) * 1000000)::bigint || ';' || coalesce((p_day - date '2000-01-01')::text, '') || ';'
    || length(p_actor) || ':' || p_actor || length(p_memo) || ':' || p_memo
    || coalesce(p_reverses::text, '') || ';' || p_legs, 'UTF8'))
$$;

create function ledger.link_of(p_previous bytea, p_id bigint, p_fingerprint bytea) returns bytea
language sql immutable as $$ select sha256(p_previous || int8send(p_id) || p_fingerprint) $$;

create function ledger.check_account() returns trigger language plpgsql set search_path = ledger, pg_temp as $$
begin
  if new.id = 0 or new.asset <> ledger.asset_of(new.id)
     or new.member_id is distinct from ledger.member_of(new.id)
     or new.side <> (case when new.id between -79 and -48 then -1 else 1 end)
     or (new.balance is null) <> (new.id <= -80) then
    raise exception 'account % does not fit its id', new.id using errcode = 'check_violation';
  end if;
  return new;
end
$$;

-- Nothing is credited to a closed account. The account is looked up in a subquery of its own, which stays one look-up by
-- its key for each wallet, however many accounts are closed.
create function ledger.check_postings() returns trigger language plpgsql set search_path = ledger, pg_temp as $$
declare
  v_transfer bigint;
  v_overdrawn bigint;
  v_is_closed boolean;
begin
  select transfer_id, max(account_id) filter (where balance_after < 0), bool_or(is_closed) into v_transfer, v_overdrawn, v_is_closed
  from (
    select *, account_id > 0 and amount > 0
      and (select u.closed_at from public.users u where u.id = (account_id >> 4)::integer) is not null as is_closed
    from added offset 0) added
  group by transfer_id, (case when account_id > 0 then account_id & 15 else -account_id >> 4 end) >= 8
  having sum(amount) <> 0 or bool_or(amount = 0) or min(balance_after) < 0 or bool_or(is_closed)
    or bool_or(case when account_id > 0 then balance_after is null else seq <> transfer_id end) limit 1;
  if v_overdrawn is not null then
    raise exception 'account % holds too little', v_overdrawn using errcode = 'LG001', detail = v_overdrawn::text;
  end if;
  if v_is_closed then
    raise exception 'transfer % credits a closed account', v_transfer using errcode = 'LG008';
  end if;
  if v_transfer is not null then
    raise exception 'transfer % does not sum to zero', v_transfer using errcode = 'LG006';
  end if;
  return null;
end
$$;

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of ledger.% are never changed', tg_table_name using errcode = 'restrict_violation';
end
$$;

create trigger accounts_fit_their_id before insert or update of id, member_id, side, kind, asset on ledger.accounts
  for each row execute function ledger.check_account();
create trigger accounts_kept before delete or truncate on ledger.accounts
  for each statement execute function ledger.refuse_change();
create trigger postings_sum_to_zero after insert on ledger.postings
  referencing new table as added for each statement execute function ledger.check_postings();
create trigger postings_frozen before update or delete or truncate on ledger.postings
  for each statement execute function ledger.refuse_change();
create trigger transfers_frozen before update or delete or truncate on ledger.transfers
  for each statement execute function ledger.refuse_change();
create trigger seals_frozen before update or delete or truncate on ledger.seals
  for each statement execute function ledger.refuse_change();
