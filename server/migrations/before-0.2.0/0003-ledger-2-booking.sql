-- The functions that change account rows and write a transfer. The application cannot call them, except
-- open_member_accounts; they run under the search path of the posting functions, because setting it for each costs
-- time. PostgreSQL keeps the first plan of a function. On a fresh installation that plan is made over empty
-- tables, where a sequential scan is cheapest. None of these functions ever needs one, so each of them sets
-- enable_seqscan = off, here and in the files that follow.

create function ledger.open_member_accounts(p_member integer) returns void
language sql security definer set search_path = ledger, pg_temp set enable_seqscan = off as $$
  insert into ledger.accounts (id, member_id, kind, asset, balance)
  select ledger.wallet(p_member, kind), p_member, kind, ledger.asset_of(ledger.wallet(p_member, kind)), 0
  from unnest(enum_range(null::ledger.wallet_kind)) kind
  on conflict do nothing
$$;

-- Refuses a repeated reference as a repeat, also when the money is spent and the balance would be refused first.
create function ledger.refuse_repeat(p_reference text) returns void
language plpgsql set enable_seqscan = off as $$
begin
  if exists (select from ledger.transfers where reference = p_reference) then
    raise exception 'transfer % is in the books already', p_reference using errcode = 'LG007';
  end if;
end
$$;

-- Called when the update of a wallet found no row: opens the wallets of a member who has none yet, or refuses.
create function ledger.open_and_book(p_account bigint, p_amount bigint, p_reference text, out seq bigint, out balance bigint)
language plpgsql set enable_seqscan = off as $$
begin
  if p_amount > 0 then
    perform ledger.open_member_accounts(ledger.member_of(p_account));
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

-- Books one operator leg on one row without waiting: on this backend's stripe, or on any unlocked one with enough
-- balance. Returns that row, null when no unlocked stripe has enough, and the account itself if it is append-only.
create function ledger.book_on_one_stripe(p_account bigint, p_amount bigint) returns bigint
language plpgsql set enable_seqscan = off as $$
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

-- Books one operator leg over all stripes, waiting for each, and evens them out.
create function ledger.book_on_all_stripes(p_account bigint, p_amount bigint, p_reference text, out accounts bigint[], out amounts bigint[])
language plpgsql set enable_seqscan = off as $$
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

-- Writes a transfer whose accounts are booked already. The id is drawn under the account locks and after the
-- transaction id is assigned: ids ascend within an account, and ledger.settle relies on both.
create function ledger.write_transfer(
  p_facts ledger.transfer_facts, p_accounts bigint[], p_amounts bigint[], p_seqs bigint[], p_balances bigint[]
) returns bigint language plpgsql set enable_seqscan = off as $$
declare
  v_xid constant xid8 := pg_current_xact_id();
  v_id constant bigint := nextval('ledger.transfer_ids');
  v_legs text;
begin
  select string_agg(account || ':' || amount, ',' order by account) into v_legs
  from unnest(p_accounts, p_amounts) leg (account, amount);
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
