-- Custody on the chains never falls below zero, and neither does what is left of it at the bank (decision 0078). The ledger holds
-- custody as one account; where it lies is counted from what names its place (decision 0055).

-- What of custody lies on the chains and at the bank now: what the newest published day counted, and what came after it.
create function custody_by_place(out on_chain bigint, out at_bank bigint) language sql stable as $$
  with published as (
    select upto, (reserves -> 'on_chain') as counted from transparency_days
    where reserves is not null order by day desc limit 1
  ), of_day as (
    select coalesce((select upto from published), 0) as upto,
      coalesce((select round(100000000 * ((counted ->> 'deposits')::numeric + (counted ->> 'withdrawals')::numeric
        + (counted ->> 'treasury')::numeric)) from published), 0)::bigint as counted
  ), placed as (
    select (d.counted + since.deposits + since.withdrawals + since.treasury
      + coalesce((select sum(case to_place when 'chain' then amount else -amount end) from custody_moves), 0))::bigint as on_chain
    from of_day d cross join lateral chain_custody_between(d.upto, 9223372036854775807) since
  )
  select placed.on_chain, (
    select -sum(a.balance)::bigint from ledger.accounts a where ledger.is_operator(a.id, 'custody')) - placed.on_chain
  from placed
$$;

-- Outflows of custody are decided one after the other, so that the second sees the first.
create function lock_custody() returns void language sql as $$
  select pg_advisory_xact_lock(7201952)
$$;

-- What lowers a place is refused at the commit where the place is below zero then. Places that are below zero already stay as they are
-- until something lowers them again.
create function keep_custody_of_place() returns trigger language plpgsql as $$
declare
  v_custody record;
begin
  perform lock_custody();
  v_custody := custody_by_place();
  if tg_argv[0] = 'chain' and v_custody.on_chain < 0 then
    raise exception 'custody on the chains would fall to %', v_custody.on_chain
      using errcode = 'check_violation', constraint = 'custody_on_chain_not_negative';
  elsif tg_argv[0] = 'bank' and v_custody.at_bank < 0 then
    raise exception 'custody at the bank would fall to %', v_custody.at_bank
      using errcode = 'check_violation', constraint = 'custody_at_bank_not_negative';
  end if;
  return null;
end
$$;

create constraint trigger withdrawals_from_chain after update of status on withdrawals deferrable initially deferred
  for each row when (new.status = 'paid' and old.status <> 'paid' and new.paid_from = 'chain')
  execute function keep_custody_of_place('chain');
create constraint trigger withdrawals_from_bank after update of status on withdrawals deferrable initially deferred
  for each row when (new.status = 'paid' and old.status <> 'paid' and new.paid_from = 'bank')
  execute function keep_custody_of_place('bank');
create constraint trigger treasury_movements_from_chain after insert on treasury_movements deferrable initially deferred
  for each row when (new.kind in ('withdraw', 'deploy') and new.place = 'chain')
  execute function keep_custody_of_place('chain');
create constraint trigger treasury_movements_from_bank after insert on treasury_movements deferrable initially deferred
  for each row when (new.kind in ('withdraw', 'deploy') and new.place is distinct from 'chain')
  execute function keep_custody_of_place('bank');
create constraint trigger custody_moves_from_chain after insert on custody_moves deferrable initially deferred
  for each row when (new.to_place = 'bank') execute function keep_custody_of_place('chain');
create constraint trigger custody_moves_from_bank after insert on custody_moves deferrable initially deferred
  for each row when (new.to_place = 'chain') execute function keep_custody_of_place('bank');

-- A deposit goes back once. A request that was rejected or cancelled has given nothing back.
create unique index withdrawals_return_once on withdrawals (returns_deposit)
  where returns_deposit is not null and status in ('pending', 'approved', 'paid');

-- A withdrawal gives back the whole of a deposit of the same member that is credited.
create function check_return_of_deposit() returns trigger language plpgsql as $$
begin
  perform from deposits where id = new.returns_deposit and member_id = new.member_id and amount = new.amount
    and status = 'approved' for share;
  if not found then
    raise exception 'deposit % cannot be given back by this withdrawal', new.returns_deposit
      using errcode = 'check_violation', constraint = 'withdrawals_return_of_deposit';
  end if;
  return new;
end
$$;

create trigger withdrawals_return_of_deposit before insert on withdrawals
  for each row when (new.returns_deposit is not null) execute function check_return_of_deposit();
create trigger withdrawals_return_kept before update of returns_deposit on withdrawals
  for each row when (new.returns_deposit is distinct from old.returns_deposit) execute function refuse_change();

-- While a withdrawal that gives it back waits, a deposit is not reversed: its money would leave twice.
create function keep_deposit_going_back() returns trigger language plpgsql as $$
declare
  v_withdrawal integer;
begin
  select id into v_withdrawal from withdrawals
    where returns_deposit = new.id and status in ('pending', 'approved');
  if found then
    raise exception 'deposit % is going back', new.id
      using errcode = 'check_violation', constraint = 'deposits_not_going_back', detail = v_withdrawal::text;
  end if;
  return new;
end
$$;

create trigger deposits_not_going_back before update of status on deposits
  for each row when (new.status = 'reversed' and old.status <> 'reversed') execute function keep_deposit_going_back();

-- Public: credited deposits with the address that paid them, where the payment was seen on its chain.
create view credited_deposits as
  select id, member_id, amount, method, decided_at as credited_at,
    (select t.sender from chain_transfers t where t.id = chain_transfer_id) as sender
  from deposits where status = 'approved';
