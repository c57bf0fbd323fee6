-- What a check of the books compares is data: `figure` names a text of `transparency.figure`, and `facts` are the row, day or cycle that
-- the figure is about, for the functions that have such.

create or replace function activity_differences()
 returns table(member_id integer, figure text, kept bigint, counted bigint)
 language sql
 stable
as $function$
  with open_plans as (
    select a.member_id, sum(a.amount) as amount from active_plans a where a.status = 'open' group by a.member_id
  )
  select f.member_id, f.figure, f.kept, f.counted::bigint
  from (select u.id as member_id, x.figure, x.kept, x.counted
        from users u
        left join sponsorships s on s.member_id = u.id
        left join earning_limits l on l.member_id = u.id
        left join open_plans o on o.member_id = u.id
        cross join lateral (values
          ('is_active', (u.is_active = 'active')::integer::bigint, (o.amount is not null)::integer::numeric),
          ('is_active_in_tree', coalesce(s.is_active, false)::integer::bigint, (o.amount is not null)::integer::numeric),
          ('active_plan', coalesce(l.active_plan, 0), coalesce(o.amount, 0))
        ) x (figure, kept, counted)
        where u.role = 'user') f
  where f.kept <> f.counted
$function$;

drop function award_differences();
create function award_differences()
 returns table(member_id integer, figure text, facts jsonb, kept bigint, counted bigint)
 language sql
 stable
as $function$
  with paid as (
    select i.reference, i.paid + coalesce((select r.paid from incomes r where r.reverses = i.id), 0) as paid
    from incomes i
    where i.kind in ('reward', 'bonus', 'salary', 'leadership', 'cto') and i.reverses is null and i.paid > 0
  ), awards as (
    select r.member_id, 'reward_paid' as figure, jsonb_build_object('reward', r.id) as facts,
           case when r.reversed_at is null then r.amount else 0 end as amount,
           'reward:' || r.member_id || ':' || r.reward_plan_id || case when r.nth > 1 then ':' || r.nth else '' end as reference
    from rewards r where r.claimed_at is not null
    union all
    select c.member_id, 'bonus_paid', jsonb_build_object('bonus', c.bonus_id),
           case when c.reversed_at is null then c.amount else 0 end,
           'bonus:' || c.bonus_id || ':' || c.member_id || case when c.nth > 1 then ':' || c.nth else '' end
    from bonus_claims c
    union all
    select d.member_id, 'salary_paid', jsonb_build_object('salary', d.id), d.paid,
           'salary:' || to_char(d.month, 'YYYY-MM') || ':' || d.member_id
    from salary_dues d
    union all
    select l.member_id, 'rank_bonus_paid', jsonb_build_object('rank', l.id), l.bonus_paid,
           'leadership:' || l.member_id || case when l.bonus_nth > 1 then '/' || l.bonus_nth else '' end || ':' || l.rank_key
    from leadership_ranks l
    union all
    select s.member_id, 'cto_share', jsonb_build_object('month', m.id), coalesce(s.paid, 0),
           'cto:' || to_char(m.month, 'YYYY-MM') || ':' || s.member_id
    from cto_shares s join cto_months m on m.id = s.cto_month_id
  )
  select r.member_id, 'reward_used_before', jsonb_build_object('reward', r.id), r.used_before,
         coalesce((select sum(o.target) from rewards o
                   where o.member_id = r.member_id and o.used_before < r.used_before), 0)::bigint
  from rewards r
  where r.claimed_at is not null
    and r.used_before <> coalesce((select sum(o.target) from rewards o
                                   where o.member_id = r.member_id and o.used_before < r.used_before), 0)
  union all
  select a.member_id, a.figure, a.facts, a.amount, coalesce(p.paid, 0)
  from awards a left join paid p on p.reference = a.reference where a.amount <> coalesce(p.paid, 0)
  union all
  select 0, 'cto_paid', jsonb_build_object('month', m.id), m.paid, coalesce(sum(s.paid), 0)::bigint
  from cto_months m left join cto_shares s on s.cto_month_id = m.id
  group by m.id having m.paid <> coalesce(sum(s.paid), 0)
  union all
  select 0, 'bonus_claims', jsonb_build_object('bonus', b.id), b.claims,
         (select count(*) from bonus_claims c where c.bonus_id = b.id and c.reversed_at is null)
  from bonuses b
  where b.claims <> (select count(*) from bonus_claims c where c.bonus_id = b.id and c.reversed_at is null)
