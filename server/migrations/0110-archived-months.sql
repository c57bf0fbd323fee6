-- Closed months are copied into Parquet files, part by part, and sealed: what a month holds, how each account stood after it,
-- and the hash of each file.
create table ledger.archived_months (
  month date constraint archived_months_pkey primary key constraint archived_months_month_fkey references ledger.months (month),
  -- The transfers above the first id, up to and with the last one, which is the last of the month. In a month without
  -- transfers both are the last of the month before.
  after_id bigint not null,
  upto_id bigint not null,
  transfers bigint not null,
  postings bigint not null,
  -- Of all credits.
  usd bigint not null,
  sgx bigint not null,
  accounts_hash bytea not null,
  -- The hash chain of the ledger after the last transfer.
  chain_hash bytea not null,
  -- The months are a chain of their own: each hash covers the one before, and all that is kept here of the month.
  previous_hash bytea not null,
  hash bytea not null,
  at timestamptz not null,
  constraint archived_months_once_after unique (previous_hash),
  constraint archived_months_counts check (upto_id >= after_id and transfers >= 0 and postings >= 2 * transfers and least(usd, sgx) >= 0),
  constraint archived_months_hashes check (
    32 = all (array[length(accounts_hash), length(chain_hash), length(previous_hash), length(hash)]))
);

-- How an account stood after a month that moved it. What comes in and goes out is above zero; the balance of an account of
-- the operator is not kept with its postings.
create table ledger.archived_accounts (
  month date not null constraint archived_accounts_month_fkey references ledger.months (month),
  account_id bigint not null,
  postings bigint not null,
  credited bigint not null,
  debited bigint not null,
  last_seq bigint not null,
  balance bigint,
  constraint archived_accounts_pkey primary key (month, account_id),
  constraint archived_accounts_sums check (postings > 0 and least(credited, debited) >= 0 and credited + debited > 0),
  constraint archived_accounts_balance check ((balance is not null) = ledger.is_wallet(account_id) and balance >= 0)
);

create table ledger.archive_files (
  name text constraint archive_files_pkey primary key,
  month date not null constraint archive_files_month_fkey references ledger.months (month),
  part integer not null,
  first_id bigint not null,
  last_id bigint not null,
  transfers bigint not null,
  postings bigint not null,
  bytes bigint not null,
  sha256 bytea not null,
  constraint archive_files_part_once unique (month, part),
  constraint archive_files_counts
    check (part > 0 and last_id >= first_id and transfers > 0 and postings >= 2 * transfers and bytes > 0 and length(sha256) = 32)
);

create trigger archived_months_frozen before update or delete or truncate on ledger.archived_months
  for each statement execute function ledger.refuse_change();
create trigger archived_accounts_frozen before update or delete or truncate on ledger.archived_accounts
  for each statement execute function ledger.refuse_change();
create trigger archive_files_frozen before update or delete or truncate on ledger.archive_files
  for each statement execute function ledger.refuse_change();
grant select on ledger.archived_months, ledger.archived_accounts, ledger.archive_files to clearstead_app;

-- What the files of each month held when they were last read. Payouts wait while one of them has a fault.
create table archive_checks (
  month date primary key,
  checked_at timestamptz not null,
  -- What is said of each fault.
  problems jsonb not null
);

-- A month's transfers are those above the first of these ids, up to and with the second. What was booked before the first
-- month belongs to the first.
create function ledger.ids_of_month(p_month date, out after_id bigint, out upto_id bigint)
language sql stable set search_path = ledger, pg_temp as $$
  select b.upto_id, greatest(b.upto_id, (select max(t.id) from transfers t where t.id <= m.last_id))
  from months m
  cross join lateral (select coalesce(max(a.upto_id), 0) as upto_id from archived_months a where a.month < p_month) b
  where m.month = p_month
$$;

