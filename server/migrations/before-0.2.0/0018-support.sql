-- Tickets of members with their responses and files, canned replies, and enquiries of visitors.

create table tickets (
  id integer primary key generated always as identity,
  member_id integer not null references users (id),
  subject text not null check (length(subject) between 3 and 150),
  category text not null check (category in
    ('account', 'deposit', 'withdrawal', 'plan', 'income', 'transfer', 'token', 'other')),
  priority text not null check (priority in ('low', 'normal', 'high', 'urgent')),
  status text not null default 'open' check (status in ('open', 'answered', 'pending', 'closed')),
  message text not null check (length(message) between 1 and 10000),
  assignee integer references users (id),
  -- The row of money that the ticket is about, as it was when the ticket was opened.
  reference_kind text check (reference_kind in ('transfer', 'member_transfer', 'deposit', 'withdrawal', 'topup',
    'income', 'active_plan', 'trade')),
  reference_id bigint,
  reference_facts jsonb,
  created_at timestamptz not null,
  -- The time of the last thing that the member can see; internal notes do not change it.
  updated_at timestamptz not null,
  closed_at timestamptz,
  constraint tickets_closed_at check ((status = 'closed') = (closed_at is not null)),
  constraint tickets_reference_whole check (num_nulls(reference_kind, reference_id, reference_facts) in (0, 3))
);
create index tickets_of_member on tickets (member_id, id desc) include (status, created_at);
create index tickets_newest on tickets (updated_at desc, id desc);
create index tickets_by_status on tickets (status, updated_at desc, id desc);
create index tickets_by_category on tickets (category, updated_at desc, id desc) include (status);
create index tickets_by_assignee on tickets (assignee, updated_at desc, id desc) include (status) where assignee is not null;
create index tickets_unassigned on tickets (status, updated_at desc, id desc) where assignee is null;
create index tickets_by_subject on tickets using gin (lower(subject) gin_trgm_ops);

create table ticket_responses (
  id integer primary key generated always as identity,
  ticket_id integer not null references tickets (id),
  author_kind text not null check (author_kind in ('member', 'admin')),
  author_id integer not null references users (id),
  message text not null check (length(message) between 1 and 10000),
  is_internal boolean not null,
  created_at timestamptz not null,
  constraint ticket_responses_internal check (author_kind = 'admin' or not is_internal)
);
create index ticket_responses_of_ticket on ticket_responses (ticket_id, id);
create index ticket_responses_seen on ticket_responses (ticket_id, id) where not is_internal;
create index ticket_responses_by_member on ticket_responses (author_id, created_at) where author_kind = 'member';

-- Files sent with a ticket (no response) or with one of its responses. Whoever sees the text sees them.
create table ticket_attachments (
  id integer primary key generated always as identity,
  ticket_id integer not null references tickets (id),
  response_id integer references ticket_responses (id),
  file_id integer not null unique references files (id),
  name text not null check (length(name) between 1 and 100),
  media_type text not null,
  size integer not null,
  created_at timestamptz not null
);
create index ticket_attachments_of_ticket on ticket_attachments (ticket_id, response_id, id);

-- Texts for frequent answers.
create table canned_replies (
  id integer primary key generated always as identity,
  title text not null check (length(title) between 1 and 100),
  message text not null check (length(message) between 1 and 10000),
  updated_by integer not null references users (id),
  updated_at timestamptz not null
);
create unique index canned_replies_title on canned_replies (lower(title));

-- Written by visitors; answered by mail, once.
create table enquiries (
  id integer primary key generated always as identity,
  name text not null check (length(name) between 1 and 100),
  email text not null check (length(email) between 3 and 254),
  subject text not null check (length(subject) between 1 and 150),
  message text not null check (length(message) between 1 and 5000),
  status text not null default 'new' check (status in ('new', 'answered', 'closed')),
  reply text check (length(reply) between 1 and 10000),
  replied_by integer references users (id),
  replied_at timestamptz,
  created_at timestamptz not null,
  constraint enquiries_reply_whole check (num_nulls(reply, replied_by, replied_at) in (0, 3)),
  constraint enquiries_answered check (status <> 'answered' or reply is not null)
);
create index enquiries_by_status on enquiries (status, id desc);
create index enquiries_words on enquiries using gin (lower(name || ' ' || email || ' ' || subject) gin_trgm_ops);

-- Networks of recent enquiries, kept for minutes and apart from the enquiries.
create table enquiry_origins (
  network text not null,
  at timestamptz not null
);
create index enquiry_origins_latest on enquiry_origins (network, at desc);
create index enquiry_origins_by_age on enquiry_origins (at);

