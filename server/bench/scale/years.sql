-- A month of small incomes in the books: each of `p_count` transfers pays 0.01 to a member, drawn by a prime step so that neighbours are
-- far apart, and `p_own` more pay `p_veteran`. Months are made one after another, the oldest first.
create function bench.make_month(p_at timestamptz, p_members integer, p_count integer, p_veteran integer, p_own integer)
returns void language plpgsql as $$
declare
  v_first constant integer := 1000;
  v_month constant text := to_char(p_at, 'YYMM');
  v_shift constant bigint := extract(year from p_at)::bigint * 12 + extract(month from p_at)::bigint;
  v_payable constant bigint := ledger.operator('level_payable');
  v_amount constant bigint := 1000000;
  v_chunk constant integer := 100;
begin
  perform ledger.make_months(p_at, 'UTC');
  perform ledger.post_two(row('level', 'bench:set-aside:' || v_month, p_at, null, 'job:bench', '', null),
    ledger.operator('treasury'), v_payable, (p_count + p_own) * v_amount);
  perform ledger.post_many(
    row(array_fill('level'::text, array[count]), array_agg('bench:' || v_month || ':' || n), p_at + chunk * interval '1 second',
      array_fill(null::date, array[count]), 'job:bench', array_fill(''::text, array[count]), array_fill(null::bigint, array[count])),
    row(array_agg(place) || array_agg(place),
      array_fill(v_payable, array[count]) || array_agg(ledger.wallet(member_id, 'working')),
      array_fill(-v_amount, array[count]) || array_fill(v_amount, array[count])))
  from (
    select n, n / v_chunk as chunk, count(*) over (partition by n / v_chunk)::integer as count, 1 + n % v_chunk as place,
      case when n < p_own then p_veteran else v_first + ((v_shift * p_count + n) * 7919 % p_members)::integer end as member_id
    from generate_series(0, p_count + p_own - 1) n) incomes
  group by chunk, count order by chunk;
end
$$;

-- What `p_members` withdraw, and the confirmations by which they ask for it.
create function bench.fund_withdrawals(p_members integer[], p_amount bigint, p_now timestamptz) returns void language plpgsql as $$
begin
  perform ledger.post_many(
    row(array['level'], array['bench:withdrawals'], p_now, array[null::date], 'job:bench', array[''], array[null::bigint]),
    row(array_fill(1, array[cardinality(p_members) + 1]),
      ledger.operator('treasury') || array_agg(ledger.wallet(member_id, 'working')),
      -p_amount * cardinality(p_members) || array_fill(p_amount, array[cardinality(p_members)])))
  from unnest(p_members) member_id;
  insert into confirmations (token_hash, user_id, purpose, expire_at)
  select sha256(bench.token_of(member_id)::bytea), member_id, 'withdrawal', p_now + interval '2 days' from unnest(p_members) member_id;
end
$$;
