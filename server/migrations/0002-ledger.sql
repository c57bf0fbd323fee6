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

create function ledger.open_member_accounts(p_member integer) returns void
language sql security definer set search_path = ledger, pg_temp as $$
  insert into ledger.accounts (id, member_id, kind, asset, balance)
  select p_member::bigint * 16 + code, p_member, kind, case when code >= 8 then 'SGX' else 'USD' end, 0
  from (values (0, 'funding'), (1, 'working'), (2, 'non_working'), (3, 'compound'), (4, 'principal'),
               (5, 'pending_withdrawal'), (6, 'held_income'), (8, 'token')) k (code, kind)
  on conflict do nothing
$$;

-- A repeat whose money is spent already is told that it is a repeat, not that the money is short.
create function ledger.refuse_repeat(p_reference text) returns void
language plpgsql set search_path = ledger, pg_temp as $$
begin
  if exists (select from ledger.transfers where reference = p_reference) then
    raise exception 'transfer % is in the books already', p_reference using errcode = 'LG007';
  end if;
end
$$;

-- Why a wallet was not updated: it does not exist yet (then it is opened), or it holds too little.
create function ledger.touch_again(p_account bigint, p_amount bigint, p_reference text, out seq bigint, out balance bigint)
language plpgsql set search_path = ledger, pg_temp as $$
begin
  if p_amount > 0 then
    perform ledger.open_member_accounts((p_account >> 4)::integer);
    update ledger.accounts a set balance = a.balance + p_amount, seq = a.seq + 1
    where a.id = p_account returning a.seq, a.balance into seq, balance;
    if not found then
      raise exception 'there is no account %', p_account using errcode = 'LG005';
    end if;
  else
    perform ledger.refuse_repeat(p_reference);
    raise exception 'account % holds too little', p_account using errcode = 'LG001', detail = p_account::text;
  end if;
end
$$;

-- Books one operator leg on one row, without waiting: on this backend's stripe, else on any free one that
-- can bear it. Gives that row; null when no single free stripe can, and the account itself if append-only.
create function ledger.take(p_account bigint, p_amount bigint) returns bigint
language plpgsql set search_path = ledger, pg_temp as $$
declare
  v_side constant integer := case when p_account > -48 then 1 else -1 end;
  v_own constant bigint := p_account - (pg_backend_pid() & 15);
  v_row bigint;
begin
  if p_account <= -80 then
    return p_account;
  end if;
  update ledger.accounts set balance = balance + p_amount
  where id = (select s.id from ledger.accounts s where s.id = v_own and (s.balance + p_amount) * v_side >= 0
              for no key update skip locked)
  returning id into v_row;
  if v_row is null then
    update ledger.accounts set balance = balance + p_amount
    where id = (select s.id from ledger.accounts s
                where s.id between p_account - 15 and p_account and (s.balance + p_amount) * v_side >= 0
                order by s.balance * v_side desc limit 1 for no key update skip locked)
    returning id into v_row;
  end if;
  return v_row;
end
$$;

-- Books one operator leg over all stripes, waiting for each, and evens them out in passing.
create function ledger.spread(p_account bigint, p_amount bigint, p_reference text, out accounts bigint[], out amounts bigint[])
language plpgsql set search_path = ledger, pg_temp as $$
declare
  v_side constant integer := case when p_account > -48 then 1 else -1 end;
  v_total bigint;
begin
  select sum(locked.balance) + p_amount into v_total
  from (select balance from ledger.accounts where id between p_account - 15 and p_account order by id
        for no key update) locked;
  if v_total * v_side < 0 then
    perform ledger.refuse_repeat(p_reference);
    raise exception 'operator account % holds too little', p_account
      using errcode = case when v_side > 0 then 'LG002' else 'LG003' end, detail = p_account::text;
  end if;
  select array_agg(s.id order by s.id), array_agg(s.share - s.balance order by s.id) into accounts, amounts
  from (select id, balance, v_total / 16 + case when id = p_account then v_total % 16 else 0 end as share
        from ledger.accounts where id between p_account - 15 and p_account) s
  where s.share <> s.balance;
  update ledger.accounts a set balance = a.balance + leg.amount
  from unnest(accounts, amounts) leg (account, amount) where a.id = leg.account;
end
$$;

