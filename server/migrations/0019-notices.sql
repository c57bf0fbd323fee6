-- What members are told: of what happened to them, and what admins write to them; and what they want mailed.

-- Notices and announcements stand in one list, so they are numbered together.
create sequence notice_ids as bigint;

-- Something that happened to a member, as it was told in the language they had chosen then.
create table notices (
  id bigint primary key default nextval('notice_ids'),
  member_id integer not null references users (id),
  event text not null check (event <> ''),
  -- Names the fact, such as `deposit:12:approved`: a member is told of it once.
  key text not null check (length(key) between 1 and 200),
  title text not null check (title <> ''),
  message text not null check (message <> ''),
  seen_at timestamptz,
  created_at timestamptz not null,
  constraint notices_once unique (member_id, key)
);
create index notices_newest on notices (member_id, id desc) include (seen_at);
create index notices_unseen on notices (member_id) where seen_at is null;

-- What an admin writes, to chosen members or to all: one row either way. Never deleted, only marked so.
create table announcements (
  id bigint primary key default nextval('notice_ids'),
  title text not null check (title <> ''),
  message text not null check (message <> ''),
  type text not null check (type in ('notification', 'site_popup')),
  is_for_all boolean not null,
  -- Who was chosen, and who has seen it as far as that was added up; the rest is in announcement_seen.
  recipient_count integer not null default 0,
  seen_count integer not null default 0,
  created_by integer not null references users (id),
  created_at timestamptz not null,
  deleted_by integer references users (id),
  deleted_at timestamptz,
  constraint announcements_deleted_by_somebody check ((deleted_at is null) = (deleted_by is null))
);
create index announcements_open on announcements (id desc) where deleted_at is null;
create index announcements_to_all on announcements (id desc) include (created_at) where is_for_all and deleted_at is null;

-- Who was chosen, and who has seen it: a member of an announcement to all has a row once they have.
create table announcement_readers (
  member_id integer not null references users (id),
  announcement_id bigint not null references announcements (id),
  seen_at timestamptz,
  primary key (member_id, announcement_id)
);
create index announcement_readers_chosen on announcement_readers (announcement_id, member_id);

-- One line for each reader who has just seen an announcement, until it is added to its `seen_count`: a count
-- over all readers would take longer the more they are, and adding at once would have them wait for each other.
create table announcement_seen (
  id bigint primary key generated always as identity,
  announcement_id bigint not null references announcements (id)
);
create index announcement_seen_by_announcement on announcement_seen (announcement_id);
create function note_announcement_seen() returns trigger language plpgsql as $$
begin
  insert into announcement_seen (announcement_id) values (new.announcement_id);
  return null;
end
$$;
create trigger announcement_readers_came after insert on announcement_readers for each row
  when (new.seen_at is not null) execute function note_announcement_seen();
create trigger announcement_readers_saw after update of seen_at on announcement_readers for each row
  when (old.seen_at is null and new.seen_at is not null) execute function note_announcement_seen();

-- The language a member is told things in, and what is told in the app alone. Of money and of who may
-- sign in, everybody is mailed.
create table notice_preferences (
  member_id integer primary key references users (id),
  language text not null default 'en' check (language in ('en', 'hi')),
  muted text[] not null default '{}' check (muted <@ array['programme', 'support', 'news']),
  updated_at timestamptz not null
);

-- What happened to an account, for the features above people to tell of; taken away as it is told.
create table account_news (
  id bigint primary key generated always as identity,
  member_id integer not null references users (id),
  event text not null,
  key text not null,
  facts jsonb not null,
  -- An address that was the member's until this happened, and is told as well.
  former_email text,
  at timestamptz not null
);

-- From where an account was signed in to before: a sign-in from elsewhere is told of.
create table known_devices (
  user_id integer not null references users (id),
  device text not null,
  address text not null,
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (user_id, device, address)
);
create index known_devices_by_use on known_devices (last_used_at);
insert into known_devices (user_id, device, address, first_used_at, last_used_at)
  select user_id, device, address, min(created_at), max(last_used_at) from sessions group by 1, 2, 3;

-- Many jobs of one kind in one statement.
create function enqueue_jobs(name text, payloads json) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform graphile_worker.add_jobs(array(
    select row(enqueue_jobs.name, payload, null, null, null, null, null, null)::graphile_worker.job_spec
    from json_array_elements(payloads) payload));
end
$$;
revoke all on function enqueue_jobs(text, json) from public;
grant execute on function enqueue_jobs(text, json) to clearstead_app;

-- Tells members what they were not told before, in one call: the notice, its mails as jobs, and the live event. Each of
-- `p_news` has member_id, event, key, title, message and mails, a list of what the job `mail` carries.
create function tell_members(p_news json, p_at timestamptz) returns void language plpgsql as $$
declare
  v_mails json;
begin
  with told as (
    select distinct on (n.member_id, n.key) n.*
    from rows from (json_to_recordset(p_news)
           as (member_id integer, event text, key text, title text, message text, mails json))
         with ordinality n (member_id, event, key, title, message, mails, place)
    order by n.member_id, n.key, n.place
  ), stored as (
    insert into notices (member_id, event, key, title, message, created_at)
    select member_id, event, key, title, message, p_at from told order by member_id, place
    on conflict (member_id, key) do nothing
    returning id, member_id, event, key, title
  ), emitted as (
    insert into live_events (audience, member_id, name, payload, at)
    select 'member', member_id, 'notice',
           format('{"id":%s,"event":%s,"title":%s}', id, to_json(event), to_json(title))::json, p_at
    from stored order by id
  )
  select json_agg(mail.payload order by s.id, mail.place) into v_mails
  from stored s
  join told t on t.member_id = s.member_id and t.key = s.key
  cross join lateral json_array_elements(t.mails) with ordinality mail (payload, place);
  if v_mails is not null then
    perform enqueue_jobs('mail', v_mails);
  end if;
end
$$;

-- Members who have just earned all that their cap allows, for the feature that tells them; taken away as
-- they are told. The condition costs a claim next to nothing, the row is written once a cap.
create table caps_reached (
  member_id integer not null references users (id),
  cycle integer not null,
  cap bigint not null,
  reached_at timestamptz not null default now(),
  primary key (member_id, cycle, cap)
);
create function note_cap_reached() returns trigger language plpgsql as $$
begin
  insert into caps_reached (member_id, cycle, cap) values (new.member_id, new.cycle, new.cap) on conflict do nothing;
  return null;
end
$$;
create trigger earning_limits_reached after update on earning_limits for each row
  when (new.earned >= new.cap and old.earned < old.cap and new.active_plan > 0)
  execute function note_cap_reached();
