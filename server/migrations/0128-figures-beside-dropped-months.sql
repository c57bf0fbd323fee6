-- The figures that follow from the books know which months were dropped, as the ledger does.
create or replace view custody_not_told_apart as
  select greatest(
    (select max(created_at) from treasury_movements where place is null),
    (select max(t.at) from ledger.transfers t where t.kind = 'opening' and exists (
       select from ledger.postings p where p.transfer_id = t.id and ledger.is_operator(p.account_id, 'custody'))),
    (select max(k.at) from ledger.kept_transfers k where k.kind = 'opening' and exists (
       select from unnest(k.accounts) leg (account) where ledger.is_operator(leg.account, 'custody')))
  ) as last_at;

create or replace function movements_between(p_after bigint, p_upto bigint, p_time_zone text) returns setof movement_days
language sql stable as $$
  select coalesce(t.day, b.day), b.day, coalesce(r.kind, t.kind),
         ledger.code_of(p.account_id),
         t.reverses is not null or (t.kind = 'plan' and right(t.reference, 7) = ':undone'),
         coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint,
         coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint
  from ledger.transfers t
  join ledger.postings p on p.transfer_id = t.id
  left join ledger.known_transfers r on t.kind = 'reversal' and r.id = t.reverses
  cross join lateral (select (t.at at time zone p_time_zone)::date as day) b
  where t.id > ledger.after_dropped(p_after) and t.id <= ledger.after_dropped(p_upto) and t.kind <> 'even_out'
  group by 1, 2, 3, 4, 5
$$;

create or replace function movement_differences() returns table (figure text, facts jsonb, kept bigint, counted bigint)
language sql stable as $$
  with zones as (
    select greatest(z.after, ledger.dropped_upto()) as after, z.time_zone,
           coalesce(lead(z.after) over (order by z.after), f.upto) as upto
    from movement_zones z cross join movement_progress f
  ), counted as (
    select m.day, m.booked_on, m.kind, m.account, m.is_reversal,
           sum(m.credited)::bigint as credited, sum(m.debited)::bigint as debited
    from (select m.* from zones z cross join lateral movements_between(z.after, z.upto, z.time_zone) m where z.upto > z.after
          union all
          select k.day, k.booked_on, k.kind, k.account, k.is_reversal, k.credited, k.debited from ledger.kept_movements k) m
    group by m.day, m.booked_on, m.kind, m.account, m.is_reversal
  )
  select 'movements', jsonb_build_object('kind', kind, 'account', account, 'day', day, 'booked_on', booked_on),
         coalesce(k.credited, 0) - coalesce(k.debited, 0), coalesce(c.credited, 0) - coalesce(c.debited, 0)
  from movement_days k full join counted c using (day, booked_on, kind, account, is_reversal)
  where (k.credited, k.debited) is distinct from (c.credited, c.debited)
$$;

create or replace function payouts_between(p_after bigint, p_upto bigint) returns table (kind text, total bigint)
language sql stable as $$
  select coalesce(r.kind, t.kind), sum(p.amount)::bigint
  from ledger.transfers t
  left join ledger.known_transfers r on r.id = t.reverses
  join ledger.postings p on p.transfer_id = t.id
  where t.id > ledger.after_dropped(p_after) and t.id <= ledger.after_dropped(p_upto)
    and case coalesce(r.kind, t.kind)
      when 'withdrawal' then ledger.is_operator(p.account_id, 'custody')
      -- Income held within a cooling-off is in another wallet and not paid yet.
      else coalesce(r.kind, t.kind) in ('roi', 'direct', 'level', 'salary', 'reward', 'bonus', 'leadership', 'cto')
        and (ledger.is_wallet(p.account_id, 'working') or ledger.is_wallet(p.account_id, 'non_working')) end
  group by 1
$$;

create or replace function chain_custody_between(p_after bigint, p_upto bigint)
returns table (deposits bigint, withdrawals bigint, treasury bigint)
language sql stable as $$
  with moved as (
    select t.id, coalesce(r.reference, t.reference) as reference, -sum(p.amount) as amount
    from ledger.transfers t
    left join ledger.known_transfers r on r.id = t.reverses
    join ledger.postings p on p.transfer_id = t.id and ledger.is_operator(p.account_id, 'custody')
    where t.id > ledger.after_dropped(p_after) and t.id <= ledger.after_dropped(p_upto) and t.kind in ('deposit', 'withdrawal', 'treasury', 'reversal')
    group by t.id, coalesce(r.reference, t.reference)
  )
  select
    coalesce((select sum(m.amount) from moved m join deposits d on d.id = substring(m.reference from '^deposit:(\d+)$')::integer
              where d.method in ('bep20', 'trc20')), 0)::bigint,
    coalesce((select sum(m.amount) from moved m
              join withdrawals w on w.id = substring(m.reference from '^withdrawal:(\d+):paid$')::integer
              where w.method in ('bep20', 'trc20')), 0)::bigint,
    coalesce((select sum(m.amount) from moved m
              join treasury_movements t on t.id = substring(m.reference from '^treasury:(\d+)$')::integer
              where t.place = 'chain'), 0)::bigint
