-- The token market: the operator sells and buys back one token along a price line. Amounts and prices are in units
-- of 0.00000001, the multiplier in millionths.

-- The only token. Every trade locks its row, so trades run one after another: each is priced where the one before
-- left the line, and chained to it. The line goes through the price that was last set by hand:
--   price (s) = anchor_price * (supply + (multiplier - 1) * s) / (supply + (multiplier - 1) * anchor_sold)
-- For an anchor at 0 sold that is base * (1 + (multiplier - 1) * s / supply).
create table market_token (
  id integer primary key,
  name text not null,
  symbol text not null,
  contract_address text not null default '',
  total_supply bigint not null,
  multiplier bigint not null,
  -- The opening price; it never changes.
  base_price bigint not null check (base_price > 0),
  anchor_price bigint not null,
  anchor_sold bigint not null,
  sold bigint not null default 0,
  current_price bigint not null,
  last_hash bytea not null,
  created_at timestamptz not null,
  -- When the price last changed, and when anything did. No trade is dated before an earlier trade.
  updated_at timestamptz not null,
  last_at timestamptz not null,
  constraint market_token_only_one check (id = 1),
  constraint market_token_supply check (total_supply > 0 and sold between 0 and total_supply),
  -- The line never falls and starts at one unit or more, and the value of the whole supply at its end stays far
  -- below 64 bits.
  constraint market_token_line check (
    multiplier between 1000000 and 1000000000 and anchor_sold between 0 and total_supply
    and anchor_price > 0 and current_price > 0
    and 2000000 * anchor_price::numeric * total_supply
      > 1000000 * total_supply::numeric + (multiplier - 1000000)::numeric * anchor_sold
    and anchor_price::numeric * multiplier * total_supply <= 1e32)
) with (fillfactor = 50);

-- What a member holds and paid for it. The average price is invested / quantity.
create table market_holdings (
  member_id integer primary key references users (id),
  quantity bigint not null,
  invested bigint not null,
  -- The day of the member's latest trade, what they bought and sold for on it, and by how much they moved the price, up and down
  -- added up, in units of 0.000001 percent.
  day date,
  day_traded bigint not null default 0,
  day_moved bigint not null default 0,
  constraint market_holdings_amounts check (quantity >= 0 and invested >= 0 and (quantity > 0 or invested = 0)),
  constraint market_holdings_day check (day_traded >= 0 and day_moved >= 0)
) with (fillfactor = 70);
create index market_holders on market_holdings (member_id) where quantity > 0;

create sequence market_trade_ids;

-- The ids of completed trades are in the order of the line, and each hash follows from the one before. `nonce` is
-- known to the operator and the trader: without it the public hash could be opened by guessing member and amount.
-- `price` is the average price; `cost_basis` is what a sale took out of the holding's `invested`.
create table market_trades (
  id bigint primary key default nextval('market_trade_ids'),
  member_id integer not null references users (id),
  side text not null check (side in ('BUY', 'SELL')),
  amount bigint not null check (amount > 0),
  price bigint not null,
  total bigint not null,
  status text not null check (status in ('completed', 'failed')),
  reason text not null default '',
  address text not null default '',
  at timestamptz not null,
  -- The part of a sale's total that the reserve lacked and the treasury paid.
  from_treasury bigint not null default 0,
  cost_basis bigint not null default 0,
  quantity_after bigint,
  invested_after bigint,
  transfer_id bigint unique,
  nonce bytea unique check (length(nonce) = 32),
  previous_hash bytea unique,
  hash bytea unique,
  -- The part of a total that is the spread: what a purchase pays above the line, or a sale gets below it.
  spread bigint not null default 0,
  constraint market_trades_completed check (
    num_nonnulls(transfer_id, nonce, previous_hash, hash, quantity_after, invested_after)
      = case when status = 'completed' then 6 else 0 end
    and (status = 'failed' or total > 0)),
  constraint market_trades_spread check (spread >= 0)
);
create index market_trades_of_member on market_trades (member_id, id);
create index market_trades_failed on market_trades (id) where status = 'failed';
create index market_trades_by_moment on market_trades (at) include (id, price, amount) where status = 'completed';

-- Every change of the shown price and of the line; `note` is the admin's reason.
create table market_prices (
  id bigint primary key generated always as identity,
  price bigint not null,
  price_before bigint not null,
  available bigint not null,
  total_supply bigint not null,
  multiplier bigint not null,
  reason text not null check (reason in ('BUY', 'SELL', 'MANUAL', 'CONFIG')),
  note text not null default '',
  trade_id bigint unique references market_trades (id),
  admin_id integer references users (id),
  at timestamptz not null,
  constraint market_prices_cause check ((reason in ('BUY', 'SELL')) = (trade_id is not null))
);
create index market_prices_by_moment on market_prices (at) include (id, price);
create index market_prices_manual on market_prices (id) where reason = 'MANUAL';