$function$;

drop function code_differences();
create function code_differences()
 returns table(member_id integer, figure text, facts jsonb, kept bigint, counted bigint)
 language sql
 stable
as $function$
  with redeemed as (
    select t.active_plan_id as id, sum(t.amount - t.fee) as amount from topups t
    where t.kind = 'code' and t.status = 'approved' group by t.active_plan_id
  ), returned as (
    select split_part(t.reference, ':', 2)::integer as id, -sum(p.amount) as amount
    from ledger.transfers t join ledger.postings p on p.transfer_id = t.id
    where t.kind = 'plan' and t.reference like 'codes\_returned:%' and ledger.is_wallet(p.account_id)
    group by 1
  )
  select f.member_id, f.figure, jsonb_build_object('plan', f.id), f.kept, f.counted::bigint
  from (select a.member_id, a.id, x.figure, x.kept, x.counted
        from active_plans a
        left join redeemed r on r.id = a.id
        left join returned b on b.id = a.id
        cross join lateral (values
          ('plan_from_codes', a.from_codes + a.codes_returned, coalesce(r.amount, 0)),
          ('plan_codes_returned', a.codes_returned, coalesce(b.amount, 0))
        ) x (figure, kept, counted)) f
  where f.kept <> f.counted
$function$;

drop function held_differences();
create function held_differences()
 returns table(member_id integer, figure text, facts jsonb, kept bigint, counted bigint)
 language sql
 stable
as $function$
  select coalesce(h.member_id, w.member_id), 'held_income', '{}'::jsonb, coalesce(w.balance, 0), coalesce(h.held, 0)::bigint
  from (select i.member_id, sum(i.intended - i.gone) as held from held_incomes i where i.status = 'held' group by i.member_id) h
  full join (select a.member_id, a.balance from ledger.accounts a where a.kind = 'held_income' and a.balance <> 0) w
    on w.member_id = h.member_id
  where coalesce(w.balance, 0) <> coalesce(h.held, 0)
  union all
  select h.member_id, 'held_income_released', jsonb_build_object('income', h.id), h.paid, coalesce(i.paid, 0)
  from held_incomes h left join incomes i on i.reference = h.reference
  where h.status <> 'held' and (i.id is null or h.paid <> i.paid)
$function$;

drop function level_differences();
create function level_differences()
 returns table(member_id integer, figure text, facts jsonb, kept bigint, counted bigint)
 language sql
 stable
