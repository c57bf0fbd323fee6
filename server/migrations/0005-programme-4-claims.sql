-- Videos, watches and daily claims. Money is in units of 10^-8, percents of 10^-6 percent.

create table videos (
  id integer primary key generated always as identity,
  title text not null,
  url text not null,
  description text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- When a member began to watch; each start serves one claim. Video 0 is the bundled one.
create table watches (
  id bigint primary key generated always as identity,
  member_id integer not null references users (id),
  video_id integer not null,
  started_at timestamptz not null
);
create index watches_of_member on watches (member_id, started_at);

-- One a member and programme day. `amounts` are what each plan gave, in the order of `active_plan_ids`;
-- what compound money gave comes on top. `held` is what was set aside of plans that can still be undone.
create table claims (
  id bigint primary key generated always as identity,
  member_id integer not null references users (id),
  day date not null,
  at timestamptz not null,
  watch_id bigint not null,
  intended bigint not null,
  paid bigint not null,
  active_plan_ids integer[] not null,
  amounts bigint[] not null,
  compound_amount bigint not null default 0,
  held bigint not null default 0,
  constraint claims_amounts check (paid between 0 and intended and least(compound_amount, held) >= 0 and paid + held > 0),
  constraint claims_once_a_day unique (member_id, day),
  constraint claims_watch_once unique (watch_id)
);
create trigger claims_frozen before update or delete or truncate on claims
  for each statement execute function refuse_change();

-- Everything a claim is judged by, in one round trip and one query. Where asked it locks the member's limit
-- first: the query after it sees whatever an earlier claim or purchase did.
create function claim_facts(p_member integer, p_day date, p_from timestamptz, p_to timestamptz, p_is_locked boolean)
returns table (is_blocked boolean, is_roi_open boolean, is_claimed boolean, watch_id bigint, cycle integer,
  active_plan bigint, cap bigint, earned bigint, compound bigint, plans json, uplines json)
language plpgsql as $$
begin
  if p_is_locked then
    perform from earning_limits l where l.member_id = p_member for no key update;
  end if;
  return query
    select m.is_blocked, m.is_roi_open,
      exists (select from claims c where c.member_id = p_member and c.day = p_day),
      (select w.id from watches w
       where w.member_id = p_member and w.started_at between p_from and p_to
         and not exists (select from claims c where c.watch_id = w.id)
       order by w.started_at desc, w.id desc limit 1),
      l.cycle, l.active_plan, l.cap, l.earned,
      (select a.balance from ledger.accounts a where a.id = p_member::bigint * 16 + 3),
      -- Amounts travel as text: JSON numbers would lose the last of them.
      (select json_agg(json_build_object('id', a.id, 'amount', a.amount::text, 'roiPercent', a.roi_percent,
         'days', a.days, 'daysEarned', a.days_earned, 'undoUntil', a.undo_until, 'activePercents', a.active_percents,
         'activeDirects', a.active_directs) order by a.id)
       from active_plans a where a.member_id = p_member and a.status = 'open'),
      (select json_agg(json_build_object('memberId', u.member_id, 'level', u.level, 'isActive', u.is_active,
         'isBlocked', u.is_blocked, 'isLevelOpen', u.is_level_open, 'activeDirects', u.active_directs))
       from member_uplines u where u.below_id = p_member)
    from member_standing m left join earning_limits l on l.member_id = m.member_id
    where m.member_id = p_member;
end
$$;

-- Writes a claim that `p_transfer` paid in one statement: the claim, its income, what it adds to the member's
-- limit and plans, and the uplines' part, a leg at the same place of every array; without legs none is staged.
-- Its plan is kept by order: by its own reckoning PostgreSQL would plan it anew for the few elements of the arrays.
create function write_claim(
  p_transfer bigint, p_member integer, p_day date, p_at timestamptz, p_watch bigint, p_intended bigint, p_paid bigint,
  p_plans integer[], p_amounts bigint[], p_compound bigint, p_held bigint,
  p_base bigint, p_percent bigint, p_rule_version integer, p_reason text, p_cycle integer, p_limit_before bigint,
  p_beneficiaries integer[], p_levels smallint[], p_active_plan_ids integer[], p_bases bigint[], p_percents bigint[],
  p_leg_amounts bigint[], p_directs_needed smallint[], p_directs_had smallint[], p_reasons text[]
) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  with claim as (
    insert into claims (member_id, day, at, watch_id, intended, paid, active_plan_ids, amounts, compound_amount)
    values (p_member, p_day, p_at, p_watch, p_intended, p_paid, p_plans, p_amounts, p_compound)
    returning id
  ), plans as (
    update active_plans a set earned = a.earned + line.amount, days_earned = a.days_earned + 1
    from unnest(p_plans, p_amounts) line (id, amount) where a.id = line.id
  ), income as (
    insert into incomes (member_id, kind, day, at, base, percent, rule_version, claim_id, leg, intended, paid, reason,
                         cycle, limit_before, limit_after, transfer_id)
    select p_member, 'roi', p_day, p_at, p_base, p_percent, p_rule_version, claim.id, 0, p_intended, p_paid, p_reason,
           p_cycle, p_limit_before, p_limit_before - p_paid, p_transfer
    from claim
  ), earning_limit as (
    update earning_limits set earned = earned + p_paid, roi = roi + p_paid where member_id = p_member
  )
  insert into level_stagings (claim_id, from_member, day, at, rule_version, beneficiaries, levels, active_plan_ids, bases,
                              percents, intended, directs_needed, directs_had, reasons)
  select claim.id, p_member, p_day, p_at, p_rule_version, p_beneficiaries, p_levels, p_active_plan_ids, p_bases,
         p_percents, p_leg_amounts, p_directs_needed, p_directs_had, p_reasons
  from claim where cardinality(p_beneficiaries) > 0;
end
$$;
