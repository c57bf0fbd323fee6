-- Reading by month: what knows the ids that it reads says so, so that other months are not opened; and the check of the books
-- looks at the tables of unique references and reversals.

-- As before, but the month is found first: the search for a place among ids would halve the gaps between months.
create or replace function ledger.last_before(p_at timestamptz) returns bigint
language plpgsql stable set search_path = ledger, pg_temp as $$
declare
  v_near constant bigint := 10000;
  v_first bigint;
  v_low bigint := 0;
  v_high bigint := coalesce((select max(id) from transfers), 0);
  v_middle bigint;
  v_id bigint;
  v_at timestamptz;
begin
  for v_first in select m.first_id from months m where m.first_id < v_high order by m.first_id desc loop
    select id, at into v_id, v_at from transfers where id > v_first order by id limit 1;
    if v_at < p_at then
      v_low := v_first;
      exit;
    end if;
    v_high := coalesce((select max(id) from transfers where id < v_first), 0);
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
    coalesce((select max(id) from transfers where id between coalesce(v_id, 0) - v_near and v_low + v_near and at < p_at), 0),
    -- The next month may begin with transfers that began in this one.
    coalesce((select max(id) from transfers
              where id between (select min(m.first_id) from months m where m.first_id > v_low)
                           and (select min(m.first_id) from months m where m.first_id > v_low) + v_near and at < p_at), 0));
end
$$;

-- As before, but within the month of the transfer.
create or replace function ledger.seq_upto(p_account bigint, p_transfer bigint) returns bigint
language plpgsql stable set search_path = ledger, pg_temp as $$
declare
  v_first constant bigint := least(p_transfer, 9000000000000000) / 1000000000000 * 1000000000000;
  v_next constant bigint := v_first + 1000000000000;
  v_low bigint := coalesce((select seq from postings where account_id = p_account and transfer_id < v_first
                            order by seq desc limit 1), 0);
  v_high bigint := coalesce((select seq from postings where account_id = p_account and transfer_id < v_next
                             order by seq desc limit 1), 0);
  v_middle bigint;
begin
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

-- The sequence of an append-only account is the transfer's id: with it said twice, months before are not opened.
create or replace function ledger.roll_up() returns bigint
language plpgsql security definer set search_path = ledger, pg_temp set enable_seqscan = off as $$
declare
  v_settled bigint;
begin
  v_settled := ledger.settle();
  update ledger.roll_ups r
  set upto = v_settled,
      balance = r.balance + coalesce((select sum(p.amount) from ledger.postings p
                                      where p.account_id = r.account_id and p.seq > r.upto and p.seq <= v_settled
                                        and p.transfer_id > r.upto and p.transfer_id <= v_settled), 0)
  where r.upto < v_settled;
  return v_settled;
end
$$;

