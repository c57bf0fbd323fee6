-- What runs by itself on programme days, what came of it, and jobs of processes that died.

-- From which day on a job has been known, and up to which its days are planned.
create table job_calendar (
  name text primary key,
  planned_to date not null
);

-- One row a job and programme day, whatever happens to the process that runs it.
create table job_runs (
  id integer primary key generated always as identity,
  name text not null,
  day date not null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  planned_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  -- What it did, or why it could not, in a sentence.
  summary text not null default '',
  -- The admin who asked for it once more.
  asked_by integer references users (id),
  constraint job_runs_once_a_day unique (name, day),
  constraint job_runs_finished check ((status in ('done', 'failed')) = (finished_at is not null))
);
create index job_runs_newest on job_runs (day desc, id desc);

-- Jobs of one queue run one after the other.
drop function enqueue_job(text, json, text);
create function enqueue_job(name text, payload json, job_key text, queue_name text default null) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform graphile_worker.add_job(name, payload, job_key := enqueue_job.job_key, queue_name := enqueue_job.queue_name);
end
$$;
revoke all on function enqueue_job(text, json, text, text) from public;
grant execute on function enqueue_job(text, json, text, text) to clearstead_app;

-- Every pool of workers holds the lock (7201970, hash of its id) as long as its process lives. What a
-- killed one had taken is free again as soon as somebody calls this, not after the queue's own four hours.
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
revoke all on function free_jobs_of_dead_workers() from public;
grant execute on function free_jobs_of_dead_workers() to clearstead_app;

-- What owners were alarmed of: each event once.
create table owner_alarms (
  key text primary key,
  subject text not null,
  raised_at timestamptz not null
);
