-- Who approved a version of the settings, where it needed a second admin; `changed_by` is who asked for it.
alter table settings_versions add column approved_by integer references users (id);

-- A code that nobody has redeemed can be cancelled; it is then worth nothing. No money was set aside for it.
alter table codes
  add column cancelled_by integer references users (id),
  add column cancelled_at timestamptz,
  add column cancel_reason text not null default '',
  add constraint codes_cancelled check ((cancelled_by is null) = (cancelled_at is null)),
  add constraint codes_one_end check (redeemed_at is null or cancelled_at is null);

-- A code is redeemed or cancelled once, and nothing else about it changes.
create or replace function codes_redeemed_once() returns trigger language plpgsql as $$
declare
  ended constant text[] := '{redeemed_by,redeemed_at,cancelled_by,cancelled_at,cancel_reason}';
begin
  if old.redeemed_at is null and old.cancelled_at is null
     and (new.redeemed_at is not null or new.cancelled_at is not null)
     and to_jsonb(old) - ended = to_jsonb(new) - ended then
    return new;
  end if;
  raise exception 'code % is never changed', old.id using errcode = 'restrict_violation';
end
$$;

-- An announcement in further languages, `{"hi": {"title": …, "message": …}}`; readers of others get `title` and `message`.
alter table announcements
  add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');

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
