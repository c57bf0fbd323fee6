import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { awardRoutes } from './features/awards/routes.ts'
import { dailyRoutes } from './features/daily/routes.ts'
import { depositRoutes } from './features/deposits/routes.ts'
import { incomeTickers } from './features/income/jobs.ts'
import { incomeRoutes } from './features/income/routes.ts'
import { peopleTickers } from './features/people/jobs.ts'
import { authenticateBy } from './features/people/public.ts'
import { peopleRoutes } from './features/people/routes.ts'
import { plansRoutes } from './features/plans/routes.ts'
import { referralTickers } from './features/referral/jobs.ts'
import { referralRoutes } from './features/referral/routes.ts'
import { reportTickers } from './features/reports/jobs.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { settingsRoutes } from './features/settings/routes.ts'
import { transparencyTickers } from './features/transparency/jobs.ts'
import { transparencyRoutes } from './features/transparency/routes.ts'
import { treasuryRoutes } from './features/treasury/routes.ts'
import { withdrawalRoutes } from './features/withdrawals/routes.ts'
import { auditSealer } from './plumbing/audit/seal-audit.ts'
import type { Clock } from './plumbing/clock.ts'
import type { Db } from './plumbing/database/database.ts'
import { createServer } from './plumbing/http/create-server.ts'
import type { Route } from './plumbing/http/route.ts'
import { type JobTasks, startQueue } from './plumbing/jobs/queue.ts'
import { startTickers, type Ticker } from './plumbing/jobs/ticker.ts'

/** Every feature's calls, foundation first. */
export const routes: readonly Route[] = [
  ...settingsRoutes,
  ...peopleRoutes,
  ...referralRoutes,
  ...incomeRoutes,
  ...plansRoutes,
  ...dailyRoutes,
  ...awardRoutes,
  ...depositRoutes,
  ...withdrawalRoutes,
  ...treasuryRoutes,
  ...reportRoutes,
  ...transparencyRoutes,
]

/** What runs by itself, every few moments, in one process at a time. */
export const tickers: readonly Ticker[] = [
  auditSealer,
  ...peopleTickers,
  ...referralTickers,
  ...incomeTickers,
  ...reportTickers,
  ...transparencyTickers,
]

type AppOptions = {
  db: Db
  clock: Clock
  isSecure: boolean
  log?: FastifyBaseLogger
  webFolder?: string
}

/** The whole application over a migrated database, ready to listen. */
export function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { db } = options
  const isReady = async () => {
    await sql`select ledger.asset_of(1)`.execute(db)
    return true
  }
  return createServer({
    ...options,
    routes,
    authenticate: authenticateBy(db, options.clock),
    isReady,
  })
}

type WorkerOptions = {
  db: Db
  clock: Clock
  /** As the owner of the tables: the queue keeps its own. */
  url: string
  tasks: JobTasks
  onError: (error: unknown, job: string) => void
}

/** Starts what this process does by itself: jobs from the queue, and the tickers when it leads. */
export async function startWorker({ url, tasks, onError, ...context }: WorkerOptions): Promise<{
  stop: () => Promise<void>
}> {
  const queue = await startQueue({ url, tasks, onError: (error) => onError(error, 'queue') })
  const ticking = startTickers({ ...context, url, tickers, onError })
  return {
    stop: async () => {
      await ticking.stop()
      await queue.stop()
    },
  }
}
