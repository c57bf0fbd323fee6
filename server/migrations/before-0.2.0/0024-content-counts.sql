-- Exact row counts of what the operator shows, so that its lists need not read whole tables.

-- SQL for a row's key, over the row named `p_row`: such as `r.kind::text || ':' || r.status::text`.
create or replace function row_count_key(p_row text, p_columns text[]) returns text language sql immutable as $$
  select coalesce(string_agg(format('%s.%I::text', p_row, c.name), $q$ || ':' || $q$ order by c.place), quote_literal(''))
  from unnest(p_columns) with ordinality c (name, place)
$$;

-- Counts the rows of a table by these columns from now on; for migrations. Like the tables of 0023-counts.sql, it
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
