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
-- what compound money gave comes on top.
create table claims (
  id bigint primary key generated always as identity,
  member_id integer not null references users (id),
  day date not null,
  at timestamptz not null,
  watch_id bigint not null,
  intended bigint not null check (intended > 0),
  paid bigint not null check (paid between 1 and intended),
  active_plan_ids integer[] not null,
  amounts bigint[] not null,
  compound_amount bigint not null default 0 check (compound_amount >= 0),
  constraint claims_once_a_day unique (member_id, day),
  constraint claims_watch_once unique (watch_id)
);
create trigger claims_frozen before update or delete or truncate on claims
  for each statement execute function refuse_change();

-- The faces of referral, income and plans that a claim reads: functions, so that their plans are kept.
-- The uplines of a member with what income asks of them; direct members are counted up to p_needed[level].
create function uplines_of(p_member integer, p_needed integer[])
returns table (member_id integer, level integer, is_active boolean, is_blocked boolean, is_level_open boolean, active_directs integer)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    select m.member_id, u.level::integer, m.is_active, m.is_blocked, m.is_level_open,
           least(t.active_directs, coalesce(p_needed[u.level], 0))
    from sponsorships s
    cross join unnest(s.uplines) with ordinality u (id, level)
    join member_standing m on m.member_id = u.id
    join sponsorships t on t.member_id = u.id
    where s.member_id = p_member
    order by u.level;
end
$$;

create function limit_of(p_member integer, p_is_locked boolean) returns setof earning_limits language plpgsql as $$
begin
  if p_is_locked then
    return query select * from earning_limits l where l.member_id = p_member for no key update;
  else
    return query select * from earning_limits l where l.member_id = p_member;
  end if;
end
$$;

create view open_plans as
  select id, member_id, amount, roi_percent, days, days_earned, active_percents, active_directs
  from active_plans where status = 'open';

-- Everything a claim is judged by, in one round trip. Locks the member's limit first where asked: what
-- is read after it, by statements of their own, sees whatever an earlier claim or purchase did.
create function claim_facts(p_member integer, p_day date, p_from timestamptz, p_to timestamptz, p_is_locked boolean,
  out earning_limit jsonb, out standing jsonb, out plans jsonb, out compound text, out uplines jsonb)
language plpgsql as $$
declare
  v_needed integer[];
begin
  select jsonb_build_object('cycle', l.cycle, 'activePlan', l.active_plan::text, 'cap', l.cap::text, 'earned', l.earned::text)
  into earning_limit from limit_of(p_member, p_is_locked) l;
  select jsonb_build_object('isBlocked', m.is_blocked, 'isRoiOpen', m.is_roi_open,
    'isClaimed', exists (select from claims c where c.member_id = p_member and c.day = p_day),
    'watchId', (select w.id::text from watches w
      where w.member_id = p_member and w.started_at between p_from and p_to
        and not exists (select from claims c where c.watch_id = w.id)
      order by w.started_at desc, w.id desc limit 1))
  into standing from member_standing m where m.member_id = p_member;
  select jsonb_agg(jsonb_build_object('id', a.id, 'amount', a.amount::text, 'roiPercent', a.roi_percent::text,
    'days', a.days, 'daysEarned', a.days_earned, 'activePercents', a.active_percents::text[],
    'activeDirects', a.active_directs) order by a.id)
  into plans from open_plans a where a.member_id = p_member;
  select a.balance::text into compound from ledger.accounts a where a.id = p_member::bigint * 16 + 3;
  v_needed := array(select max(d.directs) from open_plans a cross join unnest(a.active_directs) with ordinality d (directs, level)
                    where a.member_id = p_member group by d.level order by d.level);
  select jsonb_agg(jsonb_build_object('memberId', u.member_id, 'level', u.level, 'isActive', u.is_active,
    'isBlocked', u.is_blocked, 'isLevelOpen', u.is_level_open, 'activeDirects', u.active_directs) order by u.level)
  into uplines from uplines_of(p_member, v_needed) u;
end
$$;

-- The faces of plans and income that a claim writes through, and the claim itself: one round trip.
create function earn_plans(p_plans integer[], p_amounts bigint[]) returns void language plpgsql as $$
begin
  for i in 1 .. cardinality(p_plans) loop
    update active_plans set earned = earned + p_amounts[i], days_earned = days_earned + 1 where id = p_plans[i];
  end loop;
end
$$;

-- Writes the ROI of a claim, adds it to the limit and stages the uplines' part. The rows come as JSON
-- objects with the columns' names; without uplines there is nothing to stage. The transfer that paid it
-- is found by its reference, so that posting and writing can be sent in one go.
create function write_roi(p_claim bigint, p_paid_by text, p_income jsonb, p_staging jsonb) returns void language plpgsql as $$
declare
  v_income constant incomes := jsonb_populate_record(null::incomes, p_income);
begin
  insert into incomes (member_id, kind, day, at, base, percent, rule_version, claim_id, leg, intended, paid, reason,
                       cycle, limit_before, limit_after, transfer_id)
  values (v_income.member_id, 'roi', v_income.day, v_income.at, v_income.base, v_income.percent,
          v_income.rule_version, p_claim, 0, v_income.intended, v_income.paid, v_income.reason, v_income.cycle,
          v_income.limit_before, v_income.limit_after, (select t.id from ledger.transfers t where t.reference = p_paid_by));
  update earning_limits set earned = earned + v_income.paid, roi = roi + v_income.paid
  where member_id = v_income.member_id;
  if p_staging is not null then
    insert into level_stagings
    select * from jsonb_populate_record(null::level_stagings, jsonb_build_object('claim_id', p_claim,
      'from_member', v_income.member_id, 'day', v_income.day, 'at', v_income.at,
      'rule_version', v_income.rule_version) || p_staging);
  end if;
end
$$;

create function write_claim(
  p_member integer, p_day date, p_at timestamptz, p_watch bigint, p_intended bigint, p_paid bigint,
  p_plans integer[], p_amounts bigint[], p_compound bigint, p_paid_by text, p_income jsonb, p_staging jsonb
) returns bigint language plpgsql as $$
declare
  v_claim bigint;
begin
  insert into claims (member_id, day, at, watch_id, intended, paid, active_plan_ids, amounts, compound_amount)
  values (p_member, p_day, p_at, p_watch, p_intended, p_paid, p_plans, p_amounts, p_compound)
  returning id into v_claim;
  perform earn_plans(p_plans, p_amounts);
  perform write_roi(v_claim, p_paid_by, p_income, p_staging);
  return v_claim;
end
$$;
