import type { Chain } from '@clearstead/contract/chains/incoming'
import { settingsOfChain } from '@clearstead/contract/settings/chains'
import { toDecimal, type Usd } from '@clearstead/contract/values/money'
import { percentText } from '@clearstead/contract/values/percent'
import type { Clock } from '../../plumbing/clock.ts'
import type { Db } from '../../plumbing/database/database.ts'
import type { GaugeReading } from '../../plumbing/http/gauges.ts'
import { findBackups, findLastTested } from '../backups/public.ts'
import { countWaitingDeposits, findOldestDeposit } from '../deposits/public.ts'
import { countStaged } from '../income/public.ts'
import { countWaitingTopups, findOldestTopup } from '../plans/public.ts'
import { currentSettings } from '../settings/public.ts'
import { treasuryFigures } from '../treasury/public.ts'
import { countWaitingWithdrawals, findOldestWithdrawal } from '../withdrawals/public.ts'
import {
  findBackupMade,
  listAlarmFigures,
  listChainFigures,
  listJobFigures,
  listQueueFigures,
  listThresholdFigures,
  readFacts,
  readStagedAges,
} from './queries.ts'

type Programme = Awaited<ReturnType<typeof currentSettings>>['settings']['programme']
type Samples = GaugeReading['samples']

/**
 * The figures of the installation that alarms and panels need. Amounts are rounded to what a float holds: they are looked at,
 * and nothing is computed with them.
 */
export async function readGauges(db: Db, clock: Clock): Promise<GaugeReading[]> {
  const now = clock()
  const { settings } = await currentSettings(db, now)
  const isWatched = (chain: string) =>
    settingsOfChain(settings.chains, chain as Chain).endpoints.length > 0
  // One after the other: a scrape takes a single connection of the pool.
  return [
    ...(await stagedGauges(db, now, settings.programme)),
    ...queueGauges(await listQueueFigures(db)),
    ...jobGauges(await listJobFigures(db, now)),
    ...(await backupGauges(db)),
    ...chainGauges((await listChainFigures(db, now)).filter(({ chain }) => isWatched(chain))),
    ...(await requestGauges(db, now, settings.programme)),
    ...(await treasuryGauges(db)),
    ...factGauges(await readFacts(db, now)),
    gauge(
      'clearstead_threshold_crossed',
      'Whether the last check found coverage, or the runway, below the limit that the settings name',
      labelled('threshold', await listThresholdFigures(db), (row) => [
        row.name,
        Number(row.isCrossed),
      ]),
    ),
    gauge('clearstead_owner_alarms', 'Alarms mailed to admins in the last 24 hours', [
      ...labelled('kind', await listAlarmFigures(db, now), ({ kind, count }) => [kind, count]),
    ]),
  ]
}

function gauge(name: string, help: string, samples: Samples): GaugeReading {
  return { name, help, samples }
}

/** A gauge of one figure; none while it is not known. */
function single(name: string, help: string, value: number | null | undefined): GaugeReading {
  return { name, help, samples: value === null || value === undefined ? [] : [{ value }] }
}

function labelled<Row>(
  label: string,
  rows: readonly Row[],
  sampleOf: (row: Row) => readonly [string, number | null],
): Samples {
  return rows.flatMap((row) => {
    const [name, value] = sampleOf(row)
    return value === null ? [] : [{ value, labels: { [label]: name } }]
  })
}

const periods = { second: 1, hour: 3_600, day: 86_400 }

async function stagedGauges(db: Db, now: Date, { levelCrediting }: Programme) {
  const { claims, purchases } = await readStagedAges(db, now)
  return [
    single(
      'clearstead_staged_incomes',
      'Claims and purchases whose uplines are not credited yet, exact up to 10,000',
      await countStaged(db),
    ),
    gauge(
      'clearstead_staged_income_oldest_age_seconds',
      'For how long the oldest claim and purchase wait for the credit of their uplines; 0 when none does',
      [
        { value: claims, labels: { source: 'claim' } },
        { value: purchases, labels: { source: 'purchase' } },
      ],
    ),
    gauge(
      'clearstead_staged_income_period_seconds',
      'The rhythm in which staged income is credited, as the settings have it',
      [
        { value: periods[levelCrediting], labels: { source: 'claim' } },
        { value: periods.second, labels: { source: 'purchase' } },
      ],
    ),
  ]
}

function queueGauges(queues: Awaited<ReturnType<typeof listQueueFigures>>) {
  return [
    gauge(
      'clearstead_queue_jobs',
      'Jobs of the queue that are due and not taken',
      labelled('task', queues, ({ task, ready }) => [task, ready]),
    ),
    gauge(
      'clearstead_queue_jobs_failing',
      'Jobs of the queue whose last attempt failed',
      labelled('task', queues, ({ task, failing }) => [task, failing]),
    ),
    gauge(
      'clearstead_queue_oldest_age_seconds',
      'For how long the oldest job that is due waits; 0 when none does',
      labelled('task', queues, ({ task, oldest }) => [task, oldest]),
    ),
  ]
}

function jobGauges(jobs: Awaited<ReturnType<typeof listJobFigures>>) {
  return [
    gauge(
      'clearstead_job_last_success_timestamp_seconds',
      'When a scheduled job last succeeded, of the last 60 days',
      labelled('scheduled_job', jobs, ({ name, doneAt }) => [name, doneAt]),
    ),
    gauge(
      'clearstead_job_days_failed',
      'Days of the last 60 on which a scheduled job failed and has not succeeded since',
      labelled('scheduled_job', jobs, ({ name, failed }) => [name, failed]),
    ),
  ]
}

