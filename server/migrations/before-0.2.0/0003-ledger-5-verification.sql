-- The verification of the books, and the privileges of the application's role.

-- Every fault in the books, recomputed from the postings in one snapshot; no row when there is none.
create function ledger.problems() returns table (rule text, subject text, detail text)
language plpgsql stable set search_path = ledger, pg_temp as $$
declare
  v_hash bytea;
  v_upto bigint := 0;
  v_count integer;
  v_seal ledger.seals;
  v_link record;
begin
  return query
    select 'transfer sums to zero', 'transfer ' || p.transfer_id, asset_of(p.account_id) || ' sum ' || sum(p.amount)
    from postings p group by p.transfer_id, asset_of(p.account_id) having sum(p.amount) <> 0;
  return query
    select 'asset sums to zero', asset_of(p.account_id), 'sum ' || sum(p.amount)
    from postings p group by asset_of(p.account_id) having sum(p.amount) <> 0;
  return query
    select 'facts agree with their fingerprint', 'transfer ' || coalesce(t.id, p.transfer_id),
           case when t.id is null then 'postings without a transfer' when p.transfer_id is null then 'no postings'
                else 'the transfer or one of its postings was changed' end
    from transfers t
    full join (select transfer_id, string_agg(account_id || ':' || amount, ',' order by account_id) as legs
               from postings group by transfer_id) p on p.transfer_id = t.id
    where t.id is null or p.transfer_id is null or t.fingerprint <> fingerprint_of(
      t.kind, t.reference, t.at, t.day, t.actor, t.memo, t.reverses, p.legs);
  return query
    select 'stored balance equals postings', 'account ' || coalesce(a.id, p.account_id),
           'stored ' || coalesce(a.balance::text, 'none') || ', postings ' || coalesce(p.total, 0)
    from accounts a
    full join (select account_id, sum(amount) as total from postings group by account_id) p on p.account_id = a.id
    where a.id is null or (a.balance is not null and a.balance <> coalesce(p.total, 0));
  return query
    select 'wallet sequence has no gap', 'account ' || a.id,
           'stored ' || a.seq || ', postings ' || coalesce(p.count, 0) || ', last ' || coalesce(p.last, 0)
    from accounts a
    left join (select account_id, count(*), max(seq) as last, min(seq) as first from postings group by account_id) p
      on p.account_id = a.id
    where a.id > 0 and (a.seq <> coalesce(p.count, 0) or a.seq <> coalesce(p.last, 0) or p.first <> 1);
  return query
    select 'balance after follows from postings', 'account ' || c.account_id,
           'transfer ' || c.transfer_id || ' says ' || c.balance_after || ', postings ' || c.total
    from (select p.account_id, p.transfer_id, p.balance_after,
                 sum(p.amount) over chain as total, lag(p.transfer_id, 1, 0::bigint) over chain as earlier
          from postings p where p.account_id > 0 window chain as (partition by p.account_id order by p.seq)) c
    where c.balance_after <> c.total or c.earlier >= c.transfer_id;
  return query
    select 'no account is overdrawn', 'account ' || a.id, 'stored ' || a.balance from accounts a
    where a.balance is not null and (case when a.id > -48 then a.balance else -a.balance end) < 0;
  return query
    select 'roll-up equals postings', 'account ' || r.account_id, 'rolled up ' || r.balance || ', postings ' || coalesce(p.total, 0)
    from roll_ups r, lateral (select sum(amount) as total from postings
                              where account_id = r.account_id and seq <= r.upto) p
    where r.balance <> coalesce(p.total, 0);
  return query
    select 'a reversal is the exact opposite', 'transfer ' || o.id, 'of transfer ' || o.reverses
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
      return query select 'the hash chain holds', 'seal ' || v_seal.upto, 'does not follow from the one before';
    end if;
    v_hash := sha256(v_seal.previous_hash || v_seal.nonce);
    for v_link in select id, fingerprint from transfers where id > v_upto and id <= v_seal.upto order by id loop
      v_hash := link_of(v_hash, v_link.id, v_link.fingerprint);
      v_count := v_count + 1;
    end loop;
    if v_hash <> v_seal.hash or v_count <> v_seal.transfers then
      return query select 'the hash chain holds', 'transfers ' || (v_upto + 1) || ' to ' || v_seal.upto,
                          'sealed ' || v_seal.transfers || ', found ' || v_count;
    end if;
    v_hash := v_seal.hash;
    v_upto := v_seal.upto;
  end loop;
end
$$;

revoke all on all functions in schema ledger from public;
grant usage on schema ledger to clearstead_app;
grant select on all tables in schema ledger to clearstead_app;
grant select on sequence ledger.transfer_ids to clearstead_app;
grant execute on function
  ledger.open_member_accounts, ledger.post_two, ledger.post_few, ledger.post_many, ledger.lock_balances,
  ledger.even_out, ledger.roll_up, ledger.seal, ledger.problems,
  ledger.wallet, ledger.operator, ledger.is_wallet(bigint), ledger.is_wallet(bigint, ledger.wallet_kind),
  ledger.is_wallet_of, ledger.is_operator, ledger.member_of, ledger.account_of, ledger.code_of, ledger.asset_of,
  ledger.fingerprint_of, ledger.link_of
to clearstead_app;
