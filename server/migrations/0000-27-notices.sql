-- Mails that the transport has refused at least once and that still wait, newest first; never their text, which may
-- hold a code. `is_given_up`: the queue does not try it again by itself.
create function list_failed_mails(p_limit integer, p_offset integer)
returns table (id bigint, recipient text, subject text, attempts integer, error text, added_at timestamptz,
               next_at timestamptz, is_given_up boolean, total bigint)
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  return query
    select j.id, j.payload ->> 'to', j.payload ->> 'subject', j.attempts::integer, left(j.last_error, 500), j.created_at,
           j.run_at, j.attempts >= j.max_attempts, count(*) over ()
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'mail' and j.last_error is not null
    order by j.id desc limit p_limit offset p_offset;
end
$$;

-- Puts a failed mail at the front of the queue with all its attempts; false when it is no longer there.
create function resend_failed_mail(p_id bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if not exists (
    select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.id = p_id and t.identifier = 'mail' and j.last_error is not null and j.locked_at is null
  ) then
    return false;
  end if;
  perform graphile_worker.reschedule_jobs(array[p_id], run_at := now(), attempts := 0);
  return true;
end
$$;

revoke all on function list_failed_mails, resend_failed_mail from public;
grant execute on function list_failed_mails, resend_failed_mail to clearstead_app;

-- A test mail that an owner sent to themselves, and what the transport answered.
create table mail_tests (
  id integer primary key generated always as identity,
  admin_id integer not null references users (id),
  recipient text not null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  is_sent boolean,
  answer text not null default '',
  constraint mail_tests_answered check ((answered_at is null) = (is_sent is null))
);
create index mail_tests_of_admin on mail_tests (admin_id, id desc);

-- Lets PostgreSQL count its tables anew after very many rows have come at once, instead of within a minute.
create function refresh_statistics() returns void
language plpgsql security definer set search_path = pg_catalog as $$
declare
  v_table text;
begin
  for v_table in
    select format('%I.%I', n.nspname, c.relname)
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'ledger') and c.relkind = 'r'
    order by c.oid
  loop
    execute 'analyze ' || v_table;
  end loop;
end
$$;

revoke all on function refresh_statistics from public;
grant execute on function refresh_statistics to clearstead_app;

-- Logos that the operator has uploaded. The setting brand.logo names one of them or none; they stay because the history of the
-- settings names them too.
create table logos (
  file_id integer primary key references files (id),
  uploaded_by integer not null references users (id),
  uploaded_at timestamptz not null
);

create trigger logos_kept before update or delete on logos for each row execute function refuse_change();

-- Announcements that are sent later, and the times of popups and banners.

-- It becomes a row of `announcements` when it is sent, with an id of that moment, so that members read it in its place.
create table scheduled_announcements (
  id integer primary key generated always as identity,
  title text not null check (title <> ''),
  message text not null check (message <> ''),
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  type text not null check (type in ('notification', 'site_popup')),
  is_for_all boolean not null,
  -- The chosen members; those who have an open account when it is sent get it.
  recipients integer[] not null default '{}' check (cardinality(recipients) <= 10000),
  send_at timestamptz not null,
  shown_until timestamptz,
  -- `missed`: its time was over before it could be sent.
  status text not null default 'scheduled' check (status in ('scheduled', 'sent', 'cancelled', 'missed')),
  announcement_id bigint unique references announcements (id),
  created_by integer not null references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  cancelled_by integer references users (id),
  constraint scheduled_announcements_for_somebody check (is_for_all = (cardinality(recipients) = 0)),
  constraint scheduled_announcements_until
    check (shown_until is null or (type = 'site_popup' and shown_until > send_at)),
  constraint scheduled_announcements_sent check ((status = 'sent') = (announcement_id is not null)),
  constraint scheduled_announcements_cancelled check ((status = 'cancelled') = (cancelled_by is not null))
);
create index scheduled_announcements_due on scheduled_announcements (send_at, id) where status = 'scheduled';
create index scheduled_announcements_open on scheduled_announcements (send_at, id)
  where status in ('scheduled', 'missed');
create index banners_begun on banners (shown_from desc, id desc);
