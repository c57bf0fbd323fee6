import { textIn } from '@clearstead/contract/call/own-text'
import { getSettings } from '@clearstead/contract/settings/settings'
import type { ArchiveId, ListFileId } from '@clearstead/contract/values/ids'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { callsWithApproval } from './calls-with-approval.ts'
import {
  accountCalls,
  changeIncomeOrRequestApproval,
  changeSignInOrRequestApproval,
} from './features/approvals/calls/account-calls.ts'
import { adminCalls } from './features/approvals/calls/admin-calls.ts'
import { settingsCalls, settingsNeedApproval } from './features/approvals/calls/settings-calls.ts'
import { approvalRoutes } from './features/approvals/routes.ts'
import { approvalEffects } from './features/approvals/setting-effects.ts'
import { bonusRoutes } from './features/awards/bonuses/routes.ts'
import { awardsScheduled, awardsTickers } from './features/awards/jobs.ts'
import { awardRoutes } from './features/awards/routes.ts'
import { awardEffects } from './features/awards/setting-effects.ts'
import { backupScheduled, backupTickers } from './features/backups/jobs.ts'
import { chainRoutes } from './features/chains/routes.ts'
import { chainEffects } from './features/chains/setting-effects.ts'
import { chainTickers } from './features/chains/watch/jobs.ts'
import { contentRoutes } from './features/content/routes.ts'
import { claimDailyRoi } from './features/daily/claim-daily-roi.ts'
import { dailyRoutes } from './features/daily/routes.ts'
import { dailyEffects } from './features/daily/setting-effects.ts'
import { depositRoutes } from './features/deposits/routes.ts'
import { depositEffects } from './features/deposits/setting-effects.ts'
import { importTickers } from './features/imports/jobs.ts'
import { importRoutes } from './features/imports/routes.ts'
import { incomeScheduled, incomeTickers } from './features/income/jobs.ts'
import { incomeRoutes } from './features/income/routes.ts'
import { incomeEffects } from './features/income/setting-effects.ts'
import { marketTickers } from './features/market/jobs.ts'
import { marketRoutes } from './features/market/routes.ts'
import { marketEffects } from './features/market/setting-effects.ts'
import { noticeTickers } from './features/notices/jobs.ts'
import { noticeMailer } from './features/notices/mail-notices.ts'
import { noticeRoutes } from './features/notices/routes.ts'
import { peopleTickers } from './features/people/jobs.ts'
import { authenticateBy, findViewedBy, isDeviceKnown } from './features/people/public.ts'
import { peopleRoutes } from './features/people/routes.ts'
import { peopleEffects } from './features/people/setting-effects.ts'
import { plansScheduled } from './features/plans/jobs.ts'
import { plansRoutes } from './features/plans/routes.ts'
import { planEffects } from './features/plans/setting-effects.ts'
import { queueRoutes } from './features/queues/routes.ts'
import { moveMemberOrRequestApproval } from './features/referral/calls-with-approval.ts'
import { referralScheduled, referralTickers } from './features/referral/jobs.ts'
import { referralRoutes } from './features/referral/routes.ts'
import { referralEffects } from './features/referral/setting-effects.ts'
import { listRoutesIn } from './features/reports/files/open-source.ts'
import { listFileRoutes } from './features/reports/files/routes.ts'
import { writeListFile } from './features/reports/files/write-file.ts'
import { reportTickers } from './features/reports/jobs.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { walletWatch } from './features/reports/watch-wallets.ts'
import { scheduleScheduled } from './features/schedule/jobs.ts'
import { deliverMail } from './features/schedule/mails/deliver-mail.ts'
import { scheduleRoutes } from './features/schedule/routes.ts'
import { alarmOfFailedJob } from './features/schedule/run-job.ts'
import { ownEffects } from './features/settings/go-live/setting-effects.ts'
import { currentSettings, openSettings } from './features/settings/public.ts'
import { settingsRoutes } from './features/settings/routes.ts'
import { connectSimulator } from './features/settings/solvency/public.ts'
import { setupRoutes } from './features/setup/routes.ts'
import { simulatorTickers } from './features/simulator/chance/jobs.ts'
import { ruleRunsScheduled } from './features/simulator/published/jobs.ts'
import { watchRules } from './features/simulator/published/keep-run.ts'
import { findDryDays } from './features/simulator/published/show-run.ts'
import { simulatorRoutes } from './features/simulator/routes.ts'
import { stressTickers } from './features/simulator/stress/jobs.ts'
import { supportTickers } from './features/support/jobs.ts'
import { supportRoutes } from './features/support/routes.ts'
import { transferRoutes } from './features/transfers/routes.ts'
import { transferEffects } from './features/transfers/setting-effects.ts'
import { transparencyScheduled, transparencyTickers } from './features/transparency/jobs.ts'
import { readRootFoot, writeAskedArchive } from './features/transparency/public.ts'
import { transparencyRoutes } from './features/transparency/routes.ts'
import { treasuryRoutes } from './features/treasury/routes.ts'
import { freezeEffects } from './features/withdrawals/freezes/setting-effects.ts'
import { withdrawalTickers } from './features/withdrawals/jobs.ts'
import { withdrawalRoutes } from './features/withdrawals/routes.ts'
import { withdrawalEffects } from './features/withdrawals/setting-effects.ts'
import { auditSealer } from './plumbing/audit/write-audit.ts'
import type { Clock } from './plumbing/clock.ts'
import type { Db } from './plumbing/database/database.ts'
import { rowCountFolder } from './plumbing/database/queries/row-counts.ts'
import type { Replica } from './plumbing/database/replica/replica.ts'
import { fileTickers } from './plumbing/files/move-files.ts'
import { fileScheduled } from './plumbing/files/sweep-files.ts'
import { createServer } from './plumbing/http/create-server.ts'
import type { Route } from './plumbing/http/route.ts'
import type { Metrics } from './plumbing/http/serve-metrics.ts'
import { startQueue } from './plumbing/jobs/queue.ts'
import { runScheduled, schedulingTickers } from './plumbing/jobs/run-scheduled.ts'
import type { ScheduledJob } from './plumbing/jobs/scheduled.ts'
import { startTickers, type Ticker } from './plumbing/jobs/ticker.ts'
import { Hub, type LiveTimings } from './plumbing/live/hub.ts'
import { liveSweeper } from './plumbing/live/jobs.ts'
import { liveRoutes } from './plumbing/live/routes.ts'
import type { Mailer } from './plumbing/mail/mail.ts'
import { takingSweeper } from './plumbing/mail/mail-takings.ts'
import { encodeIn } from './plumbing/said/sentence.ts'

