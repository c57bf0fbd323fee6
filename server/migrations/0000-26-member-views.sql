-- Admins who view the screens of a member as the member sees them, and what happened to a member, as one list.

-- Each view has a token of its own, stored as its SHA-256, which is worth nothing without the session that started it.
-- Rows are never deleted: the audit log and the member's time line refer to them.
create table member_views (
  id integer primary key generated always as identity,
  admin_id integer not null references users (id),
  member_id integer not null references users (id),
  -- The admin's session; not a reference, because sessions are deleted.
  session_id integer not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  reason text not null check (length(reason) between 3 and 500),
  started_at timestamptz not null,
  expire_at timestamptz not null check (expire_at > started_at),
  ended_at timestamptz check (ended_at >= started_at)
);
create index member_views_by_member on member_views (member_id, started_at);

-- An admin views one member at a time.
create unique index member_views_open on member_views (admin_id) where ended_at is null;

-- Only the end of a view is added later.
create function keep_member_view() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null
    or (new.id, new.admin_id, new.member_id, new.session_id, new.token_hash, new.reason, new.started_at, new.expire_at)
      is distinct from
      (old.id, old.admin_id, old.member_id, old.session_id, old.token_hash, old.reason, old.started_at, old.expire_at)
  then
    raise exception 'view % of a member is never changed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

create trigger member_views_kept before update on member_views
  for each row execute function keep_member_view();
create trigger member_views_not_deleted before delete on member_views
  for each row execute function refuse_change();
create trigger member_views_not_emptied before truncate on member_views
  for each statement execute function refuse_change();

-- What happened to a member, read from the rows that hold it: one public view per feature, each with the same columns.
-- `id` is the row that an entry is about; `actor_id` is null for what nobody did or for what is not known. `about` is a
-- word such as a wallet, a plan or a device, `note` a text of a person.
create index adjustments_by_member on adjustments (member_id, id);

-- As before, with the browser and the address that terms were accepted from.
create view account_history as
  select id as member_id, created_at as at, 'account' as kind, 'joined' as event, id::bigint as id,
         id as actor_id, null::bigint as amount, '' as about, '' as note
  from users where role = 'user'
  union all select id, verify_at, 'account', 'verified', id, id, null, '', ''
  from users where role = 'user' and verify_at is not null
  union all select id, closed_at, 'account', 'account_closed', id, null, null, '', ''
  from users where role = 'user' and closed_at is not null
  union all select member_id, accepted_at, 'account', 'terms_accepted', version, member_id, null, version::text,
         concat_ws(' · ', device, address)
  from legal_acceptances
  union all select user_id, first_used_at, 'account', 'new_device', abs(hashtext(device || ' ' || address)::bigint), user_id,
         null, device, address
  from known_devices
  union all select member_id, created_at, 'account', 'address_saved', id, member_id, null, method, ''
  from payout_addresses
  union all select member_id, removed_at, 'account', 'address_removed', id, member_id, null, method, ''
  from payout_addresses where removed_at is not null
  union all select member_id, at, 'adjustment', 'figures_changed', id, adjusted_by, null, '', reason
  from business_adjustments
  union all select member_id, started_at, 'admin', 'view_started', id, admin_id, null, '', reason
  from member_views
  union all select member_id, ended_at, 'admin', 'view_ended', id, admin_id, null, '', ''
  from member_views where ended_at is not null;

-- Public: changes of credentials and of the status, of which the member was notified. One that an admin made has an audit
-- line of the same request; all others the member made.
create view notice_history as
  select n.member_id, n.created_at as at, 'account' as kind, replace(n.event, 'account.', '') as event, n.id,
         coalesce(l.actor_id, case when n.event not in ('account.blocked', 'account.unblocked') then n.member_id end)
           as actor_id,
         null::bigint as amount, '' as about, '' as note
  from notices n
  left join lateral (
    select actor_id from audit_log
    where subject = 'user:' || n.member_id and request_id = substr(n.key, length(n.event) + 2)
    limit 1) l on true
  where n.event in ('account.username_changed', 'account.email_changed', 'account.password_changed',
    'account.second_factor_on', 'account.second_factor_off', 'account.blocked', 'account.unblocked')
  union all select n.member_id, n.created_at, 'adjustment', 'reversed', n.id, l.actor_id, null, '', n.message
  from notices n
  left join lateral (
    select actor_id from audit_log
    where subject = replace(n.key, ':reversed', '') and at = n.created_at
    limit 1) l on true
  where n.event in ('movement.reversed', 'deposit.reversed');

