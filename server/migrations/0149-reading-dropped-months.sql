-- What was credited and debited to each wallet by the transfers of a dropped month, by kind, and how often: sums over a lifetime go on
-- from there.
create table ledger.kept_kinds (
  month date not null constraint kept_kinds_month_fkey references ledger.archived_months (month),
  account_id bigint not null,
  kind text not null,
  credited bigint not null,
  debited bigint not null,
  credits bigint not null,
  debits bigint not null,
  constraint kept_kinds_pkey primary key (month, account_id, kind),
  constraint kept_kinds_wallet check (ledger.is_wallet(account_id)),
  constraint kept_kinds_sums check (least(credited, debited, credits, debits) >= 0 and credits + debits > 0)
);
create index kept_kinds_of_account on ledger.kept_kinds (account_id);
create trigger kept_kinds_frozen before update or delete or truncate on ledger.kept_kinds
  for each statement execute function ledger.refuse_change();
grant select on ledger.kept_kinds to clearstead_app;

create function ledger.kinds_between(p_after bigint, p_upto bigint)
returns table (account_id bigint, kind text, credited bigint, debited bigint, credits bigint, debits bigint)
language sql stable set search_path = ledger, pg_temp as $$
  select p.account_id, t.kind, coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint,
         coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint,
         count(*) filter (where p.amount > 0), count(*) filter (where p.amount < 0)
  from postings p join transfers t on t.id = p.transfer_id
  where p.transfer_id > p_after and p.transfer_id <= p_upto and t.id > p_after and t.id <= p_upto and is_wallet(p.account_id)
  group by p.account_id, t.kind
$$;

-- The dropped months and their transfers: those above `after_id`, up to and with `upto_id`. Whoever reads in a snapshot that is older than
-- the drop of a month finds the month in no partition, and not among these: it is refused (LG012).
create function ledger.dropped_ranges() returns table (month text, after_id bigint, upto_id bigint)
language plpgsql stable set search_path = ledger, pg_temp as $$
begin
  if exists (select from months m
             where not exists (select from dropped_months d where d.month = m.month)
               and to_regclass('ledger.transfers_' || to_char(m.month, 'YYMM')) is null) then
    raise exception 'a month was dropped after this snapshot of the books' using errcode = 'LG012';
  end if;
  return query
    select to_char(d.month, 'YYYY-MM'), a.after_id, a.upto_id
    from dropped_months d join archived_months a on a.month = d.month order by d.month;
end
$$;

-- As `last_before`, but null for a moment in the middle of a dropped month, which its files know.
create function ledger.last_before_here(p_at timestamptz) returns bigint
language plpgsql stable set search_path = ledger, pg_temp as $$
begin
  if p_at <= (select d.last_at from dropped_months d where d.first_at < p_at order by d.month desc limit 1) then
    return null;
  end if;
  return last_before(p_at);
end
$$;

-- The balance of a wallet at a moment, where all of its postings before it were dropped; 0 where there were none.
create function ledger.dropped_balance(p_account bigint, p_at timestamptz) returns bigint
language plpgsql stable set search_path = ledger, pg_temp as $$
declare
  v_kept record;
begin
  select k.balance, d.last_at into v_kept from dropped_months d
  join archived_accounts k on k.month = d.month and k.account_id = p_account
  where d.first_at < p_at order by d.month desc limit 1;
  if not found then
    return 0;
  elsif v_kept.last_at >= p_at then
    raise exception 'the postings around % are in the files of archived months', p_at using errcode = 'LG012';
  end if;
  return v_kept.balance;
end
$$;

grant execute on function ledger.kinds_between, ledger.dropped_ranges, ledger.last_before_here, ledger.dropped_balance to clearstead_app;

-- As before, and by kind.
create or replace function ledger.archive_problems() returns table (rule text, facts jsonb)
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
  from (select a.* from archived_accounts a where not exists (select from dropped_months d where d.month = a.month)) k
  full join (select m.month, r.* from archived_months m
             cross join lateral accounts_of_range(m.after_id, m.upto_id) r
             where not exists (select from dropped_months d where d.month = m.month)) c
    on c.month = k.month and c.account_id = k.account_id
  where (k.postings, k.credited, k.debited, k.last_seq, k.balance)
    is distinct from (c.postings, c.credited, c.debited, c.last_seq, c.balance)
  union all
  select 'archive_account', jsonb_build_object('month', to_char(coalesce(k.month, c.month), 'YYYY-MM'),
         'account', coalesce(k.account_id, c.account_id),
         'kept', coalesce(k.credited - k.debited, 0)::text, 'postings', coalesce(c.credited - c.debited, 0)::text)
  from (select a.* from archived_accounts a
        where a.account_id > 0 and exists (select from dropped_months d where d.month = a.month)) k
  full join (select n.month, n.account_id, sum(n.credits + n.debits)::bigint as postings, sum(n.credited)::bigint as credited,
                    sum(n.debited)::bigint as debited from kept_kinds n group by n.month, n.account_id) c
    on c.month = k.month and c.account_id = k.account_id
  where (k.postings, k.credited, k.debited) is distinct from (c.postings, c.credited, c.debited)
