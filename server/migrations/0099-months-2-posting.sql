-- The posting functions write the unique reference of a transfer beside it, and the ids that they draw begin with the month.

-- The id of a transfer that is booked at a moment. Ids are drawn one after the other, whatever the moments of their
-- transfers: who is booked in the first moments of a month, and began in the last of the month before, has an id of the new
-- month. So ids still ascend within an account, and ledger.settle holds. A month without a partition goes on in the month
-- before it.
create function ledger.next_id(p_at timestamptz) returns bigint language plpgsql as $$
begin
  if exists (select from ledger.months m where m.first_id > (select s.last_value from ledger.transfer_ids s) and m.starts_at <= p_at) then
    perform ledger.enter_month(p_at);
  end if;
  return nextval('ledger.transfer_ids');
end
$$;

-- Sets the sequence to the month of a moment, once: two who did it would give the same ids. The lock is not held until the
-- end of the transaction, which may wait for others that wait for it.
create function ledger.enter_month(p_at timestamptz) returns void language plpgsql as $$
declare
  v_lock constant bigint := hashtextextended('ledger.enter_month', 0);
begin
  perform pg_advisory_lock(v_lock);
  begin
    perform setval('ledger.transfer_ids', m.first_id) from (
      select max(first_id) as first_id from ledger.months where starts_at <= p_at) m, ledger.transfer_ids s
    where m.first_id > s.last_value;
  exception when query_canceled or others then
    perform pg_advisory_unlock(v_lock);
    raise;
  end;
  perform pg_advisory_unlock(v_lock);
end
$$;

create or replace function ledger.refuse_repeat(p_reference text) returns void
language plpgsql set enable_seqscan = off as $$
begin
  if exists (select from ledger.transfer_references where reference = p_reference) then
    raise exception 'transfer % is in the books already', p_reference using errcode = 'LG007';
  end if;
end
$$;

create or replace function ledger.write_transfer(
  p_facts ledger.transfer_facts, p_accounts bigint[], p_amounts bigint[], p_seqs bigint[], p_balances bigint[]
) returns bigint language plpgsql set enable_seqscan = off as $$
declare
  v_xid constant xid8 := pg_current_xact_id();
  v_id constant bigint := ledger.next_id(p_facts.at);
  v_legs text;
begin
  select string_agg(account || ':' || amount, ',' order by account) into v_legs
  from unnest(p_accounts, p_amounts) leg (account, amount);
  insert into ledger.transfer_references (reference, transfer_id) values (p_facts.reference, v_id);
  if p_facts.reverses is not null then
    insert into ledger.reversals (reverses, transfer_id) values (p_facts.reverses, v_id);
  end if;
  insert into ledger.transfers (id, kind, reference, at, day, actor, memo, reverses, fingerprint)
  values (v_id, p_facts.kind, p_facts.reference, p_facts.at, p_facts.day, p_facts.actor, p_facts.memo, p_facts.reverses,
          ledger.fingerprint_of(p_facts.kind, p_facts.reference, p_facts.at, p_facts.day, p_facts.actor, p_facts.memo,
                                p_facts.reverses, v_legs));
  insert into ledger.postings (transfer_id, account_id, amount, seq, balance_after)
  select v_id, account, amount, case when account > 0 then seq else v_id end, balance
  from unnest(p_accounts, p_amounts, p_seqs, p_balances) leg (account, amount, seq, balance);
  return v_id;
end
$$;

create or replace function ledger.post_two(
  p_facts ledger.transfer_facts, p_from bigint, p_to bigint, p_amount bigint
) returns bigint language plpgsql security definer set search_path = ledger, pg_temp set enable_seqscan = off as $$
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
    return ledger.post_few(p_facts, array[v_low, v_high], array[v_low_amount, v_high_amount]);
  end if;
  if v_low > 0 then
    update ledger.accounts set balance = balance + v_low_amount, seq = seq + 1
    where id = v_low and balance + v_low_amount >= 0 returning seq, balance into v_low_seq, v_low_balance;
    if not found then
      select t.seq, t.balance into v_low_seq, v_low_balance from ledger.open_and_book(v_low, v_low_amount, p_facts.reference) t;
    end if;
  end if;
  update ledger.accounts set balance = balance + v_high_amount, seq = seq + 1
  where id = v_high and balance + v_high_amount >= 0 returning seq, balance into v_high_seq, v_high_balance;
  if not found then
    select t.seq, t.balance into v_high_seq, v_high_balance from ledger.open_and_book(v_high, v_high_amount, p_facts.reference) t;
  end if;
  if v_low < 0 then
    v_low := ledger.book_on_one_stripe(v_low, v_low_amount);
    if v_low is null then
      return ledger.write_spread_transfer(p_facts, least(p_from, p_to), v_low_amount,
        array[v_high], array[v_high_amount], array[v_high_seq], array[v_high_balance]);
    end if;
  end if;

  v_id := ledger.next_id(p_facts.at);
  insert into ledger.transfer_references (reference, transfer_id) values (p_facts.reference, v_id);
  if p_facts.reverses is not null then
    insert into ledger.reversals (reverses, transfer_id) values (p_facts.reverses, v_id);
  end if;
  insert into ledger.transfers (id, kind, reference, at, day, actor, memo, reverses, fingerprint)
  values (v_id, p_facts.kind, p_facts.reference, p_facts.at, p_facts.day, p_facts.actor, p_facts.memo, p_facts.reverses,
          ledger.fingerprint_of(p_facts.kind, p_facts.reference, p_facts.at, p_facts.day, p_facts.actor, p_facts.memo,
                                p_facts.reverses, v_low || ':' || v_low_amount || ',' || v_high || ':' || v_high_amount));
  insert into ledger.postings (transfer_id, account_id, amount, seq, balance_after)
  values (v_id, v_low, v_low_amount, coalesce(v_low_seq, v_id), v_low_balance),
         (v_id, v_high, v_high_amount, v_high_seq, v_high_balance);
  return v_id;
