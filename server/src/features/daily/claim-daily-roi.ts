import { Refusal } from '@clearstead/contract/refusal'
import { addDays, dayOf } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { smaller, subtract, type Usd, zero } from '@clearstead/contract/values/money'
import { wallet } from '../../ledger/accounts.ts'
import { balanceOf } from '../../ledger/balances.ts'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'
import {
  availableOf,
  findLimit,
  type Limit,
  lockLimit,
  type PaidLine,
  payRoi,
} from '../income/public.ts'
import { isEarning, listOpenPlans, noteEarned } from '../plans/public.ts'
import { currentSettings } from '../settings/public.ts'
import { findClaimStanding, insertClaim, listClaimedDays } from './queries.ts'
import { claimGate, cutRoi, type DailyRoi, dailyRoi, isEarningDay, nextDayStart } from './rules.ts'

export type Claimed = { amount: Usd; capped: Usd; claimedAt: Date }

/**
 * Takes the day's ROI over all open plans, once, for a video watched just before; the uplines' level
 * income is set aside with it. Costs the same however large the tree is.
 * @throws {Refusal} `people.blocked`, `treasury.short`, every `daily.…` of the call
 */
export async function claimDailyRoi(work: Work, memberId: MemberId): Promise<Claimed> {
  // One claim or purchase of a member at a time: whoever waited here sees what the other did.
  const limit = await lockLimit(work, memberId)
  const { gate, roi, today, ruleVersion } = await weigh(work.tx, work.now, memberId, limit)
  if (gate) throw new Refusal(gate)
  if (!limit || !roi) throw new Refusal('daily.no_plan')

  const cut = cutRoi(roi, availableOf(limit))
  const lines = cut.lines.map(({ earner, amount }) => ({ ...earner, paid: amount }))
  const claimId = await insertClaim(work, {
    memberId,
    day: today,
    intended: roi.total,
    paid: cut.total,
    lines,
    compound: cut.compound,
  })
  if (claimId === undefined) throw new Refusal('daily.not_watched')
  await payRoi(work, {
    claimId,
    memberId,
    day: today,
    ruleVersion,
    base: roi.base,
    ...(roi.percent && { percent: roi.percent }),
    intended: roi.total,
    paid: cut.total,
    lines: [...lines, ...compoundLine(roi, cut.compound)],
    limit,
  })
  await noteEarned(work, lines)
  return { amount: cut.total, capped: subtract(roi.total, cut.total), claimedAt: work.now }
}

/** What a claim would give now, without the video: for the screen that offers it. */
export async function previewClaim(db: Db, now: Date, memberId: MemberId) {
  const limit = await findLimit(db, memberId)
  const { gate, roi, today, timezone, isClaimed } = await weigh(db, now, memberId, limit)
  const availableLimit = limit ? availableOf(limit) : zero<'USD'>()
  return {
    found: isClaimed,
    expected: gate || !roi ? zero<'USD'>() : smaller(roi.total, availableLimit),
    availableLimit,
    reason: gate ? new Refusal(gate).message : null,
    today,
    resetsAt: nextDayStart(now, (moment) => dayOf(moment, timezone)),
    claimedDays: await listClaimedDays(db, memberId, addDays(today, -29)),
  }
}

async function weigh(db: Db, now: Date, memberId: MemberId, limit: Limit | undefined) {
  const { settings, version: ruleVersion, today } = await currentSettings(db, now)
  const { programme } = settings
  const standing = await findClaimStanding(db, memberId, today)
  const open = limit ? await listOpenPlans(db, memberId) : []
  const compound = limit ? await balanceOf(db, wallet(memberId, 'compound')) : zero<'USD'>()
  const earners = open.filter(isEarning).map(({ id, amount, terms }) => ({
    activePlanId: id,
    amount,
    roiPercent: terms.roiPercent,
    activeLevels: terms.activeLevels,
  }))
  const roi = dailyRoi(earners, compound)
  const gate = claimGate({
    ...standing,
    isEarningDay: isEarningDay(today, programme),
    hasPlan: open.length > 0,
    available: limit ? availableOf(limit) : zero(),
    total: roi?.total ?? zero(),
  })
  return { gate, roi, today, ruleVersion, timezone: programme.timezone, ...standing }
}

/** Compound money follows the terms of the best plan, so its uplines' part does too. */
function compoundLine({ best }: DailyRoi, paid: Usd): PaidLine[] {
  return [{ ...best, paid }]
}
