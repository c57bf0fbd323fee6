-- The picture that a request for approval would publish. It stays with the request, whatever becomes of it: it shows what
-- was asked for and what was approved.

alter table approvals
  add column picture_id integer references files (id),
  add constraint approvals_show_pictures check (call <> 'POST /qr/add' or picture_id is not null);
create index approvals_by_picture on approvals (picture_id) where picture_id is not null;

create or replace function keep_approval() returns trigger language plpgsql as $$
begin
  if old.status <> 'waiting'
    or (new.id, new.call, new.request, new.subject, new.summary, new.fingerprint, new.asked_by, new.asked_at, new.expires_at,
        new.changes, new.picture_id)
      is distinct from
      (old.id, old.call, old.request, old.subject, old.summary, old.fingerprint, old.asked_by, old.asked_at, old.expires_at,
       old.changes, old.picture_id)
  then
    raise exception 'approval % is never changed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
