import { randomUUID } from 'node:crypto'
import { dayMs, type ProgrammeDay } from '@clearstead/contract/values/days'
import { usd } from '@clearstead/contract/values/money'
import { paySalaries } from '../../src/features/awards/salary/pay-salaries.ts'
import { currentSettings } from '../../src/features/settings/public.ts'
import { saveSettings } from '../../src/features/settings/saving/public.ts'
import { openDatabase } from '../../src/plumbing/database/database.ts'
import { runWork } from '../../src/plumbing/run-work.ts'
import { withClient } from '../database.ts'
import type { Measured } from '../load.ts'
import type { Row } from '../table.ts'
import type { Usage } from './app-process.ts'
import { loadHttp } from './http-load.ts'
import { type Members, tokenOf } from './members.ts'
import { waitUntil } from './start-app.ts'

const connections = 8

const limit = 'the limit'

type Day = { url: string; address: string; members: Members; bare: Measured }

/** Every member claims once, through HTTP; measured until the last upline is credited. */
export async function benchClaimDay({ url, address, members, bare }: Day): Promise<Row> {
  const { claimers } = members
  let next = 0
  const started = performance.now()
  const { p50, p99 } = await loadHttp({
    address,
    connections,
    calls: claimers.length,
    next: () => {
      const id = claimers[next++ % claimers.length] ?? 0
      return { method: 'PUT', path: `/referral/self-trade/${id}`, token: tokenOf(id) }
    },
  })
  await untilCredited(url)
  const perSecond = claimers.length / ((performance.now() - started) / 1000)
  const count = claimers.length.toLocaleString('en')
  const name = `claim day of ${count} members, to the last credited upline, ${connections} connections`
  return { name, perSecond, p50, p99, ratio: { of: limit, value: perSecond / bare.perSecond } }
}

async function untilCredited(url: string): Promise<void> {
  await withClient(url, (client) =>
    waitUntil(
      async () => {
        const { rowCount } = await client.query(
          'select from level_queue union all select from level_waiting limit 1',
        )
        return rowCount === 0 ? true : undefined
      },
      { timeoutMs: 120_000, everyMs: 50, problem: 'Level income is still waiting' },
    ),
  )
}

/** The salary run on the first of a month: members qualify and are paid. */
export async function benchSalary({ url, bare }: Day, firstOfMonth: Date): Promise<Row> {
  const { db, close } = openDatabase({ url, connections: 4 })
  const clock = () => firstOfMonth
  await lowerTiers(db, new Date(firstOfMonth.getTime() - 20 * dayMs))
  const day = firstOfMonth.toISOString().slice(0, 10) as ProgrammeDay
  const started = performance.now()
  await paySalaries({ db, clock, day })
  const seconds = (performance.now() - started) / 1000
  await close()
  const paid = await withClient(url, async (client) => {
    const { rows } = await client.query("select count(*) from salary_dues where status = 'paid'")
    return Number(rows[0]?.count)
  })
  const perSecond = paid / seconds
  return {
    name: `salary run: ${paid.toLocaleString('en')} members decided and paid in ${seconds.toFixed(1)} s`,
    perSecond,
    ratio: { of: limit, value: perSecond / bare.perSecond },
  }
}

/** Saves a tier that thousands of members reach. */
async function lowerTiers(db: Parameters<typeof currentSettings>[0], before: Date): Promise<void> {
  const origin = { actor: { kind: 'job', name: 'bench' } as const, requestId: randomUUID() }
  await runWork(
    db,
    () => before,
    origin,
    async (work) => {
      const { settings } = await currentSettings(work.tx, work.now)
      const tier = { name: 'Bronze', business: usd('1000'), directs: 2, amount: usd('50') }
      const salary = { ...settings.salary, tiers: [tier] }
      await saveSettings(work, { settings: { ...settings, salary } })
    },
  )
}

const waiting = {
  timeoutMs: 300_000,
  everyMs: 250,
  problem: 'The jobs of the night are still running',
}

type Patience = { timeoutMs: number }
type Night = { jobs: number; seconds: number }

/**
 * Waits until the scheduled jobs of the day that begins at `now` have run, so that the next measurements do not share
 * the machine with them.
 */
export async function waitForNight(
  url: string,
  now: Date,
  { timeoutMs }: Patience = waiting,
): Promise<Night> {
  return withClient(url, (client) =>
    waitUntil(
      async () => {
        const { rows } = await client.query<{ planned: number; open: number; seconds: number }>(
          `select count(*)::integer as planned, count(*) filter (where finished_at is null)::integer as open,
           extract(epoch from max(finished_at) - min(started_at))::float as seconds
         from job_runs where planned_at >= $1`,
          [now],
        )
        const [night] = rows
        const isOver = night && night.planned > 0 && night.open === 0
        return isOver ? { jobs: night.planned, seconds: night.seconds } : undefined
      },
      { ...waiting, timeoutMs },
    ),
  )
}

/** Waits until the sums of movements by day hold every transfer, as they do seconds after it. */
export async function waitForSums(url: string, { timeoutMs }: Patience = waiting): Promise<void> {
  await withClient(url, (client) =>
    waitUntil(
      async () => {
        const { rows } = await client.query<{ isDone: boolean }>(
          `select upto >= (select max(id) from ledger.transfers) as "isDone" from movement_progress`,
        )
        return rows[0]?.isDone || undefined
      },
      { ...waiting, timeoutMs, problem: 'The sums of movements lag behind the transfers' },
    ),
  )
}

export function rowOfNight(
  { jobs, seconds }: Night,
  { stallMs, memoryMb }: Usage,
  members: number,
): Row {
  const count = members.toLocaleString('en')
  return {
    name: `the night of ${count} members: ${jobs} jobs in ${seconds.toFixed(1)} s, at most ${memoryMb.toFixed(0)} MB, longest stall ${stallMs.toFixed(0)} ms`,
    perSecond: members / seconds,
  }
}
