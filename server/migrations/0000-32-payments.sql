create trigger payouts_sealed before update on payouts for each row execute function
  keep_other_columns('cancelled_by', 'cancelled_at', 'cancel_reason', 'downloaded_at', 'downloaded_by');
create trigger payouts_downloaded_first before update of downloaded_at, downloaded_by on payouts
  for each row when (old.downloaded_at is not null) execute function refuse_change();

-- A payment that failed says why. Those from before may not.
alter table payout_rows add constraint payout_rows_returned_why check (outcome is distinct from 'returned' or reason <> '') not valid;

create view payout_holds as
  select id as member_id, payouts_held_from as held_from, payouts_held_until as held_until
  from users where payouts_held_until is not null;

-- Nothing is approved, sealed or paid for a member whose payouts are held, but what was in a downloaded file before.
create function keep_withdrawal_while_held() returns trigger language plpgsql as $$
begin
  if (case new.status when 'paid' then new.paid_at else new.decided_at end)
      < (select payouts_held_until from users where id = new.member_id)
    and not (new.status = 'paid' and exists (
      select from payout_rows r join payouts p on p.id = r.payout_id
      where r.withdrawal_id = new.id and r.outcome is null and p.downloaded_at is not null))
  then
    raise exception 'the payouts of member % are held', new.member_id
      using errcode = 'check_violation', constraint = 'withdrawals_not_held';
  end if;
  return new;
end
$$;

create trigger withdrawals_not_held before update of status on withdrawals
  for each row when (new.status in ('approved', 'paid') and new.status <> old.status) execute function keep_withdrawal_while_held();

create function keep_held_out_of_payouts() returns trigger language plpgsql as $$
begin
  if exists (
    select from withdrawals w join users u on u.id = w.member_id join payouts p on p.id = new.payout_id
    where w.id = new.withdrawal_id and u.payouts_held_until > p.made_at)
  then
    raise exception 'the member of withdrawal % is held', new.withdrawal_id
      using errcode = 'check_violation', constraint = 'payout_rows_not_held';
  end if;
  return new;
end
$$;

create trigger payout_rows_not_held before insert on payout_rows
  for each row execute function keep_held_out_of_payouts();

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

create index approvals_by_picture on approvals (picture_id) where picture_id is not null;

-- Credits and reversals take a majority of the endpoints that are configured (decision 0064).

-- Who denies a payment, until that endpoint shows it or is removed. An endpoint is known by the SHA-256 of its address, which
-- may hold a key; its name is its host, for people.
create table chain_denials (
  chain_transfer_id bigint not null references chain_transfers (id),
  endpoint text not null check (endpoint ~ '^[0-9a-f]{64}$'),
  name text not null check (name <> ''),
  denied_at timestamptz not null,
  primary key (chain_transfer_id, endpoint)
);
create index chain_denials_of_endpoint on chain_denials (endpoint);
create index chain_transfers_voted on chain_transfers (chain, confirmed_at) where state = 'credited';

-- A file says to send exactly what the books pay, and that does not change while the file is out.
create function keep_sent_as_booked() returns trigger language plpgsql as $$
begin
  if new.sent <> (select amount - fee from withdrawals where id = new.withdrawal_id) then
    raise exception 'a payout sends another sum for withdrawal % than the books pay', new.withdrawal_id
      using errcode = 'check_violation', constraint = 'payout_rows_sent_as_booked';
  end if;
  return new;
end
$$;

create trigger payout_rows_sent_as_booked before insert on payout_rows
  for each row execute function keep_sent_as_booked();

create function keep_fee_of_sent() returns trigger language plpgsql as $$
begin
  if old.status = 'paid' or exists (select from payout_rows where withdrawal_id = new.id and outcome is null) then
    raise exception 'what is sent for withdrawal % does not change any more', new.id
      using errcode = 'check_violation', constraint = 'withdrawals_sent_kept';
  end if;
  return new;
end
$$;

create trigger withdrawals_sent_kept before update of amount, fee on withdrawals
  for each row when (new.amount <> old.amount or new.fee <> old.fee) execute function keep_fee_of_sent();

alter table transparency_earnings add constraint transparency_earnings_group check (members >= 25) not valid;

-- Whether every amount has at most two digits of whole dollars that are not zero at its end.
create function are_rounded(amounts bigint[]) returns boolean language sql immutable as $$
  select bool_and(amount = 0 or amount % (100000000 * power(10, greatest(0, length((amount / 100000000)::text) - 2))::bigint) = 0)
  from unnest(amounts) amount
$$;

alter table transparency_earnings add constraint transparency_earnings_rounded
    check (are_rounded(put_in) and are_rounded(taken_out)) not valid;
create index deposits_by_proof on deposits (proof_sha256, id) where proof_sha256 is not null;
