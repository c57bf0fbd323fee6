-- The application's role, shared trigger functions, and the tables of the plumbing: idempotency keys, the audit
-- log, uploaded files, jobs and live events. Instants are timestamptz; nothing here depends on a feature.

-- The role that the application works as. It owns nothing and reads or writes only what is granted.
do $$
begin
  if not exists (select from pg_roles where rolname = 'clearstead_app') then
    create role clearstead_app nologin;
  end if;
  execute format('grant clearstead_app to %I', current_user);
end
$$;

grant usage on schema public to clearstead_app;
alter default privileges in schema public grant select, insert, update, delete on tables to clearstead_app;
alter default privileges in schema public grant usage, select on sequences to clearstead_app;

-- Trigram indexes find any part of a name.
create extension if not exists pg_trgm;

-- One effect per key: the first answer is kept for at least 24 hours and given again.
create table idempotency_keys (
  caller text not null,
  key text not null check (length(key) between 1 and 255),
  call text not null,
  fingerprint bytea not null,
  status integer,
  -- json and not jsonb: an answer keeps the order of its fields.
  answer json,
  created_at timestamptz not null,
  primary key (caller, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Every admin write. Append-only: the sealer fills `hash` once, which chains each line to the one before it.
-- `seal_no` counts in the order of sealing: a line that commits late is sealed late, and no number is skipped.
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
  seal_no bigint unique,
  previous_hash bytea,
  hash bytea
);
create index audit_log_by_subject on audit_log (subject, id);
create index audit_log_unsealed on audit_log (id) where hash is null;

-- The end of the chain of audit lines.
create table audit_head (
  is_only boolean primary key default true check (is_only),
  seal_no bigint not null default 0,
  hash bytea not null default '\x'
);
insert into audit_head default values;

-- Personal values of audit lines. The line holds `ref` instead of the value, the SHA-256 of salt and value, so
-- anybody can check the value while it is here. It is deleted when the person closes their account, and the chain
-- stays intact.
create table audit_values (
  ref text primary key check (ref ~ '^[0-9a-f]{64}$'),
  person_id integer not null,
  salt bytea not null check (length(salt) = 16),
  value text not null,
  constraint audit_values_true check (ref = encode(sha256(salt || convert_to(value, 'UTF8')), 'hex'))
);
create index audit_values_by_person on audit_values (person_id);

-- Files that members and admins upload. The bytes are in arriving_files until the file store has them.
create table files (
  id integer primary key generated always as identity,
  name text not null unique,
  media_type text not null,
  size integer not null,
  uploaded_by integer not null,
  created_at timestamptz not null,
  constraint files_named check (name ~ '^[0-9a-f-]{36}\.(png|jpg|webp|pdf|txt)$')
);

-- The order in which a file store lists its names.
create unique index files_by_stored_name on files (name collate "C");

-- Bytes that are not in the file store yet. They commit with their row in `files` and are moved afterwards, oldest
-- `due_at` first. Images do not compress, so PostgreSQL does not try. An image may grow when it is re-encoded,
-- hence the limit above that of an upload.
create table arriving_files (
  file_id integer primary key references files (id) on delete cascade,
  bytes bytea not null,
  attempts integer not null default 0 check (attempts >= 0),
  due_at timestamptz not null default '-infinity',
  constraint arriving_files_size check (length(bytes) between 1 and 20971520)
);
alter table arriving_files alter column bytes set storage external;
create index arriving_files_due on arriving_files (due_at, file_id);

-- Names of files that the file store still has to delete, because their row is gone.
create table leaving_files (
  name text primary key,
  attempts integer not null default 0 check (attempts >= 0),
  due_at timestamptz not null
);
create index leaving_files_due on leaving_files (due_at, name);

-- The first day of each scheduled job, and the last day for which runs are planned.
create table job_calendar (
  name text primary key,
  planned_to date not null
);

-- One row per job and programme day, also when the process that runs it is killed.
create table job_runs (
  id integer primary key generated always as identity,
  name text not null,
  day date not null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  planned_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  -- What the run did, or why it failed, in a sentence.
  summary text not null default '',
  -- The admin who asked for another run.
  asked_by integer,
  constraint job_runs_once_a_day unique (name, day),
  constraint job_runs_finished check ((status in ('done', 'failed')) = (finished_at is not null))
);
create index job_runs_newest on job_runs (day desc, id desc);

-- Events of the live streams, until they are swept.
create table live_events (
  id bigint primary key generated always as identity,
  audience text not null,
  member_id integer,
  name text not null,
  -- json and not jsonb: an event keeps the order of its fields.
  payload json not null,
  at timestamptz not null,
  -- Assigned after the commit, without gaps. Streams read and resume by it.
  seq bigint unique,
  constraint live_events_audience check (audience in ('member', 'members', 'admins', 'everybody')),
  constraint live_events_whose check ((audience = 'member') = (member_id is not null)),
  constraint live_events_small check (length(payload::text) <= 4096)
);
create index live_events_unsealed on live_events (id) where seq is null;
create index live_events_of_member on live_events (member_id, seq) where member_id is not null;
create index live_events_of_many on live_events (seq) where member_id is null;

-- The last `seq` assigned, and the last one deleted.
create table live_progress (
  is_only boolean primary key default true check (is_only),
  sealed_to bigint not null default 0,
  swept_to bigint not null default 0 check (swept_to <= sealed_to)
);
insert into live_progress default values;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end
$$;

-- Allows changes to the columns named as arguments only.
create function keep_other_columns() returns trigger language plpgsql as $$
begin
  if to_jsonb(old) - tg_argv::text[] is distinct from to_jsonb(new) - tg_argv::text[] then
    raise exception 'this of % is never changed', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

-- The quotient, rounded half-even: 5 / 10 is 0 and 15 / 10 is 2. The divisor is positive.
create function round_half_even(p_dividend numeric, p_divisor numeric) returns bigint
language sql immutable parallel safe as $$
  select (div(p_dividend, p_divisor) + sign(p_dividend) * case
    when 2 * abs(mod(p_dividend, p_divisor)) > p_divisor then 1
    when 2 * abs(mod(p_dividend, p_divisor)) = p_divisor then abs(mod(div(p_dividend, p_divisor), 2))
    else 0 end)::bigint
$$;

create function audit_log_frozen() returns trigger language plpgsql as $$
begin
  if old.hash is null and new.hash is not null
     and to_jsonb(old) - 'hash' - 'previous_hash' - 'seal_no' = to_jsonb(new) - 'hash' - 'previous_hash' - 'seal_no' then
    return new;
  end if;
  raise exception 'audit lines are never changed' using errcode = 'restrict_violation';
end
$$;

create function audit_value_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select from users where id = old.person_id and closed_at is not null) then
    return old;
  end if;
  raise exception 'values of the audit log are kept while the account is open' using errcode = 'restrict_violation';
