-- How the token is priced, traded and controlled.

create function market_half_even(p_over numeric, p_under numeric) returns bigint language sql immutable as $$
  select (div(p_over, p_under) + case
    when 2 * mod(p_over, p_under) > p_under then 1
    when 2 * mod(p_over, p_under) = p_under then mod(div(p_over, p_under), 2)
    else 0 end)::bigint
$$;

-- The price after `p_sold` tokens, as it is shown: rounded half-even.
create function market_price_at(t market_token, p_sold bigint) returns bigint language sql immutable as $$
  select market_half_even(
    t.anchor_price::numeric * (t.total_supply::numeric * 1000000 + (t.multiplier - 1000000)::numeric * p_sold),
    t.total_supply::numeric * 1000000 + (t.multiplier - 1000000)::numeric * t.anchor_sold)
$$;

-- What a trade costs or brings. The line is straight, so its average is the price in the middle, and the exact
-- total of a way along it depends on its ends alone. A purchase is rounded up to a unit and a sale down: with
-- half-even a purchase of 0.00000001 at 0.008 would be free, and a thousand of them a gain. 1,000 at 0.008 is 8.
create function market_quote(t market_token, p_side text, p_amount bigint,
  out total bigint, out average bigint, out price_after bigint
) language plpgsql immutable as $$
declare
  v_after constant numeric := case p_side when 'BUY' then t.sold::numeric + p_amount else t.sold::numeric - p_amount end;
  v_steep constant numeric := t.multiplier - 1000000;
  v_over constant numeric := t.anchor_price * (2000000 * t.total_supply::numeric + v_steep * (t.sold + v_after));
  v_under constant numeric := 2 * (1000000 * t.total_supply::numeric + v_steep * t.anchor_sold);
begin
  average := market_half_even(v_over, v_under);
  total := div(v_over * p_amount + case p_side when 'BUY' then v_under * 100000000 - 1 else 0 end, v_under * 100000000);
  price_after := market_price_at(t, v_after::bigint);
end
$$;

-- What a trade shows everybody of its transfer: nothing to whoever does not know its nonce.
create function market_commitment_of(p_nonce bytea, p_fingerprint bytea) returns bytea language sql immutable as $$
  select sha256(p_nonce || p_fingerprint)
$$;

-- Prices, posts and writes a trade in one round trip, so that the token's row is locked no longer than needed.
-- Where `outcome` is not 'done' nothing was changed, and the price and total are what the trade would have had.
create function market_trade(
  p_side text, p_member integer, p_amount bigint, p_expected bigint, p_at timestamptz, p_actor text, p_address text,
  out outcome text, out trade_id bigint, out current_price bigint, out available bigint, out price bigint,
  out total bigint, out quantity bigint, out invested bigint, out balance bigint, out hash bytea
) language plpgsql as $$
declare
  v_funding constant bigint := p_member::bigint * 16;
  v_token market_token;
  v_quote record;
  v_sign constant integer := case p_side when 'BUY' then 1 else -1 end;
  v_reserve bigint;
  v_nonce constant bytea := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
  v_short bigint := 0;
  v_cost bigint := 0;
  v_transfer bigint;
  v_accounts bigint[];
  v_amounts bigint[];
  v_at timestamptz;
