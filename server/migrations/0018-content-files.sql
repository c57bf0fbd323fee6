-- Where the bytes of uploaded files are, and what the operator shows.

-- Bytes that are not in the file store yet: they commit with their row and are moved afterwards, oldest due
-- first. What was uploaded before waits here as well.
alter table file_contents rename to arriving_files;
alter table arriving_files rename constraint file_contents_pkey to arriving_files_pkey;
alter table arriving_files rename constraint file_contents_file_id_fkey to arriving_files_file_id_fkey;
alter table arriving_files drop constraint file_contents_bytes_check;
alter table arriving_files
  -- An image may grow when it is encoded anew.
  add constraint arriving_files_size check (length(bytes) between 1 and 20971520),
  add column attempts integer not null default 0 check (attempts >= 0),
  add column due_at timestamptz not null default '-infinity';
create index arriving_files_due on arriving_files (due_at, file_id);

-- Bytes that the file store is to forget, because their row is gone.
create table leaving_files (
  name text primary key,
  attempts integer not null default 0 check (attempts >= 0),
  due_at timestamptz not null
);
create index leaving_files_due on leaving_files (due_at, name);

alter table files
  add constraint files_named check (name ~ '^[0-9a-f-]{36}\.(png|jpg|webp|pdf|txt)$');
-- In the order in which a file store lists its names.
create unique index files_by_stored_name on files (name collate "C");

create table banners (
  id integer primary key generated always as identity,
  file_id integer not null unique references files (id),
  -- What the picture says, for those who do not see it.
  title text not null default '' check (length(title) <= 200),
  created_by integer not null references users (id),
  created_at timestamptz not null
);

create table achievers (
  id integer primary key generated always as identity,
  file_id integer not null unique references files (id),
  name text not null check (length(name) between 1 and 120),
  title text not null check (length(title) between 1 and 200),
  created_by integer not null references users (id),
  created_at timestamptz not null
);

-- Places to pay to, as a picture to scan and as the address that it holds.
create table qr_links (
  id integer primary key generated always as identity,
  file_id integer not null unique references files (id),
  label text not null check (length(label) between 1 and 120),
  address text not null check (length(address) between 1 and 300),
  created_by integer not null references users (id),
  created_at timestamptz not null
);

-- What other features may read of it: whether there is a picture to pay by.
create view payment_pictures as select count(*) as count from qr_links;
grant select on payment_pictures to clearstead_app;

-- The body is Markdown. What is published is seen from its moment on, which may lie ahead.
create table news (
  id integer primary key generated always as identity,
  title text not null check (length(title) between 1 and 200),
  body text not null check (length(body) between 1 and 20000),
  is_published boolean not null,
  published_at timestamptz not null,
  is_pinned boolean not null default false,
  created_by integer not null references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index news_shown on news (is_pinned desc, published_at desc, id desc);