-- How the accounts stood after a range of transfers that moved them.
create function ledger.accounts_of_range(p_after bigint, p_upto bigint)
returns table (account_id bigint, postings bigint, credited bigint, debited bigint, last_seq bigint, balance bigint)
language sql stable set search_path = ledger, pg_temp as $$
  select p.account_id, count(*), coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint,
         coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint, max(p.seq),
         case when is_wallet(p.account_id) then (array_agg(p.balance_after order by p.seq desc))[1] end
  from postings p where p.transfer_id > p_after and p.transfer_id <= p_upto group by p.account_id
$$;

-- The SHA-256 over what is kept of the accounts, in groups of neighbours, so that none of the texts grows large.
create function ledger.accounts_hash(p_month date) returns bytea
language sql stable set search_path = ledger, pg_temp as $$
  select sha256(coalesce(string_agg(g.hash, ''::bytea order by g.place), ''::bytea))
  from (select (account_id + 1048576) / 65536 as place,
               sha256(convert_to(string_agg(account_id || ':' || postings || ':' || credited || ':' || debited || ':' || last_seq
                 || ':' || coalesce(balance::text, ''), ',' order by account_id), 'UTF8')) as hash
        from archived_accounts where month = p_month group by 1) g
$$;

-- The hash of an archived month, from what is kept of it and of its files.
create function ledger.archive_hash(p_month ledger.archived_months) returns bytea
language sql stable set search_path = ledger, pg_temp as $$
  select sha256(p_month.previous_hash || convert_to(concat_ws(';',
    to_char(p_month.month, 'YYYY-MM'), p_month.after_id, p_month.upto_id, p_month.transfers, p_month.postings, p_month.usd, p_month.sgx,
    encode(p_month.accounts_hash, 'hex'), encode(p_month.chain_hash, 'hex'),
    (select string_agg(concat_ws(':', f.part, f.name, f.first_id, f.last_id, f.transfers, f.postings, f.bytes, encode(f.sha256, 'hex')),
                       ',' order by f.part) from archive_files f where f.month = p_month.month)), 'UTF8'))
$$;

-- Seals a closed month whose files were read back. `p_accounts_hash` and `p_chain_hash` are what was found in the files: they
-- must be what the books hold.
create function ledger.seal_month(p_month date, p_files jsonb, p_accounts_hash bytea, p_chain_hash bytea, p_at timestamptz)
returns void language plpgsql set search_path = ledger, pg_temp as $$
declare
  v_month months;
  v_seal archived_months;
begin
  select * into v_month from months where month = p_month for update;
  if v_month.closed_at is null or exists (select from archived_months where month >= p_month)
     or exists (select from months m where m.month < p_month and not exists (select from archived_months a where a.month = m.month)) then
    raise exception 'month % is not closed, is archived already, or one before it is not', p_month using errcode = 'LG010';
  end if;
  v_seal.month := p_month;
  v_seal.at := p_at;
  select r.after_id, r.upto_id into v_seal.after_id, v_seal.upto_id from ids_of_month(p_month) r;
  select count(*) into v_seal.transfers from transfers where id > v_seal.after_id and id <= v_seal.upto_id;
  select coalesce(sum(a.postings), 0), coalesce(sum(a.credited) filter (where asset_of(a.account_id) = 'USD'), 0),
         coalesce(sum(a.credited) filter (where asset_of(a.account_id) = 'SGX'), 0)
  into v_seal.postings, v_seal.usd, v_seal.sgx from accounts_of_range(v_seal.after_id, v_seal.upto_id) a;
  v_seal.chain_hash := chain_at(v_seal.upto_id);
  v_seal.previous_hash := coalesce((select a.hash from archived_months a order by a.month desc limit 1), decode(repeat('00', 32), 'hex'));
  v_seal.accounts_hash := p_accounts_hash;
  insert into archived_accounts select p_month, a.* from accounts_of_range(v_seal.after_id, v_seal.upto_id) a;
  insert into archive_files (name, month, part, first_id, last_id, transfers, postings, bytes, sha256)
  select f.name, p_month, f.part, f.first_id, f.last_id, f.transfers, f.postings, f.bytes, decode(f.sha256, 'hex')
  from jsonb_to_recordset(p_files) f (name text, part integer, first_id bigint, last_id bigint, transfers bigint,
                                      postings bigint, bytes bigint, sha256 text);
  v_seal.hash := archive_hash(v_seal);
  if p_chain_hash is distinct from v_seal.chain_hash or p_accounts_hash is distinct from accounts_hash(p_month)
     or exists (select from archive_files f where f.month = p_month
                having coalesce(sum(f.transfers), 0) <> v_seal.transfers or coalesce(sum(f.postings), 0) <> v_seal.postings) then
    raise exception 'the files of month % hold something else than the books', p_month using errcode = 'LG011';
  end if;
  insert into archived_months select v_seal.*;
