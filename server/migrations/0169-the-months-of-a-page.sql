-- The newest lines of most wallets lie in few months: where they do, a page opens the partitions of these alone. Postings of a wallet are
-- numbered without a gap, so its first and last number in a month say how many lie there. To ask one month after the other takes longer than
-- one query of all where lines are rare, so only three are asked.
create function ledger.page_start(p_accounts bigint[], p_count bigint) returns bigint
language plpgsql stable set search_path to 'ledger', 'pg_temp' as $$
declare
  v_all constant bigint := coalesce((select sum(a.seq) from accounts a where a.id = any (p_accounts)), 0);
  v_month record;
  v_found bigint := 0;
begin
  for v_month in
    select m.first_id, m.last_id from months m where m.first_id <= (select s.last_value from transfer_ids s)
    -- What was booked before the first month, and goes with it.
    union all select 1, 999999999999
    order by first_id desc limit 3
  loop
    exit when v_month.last_id <= dropped_upto();
    v_found := v_found + coalesce((
      select sum(newest.seq - oldest.seq + 1)
      from unnest(p_accounts) wallet (id)
      cross join lateral (select p.seq from postings p
        where p.account_id = wallet.id and p.transfer_id >= v_month.first_id and p.transfer_id <= v_month.last_id
        order by p.seq desc limit 1) newest
      cross join lateral (select p.seq from postings p
        where p.account_id = wallet.id and p.transfer_id >= v_month.first_id and p.transfer_id <= v_month.last_id
        order by p.seq limit 1) oldest), 0);
    if v_found >= least(p_count, v_all) then
      return v_month.first_id - 1;
    end if;
  end loop;
  return 0;
end
$$;
revoke execute on function ledger.page_start(bigint[], bigint) from public;
grant execute on function ledger.page_start(bigint[], bigint) to clearstead_app;

-- As before, but an empty wallet is known from its account, and so is where a wallet stands up to the newest transfer; and two months are asked
-- before one query asks all months before them.
create or replace function ledger.seq_upto(p_account bigint, p_transfer bigint) returns bigint
language plpgsql stable set search_path to 'ledger', 'pg_temp' as $$
declare
  v_dropped constant bigint := dropped_upto();
  v_seq constant bigint := coalesce((select a.seq from accounts a where a.id = p_account), 0);
  v_month record;
  v_low bigint := 0;
  v_high bigint;
  v_middle bigint;
begin
  if p_transfer <> 0 and p_transfer < v_dropped
     and not exists (select from dropped_months d join archived_months a on a.month = d.month where a.upto_id = p_transfer) then
    raise exception 'the transfers up to % are in the files of archived months', p_transfer using errcode = 'LG012';
  end if;
  if v_seq = 0 or p_transfer >= (select max(m.last_id) from months m) then
    return v_seq;
  end if;
  if v_dropped > 0 then
    v_low := coalesce((select max(k.last_seq) from dropped_months d
                       join archived_months a on a.month = d.month and a.upto_id <= p_transfer
                       join archived_accounts k on k.month = d.month and k.account_id = p_account), 0);
  end if;
  if p_transfer <= v_dropped then
    return v_low;
  end if;
  for v_month in
    (select m.first_id, m.last_id from months m where m.first_id <= p_transfer order by m.first_id desc limit 2)
    -- All months before these, and what was booked before the first.
    union all select 0, coalesce((select m.first_id - 1 from months m where m.first_id <= p_transfer order by m.first_id desc limit 1 offset 1),
                                 999999999999)
    order by last_id desc
  loop
    exit when v_month.last_id <= v_dropped;
    v_high := (select p.seq from postings p
               where p.account_id = p_account and p.transfer_id > greatest(v_month.first_id - 1, v_dropped)
                 and p.transfer_id <= v_month.last_id
               order by p.seq desc limit 1);
    continue when v_high is null;
    if v_month.last_id <= p_transfer then
      return v_high;
    end if;
    v_low := (select p.seq from postings p
              where p.account_id = p_account and p.transfer_id > greatest(v_month.first_id - 1, v_dropped)
                and p.transfer_id <= v_month.last_id
              order by p.seq limit 1) - 1;
    while v_low < v_high loop
      v_middle := (v_low + v_high + 1) / 2;
      if (select p.transfer_id from postings p
          where p.account_id = p_account and p.seq = v_middle
            and p.transfer_id > greatest(v_month.first_id - 1, v_dropped) and p.transfer_id <= v_month.last_id) <= p_transfer then
        v_low := v_middle;
      else
        v_high := v_middle - 1;
      end if;
    end loop;
    return v_low;
  end loop;
  return v_low;
end
$$;
