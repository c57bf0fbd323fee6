-- What a member sends others on a day has a maximum, and trades on a sloped line count against it, because two accounts that
-- trade in turn move money between them. Such trades also pay a spread and move the price by little on one day.

-- What a member has sent on a programme day: transfers to friends, top-ups for others, and trades on a sloped line.
create table sent_days (
  member_id integer not null references users (id),
  day date not null,
  sent bigint not null check (sent > 0),
  -- The maximum in effect when the last of it was sent.
  maximum bigint not null,
  primary key (member_id, day),
  constraint sent_days_within check (sent <= maximum)
);

-- Counts what a member sends; false, and nothing counted, above the maximum. The row stays locked until the work ends.
create function count_sent(p_member integer, p_day date, p_amount bigint, p_maximum bigint) returns boolean
language plpgsql as $$
begin
  if p_amount > p_maximum then
    return false;
  end if;
  insert into sent_days as d (member_id, day, sent, maximum) values (p_member, p_day, p_amount, p_maximum)
  on conflict (member_id, day) do update set sent = d.sent + excluded.sent, maximum = excluded.maximum
    where d.sent + excluded.sent <= excluded.maximum;
  return found;
end
$$;

create function left_to_send(p_member integer, p_day date, p_maximum bigint) returns bigint language sql stable as $$
  select greatest(p_maximum - coalesce((select d.sent from sent_days d where d.member_id = p_member and d.day = p_day), 0), 0)
$$;

-- The rules of a trade on its day. Percents are in units of 0.000001 percent. `code_above` is null for a trade that was
-- confirmed by a mailed code.
create type market_terms as (day date, spread bigint, move_limit bigint, maximum bigint, code_above bigint);

-- The total of a trade, its average price, the price after it, and the spread in the total. The line is straight, so the
-- average is the price in the middle, with the spread where the line is sloped. A purchase is rounded up to a unit and a sale
-- down: half-even would make a purchase of 0.00000001 at 0.008 free, and a thousand of them a gain. 1,000 at 0.008 is 8.
create function market_quote(t market_token, p_side text, p_amount bigint, p_spread bigint,
  out total bigint, out average bigint, out price_after bigint, out spread bigint
) language plpgsql immutable as $$
declare
  v_after constant numeric := case p_side when 'BUY' then t.sold::numeric + p_amount else t.sold::numeric - p_amount end;
  v_steep constant numeric := t.multiplier - 1000000;
  v_spread constant numeric := case when v_steep = 0 then 0 when p_side = 'BUY' then p_spread else -p_spread end;
  v_line constant numeric := t.anchor_price * (2000000 * t.total_supply::numeric + v_steep * (t.sold + v_after));
  v_over constant numeric := v_line * (100000000 + v_spread);
  v_under constant numeric := 200000000 * (1000000 * t.total_supply::numeric + v_steep * t.anchor_sold);
  v_up constant numeric := case p_side when 'BUY' then v_under * 100000000 - 1 else 0 end;
begin
  average := round_half_even(v_over, v_under);
  total := div(v_over * p_amount + v_up, v_under * 100000000);
  spread := abs(total - div(v_line * 100000000 * p_amount + v_up, v_under * 100000000));
  price_after := market_price_at(t, v_after::bigint);
end
$$;

-- By how much of the price a trade moves it along the line, rounded up to 0.000001 percent.
create function market_moved(t market_token, p_amount bigint) returns bigint language sql immutable as $$
  select div((t.multiplier - 1000000)::numeric * p_amount * 100000000 + price - 1, price)::bigint
  from (select 1000000 * t.total_supply::numeric + (t.multiplier - 1000000)::numeric * t.sold) as line (price)
$$;

-- Prices, posts and writes a trade in one round trip, so that the token's row is locked only briefly. Unless
-- `outcome` is 'done' the caller undoes all of it, and price and total are those the trade would have had.
create function market_trade(
  p_side text, p_member integer, p_amount bigint, p_expected bigint, p_at timestamptz, p_actor text, p_address text,
  p_terms market_terms,
  out outcome text, out trade_id bigint, out current_price bigint, out available bigint, out price bigint,
  out total bigint, out quantity bigint, out invested bigint, out balance bigint, out hash bytea, out at timestamptz,
  out spread bigint, out left_today bigint
) language plpgsql set enable_seqscan = off as $$
declare
  v_funding constant bigint := ledger.wallet(p_member, 'funding');
  v_tokens constant bigint := ledger.wallet(p_member, 'token');
  v_inventory constant bigint := ledger.operator('token_inventory');
  v_reserve constant bigint := ledger.operator('token_reserve');
  v_token market_token;
  v_quote record;
  v_moved bigint;
  v_day date;
  v_day_traded bigint;
  v_day_moved bigint;
  v_sign constant integer := case p_side when 'BUY' then 1 else -1 end;
  v_reserve_balance bigint;
  v_nonce constant bytea := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
  v_short bigint := 0;
  v_cost bigint := 0;
  v_facts ledger.transfer_facts;
  v_transfer bigint;
  v_accounts bigint[];
  v_amounts bigint[];
