-- The posting functions: each writes all of its transfers, or none.

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
