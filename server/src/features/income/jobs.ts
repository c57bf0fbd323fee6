import { randomUUID } from 'node:crypto'
import { Refusal } from '@clearstead/contract/refusal'
import {
  everyDay,
  type ScheduledContext,
  type ScheduledJob,
} from '../../plumbing/jobs/scheduled.ts'
import type { Ticker } from '../../plumbing/jobs/ticker.ts'
import { runWork } from '../../plumbing/run-work.ts'
import { alarmOwners } from '../people/public.ts'
import { capTeller } from './caps/tell-of-caps.ts'
import type { DueKinds } from './held/queries.ts'
import { releaseHeld } from './held/release-held.ts'
import { creditPurchases } from './purchases/credit-purchases.ts'
import { creditStaged } from './staging/credit-staged.ts'

/** So many claims reach at most 5,000 wallets, which stay locked for a few tens of milliseconds. */
const claimsPerChunk = 100
/** Of each up to ten uplines are credited, by a transfer for each income. */
const purchasesPerChunk = 50

export const incomeTickers: readonly Ticker[] = [
  capTeller,
  {
    name: 'credit-level-income',
    everyMs: 500,
    run: async ({ db, clock }) => {
      const actor = { kind: 'job', name: 'credit-level-income' } as const
      const settled = await runWork(db, clock, { actor, requestId: randomUUID() }, (work) =>
        creditStaged(work, claimsPerChunk),
      )
      return settled === claimsPerChunk
    },
  },
  {
    name: 'credit-purchase-income',
    everyMs: 500,
    run: async ({ db, clock }) => {
      const actor = { kind: 'job', name: 'credit-purchase-income' } as const
      const settled = await runWork(db, clock, { actor, requestId: randomUUID() }, (work) =>
        creditPurchases(work, purchasesPerChunk),
      )
      return settled === purchasesPerChunk
    },
  },
]

const heldPerChunk = 200

/**
 * Releases all income whose cooling-off is over, portion by portion. Where the treasury cannot pay the level
 * income of a portion, what needs no treasury is released first, then ROI one by one while it can; the
 * rest stays held.
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
  const actor = { kind: 'job', name: 'release-held-income' } as const
  let count = 0
  for (;;) {
    try {
      const { found, released } = await runWork(
        db,
        clock,
        { actor, requestId: randomUUID() },
        (work) => releaseHeld(work, day, most, kinds),
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
    name: 'release-held-income',
    isDueOn: everyDay,
    run: async (context) => {
      const { count, isShort } = await releaseAll(context)
      if (isShort) await tellOwners(context)
      const left = isShort ? ' The treasury is short: what it could not cover stays held.' : ''
      return `Incomes that came out of their cooling-off: ${count}.${left}`
    },
  },
]

async function tellOwners({ db, clock, day }: ScheduledContext): Promise<void> {
  const actor = { kind: 'job', name: 'release-held-income' } as const
  await runWork(db, clock, { actor, requestId: randomUUID() }, (work) =>
    alarmOwners(work, {
      subject: 'Held income is due and the treasury is short',
      text: 'Income whose cooling-off is over stays held, because the treasury cannot pay the level income on it. It is tried again tomorrow: put money into the treasury, or run the job again.',
      key: `held-due:${day}`,
    }),
  )
}
