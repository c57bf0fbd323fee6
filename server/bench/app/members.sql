-- Members as the use cases leave them, made as sets. Money is moved by the posting functions alone.
create schema bench;

-- Chains of `depth` members; each has nine direct members besides the next of its chain, so that below
-- the tenth everybody has ten uplines whose levels are all unlocked. `p_others` join in a tree of `p_directs` direct members
-- each; of these one in `p_one_in` has a plan.
create function bench.make_members(p_chains integer, p_depth integer, p_others integer, p_password_hash text, p_now timestamptz,
  p_directs integer, p_one_in integer)
returns void language plpgsql as $$
declare
  v_first constant integer := 1000;
  v_chained constant integer := p_chains * p_depth * 10;
  v_count constant integer := v_chained + p_others;
  v_names constant text[] := '{ada,bruno,chen,dara,elif,femi,greta,hugo,ines,jonas,kavya,luis,mina,noor,olga,pavel,ravi,sara,tomas,yara}';
  v_families constant text[] := '{abara,bennett,castro,dvorak,eriksen,fischer,gupta,hansen,ito,jansen,kim,lopez,mehta,novak,okafor,petrov,rossi,silva,tanaka,weber}';
begin
  insert into users (id, role, username, email, password_hash, fullname, referral_code, is_active,
    terms_accepted_at, activation_date, created_at, updated_at)
  overriding system value
  select v_first + n, 'user', first || '.' || family || n, 'm' || v_first + n || '@example.org', p_password_hash,
    initcap(first || ' ' || family), upper(substr(md5(n::text), 1, 5)) || lpad(to_hex(n), 5, '0'),
    case when is_buyer then 'active' else 'inactive' end, joined, case when is_buyer then joined end, joined, joined
  from (select n, v_names[1 + n * 7 % 20] as first, v_families[1 + n / 20 % 20] as family,
               n < v_chained or n % p_one_in = 0 as is_buyer, p_now - (v_count - n) * interval '10 minutes' as joined
        from generate_series(0, v_count - 1) n) member;
  perform setval(pg_get_serial_sequence('users', 'id'), v_first + v_count);

  insert into sponsorships (member_id, sponsor_id, uplines, is_active, joined_at)
  select v_first + n, uplines[1], uplines, true, p_now
  from generate_series(0, v_chained - 1) n
  cross join lateral (select coalesce(array_agg(v_first + (step * p_chains + n / 10 % p_chains) * 10 order by step desc), '{}') as uplines
    from generate_series(greatest(n / 10 / p_chains - 10, 0), n / 10 / p_chains - 1) step) above
  order by n;
  -- Row by row of the tree.
  for v_row in 0 .. 20 loop
    insert into sponsorships (member_id, sponsor_id, uplines, is_active, joined_at)
    select u.id, s.member_id, case when s.member_id is null then '{}' else (s.member_id || s.uplines)[1:10] end,
      u.is_active = 'active', u.created_at
    from generate_series(v_first + v_chained, v_first + v_count - 1) n
    join users u on u.id = n
    left join sponsorships s on s.member_id = v_first + v_chained + (n - v_first - v_chained) / p_directs - 1
    where (n - v_first - v_chained < p_directs or s.member_id is not null)
      and not exists (select from sponsorships known where known.member_id = n)
    order by n;
    exit when not found;
  end loop;
  insert into team_deltas (member_id, members, active_members, at)
  select member_id, 1, is_active::integer, joined_at from sponsorships;
end
$$;

-- A plan of `p_amount` for every active member, with the limit that it opens.
create function bench.open_plans(p_amount bigint, p_day date, p_now timestamptz) returns void language plpgsql as $$
begin
  insert into active_plans (member_id, plan_id, bought, amount, roi_percent, days, direct_percent, lock_days, active_percents,
    active_directs, invest_percents, cap_multiple, rule_version, bought_on, bought_at)
  select s.member_id, p.id, p_amount, p_amount, p.roi_percent, p.days, p.direct_percent, p.lock_days, p.active_percents,
    p.active_directs, p.invest_percents, 3, 1, p_day, p_now
  from sponsorships s join plans p on p.name = 'Growth' where s.is_active order by s.member_id;
  insert into earning_limits (member_id, active_plan, cap) select member_id, bought, bought * 3 from active_plans;
  insert into plan_lots (active_plan_id, member_id, amount, remaining, day, settles_on, safe_from, is_settled)
  select id, member_id, bought, bought, bought_on, bought_on, bought_on, true from active_plans;
  insert into member_business (member_id, business, active_business) select member_id, bought, bought from active_plans;
  insert into team_deltas (member_id, business, active_business, at)
  select member_id, bought, bought, bought_at from active_plans;
