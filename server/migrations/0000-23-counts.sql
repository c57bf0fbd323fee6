-- Exact row counts of large tables, by the values of a few columns, without reading the table. Triggers append
-- changes and a ticker adds them to sums, so nobody waits for a hot row; a count is the sum of both. This file comes
-- last because it puts triggers on tables of many features.

-- The counted tables and the columns they are counted by; without columns there is one count of all rows.
create table counted_tables (
  name text primary key,
  columns text[] not null
);
insert into counted_tables (name, columns) values
  ('users', '{role,is_active}'), ('active_plans', '{status}'), ('deposits', '{status}'), ('withdrawals', '{kind,status}'),
  ('topups', '{status}'),
  ('member_transfers', '{kind}'), ('treasury_movements', '{}'), ('ledger.accounts', '{kind}'), ('codes', '{}'),
  ('reward_notices', '{}'), ('tickets', '{status}'), ('enquiries', '{status}'), ('approvals', '{status}'),
  ('audit_log', '{}'), ('job_runs', '{status}');

create table row_counts (
  name text not null,
  key text not null,
  count bigint not null,
  primary key (name, key)
);

create table row_count_changes (
  id bigint primary key generated always as identity,
  name text not null,
  key text not null,
  count bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- Quarters of an hour since 1970. The days of every time zone consist of whole ones.
create function quarter_hour_of(p_at timestamptz) returns integer language sql immutable as $$
  select floor(extract(epoch from p_at) / 900)::integer
$$;

-- Counts members by the quarter of an hour in which they joined.
create function count_joined_members() returns trigger language plpgsql as $$
begin
  insert into row_count_changes (name, key, count)
  select 'joined', quarter_hour_of(created_at)::text, count(*) from added where role = 'user' group by 2 order by 2;
  return null;
end
$$;

-- Adds up to `p_limit` changes to their sums in one transaction; returns how many.
create function fold_row_counts(p_limit integer) returns integer language plpgsql as $$
declare
  v_count integer;
begin
  with taken as (
    delete from row_count_changes where id in (select id from row_count_changes order by id limit p_limit)
    returning name, key, count
  ), added as (
    insert into row_counts as t (name, key, count)
    select name, key, sum(count) from taken group by name, key order by name, key
    on conflict (name, key) do update set count = t.count + excluded.count
  )
  select count(*) into v_count from taken;
  return v_count;
end
$$;

-- Exact row counts of what the operator shows, so that its lists need not read whole tables.

-- SQL for a row's key, over the row named `p_row`: such as `r.kind::text || ':' || r.status::text`.
create function row_count_key(p_row text, p_columns text[]) returns text language sql immutable as $$
  select coalesce(string_agg(format('%s.%I::text', p_row, c.name), $q$ || ':' || $q$ order by c.place), quote_literal(''))
  from unnest(p_columns) with ordinality c (name, place)
$$;

create trigger users_joined_counted after insert on users referencing new table as added
  for each statement execute function count_joined_members();

-- Gives each table a trigger function of its own, written out for its columns. Inserted or deleted rows append a
-- change per key, and a row whose key changes appends two. It sets the search path because the ledger's functions
-- write under another one.
do $do$
declare
  v_table counted_tables;
  v_function text;
  v_columns text;
begin
  for v_table in select * from counted_tables loop
    v_function := replace(v_table.name, '.', '_') || '_counted';
    -- These keys are text already.
    execute format($q$
      create function %1$I() returns trigger language plpgsql set search_path = public, pg_temp as $f$
      begin
        if tg_op = 'INSERT' then
          insert into row_count_changes (name, key, count)
          select %2$L, %3$s, count(*) from added r group by 2 order by 2;
        elsif tg_op = 'DELETE' then
          insert into row_count_changes (name, key, count)
          select %2$L, %3$s, -count(*) from removed r group by 2 order by 2;
        else
          insert into row_count_changes (name, key, count) values (%2$L, %4$s, -1), (%2$L, %5$s, 1);
        end if;
        return null;
      end
      $f$ $q$, v_function, v_table.name, replace(row_count_key('r', v_table.columns), '::text', ''),
      replace(row_count_key('old', v_table.columns), '::text', ''),
      replace(row_count_key('new', v_table.columns), '::text', ''));
    execute format('create trigger %I after insert on %s referencing new table as added
      for each statement execute function %I()', v_function, v_table.name, v_function);
    execute format('create trigger %I after delete on %s referencing old table as removed
      for each statement execute function %I()', v_function || '_delete', v_table.name, v_function);
    select string_agg(format('old.%1$I is distinct from new.%1$I', c), ' or ') into v_columns
    from unnest(v_table.columns) c;
    if v_columns is not null then
      execute format('create trigger %I after update on %s for each row when (%s) execute function %I()',
        v_function || '_update', v_table.name, v_columns, v_function);
    end if;
    -- Rows that files before this one inserted.
    execute format('insert into row_count_changes (name, key, count) select %L, %s, count(*) from %s r group by 2',
      v_table.name, row_count_key('r', v_table.columns), v_table.name);
  end loop;
end
$do$;

-- Counts that differ from a new count; no row when there is none.
create function row_count_differences() returns table (figure text, kept bigint, counted bigint)
language plpgsql stable as $$
declare
  v_table record;
begin
  for v_table in
    select t.name, t.name || ' r' as source, row_count_key('r', t.columns) as key from counted_tables t
    union all
    select 'joined', $q$users r where r.role = 'user'$q$, 'quarter_hour_of(r.created_at)::text'
  loop
    return query execute format($q$
      select concat_ws(' ', 'count of', %1$L, nullif(coalesce(k.key, c.key), '')), coalesce(k.count, 0), coalesce(c.count, 0)
      from (select m.key, sum(m.count)::bigint as count
            from (select t.name, t.key, t.count from row_counts t
                  union all select l.name, l.key, l.count from row_count_changes l) m
            where m.name = %1$L group by m.key) k
      full join (select %2$s as key, count(*) as count from %3$s group by 1) c on c.key = k.key
      where coalesce(k.count, 0) <> coalesce(c.count, 0)$q$, v_table.name, v_table.key, v_table.source);
  end loop;
end
$$;

-- Counts the rows of a table by these columns from now on; for migrations. Like the tables above, it
-- gets a trigger function of its own.
create function count_table(p_name text, p_columns text[]) returns void language plpgsql as $do$
declare
  v_function text := p_name || '_counted';
  v_columns text;
begin
  insert into counted_tables (name, columns) values (p_name, p_columns);
  execute format($q$
    create function %1$I() returns trigger language plpgsql set search_path = public, pg_temp as $f$
    begin
      if tg_op = 'INSERT' then
        insert into row_count_changes (name, key, count)
        select %2$L, %3$s, count(*) from added r group by 2 order by 2;
      elsif tg_op = 'DELETE' then
        insert into row_count_changes (name, key, count)
        select %2$L, %3$s, -count(*) from removed r group by 2 order by 2;
      else
        insert into row_count_changes (name, key, count) values (%2$L, %4$s, -1), (%2$L, %5$s, 1);
      end if;
      return null;
    end
    $f$ $q$, v_function, p_name, row_count_key('r', p_columns), row_count_key('old', p_columns),
    row_count_key('new', p_columns));
  execute format('create trigger %1$I after insert on %2$I referencing new table as added
    for each statement execute function %1$I()', v_function, p_name);
  execute format('create trigger %I after delete on %I referencing old table as removed
    for each statement execute function %I()', v_function || '_delete', p_name, v_function);
  select string_agg(format('old.%1$I is distinct from new.%1$I', c), ' or ') into v_columns
  from unnest(p_columns) c;
  if v_columns is not null then
    execute format('create trigger %I after update on %I for each row when (%s) execute function %I()',
      v_function || '_update', p_name, v_columns, v_function);
  end if;
  execute format('insert into row_count_changes (name, key, count) select %L, %s, count(*) from %I r group by 2',
    p_name, row_count_key('r', p_columns), p_name);
end
$do$;

select count_table('banners', '{}'), count_table('achievers', '{}'), count_table('qr_links', '{}'),
  count_table('news', '{is_published}');

-- Published news whose time has not come are few; they are subtracted from the count of published news.
create index news_by_publication on news (published_at) where is_published;

-- Lists of what was paid to all members. ROI and level income are most rows of any day, so an index by day finds them;
-- the other kinds are few among them and get one of their own, which claims do not pay for.
create index incomes_of_rare_kinds on incomes (day, member_id, id)
  where kind not in ('roi', 'level') and paid <> 0;

-- A transfer is found by its hash. Claims and level income, which post most, do not pay for the index, like in
-- transfers_by_kind: they are found by their number and their reference.
create index transfers_by_fingerprint on ledger.transfers using hash (fingerprint) where kind not in ('roi', 'level');

-- What one admin did, newest first.
create index audit_log_by_actor on audit_log (actor_id, id) where actor_id is not null;
