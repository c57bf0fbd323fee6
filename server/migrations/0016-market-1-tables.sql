-- The token market: one token, sold and bought back by the operator along a line of prices.
-- Amounts and prices are in units of 10^-8, the multiplier in millionths.

-- The one token. Its row is locked by every trade, which so follow each other: each is priced where the one
-- before left the line, and chained to it. The line runs through the price that was last set by hand:
--   price (s) = anchor_price * (supply + (multiplier - 1) * s) / (supply + (multiplier - 1) * anchor_sold)
-- which for an anchor at 0 sold is base * (1 + (multiplier - 1) * s / supply).
create table market_token (
  id integer primary key,
  name text not null,
  symbol text not null,
  contract_address text not null default '',
  total_supply bigint not null,
  multiplier bigint not null,
  -- The opening price, whatever the price became since.
  base_price bigint not null check (base_price > 0),
  anchor_price bigint not null,
  anchor_sold bigint not null,
  sold bigint not null default 0,
  current_price bigint not null,
  last_hash bytea not null,
  created_at timestamptz not null,
  -- When the price was changed last, and when anything was: no trade is dated before one that it follows.
  updated_at timestamptz not null,
  last_at timestamptz not null,
  constraint market_token_only_one check (id = 1),
  constraint market_token_supply check (total_supply > 0 and sold between 0 and total_supply),
  -- The line never falls, begins at a unit or more, and what the whole supply is worth at its end stays far
  -- within 64 bits.
  constraint market_token_line check (
    multiplier between 1000000 and 1000000000 and anchor_sold between 0 and total_supply
    and anchor_price > 0 and current_price > 0
    and 2000000 * anchor_price::numeric * total_supply
      > 1000000 * total_supply::numeric + (multiplier - 1000000)::numeric * anchor_sold
    and anchor_price::numeric * multiplier * total_supply <= 1e32)
) with (fillfactor = 50);
create trigger market_token_base_price before update of base_price on market_token
  for each row when (new.base_price <> old.base_price) execute function refuse_change();

-- What a member holds and paid for it; the average price is invested / quantity.
create table market_holdings (
  member_id integer primary key references users (id),
  quantity bigint not null,
  invested bigint not null,
  constraint market_holdings_amounts check (quantity >= 0 and invested >= 0 and (quantity > 0 or invested = 0))
) with (fillfactor = 70);
create index market_holders on market_holdings (member_id) where quantity > 0;

create sequence market_trade_ids;

-- Completed trades have ids in the order of the line, and each hash follows from the one before.
-- `nonce` is a secret between the operator and the trader: without it the public hash of a trade could be opened by
-- guessing member and amount.
-- `price` is the average paid. What a sale took out of the holding's `invested` is its cost basis.
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
  -- Of a sale's total, what the reserve lacked and the treasury added.
  from_treasury bigint not null default 0,
  cost_basis bigint not null default 0,
  quantity_after bigint,
  invested_after bigint,
  transfer_id bigint unique,
  nonce bytea unique check (length(nonce) = 32),
  previous_hash bytea unique,
  hash bytea unique,
  constraint market_trades_completed check (
    num_nonnulls(transfer_id, nonce, previous_hash, hash, quantity_after, invested_after)
      = case when status = 'completed' then 6 else 0 end
    and (status = 'failed' or total > 0))
);
create index market_trades_of_member on market_trades (member_id, id);
create index market_trades_failed on market_trades (id) where status = 'failed';
create index market_trades_by_moment on market_trades (at) include (id, price, amount) where status = 'completed';
create trigger market_trades_frozen before update or delete or truncate on market_trades
  for each statement execute function refuse_change();

-- Every change of the price that is shown, and of the line; `note` is what the admin gave as the reason.
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
create trigger market_prices_frozen before update or delete or truncate on market_prices
  for each statement execute function refuse_change();

-- What was paid and what was shown, moment by moment; of the same moment the price shown is the last.
create view market_moments as
select at, 0 as place, id, price, amount from market_trades where status = 'completed'
union all
select at, 1, id, price, 0::bigint from market_prices;

-- The hours that are over, folded once: what candles of an hour and more are made of.
create table market_hours (
  at timestamptz primary key,
  open bigint not null,
  high bigint not null,
  low bigint not null,
  close bigint not null,
  volume bigint not null
);

-- How far members were told: of prices live, of their trades, and of manual prices, one holder after another.
create table market_progress (
  is_only boolean primary key default true check (is_only),
  announced_price bigint not null default 0,
  noticed_trade bigint not null default 0,
  noticed_price bigint not null default 0,
  noticed_member integer not null default 0
);
insert into market_progress default values;

grant select on market_moments to clearstead_app;
