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

-- The place that paid, named when a payment is recorded. Nothing sent on a chain comes from the bank, or the other way round.
alter table withdrawals add column paid_from text check (paid_from in ('bank', 'chain'));
update withdrawals set paid_from = case method when 'bank' then 'bank' else 'chain' end where status = 'paid';
alter table withdrawals
  add constraint withdrawals_paid_from_when_paid check ((paid_from is not null) = (status = 'paid')),
  add constraint withdrawals_paid_from_of_method check ((paid_from = 'bank') = (method = 'bank'));

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