end
$$;

-- A deposit of five times `p_amount`, and out of it the purchase, for every active plan.
create function bench.buy_plans(p_amount bigint, p_now timestamptz) returns void language plpgsql as $$
declare
  v_custody constant bigint := ledger.operator('custody');
begin
  perform ledger.post_many(
    row(array_fill('deposit'::text, array[count]), array_agg('bench:deposit:' || id order by id), p_now,
      array_fill(null::date, array[count]), 'job:bench', array_fill(''::text, array[count]), array_fill(null::bigint, array[count])),
    row(array_agg(n) || array_agg(n),
      array_agg(ledger.wallet(member_id, 'funding')) || array_fill(v_custody, array[count]),
      array_fill(p_amount * 5, array[count]) || array_fill(-p_amount * 5, array[count])))
  from (select id, member_id, chunk, row_number() over (partition by chunk order by id)::integer as n,
               count(*) over (partition by chunk)::integer as count
        from (select id, member_id, id / 100 as chunk from active_plans) plan) plans
  group by chunk, count;
  perform ledger.post_many(
    row(array_fill('plan'::text, array[count]), array_agg('active_plan:' || id order by id), p_now,
      array_fill(null::date, array[count]), 'job:bench', array_fill(''::text, array[count]), array_fill(null::bigint, array[count])),
    row(array_agg(n) || array_agg(n),
      array_agg(ledger.wallet(member_id, 'funding')) || array_agg(ledger.wallet(member_id, 'principal')),
      array_fill(-p_amount, array[count]) || array_fill(p_amount, array[count])))
  from (select id, member_id, chunk, row_number() over (partition by chunk order by id)::integer as n,
               count(*) over (partition by chunk)::integer as count
        from (select id, member_id, id / 100 as chunk from active_plans) plan) plans
  group by chunk, count;
end
$$;

-- The same balances in one transfer for each thousand plans, for a million members.
create function bench.fund_plans(p_amount bigint, p_now timestamptz) returns void language plpgsql as $$
begin
  perform ledger.post_many(
    row(array['deposit'], array['bench:funds:' || chunk], p_now, array[null::date], 'job:bench', array[''], array[null::bigint]),
    row(array_fill(1, array[2 * count + 1]),
      array_agg(ledger.wallet(member_id, 'funding')) || array_agg(ledger.wallet(member_id, 'principal')) || ledger.operator('custody'),
      array_fill(p_amount * 4, array[count]) || array_fill(p_amount, array[count]) || -p_amount * 5 * count))
  from (select member_id, id / 1000 as chunk, count(*) over (partition by id / 1000)::integer as count from active_plans) plans
  group by chunk, count;
end
$$;

-- A member with a long life: `p_count` level incomes in the books, of 0.01 each.
create function bench.make_history(p_member integer, p_count integer, p_now timestamptz) returns void language plpgsql as $$
declare
  v_treasury constant bigint := ledger.operator('treasury');
  v_payable constant bigint := ledger.operator('level_payable');
begin
  perform ledger.post_two(row('level', 'bench:set-aside', p_now, null, 'job:bench', '', null), v_treasury, v_payable, p_count * 1000000::bigint);
  for v_chunk in 0 .. p_count / 100 - 1 loop
    perform ledger.post_many(
      row(array_fill('level'::text, array[100]), array_agg('bench:level:' || v_chunk || ':' || n), p_now,
        array_fill(null::date, array[100]), 'job:bench', array_fill(''::text, array[100]), array_fill(null::bigint, array[100])),
      row(array_agg(n) || array_agg(n),
        array_fill(v_payable, array[100]) || array_fill(ledger.wallet(p_member, 'working'), array[100]),
        array_fill(-1000000::bigint, array[100]) || array_fill(1000000::bigint, array[100])))
    from generate_series(1, 100) n;
  end loop;
end
$$;

create function bench.token_of(p_member integer) returns text language sql immutable as $$
  select 'bench-session-' || lpad(p_member::text, 10, '0')
$$;
