-- What the operator shows: banners, achievers, QR links and news.
create table banners (
  id integer primary key generated always as identity,
  file_id integer not null unique references files (id),
  -- Alternative text of the picture.
  title text not null default '' check (length(title) <= 200),
  created_by integer not null references users (id),
  created_at timestamptz not null,
  -- The first moment at which a banner is shown, and the first at which it no longer is.
  shown_from timestamptz not null,
  shown_until timestamptz,
  constraint banners_until check (shown_until is null or shown_until > shown_from)
);

create table achievers (
  id integer primary key generated always as identity,
  file_id integer not null unique references files (id),
  name text not null check (length(name) between 1 and 120),
  title text not null check (length(title) between 1 and 200),
  created_by integer not null references users (id),
  created_at timestamptz not null
);

-- Payment addresses, as a picture to scan and as text.
create table qr_links (
  id integer primary key generated always as identity,
  file_id integer not null unique references files (id),
  label text not null check (length(label) between 1 and 120),
  address text not null check (length(address) between 1 and 300),
  created_by integer not null references users (id),
  created_at timestamptz not null
);

-- The body is Markdown. `published_at` may be in the future: it is visible from then on.
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

-- Public: whether there is a picture to pay by.
create view payment_pictures as select count(*) as count from qr_links;
