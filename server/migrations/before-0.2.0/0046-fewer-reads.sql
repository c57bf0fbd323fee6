-- What was paid to a member before: the sum and the largest, for the risk of a request.
create index withdrawals_paid_amounts on withdrawals (member_id, amount) include (id) where status = 'paid';
drop index withdrawals_paid_to;

-- The states of payments have an index that answers without the table, and PostgreSQL preferred this one.
drop index chain_transfers_unmatched;

-- With the amount, by which payments in another token are left out of a member's list and its count.
drop index chain_transfers_of_member;
create index chain_transfers_of_member on chain_transfers (member_id, id) include (amount);

-- As before; whoever bought for a member is found by the index of what admins did: of what a member does there may be much.
create or replace view plan_history as
  select a.member_id, a.bought_at as at, 'plan' as kind, 'bought' as event, a.id::bigint as id,
         coalesce(l.actor_id, a.member_id) as actor_id, a.bought as amount, p.name as about, '' as note
  from active_plans a
  join plans p on p.id = a.plan_id
  left join lateral (
    select actor_id from audit_log
    where subject = 'user:' || a.member_id and at = a.bought_at and action = 'POST /actplan/add'
      and actor_kind = 'admin'
    limit 1) l on true
  union all select a.member_id, a.closed_at, 'plan', case a.status when 'closed' then 'plan_closed' else a.status end, a.id,
         case when a.status <> 'matured' then coalesce(l.actor_id, a.member_id) end, a.bought, p.name, ''
  from active_plans a
  join plans p on p.id = a.plan_id
  left join lateral (
    select actor_id from audit_log
    where subject = 'active_plan:' || a.id and at = a.closed_at
    limit 1) l on true
  where a.closed_at is not null
  union all select member_id, created_at, 'topup', 'requested', id, payer_id, amount, kind, ''
  from topups where status = 'pending' or decided_at > created_at
  union all select payer_id, created_at, 'topup', 'requested', id, payer_id, amount, kind, ''
  from topups where payer_id <> member_id and (status = 'pending' or decided_at > created_at)
  union all select member_id, decided_at, 'topup', status, id, coalesce(decided_by, payer_id), amount, kind, note
  from topups where decided_at is not null
  union all select payer_id, decided_at, 'topup', status, id, coalesce(decided_by, payer_id), amount, kind, note
  from topups where payer_id <> member_id and decided_at is not null;

-- As before, for all members or for these. Where a statement says which, and that it asks for the present, its plan is kept:
-- it took longer to plan than to run.
drop function teams_at;
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
