-- What a request would change, field by field, as it was when it was made: `[{"field", "before", "after"}]` with the
-- values that may be shown. Empty for requests whose sentence says all.

alter table approvals add column changes jsonb not null default '[]' check (jsonb_typeof(changes) = 'array');

create or replace function keep_approval() returns trigger language plpgsql as $$
begin
  if old.status <> 'waiting'
    or (new.id, new.call, new.request, new.subject, new.summary, new.fingerprint, new.asked_by, new.asked_at, new.expires_at, new.changes)
      is distinct from
      (old.id, old.call, old.request, old.subject, old.summary, old.fingerprint, old.asked_by, old.asked_at, old.expires_at, old.changes)
  then
    raise exception 'approval % is never changed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