end
$$;

-- Where what is kept of archived months differs from its hash, from the chain, or from the postings.
create function ledger.archive_problems() returns table (rule text, facts jsonb)
language sql stable set search_path = ledger, pg_temp as $$
  select 'archive_seal', jsonb_build_object('month', to_char(a.month, 'YYYY-MM'))
  from (select s as seal, s.month, lag(s.hash, 1, decode(repeat('00', 32), 'hex')) over (order by s.month) as expected
        from archived_months s) a
  where (a.seal).previous_hash <> a.expected or (a.seal).hash <> archive_hash(a.seal)
     or (a.seal).accounts_hash <> accounts_hash(a.month) or (a.seal).chain_hash is distinct from chain_at((a.seal).upto_id)
  union all
  select 'archive_account', jsonb_build_object('month', to_char(coalesce(k.month, c.month), 'YYYY-MM'),
         'account', coalesce(k.account_id, c.account_id),
         'kept', coalesce(k.credited - k.debited, 0)::text, 'postings', coalesce(c.credited - c.debited, 0)::text)
  from archived_accounts k
  full join (select m.month, r.* from archived_months m cross join lateral accounts_of_range(m.after_id, m.upto_id) r) c
    on c.month = k.month and c.account_id = k.account_id
  where (k.postings, k.credited, k.debited, k.last_seq, k.balance)
    is distinct from (c.postings, c.credited, c.debited, c.last_seq, c.balance)
$$;

revoke all on function ledger.seal_month from public;
grant execute on function
  ledger.ids_of_month, ledger.accounts_of_range, ledger.accounts_hash, ledger.archive_hash, ledger.archive_problems
to clearstead_app;

-- What of a month is not at its end: money that was set aside in it and waits, income that is not credited, transfers that
-- are not sealed. `ids` are the first five.
create function open_in_month(p_month date) returns table (what text, count bigint, ids bigint[])
language sql stable as $$
  with months as (
    select last_id, month + interval '1 month' as ends_on from ledger.months where month = p_month
  ), open as (
    select 'withdrawals' as what, w.id::bigint as id from withdrawals w, months m
    where w.status in ('pending', 'approved') and w.held_by <= m.last_id
    union all
    select 'topups', t.id from topups t, months m where t.status = 'pending' and t.held_by <= m.last_id
    union all
    select 'held_incomes', h.id from held_incomes h, months m where h.status = 'held' and h.held_by <= m.last_id
    union all
    select 'level_legs', q.legs_id from level_queue q, months m where q.day < m.ends_on
    union all
    select 'level_lines', line.id from level_waiting w cross join lateral unnest(w.ids) line (id), months m where w.day < m.ends_on
    union all
    select 'purchases', s.active_plan_id from purchase_stagings s, months m where s.day < m.ends_on
    union all
    select 'unsealed', t.id from ledger.transfers t, months m
    where t.id > coalesce((select max(upto) from ledger.seals), 0) and t.id <= m.last_id
  )
  select o.what, count(*), (array_agg(o.id order by o.id))[1:5] from open o group by o.what order by o.what
$$;
