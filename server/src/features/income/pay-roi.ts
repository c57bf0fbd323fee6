import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId, SettingsVersion } from '@clearstead/contract/values/ids'
import { add, type Usd } from '@clearstead/contract/values/money'
import type { Percent } from '@clearstead/contract/values/percent'
import { operator, wallet } from '../../ledger/accounts.ts'
import { move, type Transfer } from '../../ledger/posting.ts'
import { type Columns, incomeColumns, legColumns } from './roi/queries.ts'
import type { Limit } from './rules.ts'
import { levelLegs, type PaidLine, type Standing } from './uplines/rules.ts'

/** A claim whose amount is settled; `paid` is no more than `limit` leaves, and is what the lines add up to. */
export type RoiPayment = {
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
  uplines: readonly Standing[]
  /** Whether a level that an upline does not qualify for goes to the next one above. */
  isDynamic: boolean
  /** Locked by this work. */
  limit: Limit
}

/** The transfer that pays a claim, and its income row and staged legs as `write_claim` takes them. */
export type RoiRecord = {
  transfer: Transfer
  income: Columns
  staging: Columns
}

/**
 * Pays a claim's ROI into the non-working wallet and sets the uplines' level income aside, in one
 * transfer; no upline is locked. It is written with the claim, and a ticker credits the uplines.
 */
export function payRoi(payment: RoiPayment): RoiRecord {
  const legs = levelLegs(payment.lines, payment.uplines, payment.isDynamic)
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
    income: incomeColumns(payment),
    staging: legColumns(legs),
  }
}