end
$$;

-- SHA-256 of the previous hash and all fields of this line.
create function audit_fingerprint(previous bytea, line audit_log) returns bytea language sql immutable as $$
  select sha256(previous || convert_to(jsonb_build_array(
    line.seal_no, line.id, (extract(epoch from line.at) * 1000000)::bigint, line.actor_kind, line.actor_id,
    line.address, line.request_id, line.action, line.subject, line.before, line.after)::text, 'UTF8'))
$$;

-- Seals up to `at_most` audit lines; returns how many.
create function seal_audit(at_most integer) returns integer language plpgsql as $$
declare
  v_head audit_head;
  v_line audit_log;
  v_sealed integer := 0;
begin
  select * into v_head from audit_head for update;
  for v_line in select * from audit_log where hash is null order by id limit at_most loop
    v_line.seal_no := v_head.seal_no + 1;
    v_line.previous_hash := v_head.hash;
    v_line.hash := audit_fingerprint(v_head.hash, v_line);
    update audit_log set seal_no = v_line.seal_no, previous_hash = v_line.previous_hash, hash = v_line.hash
    where id = v_line.id;
    v_head.seal_no := v_line.seal_no;
    v_head.hash := v_line.hash;
    v_sealed := v_sealed + 1;
  end loop;
  update audit_head set seal_no = v_head.seal_no, hash = v_head.hash where v_sealed > 0;
  return v_sealed;