-- What a ticket may be about: every row of money as its owner sees it now. A payer sees the top-up they paid, and
-- both sides see a transfer. Facts are text by wire name, amounts with all decimals.
create view member_money_rows as
  select 'deposit' as kind, id::bigint as id, member_id, jsonb_build_object(
      'amount', (amount * 0.00000001)::text, 'method', method, 'reference', reference, 'status', status,
      'created_at', created_at, 'decided_at', decided_at) as facts
    from deposits
  union all
  select 'withdrawal', id::bigint, member_id, jsonb_build_object(
      'amount', (amount * 0.00000001)::text, 'fee', (fee * 0.00000001)::text, 'kind', kind, 'method', method,
      'address', address, 'status', status, 'tx_hash', tx_hash, 'created_at', created_at,
      'decided_at', decided_at, 'paid_at', paid_at)
    from withdrawals
  union all
  select 'topup', id::bigint, member_id, jsonb_build_object(
      'amount', (amount * 0.00000001)::text, 'kind', kind, 'active_plan_id', active_plan_id::text,
      'status', status, 'created_at', created_at, 'decided_at', decided_at)
    from topups
  union all
  select 'topup', id::bigint, payer_id, jsonb_build_object(
      'amount', (amount * 0.00000001)::text, 'kind', kind, 'status', status, 'created_at', created_at,
      'decided_at', decided_at)
    from topups where payer_id <> member_id
  union all
  select 'income', id, member_id, jsonb_build_object(
      'kind', kind, 'day', day, 'base', (base * 0.00000001)::text, 'percent', trim_scale(percent * 0.000001)::text,
      'level', level::text, 'intended', (intended * 0.00000001)::text, 'paid', (paid * 0.00000001)::text,
      'reason', reason, 'created_at', at)
    from incomes
  union all
  select 'active_plan', a.id::bigint, a.member_id, jsonb_build_object(
      'plan', p.plan_name, 'bought', (a.bought * 0.00000001)::text, 'amount', (a.amount * 0.00000001)::text,
      'roi_percent', trim_scale(a.roi_percent * 0.000001)::text, 'earned', (a.earned * 0.00000001)::text,
      'status', a.status, 'created_at', a.bought_at, 'closed_at', a.closed_at)
    from active_plans a join active_plan_names p on p.active_plan_id = a.id
  union all
  select 'member_transfer', id::bigint, sender_id, jsonb_build_object(
      'amount', (amount * 0.00000001)::text, 'fee', (fee * 0.00000001)::text, 'kind', kind, 'from', source,
      'note', note, 'created_at', created_at)
    from member_transfers
  union all
  select 'member_transfer', id::bigint, receiver_id, jsonb_build_object(
      'amount', ((amount - fee) * 0.00000001)::text, 'kind', kind, 'note', note, 'created_at', created_at)
    from member_transfers where receiver_id <> sender_id
  union all
  select 'trade', id, member_id, jsonb_build_object(
      'transaction_type', side, 'token_amount', (amount * 0.00000001)::text,
      'price_per_token', (price * 0.00000001)::text, 'total_amount', (total * 0.00000001)::text,
      'status', status, 'reason', reason, 'transaction_hash', encode(hash, 'hex'), 'created_at', at)
    from market_trades;

-- Whether the ticket's member has closed their account. Only then may texts and files be erased.
create function is_ticket_erasable(p_ticket integer) returns boolean language sql stable as $$
  select exists (select from tickets t join users u on u.id = t.member_id
                 where t.id = p_ticket and u.closed_at is not null)
$$;

-- Subject, message, category and reference of a ticket never change, except that a closed account is erased.
create function keep_ticket() returns trigger language plpgsql as $$
begin
  if (new.subject, new.message) = ('(erased)', '(erased)')
     and to_jsonb(new) - 'subject' - 'message' = to_jsonb(old) - 'subject' - 'message'
     and is_ticket_erasable(old.id) then
    return new;
  end if;
  if (new.id, new.member_id, new.subject, new.category, new.message, new.created_at)
     is distinct from (old.id, old.member_id, old.subject, old.category, old.message, old.created_at)
     or (new.reference_kind, new.reference_id, new.reference_facts)
     is distinct from (old.reference_kind, old.reference_id, old.reference_facts) then
    raise exception 'what ticket % asks is never changed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create function keep_response() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.message = '(erased)' and to_jsonb(new) - 'message' = to_jsonb(old) - 'message'
     and is_ticket_erasable(old.ticket_id) then
    return new;
  end if;
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end
$$;

create function keep_attachment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_ticket_erasable(old.ticket_id) then
    return old;
  end if;
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end
$$;

create trigger tickets_kept before update on tickets for each row execute function keep_ticket();
create trigger tickets_not_deleted before delete on tickets for each row execute function refuse_change();
create trigger tickets_not_emptied before truncate on tickets for each statement execute function refuse_change();
create trigger ticket_responses_kept before update or delete on ticket_responses
  for each row execute function keep_response();
create trigger ticket_responses_not_emptied before truncate on ticket_responses
  for each statement execute function refuse_change();
create trigger ticket_attachments_kept before update or delete on ticket_attachments
  for each row execute function keep_attachment();
