create index users_members_by_username on users (lower(username) text_pattern_ops, id) include (username) where role = 'user';

-- The few members whom a filter is for; the others are met at once in the order of ids.
create index users_blocked on users (id desc) where role = 'user' and status = 'block';
create index users_without_roi on users (id desc) where role = 'user' and roi_status = 'close';
create index users_without_level on users (id desc) where role = 'user' and level_status = 'close';
create index users_closed on users (id) where role = 'user' and closed_at is not null;
create index deposits_by_amount on deposits (amount desc, id desc) include (status);
create index deposits_by_method on deposits (method, id) include (status);
create index deposits_by_age on deposits (created_at, id) include (status);
create index deposits_by_words on deposits using gin (lower(reference) gin_trgm_ops);
create index withdrawals_by_amount on withdrawals (amount desc, id desc) include (kind, status);
create index withdrawals_by_kind on withdrawals (kind, id) include (status);
create index withdrawals_by_method on withdrawals (method, id) include (kind, status);
create index withdrawals_by_age on withdrawals (created_at, id) include (kind, status);
create index withdrawals_by_words on withdrawals using gin (lower(address || ' ' || tx_hash) gin_trgm_ops);
create index active_plans_by_status on active_plans (status, id);
create index salary_dues_newest on salary_dues (month desc, id) include (status);
create index salary_dues_by_status on salary_dues (status, month desc, id);
create index leadership_ranks_by_status on leadership_ranks (status, id);
create index rewards_newest on rewards (claimed_at desc, id desc) where claimed_at is not null;
create index job_runs_failed_first on job_runs ((status = 'failed') desc, day desc, id desc) include (status);
create index salary_dues_of_member on salary_dues (member_id) include (paid);

-- Each kind of entry of a time line in its order.
create index notices_in_history on notices (member_id, created_at) where event in ('account.username_changed',
  'account.email_changed', 'account.password_changed', 'account.second_factor_on', 'account.second_factor_off',
  'account.blocked', 'account.unblocked', 'movement.reversed', 'deposit.reversed');
create index deposits_requested on deposits (member_id, created_at);
create index deposits_decided on deposits (member_id, decided_at) where decided_at is not null;
create index withdrawals_requested on withdrawals (member_id, created_at);
create index withdrawals_decided on withdrawals (member_id, decided_at) where decided_at is not null;
create index withdrawals_paid on withdrawals (member_id, paid_at) where paid_at is not null;
create index topups_requested on topups (member_id, created_at) where status = 'pending' or decided_at > created_at;
create index topups_decided on topups (member_id, decided_at) where decided_at is not null;
create index topups_requested_by on topups (payer_id, created_at)
  where payer_id <> member_id and (status = 'pending' or decided_at > created_at);
create index topups_decided_of_payer on topups (payer_id, decided_at)
  where payer_id <> member_id and decided_at is not null;
create index member_transfers_sent on member_transfers (sender_id, created_at);
create index member_transfers_received on member_transfers (receiver_id, created_at) where kind = 'friend';
create index tickets_opened on tickets (member_id, created_at);
create index tickets_closed on tickets (member_id, closed_at) where closed_at is not null;
create index ticket_responses_read on ticket_responses (member_id, created_at) where not is_internal;
create index audit_log_of_admins on audit_log (subject, at) where actor_kind = 'admin';

-- Public: the moments of a member's entries in the view of each feature: of some kinds, before `p_before`, and of every
-- sort of entry only the newest `p_most`. They say where a page of the time line lies, read from indexes alone.
create function account_moments(p_member integer, p_kinds text[], p_before timestamptz, p_most bigint)
returns table (at timestamptz) language sql stable as $$
  select at from account_history where member_id = p_member and kind = any (p_kinds) and at < p_before
$$;

create function notice_moments(p_member integer, p_kinds text[], p_before timestamptz, p_most bigint)
returns table (at timestamptz) language sql stable as $$
  (select created_at from notices
   where 'account' = any (p_kinds) and member_id = p_member and created_at < p_before
     and event in ('account.username_changed', 'account.email_changed', 'account.password_changed',
       'account.second_factor_on', 'account.second_factor_off', 'account.blocked', 'account.unblocked')
   order by created_at desc limit p_most)
  union all
  (select created_at from notices
   where 'adjustment' = any (p_kinds) and member_id = p_member and created_at < p_before
     and event in ('movement.reversed', 'deposit.reversed')
   order by created_at desc limit p_most)
$$;

create function deposit_moments(p_member integer, p_kinds text[], p_before timestamptz, p_most bigint)
returns table (at timestamptz) language sql stable as $$
  (select created_at from deposits
   where 'deposit' = any (p_kinds) and member_id = p_member and created_at < p_before
   order by created_at desc limit p_most)
  union all
  (select decided_at from deposits
   where 'deposit' = any (p_kinds) and member_id = p_member and decided_at < p_before
   order by decided_at desc limit p_most)
$$;

