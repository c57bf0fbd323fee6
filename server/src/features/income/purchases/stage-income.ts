import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { add, type Usd, zero } from '@clearstead/contract/values/money'
import { operator } from '../../../ledger/accounts.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import { move, type Posting } from '../../../ledger/posting.ts'
import { keepTrace } from '../../../plumbing/tracing/trace-links.ts'
import type { Work } from '../../../plumbing/work.ts'
import { currentSettings } from '../../settings/public.ts'
import { holdIncomes } from '../held/hold-incomes.ts'
import { heldOutcome, notifyDirect } from '../notify-direct.ts'
import type { Limit } from '../rules.ts'
import {
  factOf,
  type PurchaseFacts,
  purchaseIncome,
  traceOfPurchase,
  type Upline,
} from '../uplines/rules.ts'
import { insertStaging, lockBuyer, type Staging, stagingOf } from './queries.ts'

/**
 * The transfer that sets the uplines' part of a purchase aside, and its staging; neither if there is none.
 */
type StagedIncome = { postings: readonly Posting[]; staging: Staging | null }

/**
 * Stages direct and level income of a purchase, uncut, to be written with the purchase. No upline is locked,
 * and a ticker credits them. Qualification is decided here, limits at the credit.
 */
export function stagedIncome(
  purchase: PurchaseFacts,
  { uplines, isDynamic }: Payable,
): StagedIncome {
  const dues = purchaseIncome(purchase, uplines, { isDynamic })
  const paid = dues.filter(({ reason }) => !reason)
  const setAside: Usd = add(zero<'USD'>(), ...paid.map(({ intended }) => intended))
  return {
    postings: move(setAside, operator('treasury'), operator('level_payable')),
    staging: dues.length > 0 ? stagingOf(purchase, dues) : null,
  }
}

/**
 * Holds the uplines' income of a purchase that can still be undone, until `dueOn`.
 * @throws {Refusal} `treasury.short`
 */
export async function holdPurchaseIncome(
  work: Work,
  purchase: PurchaseFacts & { dueOn: ProgrammeDay },
  { uplines, isDynamic }: Payable,
): Promise<void> {
  const { dueOn } = purchase
  const dues = purchaseIncome(purchase, uplines, { isDynamic })
  await holdIncomes(
    work,
    dues.map((income) => ({ ...income, dueOn })),
    factOf(purchase),
  )
  await notifyDirect(
    work,
    dues.map((due) => heldOutcome(due, dueOn)),
  )
}

/**
 * Stages the uplines' income of a top-up in a transfer of its own, or holds it as long as the plan can be
 * undone. The member's limit is locked by this work.
 * @throws {Refusal} `treasury.short`
 */
export async function payTopupIncome(
  work: Work,
  { dueOn, ...topup }: PurchaseFacts & { dueOn: ProgrammeDay | undefined },
  payable: Payable,
): Promise<void> {
  if (dueOn !== undefined) {
    await holdPurchaseIncome(work, { ...topup, dueOn }, payable)
    return
  }
  const { postings, staging } = stagedIncome(topup, payable)
  if (postings.length > 0) {
    const reference = `level_staged:${factOf(topup)}`
    await postTransfer(work, { kind: 'level', reference, day: topup.day, postings })
  }
  if (staging) await keepTrace(work, traceOfPurchase(staging.fact))
  await insertStaging(work, staging)
}

/** The uplines whom a purchase may pay, nearest first, and whether compression is on. */
type Payable = { uplines: readonly Upline[]; isDynamic: boolean }

/**
 * Locks a buyer's limit before anything else of a purchase, which serializes their purchases, claims and
 * withdrawals, and reads the uplines without locking them.
 */
export async function lockForPurchase(
  work: Work,
  memberId: MemberId,
): Promise<Payable & { limit: Limit }> {
  const { settings } = await currentSettings(work.tx, work.now)
  const isDynamic = settings.programme.compression === 'dynamic'
  return { ...(await lockBuyer(work, memberId, isDynamic)), isDynamic }
}