end
$$;

create or replace function ledger.post_many(p_facts ledger.batch_facts, p_legs ledger.batch_legs) returns bigint[]
language plpgsql security definer set search_path = ledger, pg_temp set enable_seqscan = off as $$
declare
  v_xid constant xid8 := pg_current_xact_id();
  v_count constant integer := cardinality(p_facts.kinds);
  v_first bigint;
  v_ids bigint[];
  v_op_transfers integer[];
  v_op_accounts bigint[];
  v_op_amounts bigint[];
  v_row bigint;
  v_leg record;
begin
  if v_count is null or v_count = 0 or array_position(p_legs.amounts, null) is not null or 0 = any (p_legs.amounts)
     or exists (
       select from generate_series(1, v_count) n
       left join unnest(p_legs.transfers, p_legs.accounts) leg (transfer, account) on leg.transfer = n
       group by n having count(account) < 2 or count(account) <> count(distinct account)) then
    raise exception 'a transfer has two or more legs, none empty, each account once' using errcode = 'LG004';
  end if;
  if exists (select from ledger.transfer_references where reference = any (p_facts.references)) then
    raise exception 'one of these transfers is in the books already' using errcode = 'LG007';
  end if;
  perform ledger.open_member_accounts(m.id) from (
    select distinct ledger.member_of(account) as id from unnest(p_legs.accounts) leg (account)
    where account > 0 and not exists (select from ledger.accounts a where a.id = account)) m;
  perform from ledger.accounts a where a.id = any (p_legs.accounts) and a.id > 0 order by a.id for no key update;

  for v_leg in
    select transfer, account, amount
    from unnest(p_legs.transfers, p_legs.accounts, p_legs.amounts) leg (transfer, account, amount)
    where account < 0 order by transfer, account
  loop
    v_row := ledger.book_on_one_stripe(v_leg.account, v_leg.amount);
    if v_row is not null then
      v_op_transfers := v_op_transfers || v_leg.transfer;
      v_op_accounts := v_op_accounts || v_row;
      v_op_amounts := v_op_amounts || v_leg.amount;
    else
      select v_op_transfers || array_fill(v_leg.transfer, array[cardinality(s.accounts)]),
             v_op_accounts || s.accounts, v_op_amounts || s.amounts
      into v_op_transfers, v_op_accounts, v_op_amounts
      from ledger.book_on_all_stripes(v_leg.account, v_leg.amount, p_facts.references[v_leg.transfer]) s;
    end if;
  end loop;

  v_first := ledger.next_id(p_facts.at);
  select array_agg(case when n = 1 then v_first else nextval('ledger.transfer_ids') end order by n) into v_ids
  from generate_series(1, v_count) n;
  insert into ledger.transfer_references (reference, transfer_id)
  select reference, id from unnest(p_facts.references, v_ids) t (reference, id);
  insert into ledger.reversals (reverses, transfer_id)
  select reverses, id from unnest(p_facts.reverses, v_ids) t (reverses, id) where reverses is not null;
  with legs as (
    select transfer, account, amount
    from unnest(p_legs.transfers, p_legs.accounts, p_legs.amounts) l (transfer, account, amount)
    where account > 0
    union all
    select transfer, account, amount from unnest(v_op_transfers, v_op_accounts, v_op_amounts) l (transfer, account, amount)
  ), said as (
    select transfer, string_agg(account || ':' || amount, ',' order by account) as legs from legs group by transfer
  )
  insert into ledger.transfers (id, kind, reference, at, day, actor, memo, reverses, fingerprint)
  select v_ids[n], kind, reference, p_facts.at, day, p_facts.actor, memo, reverses,
         ledger.fingerprint_of(kind, reference, p_facts.at, day, p_facts.actor, memo, reverses, said.legs)
  from unnest(p_facts.kinds, p_facts.references, p_facts.days, p_facts.memos, p_facts.reverses)
    with ordinality t (kind, reference, day, memo, reverses, n)
  join said on said.transfer = n
  order by n;
  insert into ledger.postings (transfer_id, account_id, amount, seq, balance_after)
  select v_ids[transfer], account, amount,
         a.seq + row_number() over (partition by account order by transfer),
         a.balance + sum(amount) over (partition by account order by transfer)
  from unnest(p_legs.transfers, p_legs.accounts, p_legs.amounts) l (transfer, account, amount)
  join ledger.accounts a on a.id = account
  where account > 0
  union all
  select v_ids[transfer], account, amount, v_ids[transfer], null
  from unnest(v_op_transfers, v_op_accounts, v_op_amounts) l (transfer, account, amount);
  update ledger.accounts a set balance = a.balance + l.amount, seq = a.seq + l.postings
  from (select account, sum(amount)::bigint as amount, count(*) as postings
        from unnest(p_legs.accounts, p_legs.amounts) l (account, amount) where account > 0 group by account) l
  where a.id = l.account;
  return v_ids;
end
$$;

revoke all on function ledger.next_id, ledger.enter_month from public;