begin
  select * into v_token from market_token where id = 1 for no key update;
  -- Asked for before the wait for the lock, it may be earlier than the trade that was waited for.
  v_at := greatest(p_at, v_token.last_at);
  select h.quantity, h.invested into quantity, invested from market_holdings h where h.member_id = p_member;
  quantity := coalesce(quantity, 0);
  invested := coalesce(invested, 0);
  current_price := v_token.current_price;
  available := v_token.total_supply - v_token.sold;
  outcome := case
    when v_token.id is null then 'unknown'
    when p_expected <> v_token.current_price then 'price_moved'
    when p_side = 'BUY' and p_amount > available then 'not_available'
    when p_side = 'SELL' and p_amount > quantity then 'not_enough_tokens'
  end;
  if outcome is not null then
    return;
  end if;
  select * into v_quote from market_quote(v_token, p_side, p_amount);
  price := v_quote.average;
  total := v_quote.total;
  if total = 0 then
    outcome := 'too_small';
    return;
  end if;

  trade_id := nextval('market_trade_ids');
  if p_side = 'BUY' then
    v_transfer := ledger.post_few('token', 'token:' || trade_id, v_at, null, p_actor, '', null,
      array[-128, -32, v_funding, v_funding + 8], array[-p_amount, total, -total, p_amount]);
    invested := invested + total;
  else
    -- Only trades touch the reserve, and they follow each other: what it holds here it still holds below.
    select sum(a.balance) into v_reserve from ledger.accounts a where a.id between -47 and -32;
    v_short := greatest(total - v_reserve, 0);
    v_accounts := array[-128::bigint];
    v_amounts := array[p_amount];
    if total > v_short then
      v_accounts := v_accounts || -32::bigint;
      v_amounts := v_amounts || (v_short - total);
    end if;
    if v_short > 0 then
      v_accounts := v_accounts || -16::bigint;
      v_amounts := v_amounts || -v_short;
    end if;
    v_accounts := v_accounts || array[v_funding, v_funding + 8];
    v_amounts := v_amounts || array[total, -p_amount];
    if v_short = 0 then
      v_transfer := ledger.post_few('token', 'token:' || trade_id, v_at, null, p_actor, '', null, v_accounts, v_amounts);
    else
      -- Only here can it be refused for lack of money; the savepoint costs, so no other sale pays for one.
      begin
        v_transfer := ledger.post_few('token', 'token:' || trade_id, v_at, null, p_actor, '', null, v_accounts, v_amounts);
      exception when sqlstate 'LG002' then
        outcome := 'short';
        return;
      end;
    end if;
    v_cost := market_half_even(invested::numeric * p_amount, quantity);
    invested := invested - v_cost;
  end if;
  quantity := quantity + v_sign * p_amount;

  insert into market_holdings (member_id, quantity, invested) values (p_member, market_trade.quantity, market_trade.invested)
  on conflict (member_id) do update set quantity = excluded.quantity, invested = excluded.invested;
  select ledger.link_of(v_token.last_hash, v_transfer, market_commitment_of(v_nonce, t.fingerprint)) into hash
  from ledger.transfers t where t.id = v_transfer;
  insert into market_trades (id, member_id, side, amount, price, total, status, address, at, from_treasury, cost_basis,
                             quantity_after, invested_after, transfer_id, nonce, previous_hash, hash)
  values (trade_id, p_member, p_side, p_amount, market_trade.price, market_trade.total, 'completed', p_address, v_at,
          v_short, v_cost, market_trade.quantity, market_trade.invested, v_transfer, v_nonce, v_token.last_hash,
          market_trade.hash);
  available := available - v_sign * p_amount;
  if v_quote.price_after <> v_token.current_price then
    insert into market_prices (price, price_before, available, total_supply, multiplier, reason, trade_id, at)
    values (v_quote.price_after, v_token.current_price, market_trade.available, v_token.total_supply, v_token.multiplier,
            p_side, market_trade.trade_id, v_at);
  end if;
  update market_token m set sold = m.sold + v_sign * p_amount, current_price = v_quote.price_after,
    last_hash = market_trade.hash, last_at = v_at,
    updated_at = case when v_quote.price_after = m.current_price then m.updated_at else v_at end
  where m.id = 1;
  current_price := v_quote.price_after;
  select a.balance into balance from ledger.accounts a where a.id = v_funding;
  outcome := 'done';
end
$$;

-- What a trade's transfer says, as its fingerprint is made of: see ledger.fingerprint_of.
create function market_receipt_text(p_transfer bigint) returns text language sql stable as $$
  select length(t.kind) || ':' || t.kind || length(t.reference) || ':' || t.reference
    || (extract(epoch from t.at) * 1000000)::bigint || ';' || coalesce((t.day - date '2000-01-01')::text, '') || ';'
    || length(t.actor) || ':' || t.actor || length(t.memo) || ':' || t.memo || coalesce(t.reverses::text, '') || ';'
    || string_agg(p.account_id || ':' || p.amount, ',' order by p.account_id)
  from ledger.transfers t join ledger.postings p on p.transfer_id = t.id where t.id = p_transfer group by t.id
$$;

-- Trades that say something else than their transfer. The price is rounded, so it tells the total to half a unit
-- a token, and the total itself is rounded by less than a unit.
create view market_misbooked_trades as
select t.id, t.member_id, t.total, f.amount as posted
from market_trades t
cross join lateral (select case t.side when 'BUY' then 1 else -1 end as sign) s
left join ledger.transfers x on x.id = t.transfer_id
left join ledger.postings f on f.transfer_id = t.transfer_id and f.account_id = t.member_id::bigint * 16
left join ledger.postings k on k.transfer_id = t.transfer_id and k.account_id = t.member_id::bigint * 16 + 8
left join ledger.postings i on i.transfer_id = t.transfer_id and i.account_id = -128
where t.status = 'completed' and (
  x.reference is distinct from 'token:' || t.id or x.at <> t.at
  or f.amount is distinct from -s.sign * t.total
  or k.amount is distinct from s.sign * t.amount
  or i.amount is distinct from -s.sign * t.amount
  or 2 * abs(t.price::numeric * t.amount - 100000000 * t.total::numeric) > t.amount + 200000000);
