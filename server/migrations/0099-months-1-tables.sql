-- Transfers and postings are kept by month, each month in a partition of its own. The id of a transfer begins with its
-- month, YYMM * 10^12 + n: so partitions are ranges of ids, ids still grow with time, and a page that starts at an id
-- reads the months below it alone. What was booked before the first month stays where it is, as the partition of all ids
-- below 10^12; no row of it is rewritten.
alter table ledger.transfers rename to transfers_before_months;
alter table ledger.transfers_before_months rename constraint transfers_pkey to transfers_before_months_pkey;
alter index ledger.transfers_by_fingerprint rename to transfers_before_months_by_fingerprint;
alter index ledger.transfers_by_kind rename to transfers_before_months_by_kind;
alter index ledger.transfers_by_memo rename to transfers_before_months_by_memo;
alter table ledger.postings rename to postings_before_months;
alter table ledger.postings_before_months rename constraint postings_account_once_per_transfer to postings_before_months_pkey;
alter table ledger.postings_before_months rename constraint postings_seq_once to postings_before_months_seq_once;
alter index ledger.postings_debits rename to postings_before_months_debits;
revoke all on ledger.transfers_before_months, ledger.postings_before_months from clearstead_app;

alter table ledger.transfers_before_months drop constraint transfers_reverses_fkey, drop constraint transfers_reference_once;
drop index ledger.transfers_reversed_once;

-- A unique key of a partitioned table must contain the id, so what is unique over all months has tables of its own.
-- They outlive the months: a transfer is booked once, and reversed once, also when its month is no longer here.
create table ledger.transfer_references (
  reference text not null,
  transfer_id bigint not null
);
insert into ledger.transfer_references (reference, transfer_id) select reference, id from ledger.transfers_before_months;
alter table ledger.transfer_references add constraint transfers_reference_once primary key (reference);

create table ledger.reversals (
  reverses bigint not null,
  transfer_id bigint not null
);
insert into ledger.reversals (reverses, transfer_id)
select reverses, id from ledger.transfers_before_months where reverses is not null;
alter table ledger.reversals add constraint transfers_reversed_once primary key (reverses);

create table ledger.transfers (like ledger.transfers_before_months, constraint transfers_pkey primary key (id))
  partition by range (id);
create index transfers_by_fingerprint on ledger.transfers using hash (fingerprint) where kind not in ('roi', 'level');
create index transfers_by_kind on ledger.transfers (kind, id) where kind not in ('roi', 'level');
create index transfers_by_memo on ledger.transfers (lower(memo) text_pattern_ops, id) where memo <> '';
alter sequence ledger.transfer_ids owned by ledger.transfers.id;

create table ledger.postings (
  like ledger.postings_before_months,
  constraint postings_account_once_per_transfer primary key (transfer_id, account_id)
) partition by range (transfer_id);
create index postings_debits on ledger.postings (transfer_id desc, account_id desc)
  where ledger.is_wallet(account_id) and amount < 0;

-- With the checks, attaching does not look at the rows again; the bounds say the same from then on.
alter table ledger.transfers_before_months add constraint before_months check (id < 1000000000000);
alter table ledger.postings_before_months add constraint before_months check (transfer_id < 1000000000000);
alter table ledger.transfers attach partition ledger.transfers_before_months for values from (minvalue) to (1000000000000);
alter table ledger.postings attach partition ledger.postings_before_months for values from (minvalue) to (1000000000000);
alter table ledger.transfers_before_months drop constraint before_months;
alter table ledger.postings_before_months drop constraint before_months;
alter table ledger.transfers add constraint transfers_reverses_fkey foreign key (reverses) references ledger.transfers (id);

-- Triggers of statements run on the table that the statement names, so each partition has the same ones.
create trigger postings_sum_to_zero after insert on ledger.postings
  referencing new table as added for each statement execute function ledger.check_postings();
create trigger postings_frozen before update or delete or truncate on ledger.postings
  for each statement execute function ledger.refuse_change();
create trigger transfers_frozen before update or delete or truncate on ledger.transfers
  for each statement execute function ledger.refuse_change();
create trigger transfer_references_frozen before update or delete or truncate on ledger.transfer_references
  for each statement execute function ledger.refuse_change();
create trigger reversals_frozen before update or delete or truncate on ledger.reversals
  for each statement execute function ledger.refuse_change();

-- The months that have partitions. A month begins in the programme's time zone as that was when its partition was made.
create table ledger.months (
  month date constraint months_pkey primary key,
  starts_at timestamptz not null,
  -- The ids of a month lie from here to the last one; no transfer has this id itself.
  first_id bigint not null,
  last_id bigint not null,
  closed_at timestamptz,
  constraint months_first_id_once unique (first_id),
  constraint months_ids check (first_id = (extract(year from month) * 100 + extract(month from month) - 200000) * 1000000000000
    and last_id = first_id + 999999999999),
  -- Ids stay below 2^53, up to which JavaScript counts exactly.
  constraint months_month check (extract(day from month) = 1 and month between '2001-01-01' and '2089-12-01')
);

grant select on ledger.transfers, ledger.postings, ledger.transfer_references, ledger.reversals, ledger.months
  to clearstead_app;

-- The views over the table that is a partition now.
create or replace view custody_not_told_apart as
  select greatest(
    (select max(created_at) from treasury_movements where place is null),
    (select max(t.at) from ledger.transfers t where t.kind = 'opening' and exists (
       select from ledger.postings p where p.transfer_id = t.id and ledger.is_operator(p.account_id, 'custody')))
  ) as last_at;
create or replace view market_misbooked_trades as
select t.id, t.member_id, t.total, f.amount as posted
from market_trades t
cross join lateral (select case t.side when 'BUY' then 1 else -1 end as sign) s
left join ledger.transfers x on x.id = t.transfer_id
left join ledger.postings f on f.transfer_id = t.transfer_id and f.account_id = ledger.wallet(t.member_id, 'funding')
left join ledger.postings k on k.transfer_id = t.transfer_id and k.account_id = ledger.wallet(t.member_id, 'token')
left join ledger.postings i on i.transfer_id = t.transfer_id and i.account_id = ledger.operator('token_inventory')
where t.status = 'completed' and (
  x.reference is distinct from 'token:' || t.id or x.at <> t.at
  or f.amount is distinct from -s.sign * t.total
  or k.amount is distinct from s.sign * t.amount
  or i.amount is distinct from -s.sign * t.amount
  or 2 * abs(t.price::numeric * t.amount - 100000000 * t.total::numeric) > t.amount + 200000000);
