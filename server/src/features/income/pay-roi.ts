import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { ClaimId, MemberId, SettingsVersion } from '@clearstead/contract/values/ids'
import { add, subtract, type Usd } from '@clearstead/contract/values/money'
import type { Percent } from '@clearstead/contract/values/percent'
import { operator, wallet } from '../../ledger/accounts.ts'
import { postTransfer } from '../../ledger/post-transfer.ts'
import { move } from '../../ledger/posting.ts'
import type { Work } from '../../plumbing/work.ts'
import { uplinesOf } from '../referral/public.ts'
import { insertRoi } from './queries.ts'
import {
  availableOf,
  directsNeeded,
  type LevelLeg,
  type Limit,
  levelLegs,
  type PaidLine,
} from './rules.ts'

/** A claim whose amount is settled; `paid` is no more than `limit` leaves, and is what the lines add up to. */
export type RoiPayment = {
  claimId: ClaimId
  memberId: MemberId
  day: ProgrammeDay
  ruleVersion: SettingsVersion
  /** What earned: all plan amounts and compound money. */
  base: Usd
  /** Only where one percent made all of it. */
  percent?: Percent
  intended: Usd
  paid: Usd
  lines: readonly PaidLine[]
  /** Locked by this work. */
  limit: Limit
}

/**
 * Pays a claim's ROI into the non-working wallet and sets the uplines' level income aside, in one
 * transfer; no upline is locked. A ticker credits them.
 * @throws {Refusal} `treasury.short`, `ledger.duplicate`
 */
export async function payRoi(work: Work, payment: RoiPayment): Promise<void> {
  const legs = await stageLevelIncome(work, payment.memberId, payment.lines)
  const setAside = add(...legs.filter(({ reason }) => !reason).map(({ intended }) => intended))
  const treasury = operator('treasury')
  const transferId = await postTransfer(work, {
    kind: 'roi',
    reference: `roi:${payment.memberId}:${payment.day}`,
    day: payment.day,
    postings: [
      ...move(payment.paid, treasury, wallet(payment.memberId, 'non_working')),
      ...move(setAside, treasury, operator('level_payable')),
    ],
  })
  const limitBefore = availableOf(payment.limit)
  const limitAfter = subtract(limitBefore, payment.paid)
  await insertRoi(work, { ...payment, limitBefore, limitAfter, transferId }, legs)
}

async function stageLevelIncome(
  { tx }: Work,
  memberId: MemberId,
  lines: readonly PaidLine[],
): Promise<LevelLeg[]> {
  return levelLegs(lines, await uplinesOf(tx, memberId, directsNeeded(lines)))
}
