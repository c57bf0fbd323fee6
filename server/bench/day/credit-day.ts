import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dayMs, type ProgrammeDay } from '@clearstead/contract/values/days'
import type pg from 'pg'
import { currentSettings } from '../../src/features/settings/public.ts'
import { saveSettings } from '../../src/features/settings/saving/public.ts'
import { openDatabase } from '../../src/plumbing/database/database.ts'
import { runWork } from '../../src/plumbing/run-work.ts'
import type { Usage } from '../app/app-process.ts'
import { waitForNight, waitForSums } from '../app/day-bench.ts'
import type { Call } from '../app/http-load.ts'
import { makeTree, startDay, type Tree, tokenOf } from '../app/members.ts'
import { prepareApp, type RunningApp, startApp, waitUntilIdle } from '../app/start-app.ts'
import { callsAt, sendSteadily } from '../app/steady-load.ts'
import { withClient } from '../database.ts'
import { type Spread, spreadOf } from '../load.ts'

export type DayBench = {
  /** The claims of the day, and the members: each claims once. */
  claims: number
  /** The seconds of members' calls before the crediting. */
  secondsBefore: number
}

/** Milliseconds of calls before the crediting, and beside it. */
type Beside = { name: string; before: Spread; during: Spread }

export type DayFigures = {
  claims: number
  credited: number
  postings: number
  seconds: number
  /** Of these, until the lines are with their members. */
  secondsToBegin: number
  chunks: Spread
  calls: Beside[]
  /** Of the process of the application, members' calls included. */
  usage: Usage
  walBytes: number
}

/** Each, of members all over the tree. */
const callsPerSecond = 20
const warmUpCalls = 40
const noon = new Date('2026-03-30T12:00:00Z')

/** Credits the level income of a day, beside members who claim and look at their dashboards at an even rate. */
export async function benchDay(
  serverUrl: string,
  { claims, secondsBefore }: DayBench,
): Promise<DayFigures> {
  const url = await prepareApp(serverUrl, noon, 'day')
  const tree = await makeTree(url, claims, noon)
  await creditByDay(url)
  const app = await startApp(url, noon)
  try {
    await waitForNight(url, noon)
    await waitForSums(url)
    await startDay(url, tree, noon)
    return await withClient(url, (owner) => creditDay(owner, app, tree, secondsBefore))
  } finally {
    await app.stop()
  }
}

async function creditDay(
  owner: pg.Client,
  app: RunningApp,
  tree: Tree,
  secondsBefore: number,
): Promise<DayFigures> {
  const day = new Date(noon.getTime() - dayMs).toISOString().slice(0, 10) as ProgrammeDay
  await owner.query(await readFile(new URL('day.sql', import.meta.url), 'utf8'))
  await owner.query('select bench.stage_day($1)', [day])
  await owner.query('vacuum analyze level_legs')
  await owner.query('checkpoint')
  await waitUntilIdle(app)
  const kinds = callsOf(tree)
  const most = callsAt({ perSecond: callsPerSecond, seconds: secondsBefore })
  // Not counted.
  await sendAll(app, kinds, (sent) => sent >= warmUpCalls)
  const before = await sendAll(app, kinds, (sent) => sent >= most)
  await app.setClock(noon)
  const wal = await walOf(owner)
  const started = performance.now()
  const queued = await owner.query<{ claims: number }>('select bench.queue_day($1, $2) as claims', [
    day,
    noon,
  ])
  let isOver = false
  const credited = untilCredited(owner, day).finally(() => {
    isOver = true
  })
  const during = await sendAll(app, kinds, () => isOver)
  const ended = await credited
  const usage = await app.usage()
  const [{ claims = 0 } = {}] = queued.rows
  return {
    claims,
    seconds: (ended - started) / 1_000,
    ...(await creditsOf(owner, day)),
    calls: kinds.map(({ name }, index) => ({
      name,
      before: spreadOf(before[index] ?? []),
      during: spreadOf(during[index] ?? []),
    })),
    usage,
    walBytes: (await walOf(owner)) - wal,
  }
}

type Kind = { name: string; next: () => Call }

function callsOf({ claimers }: Tree): Kind[] {
  const [claimer, visitor] = [claimers.values(), [...claimers].reverse().values()]
  return [
    {
      name: 'daily claims',
      next: () => {
        const id = nextOf(claimer)
        return { method: 'PUT', path: `/referral/self-trade/${id}`, token: tokenOf(id) }
      },
    },
    {
      name: 'dashboards of members',
      next: () => {
        const id = nextOf(visitor)
        return { method: 'GET', path: `/dashboard/user/${id}`, token: tokenOf(id) }
      },
    },
  ]
}

function nextOf(ids: Iterator<number>): number {
  const { value, done } = ids.next()
  if (done) throw new Error('Every member has called once: the crediting takes too long')
  return value
}

function sendAll(
  { address }: RunningApp,
  kinds: readonly Kind[],
  isOver: (sent: number) => boolean,
): Promise<number[][]> {
  return Promise.all(
    kinds.map(({ next }) => sendSteadily({ address, perSecond: callsPerSecond, next, isOver })),
  )
}

/** Waits until nobody waits for income of the day; returns when. */
async function untilCredited(owner: pg.Client, day: ProgrammeDay): Promise<number> {
  for (;;) {
    const { rows } = await owner.query<{ waits: boolean }>(
      `select exists (select from level_queue where day = $1) or exists (select from level_waiting)
         as waits, pg_sleep(0.02)`,
      [day],
    )
    if (!rows[0]?.waits) return performance.now()
  }
}

/**
 * What was credited. A chunk begins when the one before is committed, so that the moments at which they began tell how long
 * each took, except the last.
 */
async function creditsOf(owner: pg.Client, day: ProgrammeDay) {
  const { rows } = await owner.query<{ at: Date; members: number; postings: number }>(
    `select c.at, cardinality(c.members) as members,
       (select count(*) from ledger.postings p where p.transfer_id = c.transfer_id)::integer as postings
     from level_credits c where c.day = $1 order by c.id`,
    [day],
  )
  const { rows: batches } = await owner.query<{ at: Date; waits: string }>(
    `select at, (select kept - counted from staged_differences()) as waits from level_batches where day = $1`,
    [day],
  )
  const [batch] = batches
  if (!batch || batches.length > 1)
    throw new Error(`The day was credited in ${batches.length} batches`)
  if (batch.waits !== null) throw new Error(`The books keep ${batch.waits} for nobody`)
  const moments = rows.map(({ at }) => at.getTime())
  const first = moments[0] ?? Number.NaN
  return {
    credited: rows.reduce((sum, { members }) => sum + members, 0),
    postings: rows.reduce((sum, { postings }) => sum + postings, 0),
    secondsToBegin: (first - batch.at.getTime()) / 1_000,
    chunks: spreadOf(moments.slice(1).map((at, index) => at - (moments[index] ?? at))),
  }
}

async function walOf(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ bytes: string }>(
    "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as bytes",
  )
  return Number(rows[0]?.bytes)
}

/** The rhythm in which claims of a day are credited once it is over. */
async function creditByDay(url: string): Promise<void> {
  const { db, close } = openDatabase({ url, connections: 1 })
  const origin = { actor: { kind: 'job', name: 'bench' } as const, requestId: randomUUID() }
  const before = () => new Date(noon.getTime() - 20 * dayMs)
  await runWork(db, before, origin, async (work) => {
    const { settings } = await currentSettings(work.tx, work.now)
    const programme = { ...settings.programme, levelCrediting: 'day' as const }
    await saveSettings(work, { settings: { ...settings, programme } })
  })
  await close()
}
