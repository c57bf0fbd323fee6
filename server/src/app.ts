import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { approvables } from './approvables.ts'
import { accountApprovables, changeSignInOrAsk } from './features/approvals/account-approvables.ts'
import { adminApprovables } from './features/approvals/admin-approvables.ts'
import { approvalRoutes } from './features/approvals/routes.ts'
import { settingsApprovables } from './features/approvals/settings-approvables.ts'
import { bonusRoutes } from './features/awards/bonuses/routes.ts'
import { awardsScheduled, awardsTickers } from './features/awards/jobs.ts'
import { awardRoutes } from './features/awards/routes.ts'
import { contentRoutes } from './features/content/routes.ts'
import { claimDailyRoi } from './features/daily/claim-daily-roi.ts'
import { dailyRoutes } from './features/daily/routes.ts'
import { depositRoutes } from './features/deposits/routes.ts'
import { incomeScheduled, incomeTickers } from './features/income/jobs.ts'
import { incomeRoutes } from './features/income/routes.ts'
import { marketTickers } from './features/market/jobs.ts'
import { marketRoutes } from './features/market/routes.ts'
import { noticeTickers } from './features/notices/jobs.ts'
import { noticeRoutes } from './features/notices/routes.ts'
import { peopleTickers } from './features/people/jobs.ts'
import { authenticateBy, isDeviceKnown } from './features/people/public.ts'
import { peopleRoutes } from './features/people/routes.ts'
import { plansScheduled } from './features/plans/jobs.ts'
import { plansRoutes } from './features/plans/routes.ts'
import { moveOrAsk } from './features/referral/approvables.ts'
import { referralScheduled, referralTickers } from './features/referral/jobs.ts'
import { referralRoutes } from './features/referral/routes.ts'
import { reportTickers } from './features/reports/jobs.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { walletWatch } from './features/reports/watch-wallets.ts'
import { alarmOfFailedJob } from './features/schedule/alarm-of-failed-job.ts'
import { scheduleScheduled } from './features/schedule/jobs.ts'
import { scheduleRoutes } from './features/schedule/routes.ts'
import { currentSettings } from './features/settings/public.ts'
import { settingsRoutes } from './features/settings/routes.ts'
import { supportTickers } from './features/support/jobs.ts'
import { supportRoutes } from './features/support/routes.ts'
import { transferRoutes } from './features/transfers/routes.ts'
import { transparencyScheduled, transparencyTickers } from './features/transparency/jobs.ts'
import { transparencyRoutes } from './features/transparency/routes.ts'
import { treasuryRoutes } from './features/treasury/routes.ts'
import { withdrawalRoutes } from './features/withdrawals/routes.ts'
import { auditSealer } from './plumbing/audit/seal-audit.ts'
import type { Clock } from './plumbing/clock.ts'
import type { Db } from './plumbing/database/database.ts'
import { tallyFolder } from './plumbing/database/tallies.ts'
import { fileTickers } from './plumbing/files/move-files.ts'
import { fileScheduled } from './plumbing/files/sweep-files.ts'
import { createServer } from './plumbing/http/create-server.ts'
import type { Metrics } from './plumbing/http/metrics.ts'
import type { Route } from './plumbing/http/route.ts'
import { type JobTasks, startQueue } from './plumbing/jobs/queue.ts'
import { runScheduled, schedulingTickers } from './plumbing/jobs/run-scheduled.ts'
import type { ScheduledJob } from './plumbing/jobs/scheduled.ts'
import { startTickers, type Ticker } from './plumbing/jobs/ticker.ts'
import { Hub, type Pace } from './plumbing/live/hub.ts'
import { liveSweeper } from './plumbing/live/jobs.ts'
import { liveRoutes } from './plumbing/live/routes.ts'

/** What runs by itself once on its programme days, in this order on each. */
export const scheduledJobs: readonly ScheduledJob[] = [
  ...incomeScheduled,
  ...plansScheduled,
  ...awardsScheduled,
  ...referralScheduled,
  ...transparencyScheduled,
  ...scheduleScheduled,
  ...fileScheduled,
]

/** Every feature's calls, foundation first. */
export const routes: readonly Route[] = [
  ...settingsRoutes,
  ...peopleRoutes({ move: moveOrAsk, changeSignIn: changeSignInOrAsk }),
  ...accountApprovables.map(({ route }) => route),
  ...noticeRoutes,
  ...approvalRoutes(approvables),
  ...[...settingsApprovables, ...adminApprovables].map(({ route }) => route),
  ...referralRoutes,
  ...incomeRoutes,
  ...plansRoutes,
  ...dailyRoutes,
  ...awardRoutes,
  ...bonusRoutes(claimDailyRoi),
  ...depositRoutes,
  ...withdrawalRoutes,
  ...transferRoutes,
  ...marketRoutes,
  ...treasuryRoutes,
  ...supportRoutes,
  ...contentRoutes,
  ...reportRoutes,
  ...transparencyRoutes,
  ...scheduleRoutes(scheduledJobs),
]

/** What runs by itself, every few moments, in one process at a time. */
export const tickers: readonly Ticker[] = [
  auditSealer,
  tallyFolder,
  ...fileTickers,
  liveSweeper,
  ...peopleTickers,
  ...noticeTickers,
  ...referralTickers,
  ...incomeTickers,
  ...awardsTickers,
  ...marketTickers,
  ...supportTickers,
  ...reportTickers,
  ...transparencyTickers,
]

const scheduling = {
  jobs: scheduledJobs,
  todayAt: async (db: Db, now: Date) => (await currentSettings(db, now)).today,
  onFailure: alarmOfFailedJob,
}

type AppOptions = {
  db: Db
  clock: Clock
  isSecure: boolean
  log?: FastifyBaseLogger
  webFolder?: string
  trustProxy?: string | number | false
  rateLimit?: number
  metrics?: Metrics
  /** Where to be told of live events at once; without it they are looked for every second. */
  url?: string
  /** Of live updates; tests have less time. */
  pace?: Partial<Pace>
}

/** The whole application over a migrated database, ready to listen. */
export function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, url, pace, log } = options
  const onError = (err: unknown) => log?.error({ err }, 'live updates failed')
  const hub = new Hub({ db, url, pace, watch: walletWatch, onError })
  const isReady = async () => {
    await sql`select ledger.asset_of(1)`.execute(db)
    return true
  }
  return createServer({
    ...options,
    routes: [...routes, ...liveRoutes(hub)],
    endStreams: () => hub.stop(),
    authenticate: authenticateBy(db, options.clock),
    isDeviceKnown: (device) => isDeviceKnown(db, device),
    isReady,
  })
}

type WorkerOptions = {
  db: Db
  clock: Clock
  /** As the owner of the tables: the queue keeps its own. */
  url: string
  tasks: Pick<JobTasks, 'mail'>
  onError: (error: unknown, job: string) => void
}

/** Starts what this process does by itself: jobs from the queue, and the tickers when it leads. */
export async function startWorker({ url, tasks, onError, ...context }: WorkerOptions): Promise<{
  stop: () => Promise<void>
}> {
  const { db, clock } = context
  const queue = await startQueue({
    url,
    tasks: {
      ...tasks,
      scheduled: async (payload) => {
        await runScheduled(scheduling, { db, clock }, payload)
      },
    },
    onError: (error) => onError(error, 'queue'),
  })
  const all = [...schedulingTickers(scheduling), ...tickers]
  const ticking = startTickers({ ...context, url, tickers: all, onError })
  return {
    stop: async () => {
      await ticking.stop()
      await queue.stop()
    },
  }
}
