-- What the readers of the books need of a month whose partitions are no longer here. Every reader adds it to what it reads from
-- the partitions, or refuses where only the files of the month know: none is short of a month without a word.
create table ledger.dropped_months (
  month date constraint dropped_months_pkey primary key constraint dropped_months_month_fkey references ledger.archived_months (month),
  -- The moments of its first and last transfer; null in a month without transfers.
  first_at timestamptz,
  last_at timestamptz,
  at timestamptz not null,
  constraint dropped_months_moments check (num_nulls(first_at, last_at) in (0, 2) and first_at <= last_at)
);

-- Transfers of dropped months that others still ask for: those that were reversed after their month, returned codes, and the last
-- opening of custody. The legs are in the order of their accounts.
create table ledger.kept_transfers (
  id bigint constraint kept_transfers_pkey primary key,
  kind text not null,
  reference text not null,
  at timestamptz not null,
  day date,
  actor text not null,
  memo text not null,
  reverses bigint,
  fingerprint bytea not null,
  accounts bigint[] not null,
  amounts bigint[] not null,
  constraint kept_transfers_legs check (cardinality(accounts) >= 2 and cardinality(accounts) = cardinality(amounts))
);

-- The hash chain at the transfers with which published days of dropped months end.
create table ledger.kept_chain (
  upto_id bigint constraint kept_chain_pkey primary key,
  hash bytea not null,
  constraint kept_chain_hash check (length(hash) = 32)
);

-- The lines of movement_days that the transfers of a month make.
create table ledger.kept_movements (
  month date not null constraint kept_movements_month_fkey references ledger.archived_months (month),
  day date not null,
  booked_on date not null,
  kind text not null,
  account smallint not null,
  is_reversal boolean not null,
  credited bigint not null,
  debited bigint not null,
  constraint kept_movements_pkey primary key (month, day, booked_on, kind, account, is_reversal)
);

-- What income of each kind a month's transfers paid to each member, less what they took back.
create table ledger.kept_incomes (
  month date not null constraint kept_incomes_month_fkey references ledger.archived_months (month),
  member_id integer not null,
  kind text not null,
  paid bigint not null,
  constraint kept_incomes_pkey primary key (month, member_id, kind)
);

-- What each member put in and took out with the transfers of a month, and when they first bought a plan in it.
create table ledger.kept_earnings (
  month date not null constraint kept_earnings_month_fkey references ledger.archived_months (month),
  member_id integer not null,
  first_at timestamptz,
  put_in bigint not null,
  taken_out bigint not null,
  constraint kept_earnings_pkey primary key (month, member_id)
);

-- The hash over the trades of a month as they were when each was last compared with its postings.
create table ledger.kept_trades (
  month date constraint kept_trades_pkey primary key constraint kept_trades_month_fkey references ledger.archived_months (month),
  hash bytea not null,
  constraint kept_trades_hash check (length(hash) = 32)
);

create trigger dropped_months_frozen before update or delete or truncate on ledger.dropped_months
  for each statement execute function ledger.refuse_change();
create trigger kept_transfers_frozen before update or delete or truncate on ledger.kept_transfers
  for each statement execute function ledger.refuse_change();
create trigger kept_chain_frozen before update or delete or truncate on ledger.kept_chain
  for each statement execute function ledger.refuse_change();
create trigger kept_movements_frozen before update or delete or truncate on ledger.kept_movements
  for each statement execute function ledger.refuse_change();
create trigger kept_incomes_frozen before update or delete or truncate on ledger.kept_incomes
  for each statement execute function ledger.refuse_change();
create trigger kept_earnings_frozen before update or delete or truncate on ledger.kept_earnings
  for each statement execute function ledger.refuse_change();
create trigger kept_trades_frozen before update or delete or truncate on ledger.kept_trades
  for each statement execute function ledger.refuse_change();

-- The facts of the transfers that are here: those of the partitions, and those that are kept of dropped months.
create view ledger.known_transfers as
  select id, kind, reference from ledger.transfers
  union all
  select id, kind, reference from ledger.kept_transfers;

grant select on ledger.dropped_months, ledger.kept_transfers, ledger.kept_chain, ledger.kept_movements, ledger.kept_incomes,
  ledger.kept_earnings, ledger.kept_trades, ledger.known_transfers to clearstead_app;

-- A reversal names a transfer that is known. The foreign key of transfers says the same while every month is here.
create function ledger.check_reversed() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger.known_transfers t where t.id = new.reverses) then
    raise exception 'there is no transfer % to reverse', new.reverses using errcode = '23503';
  end if;
  return new;
end
$$;
create trigger reversals_of_known before insert on ledger.reversals
  for each row execute function ledger.check_reversed();

-- The last transfer of the dropped months; 0 while none is dropped.
create function ledger.dropped_upto() returns bigint
language sql stable as $$
  select coalesce((select max(a.upto_id) from ledger.dropped_months d join ledger.archived_months a on a.month = d.month), 0)
$$;

-- The same id, where no transfer after it was dropped.
create function ledger.after_dropped(p_id bigint) returns bigint
language plpgsql stable as $$
begin
  if p_id < ledger.dropped_upto() then
    raise exception 'the transfers after % are in the files of archived months', p_id using errcode = 'LG012';
  end if;
  return p_id;
end
$$;

-- How accounts stood after the dropped months.
create function ledger.dropped_accounts()
returns table (account_id bigint, postings bigint, amount numeric, last_seq bigint, balance bigint)
language sql stable as $$
  select k.account_id, sum(k.postings)::bigint, sum(k.credited - k.debited), max(k.last_seq), (array_agg(k.balance order by k.month desc))[1]
  from ledger.dropped_months d join ledger.archived_accounts k on k.month = d.month group by k.account_id
$$;

grant execute on function ledger.dropped_upto, ledger.after_dropped, ledger.dropped_accounts to clearstead_app;