-- Writes a transfer whose accounts are booked already. Ids are drawn under the account locks and with a
-- transaction id in hand: ids follow each other within an account, and ledger.settle can rely on them.
create function ledger.write_transfer(
  p_kind text, p_reference text, p_at timestamptz, p_day date, p_actor text, p_memo text, p_reverses bigint,
  p_accounts bigint[], p_amounts bigint[], p_seqs bigint[], p_balances bigint[]
) returns bigint language plpgsql set search_path = ledger, pg_temp as $$
declare
  v_xid constant xid8 := pg_current_xact_id();
  v_id constant bigint := nextval('ledger.transfer_ids');
  v_legs text;
begin
  select string_agg(account || ':' || amount, ',' order by account) into v_legs
  from unnest(p_accounts, p_amounts) leg (account, amount);
  insert into ledger.transfers (id, kind, reference, at, day, actor, memo, reverses, fingerprint)
  values (v_id, p_kind, p_reference, p_at, p_day, p_actor, p_memo, p_reverses,
          ledger.fingerprint_of(p_kind, p_reference, p_at, p_day, p_actor, p_memo, p_reverses, v_legs));
  insert into ledger.postings (transfer_id, account_id, amount, seq, balance_after)
  select v_id, account, amount, case when account > 0 then seq else v_id end, balance
  from unnest(p_accounts, p_amounts, p_seqs, p_balances) leg (account, amount, seq, balance);
  return v_id;
end
$$;

-- The fast path: `p_amount` from one account to another, in one round trip.
-- Wallets are locked in the order of their ids, operator stripes after them.
create function ledger.post_two(
  p_kind text, p_reference text, p_at timestamptz, p_day date, p_actor text, p_memo text, p_reverses bigint,
  p_from bigint, p_to bigint, p_amount bigint
) returns bigint language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_low bigint := least(p_from, p_to);
  v_high constant bigint := greatest(p_from, p_to);
  v_low_amount constant bigint := case when p_from < p_to then -p_amount else p_amount end;
  v_high_amount constant bigint := -v_low_amount;
  v_low_seq bigint;
  v_low_balance bigint;
  v_high_seq bigint;
  v_high_balance bigint;
  v_id bigint;
begin
  if p_amount is null or p_amount <= 0 or v_low is null or v_low = v_high then
    raise exception 'a transfer moves more than nothing between two accounts' using errcode = 'LG004';
  end if;
  if v_high < 0 then
    return ledger.post_few(p_kind, p_reference, p_at, p_day, p_actor, p_memo, p_reverses,
                           array[v_low, v_high], array[v_low_amount, v_high_amount]);
  end if;
  if v_low > 0 then
    update ledger.accounts set balance = balance + v_low_amount, seq = seq + 1
    where id = v_low and balance + v_low_amount >= 0 returning seq, balance into v_low_seq, v_low_balance;
    if not found then
      select t.seq, t.balance into v_low_seq, v_low_balance from ledger.touch_again(v_low, v_low_amount, p_reference) t;
    end if;
  end if;
  update ledger.accounts set balance = balance + v_high_amount, seq = seq + 1
  where id = v_high and balance + v_high_amount >= 0 returning seq, balance into v_high_seq, v_high_balance;
  if not found then
    select t.seq, t.balance into v_high_seq, v_high_balance from ledger.touch_again(v_high, v_high_amount, p_reference) t;
  end if;
  if v_low < 0 then
    v_low := ledger.take(v_low, v_low_amount);
    if v_low is null then
      return ledger.write_spread_transfer(p_kind, p_reference, p_at, p_day, p_actor, p_memo, p_reverses,
        least(p_from, p_to), v_low_amount, array[v_high], array[v_high_amount], array[v_high_seq], array[v_high_balance]);
    end if;
  end if;

  v_id := nextval('ledger.transfer_ids');
  insert into ledger.transfers (id, kind, reference, at, day, actor, memo, reverses, fingerprint)
  values (v_id, p_kind, p_reference, p_at, p_day, p_actor, p_memo, p_reverses,
          ledger.fingerprint_of(p_kind, p_reference, p_at, p_day, p_actor, p_memo, p_reverses,
                                v_low || ':' || v_low_amount || ',' || v_high || ':' || v_high_amount));
  insert into ledger.postings (transfer_id, account_id, amount, seq, balance_after)
  values (v_id, v_low, v_low_amount, coalesce(v_low_seq, v_id), v_low_balance),
         (v_id, v_high, v_high_amount, v_high_seq, v_high_balance);
  return v_id;
end
$$;

