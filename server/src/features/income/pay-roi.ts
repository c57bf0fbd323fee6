import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId, SettingsVersion, TransferId } from '@clearstead/contract/values/ids'
import { add, isLess, subtract, type Usd, unitsOf } from '@clearstead/contract/values/money'
import { type Percent, percentUnits } from '@clearstead/contract/values/percent'
import { operator, wallet } from '../../ledger/accounts.ts'
import { postTransfer } from '../../ledger/post-transfer.ts'
import { move } from '../../ledger/posting.ts'
import type { Work } from '../../plumbing/work.ts'
import {
  availableOf,
  type LevelLeg,
  type Limit,
  levelLegs,
  type PaidLine,
  type Standing,
} from './rules.ts'

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
  /** Locked by this work. */
  limit: Limit
}

/** What `write_roi` stores beside the claim: the transfer that pays it, its income row, the staged legs. */
export type RoiRecord = { paidBy: string; income: string; staging: string | null }

/**
 * Pays a claim's ROI into the non-working wallet and sets the uplines' level income aside, in one
 * transfer; no upline is locked. A ticker credits them. The record is to be written with the claim, and may
 * be sent before the posting has answered: `posted` refuses with `treasury.short` or `ledger.duplicate`.
 */
export function payRoi(
  work: Work,
  payment: RoiPayment,
): { posted: Promise<TransferId>; record: RoiRecord } {
  const legs = levelLegs(payment.lines, payment.uplines)
  const setAside = add(...legs.filter(({ reason }) => !reason).map(({ intended }) => intended))
  const treasury = operator('treasury')
  const paidBy = `roi:${payment.memberId}:${payment.day}`
  const posted = postTransfer(work, {
    kind: 'roi',
    reference: paidBy,
    day: payment.day,
    postings: [
      ...move(payment.paid, treasury, wallet(payment.memberId, 'non_working')),
      ...move(setAside, treasury, operator('level_payable')),
    ],
  })
  const limitBefore = availableOf(payment.limit)
  const income = JSON.stringify({
    member_id: payment.memberId,
    day: payment.day,
    at: work.now,
    base: units(payment.base),
    percent: payment.percent && percentUnits(payment.percent).toString(),
    rule_version: payment.ruleVersion,
    intended: units(payment.intended),
    paid: units(payment.paid),
    reason: isLess(payment.paid, payment.intended) ? 'capped' : null,
    cycle: payment.limit.cycle,
    limit_before: units(limitBefore),
    limit_after: units(subtract(limitBefore, payment.paid)),
  })
  return { posted, record: { paidBy, income, staging: legs.length > 0 ? stagingOf(legs) : null } }
}

/** The legs column by column, as `level_stagings` keeps them. */
function stagingOf(legs: readonly LevelLeg[]): string {
  return JSON.stringify({
    beneficiaries: legs.map(({ memberId }) => memberId),
    levels: legs.map(({ level }) => level),
    active_plan_ids: legs.map(({ activePlanId }) => activePlanId),
    bases: legs.map(({ base }) => units(base)),
    percents: legs.map(({ percent }) => percentUnits(percent).toString()),
    intended: legs.map(({ intended }) => units(intended)),
    directs_needed: legs.map(({ directsNeeded }) => directsNeeded),
    directs_had: legs.map(({ directsHad }) => directsHad),
    reasons: legs.map(({ reason }) => reason ?? null),
  })
}

/** Units travel as text: JSON numbers would lose the last of them. */
function units(amount: Usd): string {
  return unitsOf(amount).toString()
}
