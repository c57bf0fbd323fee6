-- What is sent is what is booked (decision 0068): rounded down to the decimals of the way it is paid, and the rest goes to the
-- treasury with the fee. And one key for all spellings of a hash.

-- What waits is rounded down. What a file says that is already made is paid as the file says it; it was rounded half-even.
update withdrawals w set fee = w.amount - coalesce(
    (select r.sent from payout_rows r where r.withdrawal_id = w.id and r.outcome is null),
    (w.amount - w.fee) / step * step)
from (values ('bank', 1000000), ('trc20', 100), ('bep20', 1)) as steps (way, step)
where w.method = steps.way and w.status in ('pending', 'approved')
  and coalesce((select r.sent from payout_rows r where r.withdrawal_id = w.id and r.outcome is null),
    (w.amount - w.fee) / step * step) between 1 and w.amount;

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

-- A hash after its 0x is the payment's key, whatever its digits were written with. Where that would make two of what stands as one
-- credit, or as two reports of one member, the later one keeps its key.
update deposits d set reference_key = substring(d.reference_key from '0x([0-9a-f]{64})')
where d.reference_key ~ '0x[0-9a-f]{64}($|[^0-9a-f])' and d.reference_key !~ '0x0{64}'
  and not exists (
    select from deposits o
    where o.id <> d.id and o.status in ('pending', 'approved') and d.status in ('pending', 'approved')
      and (o.member_id = d.member_id or (o.status = 'approved' and d.status = 'approved'))
      and (o.reference_key = substring(d.reference_key from '0x([0-9a-f]{64})')
        or (o.id < d.id and o.reference_key ~ '0x[0-9a-f]{64}($|[^0-9a-f])'
          and substring(o.reference_key from '0x([0-9a-f]{64})') = substring(d.reference_key from '0x([0-9a-f]{64})'))));