-- `write_transfer` with one operator leg more, which no single stripe could bear.
create function ledger.write_spread_transfer(
  p_kind text, p_reference text, p_at timestamptz, p_day date, p_actor text, p_memo text, p_reverses bigint,
  p_account bigint, p_amount bigint,
  p_accounts bigint[], p_amounts bigint[], p_seqs bigint[], p_balances bigint[]
) returns bigint language plpgsql set search_path = ledger, pg_temp as $$
declare
  v_accounts bigint[];
  v_amounts bigint[];
begin
  select s.accounts, s.amounts into v_accounts, v_amounts from ledger.spread(p_account, p_amount, p_reference) s;
  return ledger.write_transfer(p_kind, p_reference, p_at, p_day, p_actor, p_memo, p_reverses,
    p_accounts || v_accounts, p_amounts || v_amounts, p_seqs, p_balances);
end
$$;

-- A transfer of a few legs, in one round trip. The accounts come in ascending order, each once.
create function ledger.post_few(
  p_kind text, p_reference text, p_at timestamptz, p_day date, p_actor text, p_memo text, p_reverses bigint,
  p_accounts bigint[], p_amounts bigint[]
) returns bigint language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_accounts bigint[];
  v_amounts bigint[];
  v_seqs bigint[];
  v_balances bigint[];
  v_account bigint;
  v_amount bigint;
  v_seq bigint;
  v_balance bigint;
  v_row bigint;
  v_before bigint;
  v_legs constant integer := cardinality(p_accounts);
begin
  if v_legs is null or v_legs < 2 or v_legs <> cardinality(p_amounts) then
    raise exception 'a transfer has two or more legs' using errcode = 'LG004';
  end if;
  for i in 1 .. v_legs loop
    v_account := p_accounts[i];
    v_amount := p_amounts[i];
    if v_account is null or v_amount is null or v_amount = 0 or v_account <= v_before then
      raise exception 'a leg is empty, or its account comes twice or out of order' using errcode = 'LG004';
    end if;
    v_before := v_account;
    continue when v_account < 0;
    update ledger.accounts set balance = balance + v_amount, seq = seq + 1
    where id = v_account and balance + v_amount >= 0 returning seq, balance into v_seq, v_balance;
    if not found then
      select t.seq, t.balance into v_seq, v_balance from ledger.touch_again(v_account, v_amount, p_reference) t;
    end if;
    v_accounts := v_accounts || v_account;
    v_amounts := v_amounts || v_amount;
    v_seqs := v_seqs || v_seq;
    v_balances := v_balances || v_balance;
  end loop;
  for i in 1 .. v_legs loop
    v_account := p_accounts[i];
    v_amount := p_amounts[i];
    exit when v_account > 0;
    v_row := ledger.take(v_account, v_amount);
    if v_row is not null then
      v_accounts := v_accounts || v_row;
      v_amounts := v_amounts || v_amount;
    else
      select v_accounts || s.accounts, v_amounts || s.amounts into v_accounts, v_amounts
      from ledger.spread(v_account, v_amount, p_reference) s;
    end if;
  end loop;
  return ledger.write_transfer(p_kind, p_reference, p_at, p_day, p_actor, p_memo, p_reverses,
                       v_accounts, v_amounts, v_seqs, v_balances);
end
$$;

-- Many transfers, or one of many legs, in one round trip and a fixed number of statements.
-- Leg i belongs to transfer p_leg_transfers[i], counted from 1; gives the ids in the order of the transfers.
create function ledger.post_many(
  p_kinds text[], p_references text[], p_at timestamptz, p_days date[], p_actor text, p_memos text[], p_reverses bigint[],
  p_leg_transfers integer[], p_leg_accounts bigint[], p_leg_amounts bigint[]
) returns bigint[] language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_xid constant xid8 := pg_current_xact_id();
  v_count constant integer := cardinality(p_kinds);
  v_ids bigint[];
  v_op_transfers integer[];
  v_op_accounts bigint[];
  v_op_amounts bigint[];
  v_row bigint;
  v_leg record;
