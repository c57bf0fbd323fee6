-- Lists that stay fast when they are long: the time line of a member with hundreds of thousands of entries, the members
-- with salaries by their sum, and indexes for orders and filters that none served.

-- Whose ticket a response belongs to, so that a member's newest are found without reading all of their tickets.
alter table tickets add constraint tickets_by_id_and_member unique (id, member_id);
alter table ticket_responses add column member_id integer;
alter table ticket_responses disable trigger ticket_responses_kept;
update ticket_responses r set member_id = t.member_id from tickets t where t.id = r.ticket_id;
alter table ticket_responses enable trigger ticket_responses_kept;
alter table ticket_responses alter column member_id set not null,
  add constraint ticket_responses_of_member foreign key (ticket_id, member_id) references tickets (id, member_id);

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

-- As before, with the member and the payer of a top-up each found by an index.
create or replace view plan_history as
  select a.member_id, a.bought_at as at, 'plan' as kind, 'bought' as event, a.id::bigint as id,
         coalesce(l.actor_id, a.member_id) as actor_id, a.bought as amount, p.name as about, '' as note
  from active_plans a
  join plans p on p.id = a.plan_id
  left join lateral (
    select actor_id from audit_log
    where subject = 'user:' || a.member_id and at = a.bought_at and action = 'POST /actplan/add'
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

-- As before, by the member of the response.
create or replace view ticket_history as
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
insert into salary_sums (member_id, paid) select member_id, sum(paid) from salary_dues group by member_id;

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

-- Includes what the lists of payments on chains filter by, so that they are counted and walked in the index alone.
drop index chain_transfers_by_state;
create index chain_transfers_by_state on chain_transfers (state, id) include (chain, reason);