create function withdrawal_moments(p_member integer, p_kinds text[], p_before timestamptz, p_most bigint)
returns table (at timestamptz) language sql stable as $$
  (select created_at from withdrawals
   where 'withdrawal' = any (p_kinds) and member_id = p_member and created_at < p_before
   order by created_at desc limit p_most)
  union all
  (select decided_at from withdrawals
   where 'withdrawal' = any (p_kinds) and member_id = p_member and decided_at < p_before
   order by decided_at desc limit p_most)
  union all
  (select paid_at from withdrawals
   where 'withdrawal' = any (p_kinds) and member_id = p_member and paid_at < p_before
   order by paid_at desc limit p_most)
  union all
  (select created_at from adjustments
   where 'adjustment' = any (p_kinds) and member_id = p_member and created_at < p_before
   order by created_at desc limit p_most)
$$;

create function plan_moments(p_member integer, p_kinds text[], p_before timestamptz, p_most bigint)
returns table (at timestamptz) language sql stable as $$
  (select bought_at from active_plans
   where 'plan' = any (p_kinds) and member_id = p_member and bought_at < p_before
   order by bought_at desc limit p_most)
  union all
  (select closed_at from active_plans
   where 'plan' = any (p_kinds) and member_id = p_member and closed_at < p_before
   order by closed_at desc limit p_most)
  union all
  (select created_at from topups
   where 'topup' = any (p_kinds) and member_id = p_member and (status = 'pending' or decided_at > created_at)
     and created_at < p_before
   order by created_at desc limit p_most)
  union all
  (select created_at from topups
   where 'topup' = any (p_kinds) and payer_id = p_member and payer_id <> member_id
     and (status = 'pending' or decided_at > created_at) and created_at < p_before
   order by created_at desc limit p_most)
  union all
  (select decided_at from topups
   where 'topup' = any (p_kinds) and member_id = p_member and decided_at < p_before
   order by decided_at desc limit p_most)
  union all
  (select decided_at from topups
   where 'topup' = any (p_kinds) and payer_id = p_member and payer_id <> member_id and decided_at < p_before
   order by decided_at desc limit p_most)
$$;

create function transfer_moments(p_member integer, p_kinds text[], p_before timestamptz, p_most bigint)
returns table (at timestamptz) language sql stable as $$
  (select created_at from member_transfers
   where 'transfer' = any (p_kinds) and sender_id = p_member and created_at < p_before
   order by created_at desc limit p_most)
  union all
  (select created_at from member_transfers
   where 'transfer' = any (p_kinds) and receiver_id = p_member and kind = 'friend' and created_at < p_before
   order by created_at desc limit p_most)
$$;

create function ticket_moments(p_member integer, p_kinds text[], p_before timestamptz, p_most bigint)
returns table (at timestamptz) language sql stable as $$
  (select created_at from tickets
   where 'ticket' = any (p_kinds) and member_id = p_member and created_at < p_before
   order by created_at desc limit p_most)
  union all
  (select created_at from ticket_responses
   where 'ticket' = any (p_kinds) and member_id = p_member and not is_internal and created_at < p_before
   order by created_at desc limit p_most)
  union all
  (select closed_at from tickets
   where 'ticket' = any (p_kinds) and member_id = p_member and closed_at < p_before
   order by closed_at desc limit p_most)
$$;

create function admin_moments(p_member integer, p_kinds text[], p_before timestamptz, p_most bigint)
returns table (at timestamptz) language sql stable as $$
  select at from admin_history
  where 'admin' = any (p_kinds) and subject = 'user:' || p_member and at < p_before
  order by at desc limit p_most
$$;

-- Debits of wallets are few among the credits of claims and level income. Operator accounts do not pay for it.
create index postings_debits on ledger.postings (transfer_id desc, account_id desc)
  where ledger.is_wallet(account_id) and amount < 0;

-- Public: who has which sponsor, and what each member has earned towards their limit.
create view member_sponsors as select member_id, sponsor_id from sponsorships where sponsor_id is not null;

create view member_earnings as select member_id, earned from earning_limits where earned > 0;

create index reward_notices_newest on reward_notices (created_at desc, id desc);

-- What each member was paid in salaries, for everybody who ever had one due: the list by that sum adds up no dues.
create table salary_sums (
  member_id integer primary key references users (id),
  paid bigint not null check (paid >= 0)
);
create index salary_sums_highest on salary_sums (paid desc, member_id);

create function sum_salaries() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into salary_sums as s (member_id, paid)
    select member_id, sum(paid) from added group by member_id order by member_id
    on conflict (member_id) do update set paid = s.paid + excluded.paid;
  else
    -- In one order, so that two works that settle the same members cannot deadlock.
    perform from salary_sums s where s.member_id in (select a.member_id from added a) order by s.member_id for no key update;
    update salary_sums s set paid = s.paid + c.change
    from (select a.member_id, sum(a.paid - r.paid) as change from added a join removed r on r.id = a.id
          group by a.member_id having sum(a.paid - r.paid) <> 0) c
    where s.member_id = c.member_id;
  end if;
  return null;