begin
  if v_count is null or v_count = 0 or array_position(p_leg_amounts, null) is not null or 0 = any (p_leg_amounts)
     or exists (
       select from generate_series(1, v_count) n
       left join unnest(p_leg_transfers, p_leg_accounts) leg (transfer, account) on leg.transfer = n
       group by n having count(account) < 2 or count(account) <> count(distinct account)) then
    raise exception 'a transfer has two or more legs, none empty, each account once' using errcode = 'LG004';
  end if;
  if exists (select from ledger.transfers where reference = any (p_references)) then
    raise exception 'one of these transfers is in the books already' using errcode = 'LG007';
  end if;
  perform ledger.open_member_accounts(m.id) from (
    select distinct (account >> 4)::integer as id from unnest(p_leg_accounts) leg (account)
    where account > 0 and not exists (select from ledger.accounts a where a.id = account)) m;
  perform from ledger.accounts a where a.id = any (p_leg_accounts) and a.id > 0 order by a.id for no key update;

  for v_leg in
    select transfer, account, amount from unnest(p_leg_transfers, p_leg_accounts, p_leg_amounts) leg (transfer, account, amount)
    where account < 0 order by transfer, account
  loop
    v_row := ledger.take(v_leg.account, v_leg.amount);
    if v_row is not null then
      v_op_transfers := v_op_transfers || v_leg.transfer;
      v_op_accounts := v_op_accounts || v_row;
      v_op_amounts := v_op_amounts || v_leg.amount;
    else
      select v_op_transfers || array_fill(v_leg.transfer, array[cardinality(s.accounts)]),
             v_op_accounts || s.accounts, v_op_amounts || s.amounts
      into v_op_transfers, v_op_accounts, v_op_amounts from ledger.spread(v_leg.account, v_leg.amount, p_references[v_leg.transfer]) s;
    end if;
  end loop;

  select array_agg(nextval('ledger.transfer_ids')) into v_ids from generate_series(1, v_count);
  with legs as (
    select transfer, account, amount from unnest(p_leg_transfers, p_leg_accounts, p_leg_amounts) l (transfer, account, amount)
    where account > 0
    union all
    select transfer, account, amount from unnest(v_op_transfers, v_op_accounts, v_op_amounts) l (transfer, account, amount)
  ), said as (
    select transfer, string_agg(account || ':' || amount, ',' order by account) as legs from legs group by transfer
  )
  insert into ledger.transfers (id, kind, reference, at, day, actor, memo, reverses, fingerprint)
  select v_ids[n], kind, reference, p_at, day, p_actor, memo, reverses,
         ledger.fingerprint_of(kind, reference, p_at, day, p_actor, memo, reverses, said.legs)
  from unnest(p_kinds, p_references, p_days, p_memos, p_reverses) with ordinality t (kind, reference, day, memo, reverses, n)
  join said on said.transfer = n
  order by n;
  insert into ledger.postings (transfer_id, account_id, amount, seq, balance_after)
  select v_ids[transfer], account, amount,
         a.seq + row_number() over (partition by account order by transfer),
         a.balance + sum(amount) over (partition by account order by transfer)
  from unnest(p_leg_transfers, p_leg_accounts, p_leg_amounts) l (transfer, account, amount)
  join ledger.accounts a on a.id = account
  where account > 0
  union all
  select v_ids[transfer], account, amount, v_ids[transfer], null
  from unnest(v_op_transfers, v_op_accounts, v_op_amounts) l (transfer, account, amount);
  update ledger.accounts a set balance = a.balance + l.amount, seq = a.seq + l.postings
  from (select account, sum(amount)::bigint as amount, count(*) as postings
        from unnest(p_leg_accounts, p_leg_amounts) l (account, amount) where account > 0 group by account) l
  where a.id = l.account;
  return v_ids;
end
$$;

-- Locks wallets until the work ends and gives what they hold, for a use case that decides on a balance.
create function ledger.lock_balances(p_accounts bigint[]) returns table (account_id bigint, balance bigint)
language sql security definer set search_path = ledger, pg_temp as $$
  select a.id, a.balance from ledger.accounts a
  where a.id = any (p_accounts) and a.id > 0 order by a.id for no key update
$$;

-- Shares a striped account out evenly again, when its poorest stripe holds less than half of an even share.
create function ledger.even_out(p_account bigint, p_at timestamptz) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_accounts bigint[];
  v_amounts bigint[];
begin
  if (select min(abs(balance)) * 2 >= avg(abs(balance)) from ledger.accounts
      where id between p_account - 15 and p_account) then
    return null;
  end if;
  select s.accounts, s.amounts into v_accounts, v_amounts from ledger.spread(p_account, 0, 'even_out') s;
  if v_accounts is null then
    return null;
  end if;
  return ledger.write_transfer('even_out', 'even_out:' || -p_account || ':' || pg_current_xact_id(), p_at, null,
                       'job:even-out', '', null, v_accounts, v_amounts, null, null);
end
$$;

