-- Payouts whose file is out, payments from before a request, and holds that apply to what was requested before.

-- Once a file was downloaded, the money may be on its way. Until now downloads were not kept, so those payouts count as downloaded.
alter table payouts add column downloaded_at timestamptz;
alter table payouts add column downloaded_by integer references users (id);
alter table payouts add column cancel_reason text not null default '';
drop trigger payouts_sealed on payouts;
update payouts set downloaded_at = made_at;
alter table payouts add constraint payouts_downloaded check (downloaded_by is null or downloaded_at is not null);
alter table payouts add constraint payouts_cancelled_why
  check (cancelled_at is null or downloaded_by is null or cancel_reason <> '');
create trigger payouts_sealed before update on payouts for each row execute function
  keep_other_columns('cancelled_by', 'cancelled_at', 'cancel_reason', 'downloaded_at', 'downloaded_by');
create trigger payouts_downloaded_first before update of downloaded_at, downloaded_by on payouts
  for each row when (old.downloaded_at is not null) execute function refuse_change();

-- A payment that failed says why. Those from before may not.
alter table payout_rows add constraint payout_rows_returned_why check (outcome is distinct from 'returned' or reason <> '') not valid;

-- A transfer from before the request pays for something else. What agreed until now was not asked for its time.
alter table payment_checks drop constraint payment_checks_state_check;
alter table payment_checks add constraint payment_checks_state_check
  check (state in ('agrees', 'unconfirmed', 'differs', 'early', 'failed', 'missing'));
alter table payment_checks add column mined_at timestamptz;
alter table payment_checks add constraint payment_checks_mined check (state <> 'early' or mined_at is not null);
delete from payment_checks c using withdrawals w where w.id = c.withdrawal_id and w.status = 'approved' and c.state = 'agrees';

-- When the last change of a sign-in or a payout address began to hold payouts; unknown for those from before.
alter table users add column payouts_held_from timestamptz;
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
