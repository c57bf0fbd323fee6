import { sql } from 'kysely'
import type { Db } from '../../plumbing/database/database.ts'
import { leaderLock } from '../../plumbing/jobs/ticker.ts'

/** Seconds since an earlier moment; 0 where there is none. */
const ageOf = (now: Date, moment: string) =>
  sql`greatest(0, coalesce(extract(epoch from ${now}::timestamptz - (${sql.raw(moment)})), 0))::float8`

export type StagedAges = { claims: number; purchases: number }

/** For how many seconds the oldest claim and the oldest purchase wait for the credit of their uplines. */
export async function readStagedAges(db: Db, now: Date): Promise<StagedAges> {
  const { rows } = await sql<StagedAges>`
    select ${ageOf(
      now,
      `select l.at from level_queue q join level_legs l on l.id = q.legs_id
        order by q.day, q.legs_id limit 1`,
    )} as claims,
      ${ageOf(
        now,
        `select coalesce(t.decided_at, a.bought_at) from purchase_stagings s
        join active_plans a on a.id = s.active_plan_id
        left join topups t on s.fact = 'topup:' || t.id
        order by s.id limit 1`,
      )} as purchases`.execute(db)
  return rows[0] ?? { claims: 0, purchases: 0 }
}

export type QueueFigures = { task: string; ready: number; failing: number; oldest: number }

/** The jobs that are due or have failed, by task. */
export async function listQueueFigures(db: Db): Promise<QueueFigures[]> {
  const { rows } = await sql<QueueFigures>`
    select t.identifier as task,
      count(j.id) filter (where j.run_at <= now() and j.locked_at is null and j.attempts < j.max_attempts)::float8 as ready,
      count(j.id) filter (where j.attempts > 0 and j.last_error is not null)::float8 as failing,
      coalesce(greatest(0, extract(epoch from now() - min(j.run_at) filter (
        where j.run_at <= now() and j.locked_at is null and j.attempts < j.max_attempts))), 0)::float8 as oldest
    from graphile_worker._private_tasks t left join graphile_worker._private_jobs j on j.task_id = t.id
    group by t.identifier order by t.identifier`.execute(db)
  return rows
}

export type JobFigures = { name: string; doneAt: number | null; failed: number }

/** When each scheduled job last succeeded, in seconds since 1970, and how many of its days stand failed. */
export async function listJobFigures(db: Db, now: Date): Promise<JobFigures[]> {
  const { rows } = await sql<JobFigures>`
    select name, extract(epoch from max(finished_at) filter (where status = 'done'))::float8 as done_at,
      count(*) filter (where status = 'failed')::float8 as failed
    from job_runs where day > ${now}::date - 60 group by name order by name`.execute(db)
  return rows
}

/**
 * When a backup was last made, or the files listed of a database that is backed up elsewhere, in seconds since 1970; null for never.
 * A run without a place for backups made none.
 */
export async function findBackupMade(db: Db): Promise<number | null> {
  const { rows } = await sql<{ at: number | null }>`
    select extract(epoch from max(finished_at))::float8 as at from job_runs
    where name = 'backup' and status = 'done' and summary->>'code' in ('schedule.run.backup_made', 'schedule.run.files_listed')`.execute(
    db,
  )
  return rows[0]?.at ?? null
}

export type ChainFigures = {
  chain: string
  block: number
  head: number
  checkedAt: number | null
  failing: number
  answering: number
  silent: number
}

/** How far each chain is read, since when its reading fails, and how many of its endpoints answer. */
export async function listChainFigures(db: Db, now: Date): Promise<ChainFigures[]> {
  const { rows } = await sql<ChainFigures>`
    select c.chain, c.block, c.head, extract(epoch from c.checked_at)::float8 as checked_at,
      coalesce(greatest(0, extract(epoch from ${now}::timestamptz - c.failing_since)), 0)::float8 as failing,
      count(e.name) filter (where e.failed_at is null or e.answered_at > e.failed_at)::float8 as answering,
      count(e.name) filter (where e.failed_at >= coalesce(e.answered_at, '-infinity'))::float8 as silent
    from chain_cursors c left join chain_endpoints e on e.chain = c.chain
    group by c.chain order by c.chain`.execute(db)
  return rows
}

export type Facts = {
  booksAreRight: boolean | null
  booksCheckedAt: number | null
  publishedAt: number | null
  noticeMails: number
  isLed: boolean
  frozenFor: number
  databaseBytes: number
}

/** Single figures of the installation; moments in seconds since 1970, spans in seconds. */
export async function readFacts(db: Db, now: Date): Promise<Facts | undefined> {
  const { rows } = await sql<Facts>`
    select (select is_ok from books_state) as books_are_right,
      (select extract(epoch from checked_at)::float8 from books_state) as books_checked_at,
      (select extract(epoch from taken_at)::float8 from transparency_days order by day desc limit 1) as published_at,
      (select count(*)::float8 from (select from notice_mails limit 10001) mails) as notice_mails,
      exists (select from pg_locks where locktype = 'advisory' and granted and classid = 0 and objid = ${leaderLock}
        and database = (select oid from pg_database where datname = current_database())) as is_led,
      coalesce((select extract(epoch from ${now}::timestamptz - frozen_at)::float8 from payout_freezes where opened_at is null), 0)
        as frozen_for,
      pg_database_size(current_database())::float8 as database_bytes`.execute(db)
  return rows[0]
}

export type AlarmFigures = { kind: string; count: number }

/** The alarms that were mailed to admins in the last day, by the first word of their keys. */
export async function listAlarmFigures(db: Db, now: Date): Promise<AlarmFigures[]> {
  const { rows } = await sql<AlarmFigures>`
    select replace(split_part(key, ':', 1), '-', '_') as kind, count(*)::float8 as count
    from owner_alarms where raised_at > ${now}::timestamptz - interval '24 hours' group by 1 order by 1`.execute(
    db,
  )
  return rows
}

export type ThresholdFigures = { name: string; isCrossed: boolean }

/** The thresholds of the stress page, and whether the last check found each of them crossed. */
export async function listThresholdFigures(db: Db): Promise<ThresholdFigures[]> {
  const { rows } = await sql<ThresholdFigures>`
    select name, crossed_at is not null as is_crossed from thresholds order by name`.execute(db)
  return rows
}
