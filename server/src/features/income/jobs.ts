import { Refusal } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import {
  everyDay,
  type ScheduledContext,
  type ScheduledJob,
} from '../../plumbing/jobs/scheduled.ts'
import type { Ticker } from '../../plumbing/jobs/ticker.ts'
import { runAsJob } from '../../plumbing/run-work.ts'
import { alarmOwners } from '../people/admins/public.ts'
import type { DueKinds } from './held/queries.ts'
import { releaseHeld } from './held/release-held.ts'
import { creditDueLegs } from './levels/credit-batch.ts'
import { linesOfStretch } from './levels/rules.ts'
import { limitNotifier } from './notify-limit-steps.ts'
import { creditPurchases } from './purchases/credit-purchases.ts'

/** Chunks reach at most some thousand wallets, which stay locked for some tens of milliseconds; members with many lines are few. */
const levelChunks = { claims: 100, members: 500, stretches: 500, lines: linesOfStretch }
/** Each credits up to ten uplines, with a transfer for each income. */
const purchasesPerChunk = 50

export const incomeTickers: readonly Ticker[] = [
  limitNotifier,
  {
    name: 'credit-level-income',
    everyMs: 500,
    run: ({ db, clock }) =>
      runAsJob({ db, clock }, 'credit-level-income', (work) => creditDueLegs(work, levelChunks)),
  },
  {
    name: 'credit-purchase-income',
    everyMs: 500,
    run: async ({ db, clock }) => {
      const settled = await runAsJob({ db, clock }, 'credit-purchase-income', (work) =>
        creditPurchases(work, purchasesPerChunk),
      )
      return settled === purchasesPerChunk
    },
  },
]

const releaseJob = 'release-held-income'
const heldPerChunk = 200

/**
 * Releases all income whose cooling-off is over, in chunks. If the treasury cannot pay the level income of a
 * chunk, income on purchases is released first, then ROI one by one as long as possible; the rest stays held.
 */
async function releaseAll(context: ScheduledContext): Promise<{ count: number; isShort: boolean }> {
  const all = await releaseKinds(context, 'all', heldPerChunk)
  if (!all.isShort) return all
  const purchases = await releaseKinds(context, 'purchases', heldPerChunk)
  const roi = await releaseKinds(context, 'roi', 1)
  return { count: all.count + purchases.count + roi.count, isShort: roi.isShort }
}

async function releaseKinds(
  { db, clock, day }: ScheduledContext,
  kinds: DueKinds,
  most: number,
): Promise<{ count: number; isShort: boolean }> {
  let count = 0
  for (;;) {
    try {
      const { found, released } = await runAsJob({ db, clock }, releaseJob, (work) =>
        releaseHeld(work, day, most, kinds),
      )
      count += released
      if (found === 0) return { count, isShort: false }
    } catch (error) {
      if (error instanceof Refusal && error.code === 'treasury.short')
        return { count, isShort: true }
      throw error
    }
  }
}

export const incomeScheduled: readonly ScheduledJob[] = [
  {
    name: releaseJob,
    isDueOn: everyDay,
    run: async (context) => {
      const { count, isShort } = await releaseAll(context)
      if (isShort) await notifyOwners(context)
      return say('income.run.released', { count, short: isShort })
    },
  },
]

async function notifyOwners({ db, clock, day }: ScheduledContext): Promise<void> {
  await runAsJob({ db, clock }, releaseJob, (work) =>
    alarmOwners(work, {
      subject: say('income.alarm.held_due.subject'),
      text: [say('income.alarm.held_due.text')],
      key: `held-due:${day}`,
    }),
  )
}
