-- The funding wallet can be withdrawn, and a deposit can go back to where it came from without a fee (decision 0083).

alter table withdrawals drop constraint withdrawals_kind_check;
alter table withdrawals add constraint withdrawals_kind_check
  check (kind in ('working', 'roi', 'principle', 'compound', 'funding'));

-- The deposit that a withdrawal gives back.
alter table withdrawals add column returns_deposit integer references deposits (id);
alter table withdrawals add constraint withdrawals_return_is_free
  check (returns_deposit is null or (kind = 'funding' and fee_percent = 0));

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