$$;

-- What income of each kind the transfers of a range paid to members, less what they took back.
create function incomes_between(p_after bigint, p_upto bigint) returns table (member_id integer, kind text, paid bigint)
language sql stable as $$
  select ledger.member_of(p.account_id), coalesce(r.kind, t.kind), sum(p.amount)::bigint
  from ledger.transfers t
  left join ledger.known_transfers r on r.id = t.reverses
  join ledger.postings p on p.transfer_id = t.id
  where t.id > ledger.after_dropped(p_after) and t.id <= ledger.after_dropped(p_upto)
    and coalesce(r.kind, t.kind) in ('roi', 'direct', 'level', 'salary', 'reward', 'bonus', 'leadership', 'cto')
    and (ledger.is_wallet(p.account_id, 'working') or ledger.is_wallet(p.account_id, 'non_working'))
  group by 1, 2
$$;

create or replace function income_differences() returns table (member_id integer, figure text, kept bigint, counted bigint)
language sql stable as $$
  with told as (
    select i.member_id, i.kind, sum(i.paid) as paid from income_lines i where i.paid <> 0 group by i.member_id, i.kind
  ), posted as (
    select p.member_id, p.kind, sum(p.paid) as paid
    from (select * from incomes_between(ledger.dropped_upto(), 9223372036854775807)
          union all
          select k.member_id, k.kind, k.paid from ledger.kept_incomes k) p
    group by p.member_id, p.kind
  )
  select coalesce(t.member_id, p.member_id), coalesce(t.kind, p.kind), coalesce(t.paid, 0)::bigint, coalesce(p.paid, 0)::bigint
  from told t full join posted p on p.member_id = t.member_id and p.kind = t.kind
  where coalesce(t.paid, 0) <> coalesce(p.paid, 0)
$$;

