-- Who gets a credit (decision 0061): a report that was approved is one payment of its transaction, an address is paid for its
-- owner, and nothing is credited to a closed account.

-- An approved report names the payment that it is, once that is known, by whichever method it was reported. Without one
-- it covers the whole transaction.
alter table deposits drop constraint deposits_of_chain;
alter table deposits add constraint deposits_of_chain
  check (chain_transfer_id is null or status in ('approved', 'reversed'));
update deposits d set chain_transfer_id = t.id from chain_transfers t where t.deposit_id = d.id and d.chain_transfer_id is null;

-- A payment and the deposit that credits it name each other.
alter table deposits add constraint deposits_by_transfer unique (id, chain_transfer_id);
alter table chain_transfers add constraint chain_transfers_deposit_of_it
  foreign key (deposit_id, id) references deposits (id, chain_transfer_id);

-- When confirming it was tried last without success, and since when crediting it fails.
alter table chain_transfers add column tried_at timestamptz, add column failing_since timestamptz;
alter table chain_transfers add constraint chain_transfers_failing
  check (failing_since is null or (tried_at is not null and confirmed_at is null));

-- `member_id` is whose address was paid, also where another was credited before this was kept.
update chain_transfers t set member_id = a.member_id from deposit_addresses a
  where t.chain = 'bep20' and a.bep20 <> '' and lower(a.bep20) = lower(t.recipient) and t.member_id is distinct from a.member_id;
update chain_transfers t set member_id = a.member_id from deposit_addresses a
  where t.chain = 'trc20' and a.trc20 <> '' and a.trc20 = t.recipient and t.member_id is distinct from a.member_id;

-- While the account of an address is open, a payment to it is credited to nobody else.
create function keep_address_owner() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.member_id is not null and new.member_id is distinct from old.member_id then
    raise exception 'payment % was made to the address of member %', old.id, old.member_id using errcode = 'restrict_violation';
  end if;
  if new.deposit_id is not null and (tg_op = 'INSERT' or new.deposit_id is distinct from old.deposit_id)
     and exists (select from deposits d join members m on m.member_id = new.member_id
                 where d.id = new.deposit_id and d.member_id <> new.member_id and not m.is_closed) then
    raise exception 'payment % was made to the address of member %', new.id, new.member_id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger chain_transfers_owner_kept before insert or update of member_id, deposit_id on chain_transfers
  for each row execute function keep_address_owner();

-- Public: a member's requests that are not decided or not paid yet, and payments to their addresses that are being confirmed.
create or replace view members_open_requests as
  select member_id, 'deposit' as kind from deposits where status = 'pending'
  union all select member_id, 'withdrawal' from withdrawals where status in ('pending', 'approved')
  union all select payer_id, 'topup' from topups where status = 'pending'
  union all select member_id, 'topup' from topups where status = 'pending'
  union all select member_id, 'payment' from chain_transfers where state = 'confirming';

-- Nothing is credited to a closed account. The account is looked up in a subquery of its own, which stays one look-up by
-- its key for each wallet, however many accounts are closed.
create or replace function ledger.check_postings() returns trigger language plpgsql set search_path = ledger, pg_temp as $$
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

-- An account is closed empty: its wallets are held, so that a transfer that credits one waits and is refused.
create function refuse_closing_with_money() returns trigger
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  perform ledger.open_member_accounts(new.id);
  perform from ledger.accounts a where ledger.is_wallet_of(a.id, new.id) order by a.id for no key update;
  if exists (select from ledger.accounts a where ledger.is_wallet_of(a.id, new.id) and a.balance <> 0) then
    raise exception 'the account of member % holds money', new.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger users_closed_empty before update of closed_at on users
  for each row when (old.closed_at is null and new.closed_at is not null and new.role = 'user')
  execute function refuse_closing_with_money();