as $function$
  select l.from_member, 'legs_credits', jsonb_build_object('legs', l.id), 1::bigint,
         coalesce(c.credits, 0) + (q.legs_id is not null)::integer
  from level_legs l
  left join (select w.legs_id, count(*) as credits from level_credits c cross join lateral unnest(c.legs_ids) w (legs_id)
             group by w.legs_id) c on c.legs_id = l.id
  left join level_queue q on q.legs_id = l.id
  where coalesce(c.credits, 0) + (q.legs_id is not null)::integer <> 1
  union all
  select coalesce(s.member_id, l.member_id), x.figure, jsonb_build_object('day', coalesce(s.day, l.day)),
         coalesce(x.kept, 0), coalesce(x.counted, 0)
  from (select s.member_id, s.day, sum(s.lines) as lines, sum(s.paid_lines) as paid_lines, sum(s.short_lines) as short_lines,
               sum(s.paid) as paid
        from level_stretches s group by s.member_id, s.day) s
  full join (select l.member_id, l.day, count(*) as lines, count(*) filter (where l.paid > 0) as paid_lines,
                    count(l.reason) as short_lines, sum(l.paid) as paid
             from level_lines l where not exists (select from level_queue q where q.legs_id = l.legs_id)
             group by l.member_id, l.day) l on l.member_id = s.member_id and l.day = s.day
  cross join lateral (values
    ('level_lines', s.lines::bigint, l.lines::bigint), ('level_paid_lines', s.paid_lines::bigint, l.paid_lines::bigint),
    ('level_short_lines', s.short_lines::bigint, l.short_lines::bigint), ('level_amount', s.paid::bigint, l.paid::bigint)
  ) x (figure, kept, counted)
  where x.kept is distinct from x.counted
  union all
  select c.member_id, 'level_cut', jsonb_build_object('line', c.id), c.paid, l.intended
  from level_cuts c left join level_lines l on l.id = c.id and l.member_id = c.member_id
  where l.id is null or c.paid >= l.intended
  union all
  select l.member_id, 'level_line', jsonb_build_object('line', l.id), l.intended, x.intended
  from level_lines l
  cross join lateral (select round_half_even(l.base::numeric * l.percent, 100000000) as intended) x
  where l.intended <> x.intended
$function$;

drop function limit_differences();
create function limit_differences()
 returns table(member_id integer, figure text, facts jsonb, kept bigint, counted bigint)
 language sql
 stable
as $function$
  with sums as (
    select i.member_id, i.kind, i.paid from income_lines i where i.paid <> 0
    union all
    select b.member_id, x.kind, x.paid from imported_incomes b
    cross join lateral (values ('roi', b.roi), ('direct', b.direct), ('level', b.level), ('salary', b.salary),
      ('reward', b.reward)) x (kind, paid)
    where x.paid <> 0
  ), counted as (
    select i.member_id, sum(i.paid) filter (where i.kind = 'roi') as roi, sum(i.paid) filter (where i.kind = 'direct') as direct,
           sum(i.paid) filter (where i.kind = 'level') as level, sum(i.paid) filter (where i.kind = 'salary') as salary,
           sum(i.paid) filter (where i.kind in ('reward', 'bonus', 'leadership', 'cto')) as reward
    from sums i group by i.member_id
  ), cycles as (
    select l.member_id, l.cycle, l.earned from earning_limits l
    union all
    select c.member_id, c.cycle, c.earned from earning_cycles c
  ), paid_in as (
    select i.member_id, i.cycle, sum(i.paid) as paid
    from (select o.member_id, o.cycle, o.paid from income_lines o where o.paid <> 0
          union all select b.member_id, 1, b.earned from imported_incomes b) i
    group by i.member_id, i.cycle
  ), joined as (
    select c.member_id, c.joined_to as cycle, sum(c.earned) as earned from earning_cycles c
    where c.joined_to is not null group by c.member_id, c.joined_to
  )
  select f.member_id, f.figure, f.facts, f.kept, f.counted::bigint
  from (select coalesce(l.member_id, c.member_id) as member_id, x.figure, '{}'::jsonb as facts, coalesce(x.kept, 0) as kept,
               coalesce(x.counted, 0) as counted
        from earning_limits l full join counted c on c.member_id = l.member_id
        cross join lateral (values
          ('roi', l.roi, c.roi), ('direct', l.direct, c.direct), ('level', l.level, c.level),
          ('salary', l.salary, c.salary), ('reward', l.reward, c.reward)
        ) x (figure, kept, counted)
        union all
        select y.member_id, 'earned', jsonb_build_object('cycle', y.cycle), y.earned, coalesce(p.paid, 0) + coalesce(j.earned, 0)
        from cycles y
        left join paid_in p on p.member_id = y.member_id and p.cycle = y.cycle
        left join joined j on j.member_id = y.member_id and j.cycle = y.cycle) f
  where f.kept <> f.counted
$function$;

