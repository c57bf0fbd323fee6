-- What was paid to a member before: the sum and the largest, for the risk of a request.
create index withdrawals_paid_amounts on withdrawals (member_id, amount) include (id) where status = 'paid';
drop index withdrawals_paid_to;

-- The states of payments have an index that answers without the table, and PostgreSQL preferred this one.
drop index chain_transfers_unmatched;

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
