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