drop function market_differences();
create function market_differences()
 returns table(member_id integer, figure text, facts jsonb, kept bigint, counted bigint)
 language sql
 stable
as $function$
  with traded as (
    select t.member_id, sum(case t.side when 'BUY' then t.amount else -t.amount end)::bigint as quantity,
           sum(case t.side when 'BUY' then t.total else -t.cost_basis end)::bigint as invested
    from market_trades t where t.status = 'completed' group by t.member_id
  ), wallets as (
    select a.member_id, a.balance from ledger.accounts a where ledger.is_wallet(a.id, 'token') and a.balance <> 0
  ), chain as (
    select t.id, t.member_id, t.at, t.transfer_id, t.nonce, t.previous_hash, t.hash, lag(t.at, 1, t.at) over line as earlier,
           lag(t.hash, 1, decode(repeat('00', 32), 'hex')) over line as expected
    from market_trades t where t.status = 'completed' window line as (order by t.id)
  ), prices as (
    select p.id, p.price_before, lag(p.price, 1, p.price_before) over (order by p.id) as expected from market_prices p
  )
  select coalesce(h.member_id, w.member_id), 'tokens_held', '{}'::jsonb, coalesce(h.quantity, 0), coalesce(w.balance, 0)
  from market_holdings h full join wallets w on w.member_id = h.member_id
  where coalesce(h.quantity, 0) <> coalesce(w.balance, 0)
  union all
  select coalesce(h.member_id, t.member_id), 'tokens_traded', '{}', coalesce(h.quantity, 0), coalesce(t.quantity, 0)
  from market_holdings h full join traded t on t.member_id = h.member_id
  where coalesce(h.quantity, 0) <> coalesce(t.quantity, 0)
  union all
  select coalesce(h.member_id, t.member_id), 'tokens_invested', '{}', coalesce(h.invested, 0), coalesce(t.invested, 0)
  from market_holdings h full join traded t on t.member_id = h.member_id
  where coalesce(h.invested, 0) <> coalesce(t.invested, 0)
  union all
  select 0, 'tokens_sold', '{}', m.sold, (select coalesce(sum(h.quantity), 0)::bigint from market_holdings h)
  from market_token m where m.sold <> (select coalesce(sum(h.quantity), 0) from market_holdings h)
  union all
  select 0, 'token_supply', '{}', m.total_supply, m.sold + i.balance
  from market_token m, (select coalesce(sum(p.amount), 0)::bigint as balance from ledger.postings p
                        where p.account_id = ledger.operator('token_inventory')) i
  where m.total_supply <> m.sold + i.balance
  union all
  select 0, 'token_price', '{}', m.current_price, market_price_at(m, m.sold)
  from market_token m where m.current_price <> market_price_at(m, m.sold)
  union all
  select 0, 'last_price', '{}', coalesce(p.price, 0), m.current_price
  from market_token m left join lateral (select price from market_prices order by id desc limit 1) p on true
  where p.price is distinct from m.current_price
  union all
  select 0, 'price_before', jsonb_build_object('change', p.id), p.price_before, p.expected from prices p where p.price_before <> p.expected
  union all
  select 0, 'price_trade', jsonb_build_object('change', p.id), 1, 0
  from market_prices p
  left join market_trades t on t.id = p.trade_id and t.status = 'completed' and t.side = p.reason and t.at = p.at
  where p.reason in ('BUY', 'SELL') and t.id is null
  union all
  select b.member_id, 'trade_postings', jsonb_build_object('trade', b.id), b.total, coalesce(abs(b.posted), 0)
  from market_misbooked_trades b
  union all
  select c.member_id, 'trade_chain', jsonb_build_object('trade', c.id), 1, 0
  from chain c left join ledger.transfers t on t.id = c.transfer_id
  where c.previous_hash <> c.expected or c.at < c.earlier
     or c.hash is distinct from ledger.link_of(c.previous_hash, t.id, market_commitment_of(c.nonce, t.fingerprint))
  union all
  select 0, 'trades_end', '{}', 1, 0 from market_token m
  where m.last_hash <> coalesce((select c.hash from chain c order by c.id desc limit 1), decode(repeat('00', 32), 'hex'))
