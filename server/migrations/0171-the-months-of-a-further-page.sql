-- The page after a cursor opens few months as the first one does: the lines up to a transfer are looked for in its month and the two
-- before. The first page is the one up to the newest transfer.
create function ledger.page_start_before(p_accounts bigint[], p_count bigint, p_upto bigint) returns bigint
language plpgsql stable set search_path to 'ledger', 'pg_temp' as $$
declare
  v_month record;
  v_found bigint := 0;
begin
  for v_month in
    select m.first_id, least(m.last_id, p_upto) as last_id from months m where m.first_id <= p_upto
    union all select 1, least(999999999999, p_upto)
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
    if v_found >= p_count then
      return v_month.first_id - 1;
    end if;
  end loop;
  return 0;
end
$$;
revoke execute on function ledger.page_start_before(bigint[], bigint, bigint) from public;
grant execute on function ledger.page_start_before(bigint[], bigint, bigint) to clearstead_app;

create or replace function ledger.page_start(p_accounts bigint[], p_count bigint) returns bigint
language sql stable set search_path to 'ledger', 'pg_temp' as $$
  select page_start_before(
    p_accounts,
    least(p_count, coalesce((select sum(a.seq) from accounts a where a.id = any (p_accounts)), 0)::bigint),
    (select s.last_value from transfer_ids s))
$$;
