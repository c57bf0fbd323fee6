-- As before, with a reference that no transaction repeats: in a restored database transaction ids start anew.
create or replace function ledger.even_out(p_account bigint, p_at timestamptz) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp set enable_seqscan = off as $$
declare
  v_accounts bigint[];
  v_amounts bigint[];
begin
  if (select min(abs(balance)) * 2 >= avg(abs(balance)) from ledger.accounts
      where id between p_account - 15 and p_account) then
    return null;
  end if;
  select s.accounts, s.amounts into v_accounts, v_amounts from ledger.book_on_all_stripes(p_account, 0, 'even_out') s;
  if v_accounts is null then
    return null;
  end if;
  return ledger.write_transfer(
    row('even_out', 'even_out:' || -p_account || ':' || gen_random_uuid(), p_at, null, 'job:even-out', '', null),
    v_accounts, v_amounts, null, null);
end
$$;
