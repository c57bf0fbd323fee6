-- Archives for auditors that were asked for by a call, written in the background and kept for some days.
create table auditors_archives (
  id integer primary key generated always as identity,
  asked_by integer not null references users (id),
  asked_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'writing', 'done', 'failed')),
  size bigint not null default 0 check (size >= 0),
  done_at timestamptz,
  kept_until timestamptz not null,
  constraint auditors_archives_done check ((status in ('done', 'failed')) = (done_at is not null)),
  constraint auditors_archives_kept check (kept_until > asked_at)
);
-- One at a time: each reads the whole ledger.
create unique index auditors_archives_in_the_making on auditors_archives ((true)) where status in ('waiting', 'writing');

-- The bytes of an archive in their order; they are compressed already.
create table auditors_archive_pieces (
  archive_id integer not null references auditors_archives (id) on delete cascade,
  nth integer not null check (nth >= 0),
  bytes bytea storage external not null check (length(bytes) between 1 and 1048576),
  primary key (archive_id, nth)
);
