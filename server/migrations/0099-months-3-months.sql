-- Making and closing months.

-- Makes the partitions of one month. They are attached when they are complete; for that moment the foreign key of
-- reversals has it wait for whoever is posting, and others for it.
create function ledger.make_month(p_month date, p_time_zone text) returns void
language plpgsql set search_path = ledger, pg_temp as $$
declare
  v_suffix constant text := to_char(p_month, 'YYMM');
  v_first constant bigint := v_suffix::bigint * 1000000000000;
begin
  execute format('create table ledger.transfers_%s (like ledger.transfers including all)', v_suffix);
  execute format('create trigger transfers_frozen before update or delete or truncate on ledger.transfers_%s
    for each statement execute function ledger.refuse_change()', v_suffix);
  execute format('create table ledger.postings_%1$s (like ledger.postings including all,
    constraint postings_%1$s_seq_once unique (account_id, seq))', v_suffix);
  execute format('create trigger postings_sum_to_zero after insert on ledger.postings_%s
    referencing new table as added for each statement execute function ledger.check_postings()', v_suffix);
  execute format('create trigger postings_frozen before update or delete or truncate on ledger.postings_%s
    for each statement execute function ledger.refuse_change()', v_suffix);
  execute format('alter table ledger.postings attach partition ledger.postings_%s for values from (%s) to (%s)',
    v_suffix, v_first, v_first + 1000000000000);
  execute format('alter table ledger.transfers attach partition ledger.transfers_%s for values from (%s) to (%s)',
    v_suffix, v_first, v_first + 1000000000000);
  insert into ledger.months (month, starts_at, first_id, last_id)
  values (p_month, p_month::timestamp at time zone p_time_zone, v_first, v_first + 999999999999);
end
$$;

-- Makes the month of a moment and the next two, where they are not made yet and none after them is; returns how many. It
-- gives up soon when long transactions are in its way, rather than hold up who posts behind it: there are two months left.
create function ledger.make_months(p_at timestamptz, p_time_zone text) returns integer
language plpgsql security definer set search_path = ledger, pg_temp set lock_timeout = '500ms' as $$
declare
  v_this constant date := date_trunc('month', p_at at time zone p_time_zone);
  v_last constant date := v_this + interval '2 months';
  v_made integer := 0;
  v_month date;
begin
  if exists (select from months where month >= v_last) then
    return 0;
  end if;
  lock table months in share row exclusive mode;
  for v_month in
    select m from generate_series(v_this, v_last, interval '1 month') m
    where m > coalesce((select max(month) from months), '-infinity') order by m
  loop
    perform ledger.make_month(v_month, p_time_zone);
    v_made := v_made + 1;
  end loop;
  return v_made;
end
$$;

-- Autovacuum analyses each month, but not the tables that they are part of, whose figures joins are planned by. Before
-- PostgreSQL 18 the months are read again with them.
create function ledger.analyse_months() returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_only constant text := case when current_setting('server_version_num')::integer >= 180000 then 'only' else '' end;
begin
  execute format('analyze %1$s ledger.transfers, %1$s ledger.postings', v_only);
end
$$;

-- As before, and the tables that are partitioned, with which their partitions are counted.
create or replace function public.refresh_statistics() returns void
language plpgsql security definer set search_path = pg_catalog as $$
declare
  v_table text;
begin
  for v_table in
    select format('%I.%I', n.nspname, c.relname)
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'ledger') and c.relkind in ('r', 'p') and not c.relispartition
    order by c.oid
  loop
    execute 'analyze ' || v_table;
  end loop;
end
$$;

create function ledger.refuse_posting() returns trigger language plpgsql as $$
begin
  raise exception 'the month of ledger.% is closed', tg_table_name using errcode = 'LG009';
end
$$;

-- Closes a month for ever: every posting with one of its ids is refused from then on. It must be over, which it is when ids
-- of a later one are drawn and whoever drew one of its own has ended; and the months before it must be closed. What was
-- booked before the first month is closed with that month.
create function ledger.close_month(p_month date, p_at timestamptz) returns void
language plpgsql set search_path = ledger, pg_temp as $$
declare
  v_settled constant bigint := ledger.settle();
  v_month months;
  v_name text;
begin
  select * into v_month from months where month = p_month for update;
  if not found then
    raise exception 'there is no month %', p_month using errcode = 'LG010';
  elsif v_month.closed_at is not null then
    raise exception 'month % is closed already', p_month using errcode = 'LG010';
  elsif v_settled <= v_month.last_id then
    raise exception 'month % is not over, or a transaction of it is not', p_month using errcode = 'LG010';
  elsif exists (select from months where month < p_month and closed_at is null) then
    raise exception 'a month before % is open', p_month using errcode = 'LG010';
  end if;
  for v_name in
    select format('%s_%s', t, s) from unnest('{transfers,postings}'::text[]) t, unnest(array[
      to_char(p_month, 'YYMM'), case when not exists (select from months where month < p_month) then 'before_months' end]) s
    where s is not null
  loop
    execute format('create trigger month_closed before insert on ledger.%I
      for each row execute function ledger.refuse_posting()', v_name);
  end loop;
  update months set closed_at = p_at where month = p_month;
end
$$;

revoke all on function ledger.make_month, ledger.make_months, ledger.analyse_months, ledger.refuse_posting, ledger.close_month
  from public;
grant execute on function ledger.make_months, ledger.analyse_months to clearstead_app;
