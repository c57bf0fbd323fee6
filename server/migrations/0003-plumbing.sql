-- One effect per key: the first answer is kept and given again (24 hours at least).
create table idempotency_keys (
  caller text not null,
  key text not null check (length(key) between 1 and 255),
  call text not null,
  fingerprint bytea not null,
  status integer,
  -- Text order is part of an answer, so json and not jsonb.
  answer json,
  created_at timestamptz not null,
  primary key (caller, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Every admin write, append-only; `hash` is filled once by the sealer and chains each row to the one before.
create table audit_log (
  id bigint primary key generated always as identity,
  at timestamptz not null,
  actor_kind text not null,
  actor_id integer,
  address text not null default '',
  request_id text not null,
  action text not null,
  subject text not null default '',
  before jsonb,
  after jsonb,
  previous_hash bytea,
  hash bytea
);
create index audit_log_by_subject on audit_log (subject, id);
create index audit_log_unsealed on audit_log (id) where hash is null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end
$$;

create function audit_log_frozen() returns trigger language plpgsql as $$
begin
  if old.hash is null and new.hash is not null
     and to_jsonb(old) - 'hash' - 'previous_hash' = to_jsonb(new) - 'hash' - 'previous_hash' then
    return new;
  end if;
  raise exception 'audit lines are never changed' using errcode = 'restrict_violation';
end
$$;
create trigger audit_log_frozen before update on audit_log for each row execute function audit_log_frozen();
create trigger audit_log_kept before delete on audit_log for each row execute function refuse_change();
create trigger audit_log_not_emptied before truncate on audit_log for each statement execute function refuse_change();

-- What of an audit line says something about a person. The line holds `ref` in its place, the SHA-256 of the salt
-- and the value: as long as the value is here anybody can check that it is the one; once its person has closed
-- their account it goes, and the chain stays whole.
create table audit_values (
  ref text primary key check (ref ~ '^[0-9a-f]{64}$'),
  person_id integer not null,
  salt bytea not null check (length(salt) = 16),
  value text not null,
  constraint audit_values_true check (ref = encode(sha256(salt || convert_to(value, 'UTF8')), 'hex'))
);
create index audit_values_by_person on audit_values (person_id);
create function audit_value_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select from users where id = old.person_id and closed_at is not null) then
    return old;
  end if;
  raise exception 'values of the audit log are kept while the account is open' using errcode = 'restrict_violation';
end
$$;
create trigger audit_values_kept before update or delete on audit_values
  for each row execute function audit_value_kept();
create trigger audit_values_not_emptied before truncate on audit_values
  for each statement execute function refuse_change();

-- Files that members and admins upload; what they hold is in file_contents (0006).
create table files (
  id integer primary key generated always as identity,
  name text not null unique,
  media_type text not null,
  size integer not null,
  uploaded_by integer not null,
  created_at timestamptz not null
);

-- How the application adds a job without rights on the queue's own tables.
create function enqueue_job(name text, payload json, job_key text) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform graphile_worker.add_job(name, payload, job_key := enqueue_job.job_key);
end
$$;
revoke all on function enqueue_job(text, json, text) from public;
grant execute on function enqueue_job(text, json, text) to clearstead_app;
