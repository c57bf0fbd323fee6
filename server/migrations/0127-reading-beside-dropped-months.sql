-- The readers of the books know which months were dropped: from the partitions they read what is there, and of dropped months what
-- is kept. Asked for what neither has, they refuse (LG012).

-- As before. A moment up to the last one of the dropped months is answered where it lies between two of them, or before the first; in the
-- middle of one only its files know the last transfer.
create or replace function ledger.last_before(p_at timestamptz) returns bigint
language plpgsql stable set search_path = ledger, pg_temp as $$
declare
  v_near constant bigint := 10000;
  v_dropped constant bigint := dropped_upto();
  v_month record;
  v_first bigint;
  v_low bigint := v_dropped;
  v_high bigint := coalesce((select max(id) from transfers), v_dropped);
  v_middle bigint;
  v_id bigint;
  v_at timestamptz;
begin
  if p_at <= (select max(d.last_at) from dropped_months d) then
    select a.upto_id, d.last_at into v_month
    from dropped_months d join archived_months a on a.month = d.month where d.first_at < p_at order by d.month desc limit 1;
    if not found then
      return 0;
    elsif v_month.last_at >= p_at then
      raise exception 'the transfers around % are in the files of archived months', p_at using errcode = 'LG012';
    end if;
    return v_month.upto_id;
  end if;
  for v_first in select m.first_id from months m where m.first_id < v_high and m.last_id > v_dropped order by m.first_id desc loop
    select id, at into v_id, v_at from transfers where id > v_first order by id limit 1;
    if v_at < p_at then
      v_low := greatest(v_first, v_dropped);
      exit;
    end if;
    v_high := coalesce((select max(id) from transfers where id < v_first), v_dropped);
  end loop;
  while v_low < v_high loop
    v_middle := (v_low + v_high + 1) / 2;
    select id, at into v_id, v_at from transfers where id <= v_middle order by id desc limit 1;
    if not found or v_id <= v_low or v_at < p_at then
      v_low := v_middle;
    else
      v_high := v_id - 1;
    end if;
  end loop;
  v_id := (select max(id) from transfers where id <= v_low);
  return greatest(
    v_dropped,
    coalesce((select max(id) from transfers where id between coalesce(v_id, 0) - v_near and v_low + v_near and at < p_at), 0),
    -- The next month may begin with transfers that began in this one.
    coalesce((select max(id) from transfers
              where id between (select min(m.first_id) from months m where m.first_id > v_low)
                           and (select min(m.first_id) from months m where m.first_id > v_low) + v_near and at < p_at), 0));
end
$$;

create or replace function ledger.seq_upto(p_account bigint, p_transfer bigint) returns bigint
language plpgsql stable set search_path = ledger, pg_temp as $$
declare
  v_dropped constant bigint := dropped_upto();
  v_first constant bigint := least(p_transfer, 9000000000000000) / 1000000000000 * 1000000000000;
  v_next constant bigint := v_first + 1000000000000;
  v_low bigint := 0;
  v_high bigint;
  v_middle bigint;
begin
  if p_transfer <> 0 and p_transfer < v_dropped
     and not exists (select from dropped_months d join archived_months a on a.month = d.month where a.upto_id = p_transfer) then
    raise exception 'the transfers up to % are in the files of archived months', p_transfer using errcode = 'LG012';
  end if;
  if v_dropped > 0 then
    v_low := coalesce((select max(k.last_seq) from dropped_months d
                       join archived_months a on a.month = d.month and a.upto_id <= p_transfer
                       join archived_accounts k on k.month = d.month and k.account_id = p_account), 0);
  end if;
  if p_transfer <= v_dropped then
    return v_low;
  end if;
  v_high := coalesce((select seq from postings where account_id = p_account and transfer_id < v_next
                      order by seq desc limit 1), v_low);
  v_low := coalesce((select seq from postings where account_id = p_account and transfer_id < v_first
                     order by seq desc limit 1), v_low);
  while v_low < v_high loop
    v_middle := (v_low + v_high + 1) / 2;
    if (select transfer_id from postings where account_id = p_account and seq = v_middle
          and transfer_id >= v_first and transfer_id < v_next) <= p_transfer then
      v_low := v_middle;
    else
      v_high := v_middle - 1;
    end if;
  end loop;
  return v_low;
end
$$;

create or replace function ledger.wallet_periods(p_accounts bigint[], p_from timestamptz, p_to timestamptz)
returns table (account_id bigint, after_seq bigint, upto_seq bigint, opening bigint, closing bigint)
language plpgsql stable set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare
  v_after constant bigint := case when p_from is null then 0 else last_before(p_from) end;
  v_upto constant bigint := case when p_to is null then 9223372036854775807 else last_before(p_to) end;
begin
  return query
    select w.id, b.after_seq, b.upto_seq, coalesce(balance_after(w.id, b.after_seq), 0), coalesce(balance_after(w.id, b.upto_seq), 0)
    from unnest(p_accounts) with ordinality w (id, place)
    cross join lateral (select seq_upto(w.id, v_after) as after_seq,
                               greatest(seq_upto(w.id, v_upto), seq_upto(w.id, v_after)) as upto_seq) b
    order by w.place;
