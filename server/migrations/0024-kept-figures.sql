-- Counts that would take reading a whole table: kept by the values of a few columns, exact in every snapshot. A change
-- appends legs with the rows that it is about, and a ticker folds legs into the sums: nobody waits for a hot row, and
-- what is read is the sum of both.

-- The tables that are counted, and by which columns; without columns there is one count of all rows.
create table tallied (
  name text primary key,
  columns text[] not null
);
create table tallies (
  name text not null,
  key text not null,
  count bigint not null,
  primary key (name, key)
);
create table tally_legs (
  id bigint primary key generated always as identity,
  name text not null,
  key text not null,
  count bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- Quarters of an hour since 1970: the days of every time zone are made of whole ones.
create function quarter_of(p_at timestamptz) returns integer language sql immutable as $$
  select floor(extract(epoch from p_at) / 900)::integer
$$;

-- Who joined when, counted under the quarter of an hour.
create function tally_joined() returns trigger language plpgsql as $$
begin
  insert into tally_legs (name, key, count)
  select 'joined', quarter_of(created_at)::text, count(*) from added where role = 'user' group by 2 order by 2;
  return null;
end
$$;
create trigger users_joined_tallied after insert on users referencing new table as added
  for each statement execute function tally_joined();

-- Adds up to `p_limit` legs to their sums, in one transaction; gives how many it took.
create function fold_tallies(p_limit integer) returns integer language plpgsql as $$
declare
  v_count integer;
begin
  with taken as (
    delete from tally_legs where id in (select id from tally_legs order by id limit p_limit)
    returning name, key, count
  ), added as (
    insert into tallies as t (name, key, count)
    select name, key, sum(count) from taken group by name, key order by name, key
    on conflict (name, key) do update set count = t.count + excluded.count
  )
  select count(*) into v_count from taken;
  return v_count;
end
$$;

insert into tallied (name, columns) values
  ('users', '{role,is_active}'), ('active_plans', '{status}'), ('deposits', '{status}'), ('withdrawals', '{kind,status}'), ('topups', '{status}'),
  ('member_transfers', '{kind}'), ('treasury_movements', '{}'), ('ledger.accounts', '{kind}'), ('codes', '{}'),
  ('reward_notices', '{}'), ('tickets', '{status}'), ('enquiries', '{status}'), ('approvals', '{status}'),
  ('audit_log', '{}'), ('job_runs', '{status}');

-- A row's values in the columns it is counted by, as an expression over `p_row`: such as `r.kind || ':' || r.status`.
create function tally_key(p_row text, p_columns text[]) returns text language sql immutable as $$
  select coalesce(string_agg(format('%s.%I', p_row, c.name), $q$ || ':' || $q$ order by c.place), quote_literal(''))
  from unnest(p_columns) with ordinality c (name, place)
$$;

-- Each table has a trigger function of its own, written out for its columns: rows that came or went make a leg for
-- each key, and a row that counts under another key from now on makes two. The ledger's functions write some of them
-- under a search path of their own.
do $do$
declare
  v_table tallied;
  v_function text;
  v_columns text;
begin
  for v_table in select * from tallied loop
    v_function := replace(v_table.name, '.', '_') || '_tallied';
    execute format($q$
      create function %1$I() returns trigger language plpgsql set search_path = public, pg_temp as $f$
      begin
        if tg_op = 'INSERT' then
          insert into tally_legs (name, key, count)
          select %2$L, %3$s, count(*) from added r group by 2 order by 2;
        elsif tg_op = 'DELETE' then
          insert into tally_legs (name, key, count)
          select %2$L, %3$s, -count(*) from removed r group by 2 order by 2;
        else
          insert into tally_legs (name, key, count) values (%2$L, %4$s, -1), (%2$L, %5$s, 1);
        end if;
        return null;
      end
      $f$ $q$, v_function, v_table.name, tally_key('r', v_table.columns), tally_key('old', v_table.columns),
      tally_key('new', v_table.columns));
    execute format('create trigger %I after insert on %s referencing new table as added
      for each statement execute function %I()', v_function, v_table.name, v_function);
    execute format('create trigger %I after delete on %s referencing old table as removed
      for each statement execute function %I()', v_function || '_gone', v_table.name, v_function);
    select string_agg(format('old.%1$I is distinct from new.%1$I', c), ' or ') into v_columns
    from unnest(v_table.columns) c;
    if v_columns is not null then
      execute format('create trigger %I after update on %s for each row when (%s) execute function %I()',
        v_function || '_anew', v_table.name, v_columns, v_function);
    end if;
    -- What the migrations before this one have put there.
    execute format('insert into tally_legs (name, key, count) select %L, %s, count(*) from %s r group by 2',
      v_table.name, tally_key('r', v_table.columns), v_table.name);
  end loop;
end
$do$;

-- Where a kept count differs from a new one; no row when all is well.
create function tally_differences() returns table (figure text, kept bigint, counted bigint)
language plpgsql stable as $$
declare
  v_table record;
begin
  for v_table in
    select t.name, t.name || ' r' as source, tally_key('r', t.columns) as key from tallied t
    union all
    select 'joined', $q$users r where r.role = 'user'$q$, 'quarter_of(r.created_at)::text'
  loop
    return query execute format($q$
      select concat_ws(' ', 'count of', %1$L, nullif(coalesce(k.key, c.key), '')), coalesce(k.count, 0), coalesce(c.count, 0)
      from (select m.key, sum(m.count)::bigint as count
            from (select t.name, t.key, t.count from tallies t
                  union all select l.name, l.key, l.count from tally_legs l) m
            where m.name = %1$L group by m.key) k
      full join (select %2$s as key, count(*) as count from %3$s group by 1) c on c.key = k.key
      where coalesce(k.count, 0) <> coalesce(c.count, 0)$q$, v_table.name, v_table.key, v_table.source);
  end loop;
end
$$;

-- Where a day's kept sums differ from the postings up to the mark, in the zone of their time.
create function movement_differences() returns table (figure text, kept bigint, counted bigint)
language sql stable as $$
  with zones as (
    select z.after, z.time_zone, coalesce(lead(z.after) over (order by z.after), f.upto) as upto
    from movement_zones z cross join movement_folds f
  ), counted as (
    select m.day, m.booked_on, m.kind, m.account, m.is_reversal,
           sum(m.credited)::bigint as credited, sum(m.debited)::bigint as debited
    from zones z cross join lateral movements_between(z.after, z.upto, z.time_zone) m
    group by m.day, m.booked_on, m.kind, m.account, m.is_reversal
  )
  select format('%s of account %s on %s, booked on %s', kind, account, day, booked_on),
         coalesce(k.credited, 0) - coalesce(k.debited, 0), coalesce(c.credited, 0) - coalesce(c.debited, 0)
  from movement_days k full join counted c using (day, booked_on, kind, account, is_reversal)
  where (k.credited, k.debited) is distinct from (c.credited, c.debited)
$$;