// What publishes rules stands below the simulator, which runs them.
connectSimulator({ watchRules, findDryDays })

/** The jobs that run once on each of their programme days, in this order. */
export const scheduledJobs: readonly ScheduledJob[] = [
  ...incomeScheduled,
  ...plansScheduled,
  ...awardsScheduled,
  ...referralScheduled,
  ...transparencyScheduled,
  ...ruleRunsScheduled,
  ...scheduleScheduled,
  ...fileScheduled,
  ...backupScheduled,
]

/** What each feature makes of the settings, in the order in which a preview says it. */
const settingEffects = [
  referralEffects,
  incomeEffects,
  planEffects,
  dailyEffects,
  awardEffects,
  depositEffects,
  chainEffects,
  withdrawalEffects,
  freezeEffects,
  transferEffects,
  marketEffects,
  peopleEffects,
  approvalEffects,
  ownEffects,
]

const routesBelowImports: readonly Route[] = [
  ...settingsRoutes({ effects: settingEffects, needsApproval: settingsNeedApproval }),
  ...peopleRoutes({
    move: moveMemberOrRequestApproval,
    changeSignIn: changeSignInOrRequestApproval,
    changeIncome: changeIncomeOrRequestApproval,
  }),
  ...accountCalls.map(({ route }) => route),
  ...noticeRoutes,
  ...approvalRoutes(callsWithApproval),
  ...[...settingsCalls, ...adminCalls].map(({ route }) => route),
  ...referralRoutes,
  ...incomeRoutes,
  ...plansRoutes,
  ...dailyRoutes,
  ...awardRoutes,
  ...bonusRoutes(claimDailyRoi),
  ...depositRoutes,
  ...chainRoutes,
  ...withdrawalRoutes,
  ...queueRoutes,
  ...transferRoutes,
  ...marketRoutes,
  ...treasuryRoutes,
  ...supportRoutes,
  ...contentRoutes,
  ...reportRoutes,
  ...transparencyRoutes,
]