grant select on market_misbooked_trades to clearstead_app;

-- Where what the market keeps differs from the books, from its trades, or from its chain.
create function market_differences() returns table (member_id integer, figure text, kept bigint, counted bigint)
language sql stable as $$
  with traded as (
    select t.member_id, sum(case t.side when 'BUY' then t.amount else -t.amount end)::bigint as quantity,
           sum(case t.side when 'BUY' then t.total else -t.cost_basis end)::bigint as invested
    from market_trades t where t.status = 'completed' group by t.member_id
  ), wallets as (
    select a.member_id, a.balance from ledger.accounts a where a.id > 0 and a.id & 15 = 8 and a.balance <> 0
  ), chain as (
    select t.id, t.member_id, t.at, t.transfer_id, t.nonce, t.previous_hash, t.hash, lag(t.at, 1, t.at) over line as earlier,
           lag(t.hash, 1, decode(repeat('00', 32), 'hex')) over line as expected
    from market_trades t where t.status = 'completed' window line as (order by t.id)
  ), prices as (
    select p.id, p.price_before, lag(p.price, 1, p.price_before) over (order by p.id) as expected from market_prices p
  )
  select coalesce(h.member_id, w.member_id), 'tokens held', coalesce(h.quantity, 0), coalesce(w.balance, 0)
  from market_holdings h full join wallets w on w.member_id = h.member_id
  where coalesce(h.quantity, 0) <> coalesce(w.balance, 0)
  union all
  select coalesce(h.member_id, t.member_id), 'tokens traded', coalesce(h.quantity, 0), coalesce(t.quantity, 0)
  from market_holdings h full join traded t on t.member_id = h.member_id
  where coalesce(h.quantity, 0) <> coalesce(t.quantity, 0)
  union all
  select coalesce(h.member_id, t.member_id), 'invested in tokens', coalesce(h.invested, 0), coalesce(t.invested, 0)
  from market_holdings h full join traded t on t.member_id = h.member_id
  where coalesce(h.invested, 0) <> coalesce(t.invested, 0)
  union all
  select 0, 'tokens sold', m.sold, (select coalesce(sum(h.quantity), 0)::bigint from market_holdings h)
  from market_token m where m.sold <> (select coalesce(sum(h.quantity), 0) from market_holdings h)
  union all
  select 0, 'token supply', m.total_supply, m.sold + i.balance
  from market_token m, (select coalesce(sum(p.amount), 0)::bigint as balance from ledger.postings p
                        where p.account_id = -128) i
  where m.total_supply <> m.sold + i.balance
  union all
  select 0, 'shown token price', m.current_price, market_price_at(m, m.sold)
  from market_token m where m.current_price <> market_price_at(m, m.sold)
  union all
  select 0, 'last price change', coalesce(p.price, 0), m.current_price
  from market_token m left join lateral (select price from market_prices order by id desc limit 1) p on true
  where p.price is distinct from m.current_price
  union all
  select 0, 'price before change ' || p.id, p.price_before, p.expected from prices p where p.price_before <> p.expected
  union all
  select 0, 'trade of price change ' || p.id, 1, 0
  from market_prices p
  left join market_trades t on t.id = p.trade_id and t.status = 'completed' and t.side = p.reason and t.at = p.at
  where p.reason in ('BUY', 'SELL') and t.id is null
  union all
  select b.member_id, 'postings of trade ' || b.id, b.total, coalesce(abs(b.posted), 0) from market_misbooked_trades b
  union all
  select c.member_id, 'chain of trade ' || c.id, 1, 0
  from chain c left join ledger.transfers t on t.id = c.transfer_id
  where c.previous_hash <> c.expected or c.at < c.earlier
     or c.hash is distinct from ledger.link_of(c.previous_hash, t.id, market_commitment_of(c.nonce, t.fingerprint))
  union all
  select 0, 'end of the chain of trades', 1, 0 from market_token m
  where m.last_hash <> coalesce((select c.hash from chain c order by c.id desc limit 1), decode(repeat('00', 32), 'hex'))
$$;
