import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId, SettingsVersion } from '@clearstead/contract/values/ids'
import { add, type Usd } from '@clearstead/contract/values/money'
import type { Percent } from '@clearstead/contract/values/percent'
import { operator, wallet } from '../../ledger/accounts.ts'
import { move, type Transfer } from '../../ledger/posting.ts'
import { claimFields } from './roi-queries.ts'
import type { Limit } from './rules.ts'
import { levelLegs, type PaidLine, type Upline } from './uplines/rules.ts'

/** A claim with its final amount; `paid` is at most what `limit` leaves, and the sum of the lines. */
export type SettledClaim = {
  memberId: MemberId
  day: ProgrammeDay
  ruleVersion: SettingsVersion
  /** The sum of the plan amounts and compound money. */
  base: Usd
  /** Set only if the whole amount was earned at one percent. */
  percent?: Percent
  intended: Usd
  paid: Usd
  lines: readonly PaidLine[]
  uplines: readonly Upline[]
  /** Whether the level of an upline who does not qualify goes to the next above. */
  isDynamic: boolean
  /** Locked by this work. */
  limit: Limit
}

/** The transfer that pays a claim, and the fields of `write_claim` for its income and the uplines'. */
type RoiPayment = { transfer: Transfer; fields: ReturnType<typeof claimFields> }

/**
 * Pays the ROI of a claim into the non-working wallet and stages the uplines' level income, in one transfer
 * that is written with the claim. No upline is locked; a ticker credits them.
 */
export function roiPayment(payment: SettledClaim): RoiPayment {
  const legs = levelLegs(payment.lines, payment.uplines, payment)
  const setAside = add(...legs.filter(({ reason }) => !reason).map(({ intended }) => intended))
  const treasury = operator('treasury')
  return {
    transfer: {
      kind: 'roi',
      reference: `roi:${payment.memberId}:${payment.day}`,
      day: payment.day,
      postings: [
        ...move(payment.paid, treasury, wallet(payment.memberId, 'non_working')),
        ...move(setAside, treasury, operator('level_payable')),
      ],
    },
    fields: claimFields(payment, legs),
  }
}
