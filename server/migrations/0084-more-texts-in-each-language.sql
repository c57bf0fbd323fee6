-- News, banners, achievers, QR links, bonuses and videos have their texts in each language, as plans have.
alter table news
  add column title_in jsonb not null default '{}' check (are_translations(title_in, 200)),
  add column body_in jsonb not null default '{}' check (are_translations(body_in, 20000));
alter table banners
  add column title_in jsonb not null default '{}' check (are_translations(title_in, 200));
alter table achievers
  add column title_in jsonb not null default '{}' check (are_translations(title_in, 200));
alter table qr_links
  add column label_in jsonb not null default '{}' check (are_translations(label_in, 120));
alter table bonuses
  add column title_in jsonb not null default '{}' check (are_translations(title_in, 120)),
  add column description_in jsonb not null default '{}' check (are_translations(description_in, 1000));
alter table videos
  add column title_in jsonb not null default '{}' check (are_translations(title_in, 200)),
  add column description_in jsonb not null default '{}' check (are_translations(description_in, 2000));

-- The language of a member who moves in, in which they are invited.
alter table import_members
  add column language text not null default 'en' check (language ~ '^[a-z]{2,3}$');
