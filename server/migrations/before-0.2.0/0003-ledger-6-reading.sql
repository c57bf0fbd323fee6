-- Balances and postings of a past period, for statements and published days. Moments are found by the order of
-- ids, so that frequent transfers do not pay for an index on time.

-- The last transfer before a moment, 0 if there is none. Ids follow time except for overlapping transactions, so a
-- binary search finds the place and a scan of its surroundings the transfer: adjoining periods share no transfer
-- and miss none.
create function ledger.last_before(p_at timestamptz) returns bigint
language plpgsql stable set search_path = ledger, pg_temp as $$
declare
  v_near constant bigint := 10000;
  v_low bigint := 0;
  v_high bigint := coalesce((select max(id) from transfers), 0);
  v_middle bigint;
  v_id bigint;
  v_at timestamptz;
begin
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
  return coalesce((select max(id) from transfers
                   where id between coalesce(v_id, 0) - v_near and v_low + v_near and at < p_at), 0);
end
$$;

-- How many postings a wallet had up to a transfer, which is its seq at that time.
create function ledger.seq_upto(p_account bigint, p_transfer bigint) returns bigint
language plpgsql stable set search_path = ledger, pg_temp as $$
declare
  v_low bigint := 0;
  v_high bigint := coalesce((select seq from accounts where id = p_account), 0);
  v_middle bigint;
begin
  while v_low < v_high loop
    v_middle := (v_low + v_high + 1) / 2;
    if (select transfer_id from postings where account_id = p_account and seq = v_middle) <= p_transfer then
      v_low := v_middle;
    else
      v_high := v_middle - 1;
    end if;
  end loop;
  return v_low;
end
$$;

-- The seq and balance of wallets at the start and the end of a period, in one snapshot. Postings never change, so
-- the ones in between can be read later, slowly, and still add up.
create function ledger.wallet_periods(p_accounts bigint[], p_from timestamptz, p_to timestamptz)
returns table (account_id bigint, after_seq bigint, upto_seq bigint, opening bigint, closing bigint)
language plpgsql stable set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare
  v_after constant bigint := case when p_from is null then 0 else last_before(p_from) end;
  v_upto constant bigint := case when p_to is null then 9223372036854775807 else last_before(p_to) end;
begin
  return query
    select w.id, b.after_seq, b.upto_seq, coalesce(o.balance_after, 0), coalesce(c.balance_after, 0)
    from unnest(p_accounts) with ordinality w (id, place)
    cross join lateral (select seq_upto(w.id, v_after) as after_seq,
                               greatest(seq_upto(w.id, v_upto), seq_upto(w.id, v_after)) as upto_seq) b
    left join postings o on o.account_id = w.id and o.seq = b.after_seq
    left join postings c on c.account_id = w.id and c.seq = b.upto_seq
    order by w.place;
end
$$;

-- The balance of every account after a transfer: the present balance less later postings, in one snapshot.
create function ledger.balances_at(p_upto bigint) returns table (account_id bigint, balance bigint)
language sql stable set search_path = ledger, pg_temp as $$
  with later as (
    select p.account_id, sum(p.amount) as amount from postings p where p.transfer_id > p_upto group by p.account_id
  )
  select b.id, (b.balance - coalesce(l.amount, 0))::bigint
  from (select a.id, a.balance from accounts a where a.balance is not null
        union all
        select r.account_id, r.balance + coalesce((select sum(p.amount) from postings p
                                                   where p.account_id = r.account_id and p.seq > r.upto), 0)
        from roll_ups r) b
  left join later l on l.account_id = b.id
$$;

-- The hash of the chain up to a transfer, within the seal that covers it and with that seal's nonce. It is 32 zero
-- bytes before the first transfer, and null while the transfer is not sealed.
create function ledger.chain_at(p_upto bigint) returns bytea
language plpgsql stable set search_path = ledger, pg_temp as $$
declare
  v_seal seals;
  v_hash bytea;
  v_transfer record;
begin
  if p_upto = 0 then
    return decode(repeat('00', 32), 'hex');
  end if;
  select * into v_seal from seals where upto >= p_upto order by upto limit 1;
  v_hash := sha256(v_seal.previous_hash || v_seal.nonce);
  for v_transfer in
    select id, fingerprint from transfers
    where id > coalesce((select max(s.upto) from seals s where s.upto < v_seal.upto), 0) and id <= p_upto order by id
  loop
    v_hash := ledger.link_of(v_hash, v_transfer.id, v_transfer.fingerprint);
  end loop;
  return v_hash;
end
$$;

grant execute on function
  ledger.last_before, ledger.seq_upto, ledger.wallet_periods, ledger.balances_at, ledger.chain_at
to clearstead_app;