const routesOfFeatures: readonly Route[] = [
  ...routesBelowImports,
  ...simulatorRoutes,
  ...importRoutes(routesBelowImports),
  ...scheduleRoutes(scheduledJobs),
  ...setupRoutes,
]

/** The lists that files can be made of. */
export const listRoutes = listRoutesIn(routesOfFeatures)

/** The calls of all features. */
export const routes: readonly Route[] = [...routesOfFeatures, ...listFileRoutes(listRoutes)]

/** The tasks that run periodically, in one process at a time. */
export const tickers: readonly Ticker[] = [
  auditSealer,
  rowCountFolder,
  ...fileTickers,
  takingSweeper,
  liveSweeper,
  ...peopleTickers,
  ...noticeTickers,
  ...referralTickers,
  ...incomeTickers,
  ...awardsTickers,
  ...marketTickers,
  ...supportTickers,
  ...chainTickers,
  ...withdrawalTickers,
  ...reportTickers,
  ...transparencyTickers,
  ...simulatorTickers,
  ...stressTickers,
  ...importTickers,
  ...backupTickers,
]

const scheduling = {
  jobs: scheduledJobs,
  todayAt: async (db: Db, now: Date) => (await currentSettings(db, now)).today,
  onFailure: alarmOfFailedJob,
}

type AppOptions = {
  db: Db
  /** What lists, reports and charts may be read from. */
  replica?: Replica | undefined
  clock: Clock
  isSecure: boolean
  log?: FastifyBaseLogger
  webFolder?: string
  pagesFolder?: string
  /** Where people reach the server, for links to it from elsewhere. */
  publicUrl?: string
  trustProxy?: string | number | false
  rateLimit?: number
  metrics?: Metrics
  coversSubdomains?: boolean
  /** The relay that pages may connect to besides this server. */
  relay?: string | undefined
  /** The database to listen on for live events; without it they are polled every second. */
  url?: string
  /** Override of the time in which calls are answered, for tests. */
  callMs?: number
  /** Overrides of the intervals of live updates, for tests. */
  timings?: Partial<LiveTimings>
}

/** The application on a migrated database, ready to listen. */
export function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, clock, url, timings, log, publicUrl = '' } = options
  const onError = (err: unknown) => log?.error({ err }, 'live updates failed')
  const hub = new Hub({ db, url, timings, watch: walletWatch, onError })
  const isReady = () => sql`select ledger.asset_of(1)`.execute(db).then(() => true)
  return createServer({
    ...options,
    routes: [...routes, ...liveRoutes(hub)],
    readFacts: async (language) => {
      const answer = await openSettings(db, clock())
      const { name: brand, accent, logo, tagline, taglineIn } = answer.settings.brand
      const settings = encodeIn(language, () => getSettings.answer.encode(answer))
      const spoken = textIn(tagline, taglineIn, language)
      return { settings, brand, tagline: spoken, accent, logo, publicUrl }
    },
    endStreams: () => hub.stop(),
    authenticate: authenticateBy(db, options.clock),
    isDeviceKnown: (device) => isDeviceKnown(db, device),
    findViewed: findViewedBy(db, options.clock),
    isReady,
  })
}

type WorkerOptions = {
  db: Db
  clock: Clock
  /** With the owner of the tables, as the queue has tables of its own. */
  url: string
  mailer: Mailer
  onError: (error: unknown, job: string) => void
}

/** Starts the worker: jobs from the queue, and the tickers while this process is the leader. */
export async function startWorker({ url, mailer, onError, ...context }: WorkerOptions): Promise<{
  stop: () => Promise<void>
}> {
  const { db, clock } = context
  const queue = await startQueue({
    url,
    tasks: {
      mail: (mail) => deliverMail({ db, clock }, mail, mailer, readRootFoot),
      scheduled: async (payload) => {
        await runScheduled(scheduling, { db, clock }, payload)
      },
      listFile: ({ id }) => writeListFile(listRoutes, context, id as ListFileId),
      auditorsArchive: ({ id }) => writeAskedArchive(context, id as ArchiveId),
    },
    onError: (error) => onError(error, 'queue'),
  })
  const all = [...schedulingTickers(scheduling), noticeMailer(mailer, readRootFoot), ...tickers]
  const ticking = startTickers({ ...context, url, tickers: all, onError })
  return {
    stop: async () => {
      await ticking.stop()
      await queue.stop()
    },
  }
}