$$;

-- A transfer that is only in the files, with what they hold of it, so that it can be reversed: its reversal, the check of the books and the
-- figures then find it as one that was reversed before its month was dropped. Its reference and number must be those that
-- were booked.
create function ledger.keep_transfer(
  p_id bigint, p_kind text, p_reference text, p_at timestamptz, p_day date, p_actor text, p_memo text, p_reverses bigint,
  p_accounts bigint[], p_amounts bigint[]
) returns void language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  if p_id > dropped_upto() or not exists (select from transfer_references r where r.reference = p_reference and r.transfer_id = p_id)
     or exists (select from unnest(p_accounts, p_amounts) leg (account, amount)
                group by asset_of(leg.account) having sum(leg.amount) <> 0)
     or p_accounts is distinct from (select array_agg(account order by account) from unnest(p_accounts) leg (account)) then
    raise exception 'transfer % is not one of a dropped month', p_id using errcode = 'LG013', detail = 'not_dropped';
  end if;
  insert into kept_transfers (id, kind, reference, at, day, actor, memo, reverses, fingerprint, accounts, amounts)
  values (p_id, p_kind, p_reference, p_at, p_day, p_actor, p_memo, p_reverses,
    fingerprint_of(p_kind, p_reference, p_at, p_day, p_actor, p_memo, p_reverses,
      (select string_agg(leg.account || ':' || leg.amount, ',' order by leg.account) from unnest(p_accounts, p_amounts) leg (account, amount))),
    p_accounts, p_amounts)
  on conflict (id) do nothing;
end
$$;
revoke all on function ledger.keep_transfer from public;
grant execute on function ledger.keep_transfer to clearstead_app;

-- As before, and the sums by kind.
create or replace function drop_month(p_month date, p_at timestamptz) returns void
language plpgsql set search_path = public, ledger, pg_temp as $$
declare
  v_seal archived_months;
  v_waiting text;
begin
  lock table archived_months in share row exclusive mode;
  select * into v_seal from archived_months where month = p_month;
  if not found then
    raise exception 'month % is not archived', p_month using errcode = 'LG013', detail = 'not_archived';
  elsif exists (select from dropped_months where month = p_month) then
    raise exception 'month % is dropped already', p_month using errcode = 'LG013', detail = 'dropped';
  elsif exists (select from months m where m.month < p_month and not exists (select from dropped_months d where d.month = m.month)) then
    raise exception 'a month before % is still here', p_month using errcode = 'LG013', detail = 'older_month';
  end if;
  select string_agg(w.what, ', ') into v_waiting from (values
    ('roll_ups', exists (select from roll_ups r where r.upto < v_seal.upto_id)),
    ('movements', (select upto from movement_progress) < v_seal.upto_id),
    ('published_days', v_seal.upto_id > v_seal.after_id
       and not exists (select from transparency_days d where d.upto >= v_seal.upto_id)),
    ('trades', exists (select from market_misbooked_trades b join market_trades t on t.id = b.id
       where t.transfer_id > v_seal.after_id and t.transfer_id <= v_seal.upto_id))) w (what, is_waiting)
  where w.is_waiting;
  if v_waiting is not null then
    raise exception 'month % is still read: %', p_month, v_waiting using errcode = 'LG013', detail = v_waiting;
  end if;
  perform keep_figures(v_seal);
  insert into kept_kinds select p_month, k.* from kinds_between(v_seal.after_id, v_seal.upto_id) k;
  insert into dropped_months (month, first_at, last_at, at)
  select p_month, min(t.at), max(t.at), p_at from transfers t where t.id > v_seal.after_id and t.id <= v_seal.upto_id;
  perform drop_partitions(p_month);
end
$$;
revoke all on function drop_month from public;