async function backupGauges(db: Db) {
  const isConfigured = findBackups() !== undefined
  const tested = await findLastTested(db)
  return [
    single(
      'clearstead_backups_configured',
      'Whether this installation makes backups: of its embedded database, or of the files beside another',
      isConfigured ? 1 : 0,
    ),
    single(
      'clearstead_backup_last_success_timestamp_seconds',
      'When the last base backup was made, or the files listed of a database that is backed up elsewhere',
      await findBackupMade(db),
    ),
    single(
      'clearstead_backup_last_restore_test_timestamp_seconds',
      'When a backup was last restored for a test and verified',
      tested && tested.getTime() / 1000,
    ),
  ]
}

function chainGauges(chains: Awaited<ReturnType<typeof listChainFigures>>) {
  return [
    gauge(
      'clearstead_chain_head_block',
      'The newest block that the endpoints of a chain agree on',
      labelled('chain', chains, ({ chain, head }) => [chain, head]),
    ),
    gauge(
      'clearstead_chain_read_block',
      'The block up to which payments of a chain were read',
      labelled('chain', chains, ({ chain, block }) => [chain, block]),
    ),
    gauge(
      'clearstead_chain_checked_timestamp_seconds',
      'When a chain was last read without an error',
      labelled('chain', chains, ({ chain, checkedAt }) => [chain, checkedAt]),
    ),
    gauge(
      'clearstead_chain_failing_seconds',
      'For how long the reading of a chain fails; 0 while it works',
      labelled('chain', chains, ({ chain, failing }) => [chain, failing]),
    ),
    gauge(
      'clearstead_chain_endpoints',
      'Endpoints of a chain by whether they answered the last time they were asked',
      chains.flatMap(({ chain, answering, silent }) => [
        { value: answering, labels: { chain, state: 'answering' } },
        { value: silent, labels: { chain, state: 'silent' } },
      ]),
    ),
  ]
}

async function requestGauges(db: Db, now: Date, { promisedHours }: Programme) {
  const { pending, pendingRoi } = await countWaitingWithdrawals(db)
  const age = (since: Date | null) =>
    since ? Math.max(0, (now.getTime() - since.getTime()) / 1000) : 0
  const queues = [
    ['deposits', await countWaitingDeposits(db), await findOldestDeposit(db)],
    ['withdrawals', pending - pendingRoi, await findOldestWithdrawal(db, { isRoi: false })],
    ['roi_withdrawals', pendingRoi, await findOldestWithdrawal(db, { isRoi: true })],
    ['topups', await countWaitingTopups(db), await findOldestTopup(db)],
  ] as const
  return [
    gauge(
      'clearstead_requests_waiting',
      'Requests of members that wait for a decision',
      labelled('queue', queues, ([queue, count]) => [queue, count]),
    ),
    gauge(
      'clearstead_requests_oldest_age_seconds',
      'For how long the oldest request waits for a decision; 0 when none does',
      labelled('queue', queues, ([queue, , oldest]) => [queue, age(oldest)]),
    ),
    single(
      'clearstead_requests_promised_seconds',
      'Within which time members are promised a decision',
      promisedHours * 3_600,
    ),
  ]
}

async function treasuryGauges(db: Db) {
  const { coverage, custody, investments, treasury, liabilities } = await treasuryFigures(db)
  const dollars = (amount: Usd) => Number(toDecimal(amount))
  return [
    single(
      'clearstead_coverage_ratio',
      'What is held over what is owed, 1 for all of it; none while nothing is owed',
      coverage === null ? null : Number(percentText(coverage)) / 100,
    ),
    gauge('clearstead_books_dollars', 'What the operator holds and owes, by the books', [
      { value: dollars(custody), labels: { account: 'custody' } },
      { value: dollars(investments), labels: { account: 'investments' } },
      { value: dollars(treasury), labels: { account: 'treasury' } },
      { value: dollars(liabilities), labels: { account: 'liabilities' } },
    ]),
  ]
}

function factGauges(facts: Awaited<ReturnType<typeof readFacts>>) {
  const { booksAreRight = null } = facts ?? {}
  return [
    single(
      'clearstead_books_right',
      'Whether the last check of the books found nothing wrong',
      booksAreRight === null ? null : Number(booksAreRight),
    ),
    single(
      'clearstead_books_checked_timestamp_seconds',
      'When the books were last checked',
      facts?.booksCheckedAt,
    ),
    single(
      'clearstead_published_timestamp_seconds',
      'When the newest day with proof of liabilities and reserves was published',
      facts?.publishedAt,
    ),
    single(
      'clearstead_notice_mails_waiting',
      'Mails of notices that are not sent yet, exact up to 10,000',
      facts?.noticeMails,
    ),
    single(
      'clearstead_tickers_led',
      'Whether a worker runs the tickers: 0 means that nothing happens by itself',
      facts && Number(facts.isLed),
    ),
    single(
      'clearstead_payouts_frozen_seconds',
      'For how long payouts have been frozen; 0 while they are open',
      facts?.frozenFor,
    ),
    single(
      'clearstead_database_size_bytes',
      'The size of the database on its disk',
      facts?.databaseBytes,
    ),
  ]
}
