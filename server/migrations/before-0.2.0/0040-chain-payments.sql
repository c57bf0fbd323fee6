-- Payouts on chains: what the chain says of the transaction that a withdrawal is said to be paid with, and batches that a
-- Safe signs.

create table payment_checks (
  withdrawal_id integer not null references withdrawals (id),
  tx_hash text not null,
  state text not null check (state in ('agrees', 'unconfirmed', 'differs', 'failed', 'missing')),
  -- A transfer in the transaction that sends what this withdrawal is due.
  log_index integer,
  confirmations integer not null check (confirmations >= 0),
  needed integer not null check (needed > 0),
  checked_at timestamptz not null,
  primary key (withdrawal_id, tx_hash),
  constraint payment_checks_log check ((state = 'agrees') = (log_index is not null))
);
-- The transfer that paid, where the chain was asked. One transaction may pay several withdrawals, each by a transfer of its own.
alter table withdrawals add column tx_log_index integer check (tx_log_index >= 0);
alter table withdrawals add constraint withdrawals_log_when_paid check (tx_log_index is null or tx_hash <> '' and method <> 'bank');

drop index withdrawals_tx_hash_once;
create unique index withdrawals_tx_hash_once on withdrawals
  ((case method when 'bank' then lower(replace(tx_hash, ' ', '')) else right(tx_hash, 64) end), coalesce(tx_log_index, -1))
  where tx_hash <> '';

-- Where it is not known which transfer paid, the whole transaction pays one withdrawal.
create function keep_transaction_of_one() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7201971, hashtext(right(new.tx_hash, 64)));
  if exists (
    select from withdrawals w
    where w.id <> new.id and w.tx_hash <> '' and w.method <> 'bank'
      and (case w.method when 'bank' then lower(replace(w.tx_hash, ' ', '')) else right(w.tx_hash, 64) end) = right(new.tx_hash, 64)
      and (w.tx_log_index is null or new.tx_log_index is null)
  ) then
    raise exception 'transaction % paid another withdrawal', new.tx_hash
      using errcode = 'unique_violation', constraint = 'withdrawals_tx_hash_once';
  end if;
  return new;
end
$$;
create trigger withdrawals_transaction_of_one before update of tx_hash, tx_log_index on withdrawals
  for each row when (new.tx_hash <> '' and new.method <> 'bank') execute function keep_transaction_of_one();

alter table payout_files drop constraint payout_files_format_check;
alter table payout_files add constraint payout_files_format_check check (format in ('csv', 'pain', 'safe'));