$function$;

drop function movement_differences();
create function movement_differences()
 returns table(figure text, facts jsonb, kept bigint, counted bigint)
 language sql
 stable
as $function$
  with zones as (
    select z.after, z.time_zone, coalesce(lead(z.after) over (order by z.after), f.upto) as upto
    from movement_zones z cross join movement_progress f
  ), counted as (
    select m.day, m.booked_on, m.kind, m.account, m.is_reversal,
           sum(m.credited)::bigint as credited, sum(m.debited)::bigint as debited
    from zones z cross join lateral movements_between(z.after, z.upto, z.time_zone) m
    group by m.day, m.booked_on, m.kind, m.account, m.is_reversal
  )
  select 'movements', jsonb_build_object('kind', kind, 'account', account, 'day', day, 'booked_on', booked_on),
         coalesce(k.credited, 0) - coalesce(k.debited, 0), coalesce(c.credited, 0) - coalesce(c.debited, 0)
  from movement_days k full join counted c using (day, booked_on, kind, account, is_reversal)
  where (k.credited, k.debited) is distinct from (c.credited, c.debited)
$function$;

drop function plan_differences();
create function plan_differences()
 returns table(member_id integer, figure text, facts jsonb, kept bigint, counted bigint)
 language sql
 stable
as $function$
  with claimed as (
    select line.plan, sum(line.amount) as amount, count(*) as days
    from claims c cross join lateral unnest(c.active_plan_ids, c.amounts) line (plan, amount) group by line.plan
  ), released as (
    select h.active_plan_id as plan, sum(h.paid) as amount from held_incomes h
    where h.kind = 'roi' and h.reference not like '%:compound' group by h.active_plan_id
  ), lots as (
    select l.active_plan_id as plan, sum(l.amount) as bought, sum(l.remaining) as amount,
           sum(l.remaining) filter (where l.is_from_code) as from_codes
    from plan_lots l group by l.active_plan_id
  ), departed as (
    select line.lot, sum(line.amount) as amount, sum(line.kept) as kept
    from plan_departures d cross join lateral unnest(d.lots, d.amounts, d.kept) line (lot, amount, kept)
    where d.status <> 'returned' group by line.lot
  ), principal as (
    select a.member_id, sum(a.amount) as amount from active_plans a where a.status = 'open' group by a.member_id
  ), business as (
    select l.member_id, sum(case when l.is_imported then 0 else l.remaining + l.kept end) as business,
           sum(l.remaining) as active_business
    from plan_lots l where l.is_settled group by l.member_id
  )
  select f.member_id, f.figure, f.facts, f.kept, f.counted::bigint
  from (
    select a.member_id, x.figure, jsonb_build_object('plan', a.id) as facts, x.kept, coalesce(x.counted, 0) as counted
    from active_plans a left join claimed c on c.plan = a.id left join released r on r.plan = a.id left join lots l on l.plan = a.id
    cross join lateral (values
      ('plan_earned', a.earned, coalesce(c.amount, 0) + coalesce(r.amount, 0)), ('plan_days', a.days_earned::bigint, c.days),
      ('plan_bought', a.bought, l.bought), ('plan_amount', a.amount, l.amount),
      ('plan_from_codes', a.from_codes, l.from_codes),
      ('plan_noted_amount', a.amount, (select n.amount from active_plan_amounts n where n.active_plan_id = a.id
                                           order by n.id desc limit 1))
    ) x (figure, kept, counted)
    union all
    select l.member_id, x.figure, jsonb_build_object('lot', l.id), x.kept, coalesce(x.counted, 0)
    from plan_lots l left join departed d on d.lot = l.id
    cross join lateral (values ('lot_departed', l.amount - l.remaining, d.amount), ('lot_kept', l.kept, d.kept)) x (figure, kept, counted)
    union all
    select coalesce(p.member_id, w.member_id), 'principal', '{}', coalesce(p.amount, 0)::bigint, coalesce(w.balance, 0)
    from principal p
    full join (select a.member_id, a.balance from ledger.accounts a where a.kind = 'principal' and a.balance > 0) w
      on w.member_id = p.member_id
    union all
    select coalesce(b.member_id, s.member_id), x.figure, '{}', coalesce(x.kept, 0), coalesce(x.counted, 0)
    from member_business b full join business s on s.member_id = b.member_id
    cross join lateral (values ('own_business', b.business, s.business), ('own_active_business', b.active_business, s.active_business)
    ) x (figure, kept, counted)
  ) f
  where f.kept <> f.counted