-- Returned codes whose transfer went with its month are among the transfers that are kept.
create or replace function code_differences()
returns table (member_id integer, figure text, facts jsonb, kept bigint, counted bigint)
language sql stable as $$
  with redeemed as (
    select t.active_plan_id as id, sum(t.amount - t.fee) as amount from topups t
    where t.kind = 'code' and t.status = 'approved' group by t.active_plan_id
  ), returned as (
    select split_part(r.reference, ':', 2)::integer as id, -sum(r.amount) as amount
    from (select t.reference, p.account_id, p.amount from ledger.transfers t join ledger.postings p on p.transfer_id = t.id
          where t.kind = 'plan' and t.reference like 'codes\_returned:%'
          union all
          select k.reference, leg.account, leg.amount
          from ledger.kept_transfers k cross join unnest(k.accounts, k.amounts) leg (account, amount)
          where k.kind = 'plan' and k.reference like 'codes\_returned:%') r
    where ledger.is_wallet(r.account_id)
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
$$;

-- What each member put in and took out with the transfers of a range, and when they first bought a plan in it.
create function earnings_between(p_after bigint, p_upto bigint)
returns table (member_id integer, first_at timestamptz, put_in bigint, taken_out bigint)
language sql stable as $$
  with moved as (
    select t.id, min(t.at) as at, t.reverses is not null as is_reversal, coalesce(r.kind, t.kind) as kind,
           ledger.member_of(p.account_id) as member_id,
           sum(p.amount) as amount,
           bool_or(t.kind in ('plan', 'topup') and ledger.is_wallet(p.account_id, 'principal') and p.amount > 0) as is_purchase
    from ledger.transfers t
    left join ledger.known_transfers r on r.id = t.reverses
    join ledger.postings p on p.transfer_id = t.id
    where t.kind in ('deposit', 'withdrawal', 'transfer', 'topup', 'plan', 'reversal') and t.kind not in ('roi', 'level')
      and t.id > ledger.after_dropped(p_after) and t.id <= ledger.after_dropped(p_upto)
      and ledger.is_wallet(p.account_id) and ledger.asset_of(p.account_id) = 'USD'
    group by t.id, is_reversal, coalesce(r.kind, t.kind), ledger.member_of(p.account_id)
  ), counted as (
    select m.*, count(*) over (partition by m.id) > 1 as is_between,
           case when m.is_reversal then m.amount < 0 else m.amount > 0 end as is_in,
           coalesce((select sum(f.amount) from ledger.postings f
                     where f.transfer_id = m.id and m.kind in ('withdrawal', 'transfer', 'topup') and m.amount <> 0
                       and ledger.is_operator(f.account_id, 'treasury')), 0) as fee
    from moved m
  )
  select c.member_id, min(c.at) filter (where c.is_purchase),
         coalesce(sum(c.amount) filter (where c.kind = 'deposit'
           or (c.kind in ('transfer', 'topup') and c.is_between and c.is_in)), 0)::bigint,
         coalesce(sum(-c.amount - c.fee) filter (where (c.kind = 'withdrawal' and c.amount <> 0)
           or (c.kind in ('transfer', 'topup') and c.is_between and not c.is_in)), 0)::bigint
  from counted c group by c.member_id
$$;

create or replace function put_in_and_taken_out(p_upto bigint)
returns table (member_id integer, first_at timestamptz, put_in bigint, taken_out bigint)
language sql stable as $$
  select e.member_id, min(e.first_at), sum(e.put_in)::bigint, sum(e.taken_out)::bigint
  from (select * from earnings_between(ledger.dropped_upto(), p_upto)
        union all
        select k.member_id, k.first_at, k.put_in, k.taken_out from ledger.kept_earnings k) e
  group by e.member_id having min(e.first_at) is not null
$$;

-- A trade of a dropped month was compared with its postings when they went, and its row is compared with that by month.
create or replace view market_misbooked_trades as
select t.id, t.member_id, t.total, f.amount as posted
from market_trades t
cross join (select ledger.dropped_upto() as id) d
cross join lateral (select case t.side when 'BUY' then 1 else -1 end as sign) s
left join ledger.transfers x on x.id = t.transfer_id
left join ledger.postings f on f.transfer_id = t.transfer_id and f.account_id = ledger.wallet(t.member_id, 'funding')
left join ledger.postings k on k.transfer_id = t.transfer_id and k.account_id = ledger.wallet(t.member_id, 'token')
left join ledger.postings i on i.transfer_id = t.transfer_id and i.account_id = ledger.operator('token_inventory')
where t.status = 'completed' and (
  (t.transfer_id > d.id and (
    x.reference is distinct from 'token:' || t.id or x.at <> t.at
    or f.amount is distinct from -s.sign * t.total
    or k.amount is distinct from s.sign * t.amount
    or i.amount is distinct from -s.sign * t.amount))
  or 2 * abs(t.price::numeric * t.amount - 100000000 * t.total::numeric) > t.amount + 200000000);

-- The hash over the trades whose transfers are in a range, with all that was compared with their postings and the chain.
create function trades_hash(p_after bigint, p_upto bigint) returns bytea
language sql stable as $$
  select sha256(coalesce(string_agg(sha256(convert_to(concat_ws(';',
    t.id, t.member_id, t.side, t.amount, t.price, t.total, (extract(epoch from t.at) * 1000000)::bigint, t.from_treasury, t.cost_basis,
    t.quantity_after, t.invested_after, t.transfer_id, t.spread, encode(t.nonce, 'hex'), encode(t.previous_hash, 'hex'),
    encode(t.hash, 'hex')), 'UTF8')), ''::bytea order by t.transfer_id), ''::bytea))
  from market_trades t where t.transfer_id > p_after and t.transfer_id <= p_upto
$$;

create or replace function market_differences()
returns table (member_id integer, figure text, facts jsonb, kept bigint, counted bigint)
language sql stable as $$
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
  from market_token m, (select coalesce(sum(p.amount), 0)::bigint as balance
                        from (select account_id, amount from ledger.postings
                              union all select account_id, amount from ledger.dropped_accounts()) p
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
     or (c.transfer_id > ledger.dropped_upto()
         and c.hash is distinct from ledger.link_of(c.previous_hash, t.id, market_commitment_of(c.nonce, t.fingerprint)))
  union all
  select 0, 'trades_of_month', jsonb_build_object('month', to_char(k.month, 'YYYY-MM')), 1, 0
  from ledger.kept_trades k join ledger.archived_months a on a.month = k.month
  where k.hash <> trades_hash(a.after_id, a.upto_id)
  union all
  select 0, 'trades_end', '{}', 1, 0 from market_token m
  where m.last_hash <> coalesce((select c.hash from chain c order by c.id desc limit 1), decode(repeat('00', 32), 'hex'))
$$;;