end
$$;

-- The balance of a wallet after its posting with this number, also the last one of a dropped month.
create function ledger.balance_after(p_account bigint, p_seq bigint) returns bigint
language sql stable set search_path = ledger, pg_temp as $$
  select coalesce(
    (select p.balance_after from postings p where p.account_id = p_account and p.seq = p_seq),
    (select k.balance from dropped_months d
     join archived_accounts k on k.month = d.month and k.account_id = p_account and k.last_seq = p_seq))
$$;

create or replace function ledger.balances_at(p_upto bigint) returns table (account_id bigint, balance bigint)
language sql stable set search_path = ledger, pg_temp as $$
  with later as (
    select p.account_id, sum(p.amount) as amount from postings p where p.transfer_id > after_dropped(p_upto) group by p.account_id
  )
  select b.id, (b.balance - coalesce(l.amount, 0))::bigint
  from (select a.id, a.balance from accounts a where a.balance is not null
        union all
        select r.account_id, r.balance + coalesce((select sum(p.amount) from postings p
                                                   where p.account_id = r.account_id and p.seq > r.upto
                                                     and p.transfer_id > r.upto), 0)
        from roll_ups r) b
  left join later l on l.account_id = b.id
$$;

-- Within dropped months the hash is known where a seal, a published day or a month ends.
create or replace function ledger.chain_at(p_upto bigint) returns bytea
language plpgsql stable set search_path = ledger, pg_temp as $$
declare
  v_dropped constant bigint := dropped_upto();
  v_seal seals;
  v_before bigint;
  v_hash bytea;
  v_transfer record;
begin
  if p_upto = 0 then
    return decode(repeat('00', 32), 'hex');
  elsif p_upto <= v_dropped then
    return coalesce(
      (select s.hash from seals s where s.upto = p_upto),
      (select k.hash from kept_chain k where k.upto_id = p_upto),
      (select a.chain_hash from dropped_months d join archived_months a on a.month = d.month
       where a.upto_id = p_upto order by a.month limit 1));
  end if;
  select * into v_seal from seals where upto >= p_upto order by upto limit 1;
  v_before := coalesce((select max(s.upto) from seals s where s.upto < v_seal.upto), 0);
  v_hash := sha256(v_seal.previous_hash || v_seal.nonce);
  if v_before < v_dropped then
    v_hash := chain_at(v_dropped);
  end if;
  for v_transfer in
    select id, fingerprint from transfers where id > v_before and id <= p_upto order by id
  loop
    v_hash := ledger.link_of(v_hash, v_transfer.id, v_transfer.fingerprint);
  end loop;
  return v_hash;
end
$$;

create or replace function ledger.problems() returns table (rule text, facts jsonb)
language plpgsql stable set search_path = ledger, pg_temp as $$
declare
  v_dropped constant bigint := dropped_upto();
  -- The dropped transfers that no seal before has counted.
  v_gone bigint := coalesce((select sum(a.transfers) from dropped_months d join archived_months a on a.month = d.month), 0);
  v_hash bytea;
  v_upto bigint := 0;
  v_count bigint;
  v_seal ledger.seals;
  v_link record;