begin
  select * into v_token from market_token where id = 1 for no key update;
  -- The request may be older than the trade whose lock it waited for.
  at := greatest(p_at, v_token.last_at);
  select h.quantity, h.invested, greatest(h.day, p_terms.day), case when h.day >= p_terms.day then h.day_traded end,
    case when h.day >= p_terms.day then h.day_moved end
  into quantity, invested, v_day, v_day_traded, v_day_moved from market_holdings h where h.member_id = p_member;
  v_day := coalesce(v_day, p_terms.day);
  quantity := coalesce(quantity, 0);
  invested := coalesce(invested, 0);
  current_price := v_token.current_price;
  available := v_token.total_supply - v_token.sold;
  outcome := case when v_token.id is null then 'unknown'
    else market_refusal(v_token, p_side, p_amount, quantity, p_expected, market_trade.at) end;
  if outcome is not null then
    return;
  end if;
  select * into v_quote from market_quote(v_token, p_side, p_amount, p_terms.spread);
  price := v_quote.average;
  total := v_quote.total;
  spread := v_quote.spread;
  if total = 0 then
    outcome := 'too_small';
    return;
  end if;
  v_day_traded := coalesce(v_day_traded, 0) + total;
  v_moved := market_moved(v_token, p_amount);
  v_day_moved := coalesce(v_day_moved, 0) + v_moved;
  if v_moved > 0 and v_day_moved > p_terms.move_limit then
    outcome := 'moves_too_much';
    left_today := greatest(p_terms.move_limit - v_day_moved + v_moved, 0);
    return;
  end if;
  -- Nothing passes between accounts at a flat price. The row of the day is locked until the trade commits.
  if v_token.multiplier > 1000000 and not count_sent(p_member, v_day, total, p_terms.maximum) then
    outcome := 'above_maximum';
    left_today := left_to_send(p_member, v_day, p_terms.maximum);
    return;
  end if;
  if v_day_traded > p_terms.code_above then
    outcome := 'code_needed';
    return;
  end if;

  trade_id := nextval('market_trade_ids');
  v_facts := row('token', 'token:' || trade_id, market_trade.at, null, p_actor, '', null);
  -- Accounts are named in ascending order of their ids, as post_few takes them.
  if p_side = 'BUY' then
    v_transfer := ledger.post_few(v_facts,
      array[v_inventory, v_reserve, v_funding, v_tokens], array[-p_amount, total, -total, p_amount]);
    invested := invested + total;
  else
    -- Only trades touch the reserve, and they run one after another, so this balance still holds below.
    select sum(a.balance) into v_reserve_balance from ledger.accounts a where ledger.is_operator(a.id, 'token_reserve');
    v_short := greatest(total - v_reserve_balance, 0);
    v_accounts := array[v_inventory];
    v_amounts := array[p_amount];
    if total > v_short then
      v_accounts := v_accounts || v_reserve;
      v_amounts := v_amounts || (v_short - total);
    end if;
    if v_short > 0 then
      v_accounts := v_accounts || ledger.operator('treasury');
      v_amounts := v_amounts || -v_short;
    end if;
    v_accounts := v_accounts || array[v_funding, v_tokens];
    v_amounts := v_amounts || array[total, -p_amount];
    if v_short = 0 then
      v_transfer := ledger.post_few(v_facts, v_accounts, v_amounts);
    else
      -- Only here can the transfer be refused for lack of money. A savepoint costs time, so other sales have none.
      begin
        v_transfer := ledger.post_few(v_facts, v_accounts, v_amounts);
      exception when sqlstate 'LG002' then
        outcome := 'short';
        return;
      end;
    end if;
    v_cost := round_half_even(invested::numeric * p_amount, quantity);
    invested := invested - v_cost;
  end if;
  quantity := quantity + v_sign * p_amount;

  insert into market_holdings (member_id, quantity, invested, day, day_traded, day_moved)
  values (p_member, market_trade.quantity, market_trade.invested, v_day, v_day_traded, v_day_moved)
  on conflict (member_id) do update set quantity = excluded.quantity, invested = excluded.invested, day = excluded.day,
    day_traded = excluded.day_traded, day_moved = excluded.day_moved;
  select ledger.link_of(v_token.last_hash, v_transfer, market_commitment_of(v_nonce, t.fingerprint)) into hash
  from ledger.transfers t where t.id = v_transfer;
  insert into market_trades (id, member_id, side, amount, price, total, status, address, at, from_treasury, cost_basis, spread,
                             quantity_after, invested_after, transfer_id, nonce, previous_hash, hash)
  values (trade_id, p_member, p_side, p_amount, market_trade.price, market_trade.total, 'completed', p_address,
          market_trade.at, v_short, v_cost, market_trade.spread, market_trade.quantity, market_trade.invested, v_transfer, v_nonce,
          v_token.last_hash, market_trade.hash);
  available := available - v_sign * p_amount;
  if v_quote.price_after <> v_token.current_price then
    insert into market_prices (price, price_before, available, total_supply, multiplier, reason, trade_id, at)
    values (v_quote.price_after, v_token.current_price, market_trade.available, v_token.total_supply, v_token.multiplier,
            p_side, market_trade.trade_id, market_trade.at);
  end if;
  update market_token m set sold = m.sold + v_sign * p_amount, current_price = v_quote.price_after,
    last_hash = market_trade.hash, last_at = market_trade.at,
    updated_at = case when v_quote.price_after = m.current_price then m.updated_at else market_trade.at end
  where m.id = 1;
  current_price := v_quote.price_after;
  select a.balance into balance from ledger.accounts a where a.id = v_funding;
  outcome := 'done';
