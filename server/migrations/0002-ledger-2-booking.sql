-- How accounts are booked. Nothing here can be called by the application but opening a member's wallets: these
-- functions run under the search path that the posting functions set, since each setting of it costs.

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
language plpgsql as $$
begin
  if exists (select from ledger.transfers where reference = p_reference) then
    raise exception 'transfer % is in the books already', p_reference using errcode = 'LG007';
  end if;
end
$$;

-- Why a wallet was not updated: it does not exist yet (then it is opened), or it holds too little.
create function ledger.touch_again(p_account bigint, p_amount bigint, p_reference text, out seq bigint, out balance bigint)
language plpgsql as $$
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
language plpgsql as $$
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
language plpgsql as $$
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
) returns bigint language plpgsql as $$
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