begin
  return query
    select 'transfer_sum', jsonb_build_object('transfer', p.transfer_id, 'asset', asset_of(p.account_id), 'sum', sum(p.amount)::text)
    from postings p group by p.transfer_id, asset_of(p.account_id) having sum(p.amount) <> 0;
  return query
    select 'asset_sum', jsonb_build_object('asset', asset_of(p.account_id), 'sum', sum(p.amount)::text)
    from (select account_id, amount from postings union all select account_id, amount from dropped_accounts()) p
    group by asset_of(p.account_id) having sum(p.amount) <> 0;
  return query
    select 'fingerprint', jsonb_build_object('transfer', coalesce(t.id, p.transfer_id), 'fault',
           case when t.id is null then 'no_transfer' when p.transfer_id is null then 'no_postings' else 'changed' end)
    from transfers t
    full join (select transfer_id, string_agg(account_id || ':' || amount, ',' order by account_id) as legs
               from postings group by transfer_id) p on p.transfer_id = t.id
    where t.id is null or p.transfer_id is null or t.fingerprint <> fingerprint_of(
      t.kind, t.reference, t.at, t.day, t.actor, t.memo, t.reverses, p.legs)
    union all
    select 'fingerprint', jsonb_build_object('transfer', k.id, 'fault', 'changed')
    from kept_transfers k
    where k.fingerprint <> fingerprint_of(k.kind, k.reference, k.at, k.day, k.actor, k.memo, k.reverses,
      (select string_agg(leg.account || ':' || leg.amount, ',' order by leg.account) from unnest(k.accounts, k.amounts) leg (account, amount)));
  return query
    select 'unique_reference', jsonb_build_object('transfer', t.id)
    from transfers t left join transfer_references r on r.reference = t.reference
    left join reversals v on v.reverses = t.reverses
    where r.transfer_id is distinct from t.id or (t.reverses is not null and v.transfer_id is distinct from t.id);
  return query
    select 'stored_balance', jsonb_build_object('account', coalesce(a.id, p.account_id), 'stored', a.balance::text,
           'postings', coalesce(p.total, 0)::text)
    from accounts a
    full join (select b.account_id, sum(b.amount) as total
               from (select account_id, sum(amount) as amount from postings group by account_id
                     union all select account_id, amount from dropped_accounts()) b group by b.account_id) p on p.account_id = a.id
    where a.id is null or (a.balance is not null and a.balance <> coalesce(p.total, 0));
  return query
    select 'wallet_sequence', jsonb_build_object('account', a.id, 'stored', a.seq::text,
           'postings', (coalesce(d.postings, 0) + coalesce(p.count, 0))::text, 'last', coalesce(p.last, d.last_seq, 0)::text)
    from accounts a
    left join (select account_id, count(*), max(seq) as last, min(seq) as first from postings group by account_id) p
      on p.account_id = a.id
    left join dropped_accounts() d on d.account_id = a.id
    where a.id > 0 and (a.seq <> coalesce(d.postings, 0) + coalesce(p.count, 0) or a.seq <> coalesce(p.last, d.last_seq, 0)
      or p.first <> coalesce(d.last_seq, 0) + 1 or d.postings <> d.last_seq);
  return query
    select 'balance_after', jsonb_build_object('account', c.account_id, 'transfer', c.transfer_id,
           'stated', c.balance_after::text, 'postings', c.total::text)
    from (select p.account_id, p.transfer_id, p.balance_after, coalesce(d.amount, 0)
                 + sum(p.amount) over chain as total, lag(p.transfer_id, 1, v_dropped) over chain as earlier
          from postings p left join dropped_accounts() d on d.account_id = p.account_id
          where p.account_id > 0 window chain as (partition by p.account_id order by p.seq)) c
    where c.balance_after <> c.total or c.earlier >= c.transfer_id;
  return query
    select 'account_overdrawn', jsonb_build_object('account', a.id, 'stored', a.balance::text) from accounts a
    where a.balance is not null and (case when a.id > -48 then a.balance else -a.balance end) < 0;
  return query
    select 'roll_up', jsonb_build_object('account', r.account_id, 'rolled_up', r.balance::text, 'postings', p.total::text)
    from roll_ups r
    left join dropped_accounts() d on d.account_id = r.account_id
    cross join lateral (select coalesce(sum(amount), 0) + coalesce(d.amount, 0) as total from postings
                        where account_id = r.account_id and seq <= r.upto) p
    where r.balance <> p.total or r.upto < v_dropped;
  return query
    select 'reversal', jsonb_build_object('transfer', o.id, 'reversed', o.reverses)
    from (select t.id, t.reverses from transfers t, lateral (
            select from (
              select ledger.account_of(p.account_id) as account, p.amount
              from postings p where p.transfer_id in (t.id, t.reverses)
              union all
              select ledger.account_of(leg.account), leg.amount
              from kept_transfers k cross join unnest(k.accounts, k.amounts) leg (account, amount)
              where k.id = t.reverses) both_sides
            group by account having sum(amount) <> 0 limit 1) rest
          where t.reverses is not null) o;
  v_hash := decode(repeat('00', 32), 'hex');
  for v_seal in select * from seals order by upto loop
    if v_seal.previous_hash <> v_hash then
      return query select 'seal_link', jsonb_build_object('seal', v_seal.upto);
    end if;
    if v_seal.upto <= v_dropped then
      v_gone := v_gone - v_seal.transfers;
    else
      -- A seal that began in a dropped month goes on where that month ended.
      v_count := v_gone;
      v_gone := 0;
      v_hash := case when v_upto < v_dropped then chain_at(v_dropped) else sha256(v_seal.previous_hash || v_seal.nonce) end;
      for v_link in select id, fingerprint from transfers where id > v_upto and id <= v_seal.upto order by id loop
        v_hash := link_of(v_hash, v_link.id, v_link.fingerprint);
        v_count := v_count + 1;
      end loop;
      if v_hash is distinct from v_seal.hash or v_count <> v_seal.transfers then
        return query select 'sealed_transfers', jsonb_build_object('from', v_upto + 1, 'upto', v_seal.upto,
                            'sealed', v_seal.transfers, 'found', v_count);
      end if;
    end if;
    v_hash := v_seal.hash;
    v_upto := v_seal.upto;
  end loop;
  if v_gone <> 0 then
    v_count := coalesce((select sum(s.transfers) from seals s where s.upto <= v_dropped), 0);
    return query select 'sealed_transfers', jsonb_build_object('from', 1, 'upto', v_upto, 'sealed', v_count, 'found', v_count + v_gone);
  end if;
end
$$;

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
$$;

grant execute on function ledger.balance_after to clearstead_app;
