-- Lets PostgreSQL count its tables anew after very many rows have come at once, instead of within a minute.
create function refresh_statistics() returns void
language plpgsql security definer set search_path = pg_catalog as $$
declare
  v_table text;
begin
  for v_table in
    select format('%I.%I', n.nspname, c.relname)
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'ledger') and c.relkind = 'r'
    order by c.oid
  loop
    execute 'analyze ' || v_table;
  end loop;
end
$$;

revoke all on function refresh_statistics from public;
grant execute on function refresh_statistics to clearstead_app;