-- Moves the settled mark: every transfer with an id up to it is committed, or never will be.
-- A candidate is the newest id drawn, with a transaction id assigned after that was read: whoever drew an
-- id held a lower one. Once all lower ones are over, nothing at or below the candidate can appear any more.
-- (A snapshot's xmax would not do: it follows the last finished transaction, not the last begun.)
-- Unlike a horizon of transaction ids kept on postings, this survives a restore, where those start anew.
-- The row stays locked until the caller commits: sealing and rolling up run one at a time.
create function ledger.settle() returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_is_first constant boolean := pg_current_xact_id_if_assigned() is null;
  v_drawn bigint;
  v_mine xid8;
  v_over xid8;
  v_mark ledger.settlement;
begin
  select case when is_called then last_value else 0 end into v_drawn from ledger.transfer_ids;
  v_mine := pg_current_xact_id();
  v_over := pg_snapshot_xmin(pg_current_snapshot());
  select * into v_mark from ledger.settlement for update;
  if v_over >= v_mark.candidate_xid then
    v_mark.settled_id := greatest(v_mark.settled_id, v_mark.candidate_id);
  end if;
  if v_is_first and v_over >= v_mine then
    v_mark.settled_id := greatest(v_mark.settled_id, v_drawn);
  end if;
  if v_is_first and (v_over >= v_mark.candidate_xid or v_mark.candidate_xid > v_mine) then
    v_mark.candidate_id := v_drawn;
    v_mark.candidate_xid := v_mine;
  end if;
  update ledger.settlement set settled_id = v_mark.settled_id, candidate_id = v_mark.candidate_id,
                               candidate_xid = v_mark.candidate_xid;
  return v_mark.settled_id;
end
$$;

-- Adds the settled postings since the last time to the roll-ups of the append-only accounts.
create function ledger.roll_up() returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_settled bigint;
begin
  v_settled := ledger.settle();
  update ledger.roll_ups r
  set upto = v_settled,
      balance = r.balance + coalesce((select sum(p.amount) from ledger.postings p
                                      where p.account_id = r.account_id and p.seq > r.upto and p.seq <= v_settled), 0)
  where r.upto < v_settled;
  return v_settled;
end
$$;

create function ledger.link_of(p_previous bytea, p_id bigint, p_fingerprint bytea) returns bytea
language sql immutable as $$ select sha256(p_previous || int8send(p_id) || p_fingerprint) $$;

-- Chains up to `p_limit` settled transfers to those sealed before; gives how many it sealed.
create function ledger.seal(p_limit integer, p_at timestamptz) returns integer
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_settled bigint;
  v_upto bigint;
  v_previous bytea;
  v_hash bytea;
  v_count integer := 0;
  v_transfer record;
begin
  v_settled := ledger.settle();
  select upto, hash into v_upto, v_previous from ledger.seals order by upto desc limit 1;
  v_upto := coalesce(v_upto, 0);
  v_previous := coalesce(v_previous, decode(repeat('00', 32), 'hex'));
  v_hash := v_previous;
  for v_transfer in
    select id, fingerprint from ledger.transfers where id > v_upto and id <= v_settled order by id limit p_limit
  loop
    v_hash := ledger.link_of(v_hash, v_transfer.id, v_transfer.fingerprint);
    v_upto := v_transfer.id;
    v_count := v_count + 1;
  end loop;
  if v_count > 0 then
    insert into ledger.seals (upto, transfers, previous_hash, hash, at) values (v_upto, v_count, v_previous, v_hash, p_at);
  end if;
  return v_count;
end
$$;

-- Everything that is wrong with the books, recomputed from the postings in one snapshot; no row when all is well.
create function ledger.problems() returns table (rule text, subject text, detail text)
language plpgsql stable set search_path = ledger, pg_temp as $$
declare
  v_hash bytea;
  v_upto bigint := 0;
  v_count integer;
  v_seal ledger.seals;
  v_link record;
begin
  return query
    select 'transfer sums to zero', 'transfer ' || p.transfer_id, asset_of(p.account_id) || ' sum ' || sum(p.amount)
    from postings p group by p.transfer_id, asset_of(p.account_id) having sum(p.amount) <> 0;
  return query
    select 'asset sums to zero', asset_of(p.account_id), 'sum ' || sum(p.amount)
    from postings p group by asset_of(p.account_id) having sum(p.amount) <> 0;
  return query
    select 'facts agree with their fingerprint', 'transfer ' || coalesce(t.id, p.transfer_id),
           case when t.id is null then 'postings without a transfer' when p.transfer_id is null then 'no postings'
                else 'the transfer or one of its postings was changed' end
    from transfers t
    full join (select transfer_id, string_agg(account_id || ':' || amount, ',' order by account_id) as legs
               from postings group by transfer_id) p on p.transfer_id = t.id
    where t.id is null or p.transfer_id is null or t.fingerprint <> fingerprint_of(
      t.kind, t.reference, t.at, t.day, t.actor, t.memo, t.reverses, p.legs);
  return query
    select 'stored balance equals postings', 'account ' || coalesce(a.id, p.account_id),
           'stored ' || coalesce(a.balance::text, 'none') || ', postings ' || coalesce(p.total, 0)
    from accounts a
    full join (select account_id, sum(amount) as total from postings group by account_id) p on p.account_id = a.id
    where a.id is null or (a.balance is not null and a.balance <> coalesce(p.total, 0));
  return query
    select 'wallet sequence has no gap', 'account ' || a.id,
           'stored ' || a.seq || ', postings ' || coalesce(p.count, 0) || ', last ' || coalesce(p.last, 0)
    from accounts a
    left join (select account_id, count(*), max(seq) as last, min(seq) as first from postings group by account_id) p
      on p.account_id = a.id
    where a.id > 0 and (a.seq <> coalesce(p.count, 0) or a.seq <> coalesce(p.last, 0) or p.first <> 1);
  return query
    select 'balance after follows from postings', 'account ' || c.account_id,
           'transfer ' || c.transfer_id || ' says ' || c.balance_after || ', postings ' || c.total
    from (select p.account_id, p.transfer_id, p.balance_after,
                 sum(p.amount) over chain as total, lag(p.transfer_id, 1, 0::bigint) over chain as earlier
          from postings p where p.account_id > 0 window chain as (partition by p.account_id order by p.seq)) c
    where c.balance_after <> c.total or c.earlier >= c.transfer_id;
  return query
    select 'no account is overdrawn', 'account ' || a.id, 'stored ' || a.balance from accounts a
    where a.balance is not null and (case when a.id > -48 then a.balance else -a.balance end) < 0;
  return query
    select 'roll-up equals postings', 'account ' || r.account_id, 'rolled up ' || r.balance || ', postings ' || coalesce(p.total, 0)
    from roll_ups r, lateral (select sum(amount) as total from postings
                              where account_id = r.account_id and seq <= r.upto) p
    where r.balance <> coalesce(p.total, 0);
  return query
    select 'a reversal is the exact opposite', 'transfer ' || o.id, 'of transfer ' || o.reverses
    from (select t.id, t.reverses from transfers t, lateral (
            select from (
              select case when p.account_id < 0 then -(-p.account_id & -16) else p.account_id end as account, p.amount
              from postings p where p.transfer_id in (t.id, t.reverses)) both_sides
            group by account having sum(amount) <> 0 limit 1) rest
          where t.reverses is not null) o;
  v_hash := decode(repeat('00', 32), 'hex');
  for v_seal in select * from seals order by upto loop
    v_count := 0;
    if v_seal.previous_hash <> v_hash then
      return query select 'the hash chain holds', 'seal ' || v_seal.upto, 'does not follow from the one before';
    end if;
    v_hash := v_seal.previous_hash;
    for v_link in select id, fingerprint from transfers where id > v_upto and id <= v_seal.upto order by id loop
      v_hash := link_of(v_hash, v_link.id, v_link.fingerprint);
      v_count := v_count + 1;
    end loop;
    if v_hash <> v_seal.hash or v_count <> v_seal.transfers then
      return query select 'the hash chain holds', 'transfers ' || (v_upto + 1) || ' to ' || v_seal.upto,
                          'sealed ' || v_seal.transfers || ', found ' || v_count;
    end if;
    v_hash := v_seal.hash;
    v_upto := v_seal.upto;
  end loop;
end
$$;

revoke all on all functions in schema ledger from public;
grant usage on schema ledger to clearstead_app;
grant select on all tables in schema ledger to clearstead_app;
grant select on sequence ledger.transfer_ids to clearstead_app;
grant execute on function
  ledger.open_member_accounts, ledger.post_two, ledger.post_few, ledger.post_many, ledger.lock_balances,
  ledger.even_out, ledger.roll_up, ledger.seal, ledger.problems,
  ledger.asset_of, ledger.fingerprint_of, ledger.link_of
to clearstead_app;
