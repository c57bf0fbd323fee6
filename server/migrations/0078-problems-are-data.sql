-- What a check of the books finds is data, which every reader gets in their language.

-- Every fault in the books, recomputed from the postings in one snapshot; no row when there is none. `rule` and `facts` name a
-- text and its values.
drop function ledger.problems();
create function ledger.problems() returns table (rule text, facts jsonb)
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
revoke all on function ledger.problems from public;
grant execute on function ledger.problems to clearstead_app;

-- What earlier checks found stays as it was written.
update book_checks set problems = (
  select jsonb_agg(jsonb_build_object('code', 'stored', 'facts', jsonb_build_object('text', found.text)) order by found.n)
  from jsonb_array_elements_text(problems) with ordinality found (text, n))
where problems <> '[]'::jsonb;