-- Past hours, aggregated once; candles of an hour or more are made of them.
create table market_hours (
  at timestamptz primary key,
  open bigint not null,
  high bigint not null,
  low bigint not null,
  close bigint not null,
  volume bigint not null
);

-- How far prices were announced live, trades notified, and manual prices notified, holder by holder.
create table market_progress (
  is_only boolean primary key default true check (is_only),
  announced_price bigint not null default 0,
  noticed_trade bigint not null default 0,
  noticed_price bigint not null default 0,
  noticed_member integer not null default 0,
  -- Which pause of trading was published last, and how far holders were notified of announced prices.
  announced_pause text not null default '',
  noticed_change integer not null default 0,
  noticed_change_member integer not null default 0
);
insert into market_progress default values;

-- Prices paid and prices shown, by time; at equal times the shown price comes last.
create view market_price_points as
select at, 0 as place, id, price, amount from market_trades where status = 'completed'
union all
select at, 1, id, price, 0::bigint from market_prices;

-- Public: the trade of a token transfer.
create view market_transfers as
  select transfer_id, side, amount, price from market_trades where status = 'completed';

-- Public: every change of the token's price with its reason, without the trader.
create view token_price_changes as select id, at, price, price_before, reason, note from market_prices;

-- Trades that differ from their transfer. The price is rounded, so it gives the total within half a unit per
-- token, and the total is itself rounded by less than a unit.
create view market_misbooked_trades as
select t.id, t.member_id, t.total, f.amount as posted
from market_trades t
cross join lateral (select case t.side when 'BUY' then 1 else -1 end as sign) s
left join ledger.transfers x on x.id = t.transfer_id
left join ledger.postings f on f.transfer_id = t.transfer_id and f.account_id = ledger.wallet(t.member_id, 'funding')
left join ledger.postings k on k.transfer_id = t.transfer_id and k.account_id = ledger.wallet(t.member_id, 'token')
left join ledger.postings i on i.transfer_id = t.transfer_id and i.account_id = ledger.operator('token_inventory')
where t.status = 'completed' and (
  x.reference is distinct from 'token:' || t.id or x.at <> t.at
  or f.amount is distinct from -s.sign * t.total
  or k.amount is distinct from s.sign * t.amount
  or i.amount is distinct from -s.sign * t.amount
  or 2 * abs(t.price::numeric * t.amount - 100000000 * t.total::numeric) > t.amount + 200000000);

-- The price after `p_sold` tokens, rounded half-even.
create function market_price_at(t market_token, p_sold bigint) returns bigint language sql immutable as $$
  select round_half_even(
    t.anchor_price::numeric * (t.total_supply::numeric * 1000000 + (t.multiplier - 1000000)::numeric * p_sold),
    t.total_supply::numeric * 1000000 + (t.multiplier - 1000000)::numeric * t.anchor_sold)
$$;

-- What the public chain of trades shows of a transfer; it reveals nothing without the nonce.
create function market_commitment_of(p_nonce bytea, p_fingerprint bytea) returns bytea language sql immutable as $$
  select sha256(p_nonce || p_fingerprint)
$$;

-- The text whose SHA-256 is the fingerprint of a trade's transfer: see ledger.fingerprint_of.
create function market_receipt_text(p_transfer bigint) returns text language sql stable as $$
  select length(t.kind) || ':' || t.kind || length(t.reference) || ':' || t.reference
    || (extract(epoch from t.at) * 1000000)::bigint || ';' || coalesce((t.day - date '2000-01-01')::text, '') || ';'
    || length(t.actor) || ':' || t.actor || length(t.memo) || ':' || t.memo || coalesce(t.reverses::text, '') || ';'
    || string_agg(p.account_id || ':' || p.amount, ',' order by p.account_id)
  from ledger.transfers t join ledger.postings p on p.transfer_id = t.id where t.id = p_transfer group by t.id
$$;

create function token_price_at(p_at timestamptz) returns bigint language sql stable as $$
  select coalesce((select c.price from market_prices c where c.at < p_at order by c.at desc, c.id desc limit 1),
                  (select c.price_before from market_prices c where c.at >= p_at order by c.at, c.id limit 1),
                  (select t.current_price from market_token t where t.created_at < p_at))
$$;

-- Figures of the market that differ from the ledger, its trades or its chain; no row when there is none.
create function market_differences() returns table (member_id integer, figure text, kept bigint, counted bigint)
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
                        where p.account_id = ledger.operator('token_inventory')) i
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

create trigger market_token_base_price before update of base_price on market_token
  for each row when (new.base_price <> old.base_price) execute function refuse_change();
create trigger market_trades_frozen before update or delete or truncate on market_trades
  for each statement execute function refuse_change();
create trigger market_prices_frozen before update or delete or truncate on market_prices
  for each statement execute function refuse_change();
