-- What waits for a second admin, and what became of it. `request` is the call's, as it travelled.
create table approvals (
  id integer primary key generated always as identity,
  call text not null check (call <> ''),
  request jsonb not null,
  subject text not null check (subject <> ''),
  summary text not null check (summary <> ''),
  -- SHA-256 of the request and of the facts it was asked on.
  fingerprint bytea not null check (length(fingerprint) = 32),
  asked_by integer not null references users (id),
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'rejected', 'expired', 'stale')),
  decided_by integer references users (id),
  decided_at timestamptz,
  note text not null default '',
  -- What the call answered when it was carried out.
  result jsonb,
  check ((status = 'waiting') = (decided_at is null)),
  check ((status in ('approved', 'rejected')) = (decided_by is not null)),
  check ((status = 'approved') = (result is not null)),
  constraint approvals_take_two check (status <> 'approved' or decided_by <> asked_by)
);
create unique index approvals_waiting_once on approvals (fingerprint) where status = 'waiting';
create index approvals_by_status on approvals (status, id desc);
create index approvals_by_subject on approvals (subject, id desc);

-- What was asked for is never changed, and what was decided is never changed either.
create function keep_approval() returns trigger language plpgsql as $$
begin
  if old.status <> 'waiting'
    or (new.id, new.call, new.request, new.subject, new.summary, new.fingerprint, new.asked_by, new.asked_at, new.expires_at)
      is distinct from
      (old.id, old.call, old.request, old.subject, old.summary, old.fingerprint, old.asked_by, old.asked_at, old.expires_at)
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

-- What an admin decided alone on a programme day, by what it was about: it adds up to the limit of the day.
create table alone_decisions (
  admin_id integer not null references users (id),
  day date not null,
  subject text not null check (subject <> ''),
  amount bigint not null check (amount >= 0),
  primary key (admin_id, day, subject)
);
create trigger alone_decisions_kept before update or delete on alone_decisions
  for each row execute function refuse_change();
create trigger alone_decisions_not_emptied before truncate on alone_decisions
  for each statement execute function refuse_change();

-- What other features may read of admins: who may do what, and who signs in with a second factor.
create view admin_standing as
  select u.id as admin_id,
    case when u.fullname = '' then u.username else u.fullname end as name,
    u.permissions,
    u.status <> 'block' and u.closed_at is null as is_open,
    u.approves_from,
    f.enabled_at is not null as has_second_factor
  from users u
  left join second_factors f on f.user_id = u.id
  where u.role = 'admin';
grant select on admin_standing to clearstead_app;