end
$$;

create trigger salary_dues_summed after insert on salary_dues referencing new table as added
  for each statement execute function sum_salaries();
create trigger salary_dues_summed_again after update on salary_dues referencing old table as removed new table as added
  for each statement execute function sum_salaries();

-- Sums that differ from the dues; no row when there is none.
create function salary_differences() returns table (member_id integer, figure text, kept bigint, counted bigint)
language sql stable as $$
  select coalesce(s.member_id, d.member_id), 'sum of salaries', s.paid, d.paid
  from salary_sums s full join (select member_id, sum(paid)::bigint as paid from salary_dues group by member_id) d
    on d.member_id = s.member_id
  where s.paid is distinct from d.paid
$$;

create index chain_transfers_by_state on chain_transfers (state, id) include (chain, reason);

-- What one member was sent, newest first.
create index reward_notices_received on reward_notices (member_id, created_at desc, id desc);

-- Members with a plan, and those without, newest first.
create index users_by_activity on users (is_active, id desc) where role = 'user';

-- What was paid to a member before: the sum and the largest, for the risk of a request.
create index withdrawals_paid_amounts on withdrawals (member_id, amount) include (id) where status = 'paid';
create index chain_transfers_of_member on chain_transfers (member_id, id) include (amount);

create function teams_at(p_before timestamptz, p_is_all boolean, p_members integer[], p_directs integer, p_business bigint,
  p_active_business bigint)
returns table (member_id integer, members bigint, active_members bigint, active_directs bigint, business bigint,
  active_business bigint, legs jsonb)
language sql stable as $$
  with moved as materialized (select * from moved_since(p_before)),
  since as materialized (select * from own_changes_since(p_before)),
  correction as materialized (select * from team_corrections(p_before)),
  direct_changes as (
    select c.sponsor_id, sum(c.active) as active
    from (select d.sponsor_id, -d.is_active::integer as active
          from (select member_id from moved union select member_id from since) x join sponsorships d on d.member_id = x.member_id
          union all
          select case when v.member_id is null then d.sponsor_id else v.sponsor_id end,
                 d.is_active::integer - coalesce(c.active_members, 0)
          from (select member_id from moved union select member_id from since) x join sponsorships d on d.member_id = x.member_id
          left join moved v on v.member_id = d.member_id left join since c on c.member_id = d.member_id) c
    group by c.sponsor_id
  ), team as materialized (
    select s.member_id, coalesce(t.members, 0) + coalesce(c.members, 0) as members,
           coalesce(t.active_members, 0) + coalesce(c.active_members, 0) as active_members,
           s.active_directs + coalesce(d.active, 0) as active_directs,
           coalesce(t.business, 0) + coalesce(c.business, 0) as business,
           coalesce(t.active_business, 0) + coalesce(c.active_business, 0) as active_business
    from sponsorships s left join team_totals t on t.member_id = s.member_id
    left join correction c on c.member_id = s.member_id left join direct_changes d on d.sponsor_id = s.member_id
    where s.joined_at < p_before and (p_is_all or s.member_id = any (p_members))
      and s.active_directs + coalesce(d.active, 0) >= p_directs
      and coalesce(t.business, 0) + coalesce(c.business, 0) >= p_business
      and coalesce(t.active_business, 0) + coalesce(c.active_business, 0) >= p_active_business
  ), placed as (
    select team.member_id as sponsor_id, d.member_id, d.joined_at from team join sponsorships d on d.sponsor_id = team.member_id
    where not exists (select from moved v where v.member_id = d.member_id)
    union all
    select team.member_id, v.member_id, d.joined_at from team join moved v on v.sponsor_id = team.member_id
    join sponsorships d on d.member_id = v.member_id
  ), leg as (
    select p.sponsor_id, p.member_id,
           coalesce(b.business, 0) - coalesce(o.business, 0) + coalesce(t.business, 0) + coalesce(c.business, 0) as business,
           coalesce(b.active_business, 0) - coalesce(o.active_business, 0)
             + coalesce(t.active_business, 0) + coalesce(c.active_business, 0) as active_business
    from placed p left join member_business b on b.member_id = p.member_id left join since o on o.member_id = p.member_id
    left join team_totals t on t.member_id = p.member_id left join correction c on c.member_id = p.member_id
    where p.joined_at < p_before
  )
  select team.member_id, team.members, team.active_members, team.active_directs, team.business, team.active_business,
         coalesce(legs.of, '[]')
  from team left join (
    select sponsor_id, jsonb_agg(jsonb_build_array(member_id, business::text, active_business::text) order by member_id) as of
    from leg group by sponsor_id) legs on legs.sponsor_id = team.member_id
  order by team.member_id
$$;

-- Public: how many members ever reached each rank.
create view rank_holders as
  select rank_key, count(*)::integer as members from leadership_ranks group by rank_key;