$function$;

drop function row_count_differences();
create function row_count_differences()
 returns table(figure text, facts jsonb, kept bigint, counted bigint)
 language plpgsql
 stable
as $function$
declare
  v_table record;
begin
  for v_table in
    select t.name, t.name || ' r' as source, row_count_key('r', t.columns) as key from counted_tables t
    union all
    select 'joined', $q$users r where r.role = 'user'$q$, 'quarter_hour_of(r.created_at)::text'
  loop
    return query execute format($q$
      select 'row_count', jsonb_build_object('table', %1$L, 'key', nullif(coalesce(k.key, c.key), '')), coalesce(k.count, 0), coalesce(c.count, 0)
      from (select m.key, sum(m.count)::bigint as count
            from (select t.name, t.key, t.count from row_counts t
                  union all select l.name, l.key, l.count from row_count_changes l) m
            where m.name = %1$L group by m.key) k
      full join (select %2$s as key, count(*) as count from %3$s group by 1) c on c.key = k.key
      where coalesce(k.count, 0) <> coalesce(c.count, 0)$q$, v_table.name, v_table.key, v_table.source);
  end loop;
end
$function$;

create or replace function salary_differences()
 returns table(member_id integer, figure text, kept bigint, counted bigint)
 language sql
 stable
as $function$
  select coalesce(s.member_id, d.member_id), 'salaries', s.paid, d.paid
  from salary_sums s full join (select member_id, sum(paid)::bigint as paid from salary_dues group by member_id) d
    on d.member_id = s.member_id
  where s.paid is distinct from d.paid
$function$;

create or replace function team_plan_differences()
 returns table(member_id integer, figure text, kept bigint, counted bigint)
 language sql
 stable
as $function$
  with counted as (
    select s.sponsor_id as member_id, sum(coalesce(c.active_plan, 0) + coalesce(t.active_plan, 0)) as active_plan,
           sum(coalesce(c.investment_plan, 0) + coalesce(t.investment_plan, 0)) as investment_plan
    from sponsorships s left join counted_plans c on c.member_id = s.member_id
    left join team_totals t on t.member_id = s.member_id
    where s.sponsor_id is not null group by s.sponsor_id
  )
  select f.member_id, f.figure, coalesce(f.kept, 0), coalesce(f.counted, 0)::bigint
  from (select coalesce(t.member_id, n.member_id) as member_id, x.figure, x.kept, x.counted
        from team_totals t full join counted n on n.member_id = t.member_id
        cross join lateral (values
          ('team_active_plan', t.active_plan, n.active_plan),
          ('team_investment_plan', t.investment_plan, n.investment_plan)) x (figure, kept, counted)
        union all
        select coalesce(c.member_id, o.member_id), x.figure, x.kept, x.counted
        from counted_plans c full join plans_of_members() o on o.member_id = c.member_id
        cross join lateral (values
          ('active_plan', c.active_plan, o.active_plan), ('investment_plan', c.investment_plan, o.investment_plan)) x (figure, kept, counted)
        where not exists (select from changed_plans w where w.member_id = coalesce(c.member_id, o.member_id))) f
  where coalesce(f.kept, 0) <> coalesce(f.counted, 0)
$function$;