end
$$;

-- Adds a job without rights on the queue's own tables. Jobs of one queue run one after the other.
create function enqueue_job(name text, payload json, job_key text, queue_name text default null) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform graphile_worker.add_job(name, payload, job_key := enqueue_job.job_key, queue_name := enqueue_job.queue_name);
end
$$;

-- Adds many jobs of one kind in one statement.
create function enqueue_jobs(name text, payloads json) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform graphile_worker.add_jobs(array(
    select row(enqueue_jobs.name, payload, null, null, null, null, null, null)::graphile_worker.job_spec
    from json_array_elements(payloads) payload));
end
$$;

-- Unlocks the jobs of killed processes. Every worker pool holds the advisory lock (7201970, hash of its id) while
-- its process lives, so a free lock means a dead pool. The queue itself would wait four hours.
create function free_jobs_of_dead_workers() returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  v_pool text;
  v_dead text[] := '{}';
begin
  for v_pool in
    select locked_by from graphile_worker._private_jobs where locked_at < now() - interval '5 seconds'
    union select locked_by from graphile_worker._private_job_queues where locked_at < now() - interval '5 seconds'
  loop
    if pg_try_advisory_xact_lock(7201970, hashtext(v_pool)) then
      v_dead := v_dead || v_pool;
    end if;
  end loop;
  if cardinality(v_dead) > 0 then
    perform graphile_worker.force_unlock_workers(v_dead);
  end if;
  return cardinality(v_dead);
end
$$;

-- Wakes every process when the work commits. PostgreSQL sends equal notifications of one transaction once.
create function notify_of_live_events() returns trigger language plpgsql as $$
begin
  perform pg_notify('live_events', '');
  return null;
end
$$;

-- Numbers committed events, one process at a time. Each process sees the numbers of the one before it, so events
-- become visible in the order of `seq`, whatever the order in which their transactions commit. Returns the last
-- number.
create function seal_live_events() returns bigint language plpgsql as $$
declare
  v_from bigint;
  v_count bigint;
begin
  if not exists (select from live_events where seq is null) then
    return (select sealed_to from live_progress);
  end if;
  select sealed_to into v_from from live_progress for update;
  with numbered as (
    select id, v_from + row_number() over (order by id) as seq from live_events where seq is null
  )
  update live_events e set seq = n.seq from numbered n where e.id = n.id;
  get diagnostics v_count = row_count;
  update live_progress set sealed_to = v_from + v_count where v_count > 0;
  return v_from + v_count;
end
$$;

-- Deletes old events in two steps: marks those before `older_than` as swept, and deletes those marked by the
-- previous call. A stream admitted just before the mark has until the next call to read on. Returns the number
-- deleted.
create function sweep_live_events(older_than timestamptz) returns integer language plpgsql as $$
declare
  v_gone bigint;
  v_count integer;
begin
  perform seal_live_events();
  select swept_to into v_gone from live_progress for update;
  delete from live_events where seq <= v_gone;
  get diagnostics v_count = row_count;
  update live_progress set swept_to = greatest(
    swept_to, (select max(seq) from live_events where at < older_than));
  return v_count;
end
$$;

create trigger audit_log_frozen before update on audit_log for each row execute function audit_log_frozen();
create trigger audit_log_kept before delete on audit_log for each row execute function refuse_change();
create trigger audit_log_not_emptied before truncate on audit_log for each statement execute function refuse_change();
create trigger audit_values_kept before update or delete on audit_values
  for each row execute function audit_value_kept();
create trigger audit_values_not_emptied before truncate on audit_values
  for each statement execute function refuse_change();
create trigger live_events_notified after insert on live_events for each statement execute function notify_of_live_events();

revoke all on function enqueue_job, enqueue_jobs, free_jobs_of_dead_workers from public;
grant execute on function enqueue_job, enqueue_jobs, free_jobs_of_dead_workers to clearstead_app;