end
$$;

-- A price that is set by hand is announced and holds after the notice time. Until then, and while a request for one waits
-- for a second admin, nobody trades: whoever knows the next price could gain by it.

-- Prices that were announced. One waits at a time; a later one takes its place.
create table market_changes (
  id integer primary key generated always as identity,
  price bigint not null check (price > 0),
  price_before bigint not null,
  multiplier bigint not null,
  total_supply bigint not null,
  -- Null keeps the address.
  contract_address text,
  reason text not null,
  admin_id integer not null references users (id),
  announced_at timestamptz not null,
  holds_at timestamptz not null,
  state text not null default 'announced' check (state in ('announced', 'held', 'replaced')),
  ended_at timestamptz,
  constraint market_changes_notice check (holds_at > announced_at),
  constraint market_changes_ended check ((state = 'announced') = (ended_at is null)),
  -- Nothing holds before its time.
  constraint market_changes_in_time check (state <> 'held' or ended_at >= holds_at)
);
create unique index market_changes_one on market_changes (state) where state = 'announced';

create function keep_market_change() returns trigger language plpgsql as $$
begin
  if old.state <> 'announced' then
    raise exception 'an announced price is never changed once it has ended' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger market_changes_decided_once before update on market_changes
  for each row execute function keep_market_change();
create trigger market_changes_kept before update on market_changes
  for each row execute function keep_other_columns('state', 'ended_at');
create trigger market_changes_stay before delete or truncate on market_changes
  for each statement execute function refuse_change();

-- Public: the calls that wait for a second admin.
create view waiting_calls as select call, expires_at from approvals where status = 'waiting';

-- Whether a change of the price is announced or waits for a second admin. A request locks the token's row before it is
-- stored, so whoever holds that lock sees it.
create function market_paused(p_at timestamptz) returns boolean language sql stable as $$
  select exists (select from market_changes where state = 'announced')
    or exists (select from waiting_calls w where w.call = 'PUT /social-genx/config' and w.expires_at > p_at)
$$;

-- Why an order is refused as the market, the line and the holding stand; null when it can be traded. Without `p_expected`
-- at any price.
create function market_refusal(
  t market_token, p_side text, p_amount bigint, p_held bigint, p_expected bigint, p_at timestamptz
) returns text language sql stable as $$
  select case
    when market_paused(p_at) then 'paused'
    when p_expected <> t.current_price then 'price_moved'
    when p_side = 'BUY' and p_amount > t.total_supply - t.sold then 'not_available'
    when p_side = 'SELL' and p_amount > p_held then 'not_enough_tokens'
  end
$$;
