import { verifyBooks } from '../../src/ledger/integrity/verify.ts'
import { openDatabase } from '../../src/plumbing/database/database.ts'
import type { Usage } from '../app/app-process.ts'
import { waitForNight, waitForSums } from '../app/day-bench.ts'
import { loadHttp } from '../app/http-load.ts'
import { startDay } from '../app/members.ts'
import { type RunningApp, startApp, waitUntilIdle } from '../app/start-app.ts'
import { startBenchDatabase, withClient } from '../database.ts'
import type { Measured } from '../load.ts'
import { eve, makeInstallation, noon, type ScaleSize } from './installation.ts'
import { type ScaleCall, scaleCalls } from './scale-calls.ts'

export type ScalePace = {
  /** Of each call that can be made once a member; others run for the seconds. */
  calls: number
  seconds: number
}

export type ScaleFigures = {
  members: number
  transfers: number
  databaseBytes: number
  calls: { name: string; measured: Measured }[]
  night: Usage & { seconds: number }
  /** Seconds of each job of the night. */
  jobs: { name: string; seconds: number }[]
  checkSeconds: number
}

/** Ten million transfers are caught up with, and the night of a million members takes its time. */
const patience = { timeoutMs: 3_600_000 }

/** Makes an installation of this size, and measures its night and what members and admins do on the day after, one call after another. */
export async function measureAt(
  { memory, ...size }: ScaleSize & { memory: string },
  pace: ScalePace,
): Promise<ScaleFigures> {
  const database = await startBenchDatabase(memory)
  try {
    const { url, members, withdrawers } = await makeInstallation(database.url, size)
    const app = await startApp(url, eve)
    try {
      // What has to be caught up with after five years in a moment is no part of a night.
      await waitForNight(url, eve, patience)
      await waitForSums(url, patience)
      await waitUntilIdle(app, patience)
      await app.setClock(noon)
      const { seconds } = await waitForNight(url, noon, patience)
      const night = { ...(await app.usage()), seconds }
      await startDay(url, members, noon)
      await waitUntilIdle(app)
      const calls = await measureCalls(
        app,
        scaleCalls({ members, withdrawers, calls: pace.calls }),
        pace,
      )
      await waitForSums(url)
      return {
        members: members.total,
        calls,
        night,
        ...(await figuresOf(url)),
        checkSeconds: await checkBooks(url),
      }
    } finally {
      await app.stop()
    }
  } finally {
    await database.stop()
  }
}

async function measureCalls(
  { address }: RunningApp,
  calls: readonly ScaleCall[],
  { seconds }: ScalePace,
): Promise<ScaleFigures['calls']> {
  const measured: ScaleFigures['calls'] = []
  for (const { name, next, calls: count } of calls) {
    const warmUp = Math.floor((count ?? 100) / 5)
    const load = { address, connections: 1, next }
    if (warmUp > 0) await loadHttp({ ...load, calls: warmUp })
    const amount = count === undefined ? { seconds } : { calls: count - warmUp }
    measured.push({ name, measured: await loadHttp({ ...load, ...amount }) })
  }
  return measured
}

async function figuresOf(url: string) {
  return withClient(url, async (owner) => {
    const { rows: jobs } = await owner.query<{ name: string; seconds: number }>(
      `select name, extract(epoch from finished_at - started_at)::float8 as seconds from job_runs
       where planned_at >= $1 order by 2 desc, 1`,
      [noon],
    )
    const { rows } = await owner.query<{ transfers: string; bytes: string }>(
      'select (select count(*) from ledger.transfers) as transfers, pg_database_size(current_database()) as bytes',
    )
    const [{ transfers, bytes } = { transfers: 0, bytes: 0 }] = rows
    return { jobs, transfers: Number(transfers), databaseBytes: Number(bytes) }
  })
}

/** The seconds that a check of the books takes. @throws {Error} where they are wrong */
async function checkBooks(url: string): Promise<number> {
  const { db, close } = openDatabase({ url, connections: 1 })
  const started = performance.now()
  const { problems } = await verifyBooks(db)
  await close()
  if (problems.length > 0) {
    throw new Error(`The books are wrong after the bench: ${JSON.stringify(problems.slice(0, 5))}`)
  }
  return (performance.now() - started) / 1_000
}
