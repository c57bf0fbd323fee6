-- A purchase before its transfer. `staging` has no `fact` if the uplines get nothing of it.
create type new_purchase as (
  id integer,
  member_id integer,
  plan_id integer,
  amount bigint,
  roi_percent bigint,
  days integer,
  direct_percent bigint,
  lock_days integer,
  active_percents bigint[],
  active_directs integer[],
  invest_percents bigint[],
  cap_multiple integer,
  rule_version integer,
  bought_on date,
  undo_until date,
  bought_at timestamptz,
  settles_on date,
  safe_from date,
  limit_plan bigint,
  limit_cap bigint,
  is_first boolean,
  staging purchase_stagings
);

drop function write_purchase(bigint, active_plans, plan_lots, earning_limits, boolean, purchase_stagings);

-- Writes a purchase that `p_transfer` paid, in one call: the plan, its lot, the buyer's limit, which the caller
-- has locked, the uplines' staged income and the buyer's notice. The buyer of a first open plan becomes active.
create function write_purchase(p_transfer bigint, p_purchase new_purchase, p_notices json) returns setof active_plans
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  return query
    insert into active_plans (id, member_id, plan_id, bought, amount, roi_percent, days, direct_percent, lock_days,
      active_percents, active_directs, invest_percents, cap_multiple, rule_version, bought_on, undo_until, bought_at)
    overriding system value
    values (p_purchase.id, p_purchase.member_id, p_purchase.plan_id, p_purchase.amount, p_purchase.amount,
      p_purchase.roi_percent, p_purchase.days, p_purchase.direct_percent, p_purchase.lock_days, p_purchase.active_percents,
      p_purchase.active_directs, p_purchase.invest_percents, p_purchase.cap_multiple, p_purchase.rule_version,
      p_purchase.bought_on, p_purchase.undo_until, p_purchase.bought_at)
    returning *;
  insert into plan_lots (active_plan_id, member_id, amount, remaining, day, settles_on, safe_from)
  values (p_purchase.id, p_purchase.member_id, p_purchase.amount, p_purchase.amount, p_purchase.bought_on,
    p_purchase.settles_on, p_purchase.safe_from);
  update earning_limits set active_plan = p_purchase.limit_plan, cap = p_purchase.limit_cap
  where member_id = p_purchase.member_id;
  if (p_purchase.staging).fact is not null then
    perform stage_purchase(p_purchase.staging);
  end if;
  if p_purchase.is_first then
    perform activate_member(p_purchase.member_id, p_purchase.bought_at);
  end if;
  perform notify_members(p_notices, p_purchase.bought_at);
end
$$;
