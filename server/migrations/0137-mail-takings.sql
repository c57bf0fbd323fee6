-- Whoever sends a mail takes it first, with a number that is higher than those of all takings before it, and hands it over only
-- while its own number is the newest and its taking still runs.
create sequence mail_taking_numbers;

-- The mails of the queue that were taken, by the Message-ID that each keeps however often it is tried. `sent_at`: the mail server has it.
create table mail_takings (
  message_id text primary key,
  number bigint not null,
  ends_at timestamptz not null,
  sent_at timestamptz
);

-- The mails of notices hold their taking themselves, which ends with `taken_until`.
alter table notice_mails add column taken_number bigint, add column message_id uuid;

-- Unlocks the jobs of killed processes. Every worker pool holds the advisory lock (7201970, hash of its id) while
-- its process lives, so a free lock means a dead pool. The queue itself would wait four hours. A process that has lost its lock may
-- live all the same, so a mail that it took waits until that taking has ended.
create or replace function free_jobs_of_dead_workers() returns integer
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
    update graphile_worker._private_jobs j set run_at = t.ends_at
    from mail_takings t
    where j.locked_by = any (v_dead) and t.message_id = j.payload ->> 'messageId' and t.ends_at > j.run_at and t.sent_at is null;
    perform graphile_worker.force_unlock_workers(v_dead);
  end if;
  return cardinality(v_dead);
end
$$;
