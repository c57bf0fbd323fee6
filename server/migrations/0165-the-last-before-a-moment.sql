-- The last transfer before a moment, found by reading the partition of its month: a statement of a month asks for it twice, and each of some
-- sixty queries began at every partition of five years. A month begins with a transfer of its own time, so months that begin more than two days after
-- the moment are not looked at; no transaction takes as long.
create or replace function ledger.last_before(p_at timestamptz) returns bigint
language plpgsql stable set search_path to 'ledger', 'pg_temp' as $$
declare
  v_near constant bigint := 10000;
  v_dropped constant bigint := dropped_upto();
  v_month record;
  v_begin bigint := v_dropped;
  v_low bigint;
  v_high bigint := coalesce((select min(m.first_id) - 1 from months m where m.starts_at > p_at + interval '2 days'), 9223372036854775807);
  v_middle bigint;
  v_next bigint;
  v_id bigint;
  v_at timestamptz;
begin
  if p_at <= (select max(d.last_at) from dropped_months d) then
    select a.upto_id, d.last_at into v_month
    from dropped_months d join archived_months a on a.month = d.month where d.first_at < p_at order by d.month desc limit 1;
    if not found then
      return 0;
    elsif v_month.last_at >= p_at then
      raise exception 'the transfers around % are in the files of archived months', p_at using errcode = 'LG012';
    end if;
    return v_month.upto_id;
  end if;
  for v_month in
    select m.first_id, m.last_id from months m where m.first_id < v_high and m.last_id > v_dropped order by m.first_id desc
  loop
    select id, at into v_id, v_at from transfers where id > v_month.first_id and id <= v_month.last_id order by id limit 1;
    if v_at < p_at then
      v_begin := greatest(v_month.first_id, v_dropped);
      exit;
    end if;
    v_high := v_month.first_id - 1;
  end loop;
  v_low := v_begin;
  v_high := coalesce((select max(id) from transfers where id > v_begin and id <= v_high), v_begin);
  while v_low < v_high loop
    v_middle := (v_low + v_high + 1) / 2;
    select id, at into v_id, v_at from transfers where id > v_low and id <= v_middle order by id desc limit 1;
    if not found or v_at < p_at then
      v_low := v_middle;
    else
      v_high := v_id - 1;
    end if;
  end loop;
  v_id := (select max(id) from transfers where id > v_begin and id <= v_low);
  v_next := (select min(m.first_id) from months m where m.first_id > v_low);
  return greatest(
    v_dropped,
    coalesce((select max(id) from transfers where id between coalesce(v_id, 0) - v_near and v_low + v_near and at < p_at), 0),
    -- The next month may begin with transfers that began in this one.
    coalesce((select max(id) from transfers where id between v_next and v_next + v_near and at < p_at), 0));
end
$$;
