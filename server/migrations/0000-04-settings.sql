-- Versions of the settings and of the legal texts. A version never changes.

-- The newest version counts; its programme group from `effective_from` on.
create table settings_versions (
  version integer primary key check (version > 0),
  settings jsonb not null,
  changed_by integer references users (id),
  changed_at timestamptz not null,
  effective_from date not null,
  approved_by integer references users (id)
);
create index settings_versions_by_day on settings_versions (effective_from desc, version desc);

-- SHA-256 of the texts that members accept; the texts themselves are in the settings version that brought them.
create table legal_versions (
  version integer primary key generated always as identity,
  settings_version integer not null references settings_versions (version),
  terms bytea not null,
  privacy bytea not null,
  risk bytea not null,
  since timestamptz not null
);

create trigger settings_versions_frozen before update or delete on settings_versions
  for each row execute function refuse_change();
create trigger settings_versions_not_emptied before truncate on settings_versions
  for each statement execute function refuse_change();
create trigger legal_versions_frozen before update or delete on legal_versions
  for each row execute function refuse_change();
