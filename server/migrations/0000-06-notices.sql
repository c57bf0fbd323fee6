-- Notices of what happened to a member, announcements by admins, and what members want mailed.

-- Notices and announcements are one list to a member, so they share a sequence.
create sequence notice_ids as bigint;

-- Something that happened to a member, in the language they had chosen at that time.
create table notices (
  id bigint primary key default nextval('notice_ids'),
  member_id integer not null references users (id),
  event text not null check (event <> ''),
  -- Names the event, such as `deposit:12:approved`: a member is notified of it once.
  key text not null check (length(key) between 1 and 200),
  title text not null check (title <> ''),
  message text not null check (message <> ''),
  seen_at timestamptz,
  created_at timestamptz not null,
  constraint notices_once unique (member_id, key)
);
create index notices_newest on notices (member_id, id desc) include (seen_at);
create index notices_unseen on notices (member_id) where seen_at is null;

-- Written by an admin, to chosen members or to all; one row either way. Deleting one marks it.
create table announcements (
  id bigint primary key default nextval('notice_ids'),
  title text not null check (title <> ''),
  message text not null check (message <> ''),
  type text not null check (type in ('notification', 'site_popup')),
  is_for_all boolean not null,
  -- Members chosen, and members who have seen it as far as they are added up; the rest is in announcement_seen.
  recipient_count integer not null default 0,
  seen_count integer not null default 0,
  created_by integer not null references users (id),
  created_at timestamptz not null,
  deleted_by integer references users (id),
  deleted_at timestamptz,
  -- An announcement in further languages, `{"hi": {"title": …, "message": …}}`; readers of others get `title` and `message`.
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  -- A popup is shown until then; null is without end.
  shown_until timestamptz,
  constraint announcements_deleted_by_somebody check ((deleted_at is null) = (deleted_by is null)),
  constraint announcements_until
    check (shown_until is null or (type = 'site_popup' and shown_until > created_at))
);
create index announcements_open on announcements (id desc) where deleted_at is null;
create index announcements_to_all on announcements (id desc) include (created_at) where is_for_all and deleted_at is null;

-- The chosen members, and the members who have seen it: for an announcement to all, a row is inserted when a
-- member sees it.
create table announcement_readers (
  member_id integer not null references users (id),
  announcement_id bigint not null references announcements (id),
  seen_at timestamptz,
  primary key (member_id, announcement_id)
);
create index announcement_readers_chosen on announcement_readers (announcement_id, member_id);

-- One row per reader until it is added to `seen_count`. Counting all readers would take longer the more there are,
-- and updating the count at once would make them wait for each other.
create table announcement_seen (
  id bigint primary key generated always as identity,
  announcement_id bigint not null references announcements (id)
);
create index announcement_seen_by_announcement on announcement_seen (announcement_id);

-- The language of a member's notices, and the groups that are shown in the app only. Notices about money and
-- sign-in are always mailed.
create table notice_preferences (
  member_id integer primary key references users (id),
  muted text[] not null default '{}' check (muted <@ array['programme', 'support', 'news']),
  updated_at timestamptz not null
);

create function note_announcement_seen() returns trigger language plpgsql as $$
begin
  insert into announcement_seen (announcement_id) values (new.announcement_id);
  return null;
end
$$;

-- Notifies members, in one call: stores the notice unless it exists, adds its mails as jobs, and emits the live
-- event. Each element of `p_notices` has member_id, event, key, title, message and mails, a list of payloads of the
-- job `mail`.
create function notify_members(p_notices json, p_at timestamptz) returns void language plpgsql as $$
declare
  v_mails json;
begin
  with told as (
    select distinct on (n.member_id, n.key) n.*
    from rows from (json_to_recordset(p_notices)
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

create trigger announcement_readers_came after insert on announcement_readers for each row
  when (new.seen_at is not null) execute function note_announcement_seen();
create trigger announcement_readers_saw after update of seen_at on announcement_readers for each row
  when (old.seen_at is null and new.seen_at is not null) execute function note_announcement_seen();