-- Public: deposits, as they were requested and decided. A reversed one was approved before.
create view deposit_history as
  select member_id, created_at as at, 'deposit' as kind, 'requested' as event, id::bigint as id, member_id as actor_id,
         amount, method as about, '' as note
  from deposits
  union all select member_id, decided_at, 'deposit', case status when 'reversed' then 'approved' else status end, id,
         coalesce(decided_by, member_id), amount, method, case status when 'reversed' then '' else note end
  from deposits where decided_at is not null;

-- Public: withdrawals, as they were requested, decided and paid, and adjustments. The row of a paid one names who paid
-- it; who approved it before is in the audit log.
create view withdrawal_history as
  select member_id, created_at as at, 'withdrawal' as kind, 'requested' as event, id::bigint as id,
         member_id as actor_id, amount, kind as about, '' as note
  from withdrawals
  union all select w.member_id, w.decided_at, 'withdrawal', case w.status when 'paid' then 'approved' else w.status end,
         w.id, case when w.status = 'paid' then l.actor_id else coalesce(w.decided_by, w.member_id) end, w.amount, w.kind,
         case w.status when 'paid' then '' else w.note end
  from withdrawals w
  left join lateral (
    select actor_id from audit_log where subject = 'withdrawal:' || w.id and at = w.decided_at limit 1) l on true
  where w.decided_at is not null
  union all select member_id, paid_at, 'withdrawal', 'paid', id, decided_by, amount, kind, note
  from withdrawals where paid_at is not null
  union all select member_id, created_at, 'adjustment', case direction when 'credit' then 'credited' else 'debited' end,
         id, admin_id, amount, wallet, reason
  from adjustments;

-- As before; whoever bought for a member is found by the index of what admins did: of what a member does there may be much.
create view plan_history as
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

-- Public: transfers between members and between a member's own wallets.
create view transfer_history as
  select t.sender_id as member_id, t.created_at as at, 'transfer' as kind,
         case t.kind when 'friend' then 'sent' else 'moved' end as event, t.id::bigint as id, t.sender_id as actor_id,
         t.amount, case t.kind when 'friend' then r.username else t.source end as about, t.note
  from member_transfers t join members r on r.member_id = t.receiver_id
  union all select t.receiver_id, t.created_at, 'transfer', 'received', t.id, t.sender_id, t.amount - t.fee, s.username, t.note
  from member_transfers t join members s on s.member_id = t.sender_id
  where t.kind = 'friend';

-- As before, by the member of the response.
create view ticket_history as
  select member_id, created_at as at, 'ticket' as kind, 'opened' as event, id::bigint as id, member_id as actor_id,
         null::bigint as amount, subject as about, '' as note
  from tickets
  union all select r.member_id, r.created_at, 'ticket', case r.author_kind when 'admin' then 'answered' else 'replied' end,
         t.id, r.author_id, null, t.subject, ''
  from ticket_responses r join tickets t on t.id = r.ticket_id
  where not r.is_internal
  union all select t.member_id, t.closed_at, 'ticket', 'ticket_closed', t.id, l.actor_id, null, t.subject, ''
  from tickets t
  left join lateral (
    select actor_id from audit_log where subject = 'ticket:' || t.id and at = t.closed_at limit 1) l on true
  where t.closed_at is not null;

-- As before, without what an admin only looked at: the audit log has it.
create view admin_history as
  select subject, at, 'admin' as kind, 'act' as event, id, actor_id, null::bigint as amount, action as about,
         coalesce(after ->> 'reason', '') as note
  from audit_log
  where actor_kind = 'admin'
    and action not in ('POST /tr/create', 'POST /withdrawalrequest/debit', 'POST /users/{id}/business',
      'POST /users/{id}/view', 'DELETE /users/views/{id}', 'POST /actplan/add', 'GET /users/{id}',
      'GET /users');
