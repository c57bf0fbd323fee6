-- Requests that wait for a second admin, and decisions that an admin made alone. Neither is ever deleted.

-- `request` is that of the call, as it was sent.
create table approvals (
  id integer primary key generated always as identity,
  call text not null check (call <> ''),
  request jsonb not null,
  subject text not null check (subject <> ''),
  summary text not null check (summary <> ''),
  -- SHA-256 of the request and of the facts it was based on.
  fingerprint bytea not null check (length(fingerprint) = 32),
  asked_by integer not null references users (id),
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'rejected', 'expired', 'stale')),
  decided_by integer references users (id),
  decided_at timestamptz,
  note text not null default '',
  -- The answer of the call after approval.
  result jsonb,
  changes jsonb not null default '[]' check (jsonb_typeof(changes) = 'array'),
  picture_id integer references files (id),
  check ((status = 'waiting') = (decided_at is null)),
  check ((status in ('approved', 'rejected')) = (decided_by is not null)),
  check ((status = 'approved') = (result is not null)),
  constraint approvals_take_two check (status <> 'approved' or decided_by <> asked_by),
  constraint approvals_show_pictures check (call <> 'POST /qr/add' or picture_id is not null)
);
create unique index approvals_waiting_once on approvals (fingerprint) where status = 'waiting';
create index approvals_by_status on approvals (status, id desc);
create index approvals_by_subject on approvals (subject, id desc);

-- Amounts that an admin decided alone on a programme day, by subject; their sum is limited per day.
create table sole_decisions (
  admin_id integer not null references users (id),
  day date not null,
  subject text not null check (subject <> ''),
  amount bigint not null check (amount >= 0),
  primary key (admin_id, day, subject)
);

-- A request never changes, and neither does a decision.
create function keep_approval() returns trigger language plpgsql as $$
begin
  if old.status <> 'waiting'
    or (new.id, new.call, new.request, new.subject, new.summary, new.fingerprint, new.asked_by, new.asked_at, new.expires_at,
        new.changes, new.picture_id)
      is distinct from
      (old.id, old.call, old.request, old.subject, old.summary, old.fingerprint, old.asked_by, old.asked_at, old.expires_at,
       old.changes, old.picture_id)
  then
    raise exception 'approval % is never changed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

create trigger approvals_kept before update on approvals
  for each row execute function keep_approval();
create trigger approvals_not_deleted before delete on approvals
  for each row execute function refuse_change();
create trigger approvals_not_emptied before truncate on approvals
  for each statement execute function refuse_change();
create trigger sole_decisions_kept before update or delete on sole_decisions
  for each row execute function refuse_change();
create trigger sole_decisions_not_emptied before truncate on sole_decisions
  for each statement execute function refuse_change();