-- The balance of every account after a transfer: the present balance less later postings, in one snapshot.
create or replace function ledger.balances_at(p_upto bigint) returns table (account_id bigint, balance bigint)
language sql stable set search_path = ledger, pg_temp as $$
  with later as (
    select p.account_id, sum(p.amount) as amount from postings p where p.transfer_id > p_upto group by p.account_id
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

-- As before, with one rule more: each transfer has its unique reference, and its reversal, in their tables.
create or replace function ledger.problems() returns table (rule text, facts jsonb)
language plpgsql stable set search_path = ledger, pg_temp as $$
declare
  v_hash bytea;
  v_upto bigint := 0;
  v_count integer;
  v_seal ledger.seals;
  v_link record;
begin
  return query
    select 'transfer_sum', jsonb_build_object('transfer', p.transfer_id, 'asset', asset_of(p.account_id), 'sum', sum(p.amount)::text)
    from postings p group by p.transfer_id, asset_of(p.account_id) having sum(p.amount) <> 0;
  return query
    select 'asset_sum', jsonb_build_object('asset', asset_of(p.account_id), 'sum', sum(p.amount)::text)
    from postings p group by asset_of(p.account_id) having sum(p.amount) <> 0;
  return query
    select 'fingerprint', jsonb_build_object('transfer', coalesce(t.id, p.transfer_id), 'fault',
           case when t.id is null then 'no_transfer' when p.transfer_id is null then 'no_postings' else 'changed' end)
    from transfers t
    full join (select transfer_id, string_agg(account_id || ':' || amount, ',' order by account_id) as legs
               from postings group by transfer_id) p on p.transfer_id = t.id
    where t.id is null or p.transfer_id is null or t.fingerprint <> fingerprint_of(
      t.kind, t.reference, t.at, t.day, t.actor, t.memo, t.reverses, p.legs);
  return query
    select 'unique_reference', jsonb_build_object('transfer', t.id)
    from transfers t left join transfer_references r on r.reference = t.reference
    left join reversals v on v.reverses = t.reverses
    where r.transfer_id is distinct from t.id or (t.reverses is not null and v.transfer_id is distinct from t.id);
  return query
    select 'stored_balance', jsonb_build_object('account', coalesce(a.id, p.account_id), 'stored', a.balance::text,
           'postings', coalesce(p.total, 0)::text)
    from accounts a
    full join (select account_id, sum(amount) as total from postings group by account_id) p on p.account_id = a.id
    where a.id is null or (a.balance is not null and a.balance <> coalesce(p.total, 0));
  return query
    select 'wallet_sequence', jsonb_build_object('account', a.id, 'stored', a.seq::text, 'postings', coalesce(p.count, 0)::text,
           'last', coalesce(p.last, 0)::text)
    from accounts a
    left join (select account_id, count(*), max(seq) as last, min(seq) as first from postings group by account_id) p
      on p.account_id = a.id
    where a.id > 0 and (a.seq <> coalesce(p.count, 0) or a.seq <> coalesce(p.last, 0) or p.first <> 1);
  return query
    select 'balance_after', jsonb_build_object('account', c.account_id, 'transfer', c.transfer_id,
           'stated', c.balance_after::text, 'postings', c.total::text)
    from (select p.account_id, p.transfer_id, p.balance_after,
                 sum(p.amount) over chain as total, lag(p.transfer_id, 1, 0::bigint) over chain as earlier
          from postings p where p.account_id > 0 window chain as (partition by p.account_id order by p.seq)) c
    where c.balance_after <> c.total or c.earlier >= c.transfer_id;
  return query
    select 'account_overdrawn', jsonb_build_object('account', a.id, 'stored', a.balance::text) from accounts a
    where a.balance is not null and (case when a.id > -48 then a.balance else -a.balance end) < 0;
  return query
    select 'roll_up', jsonb_build_object('account', r.account_id, 'rolled_up', r.balance::text, 'postings', coalesce(p.total, 0)::text)
    from roll_ups r, lateral (select sum(amount) as total from postings
                              where account_id = r.account_id and seq <= r.upto) p
    where r.balance <> coalesce(p.total, 0);
  return query
    select 'reversal', jsonb_build_object('transfer', o.id, 'reversed', o.reverses)
    from (select t.id, t.reverses from transfers t, lateral (
            select from (
              select ledger.account_of(p.account_id) as account, p.amount
              from postings p where p.transfer_id in (t.id, t.reverses)) both_sides
            group by account having sum(amount) <> 0 limit 1) rest
          where t.reverses is not null) o;
  v_hash := decode(repeat('00', 32), 'hex');
  for v_seal in select * from seals order by upto loop
    v_count := 0;
    if v_seal.previous_hash <> v_hash then
      return query select 'seal_link', jsonb_build_object('seal', v_seal.upto);
    end if;
    v_hash := sha256(v_seal.previous_hash || v_seal.nonce);
    for v_link in select id, fingerprint from transfers where id > v_upto and id <= v_seal.upto order by id loop
      v_hash := link_of(v_hash, v_link.id, v_link.fingerprint);
      v_count := v_count + 1;
    end loop;
    if v_hash <> v_seal.hash or v_count <> v_seal.transfers then
      return query select 'sealed_transfers', jsonb_build_object('from', v_upto + 1, 'upto', v_seal.upto,
                          'sealed', v_seal.transfers, 'found', v_count);
    end if;
    v_hash := v_seal.hash;
    v_upto := v_seal.upto;
  end loop;
end
$$;

-- As before, but up to so many transfers, and not up to so many ids, which leave gaps between months.
create or replace function fold_movements(p_time_zone text, p_most bigint) returns boolean language plpgsql as $$
declare
  v_after bigint;
  v_upto bigint;
  v_settled bigint;
begin
  select upto into v_after from movement_progress for update;
  select settled_id into v_settled from ledger.settlement;
  v_upto := least(v_settled, (select t.id from ledger.transfers t where t.id > v_after order by t.id offset p_most - 1 limit 1));
  if v_upto <= v_after then
    return false;
  end if;
  insert into movement_zones (after, time_zone)
  select v_after, p_time_zone
  where p_time_zone is distinct from (select z.time_zone from movement_zones z order by z.after desc limit 1);
  insert into movement_days as d
  select * from movements_between(v_after, v_upto, p_time_zone)
  on conflict (day, booked_on, kind, account, is_reversal) do update
  set credited = d.credited + excluded.credited, debited = d.debited + excluded.debited;
  update movement_progress set upto = v_upto;
  return v_upto < v_settled;
end
$$;
