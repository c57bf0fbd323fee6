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

-- A popup is shown until then; null is without end.
alter table announcements
  add column shown_until timestamptz,
  add constraint announcements_until
    check (shown_until is null or (type = 'site_popup' and shown_until > created_at));

-- The first moment at which a banner is shown, and the first at which it no longer is.
alter table banners add column shown_from timestamptz, add column shown_until timestamptz;
update banners set shown_from = created_at;
alter table banners
  alter column shown_from set not null,
  add constraint banners_until check (shown_until is null or shown_until > shown_from);
create index banners_begun on banners (shown_from desc, id desc);
