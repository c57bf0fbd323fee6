import { Refusal } from '@clearstead/contract/refusal'
import { addDays, dayOf } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { smaller, subtract, type Usd, zero } from '@clearstead/contract/values/money'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'
import { availableOf, payRoi } from '../income/public.ts'
import { currentSettings } from '../settings/public.ts'
import { insertClaim, listClaimedDays, readClaimFacts } from './queries.ts'
import { claimGate, cutRoi, dailyRoi, isEarningDay, nextDayStart } from './rules.ts'

export type Claimed = { amount: Usd; capped: Usd; claimedAt: Date }

/**
 * Takes the day's ROI over all open plans, once, for a video watched just before; the uplines' level
 * income is set aside with it. Costs the same however large the tree is.
 * @throws {Refusal} `people.blocked`, `treasury.short`, every `daily.…` of the call
 */
export async function claimDailyRoi(work: Work, memberId: MemberId): Promise<Claimed> {
  // One claim or purchase of a member at a time: whoever waited here sees what the other did.
  const { gate, facts, roi, today, ruleVersion } = await weigh(work.tx, work.now, memberId, true)
  if (gate) throw new Refusal(gate)
  const { limit, watchId, uplines } = facts
  if (!limit || !roi) throw new Refusal('daily.no_plan')
  if (watchId === undefined) throw new Refusal('daily.not_watched')

  const cut = cutRoi(roi, availableOf(limit))
  const lines = cut.lines.map(({ earner, amount }) => ({ ...earner, paid: amount }))
  const amounts = { intended: roi.total, paid: cut.total }
  const { compound } = cut
  const claim = { memberId, day: today, watchId, ...amounts, lines, compound }
  const { posted, record } = payRoi(work, {
    memberId,
    day: today,
    ruleVersion,
    base: roi.base,
    ...(roi.percent && { percent: roi.percent }),
    ...amounts,
    // Compound money follows the terms of the best plan, so its uplines' part does too.
    lines: [...lines, { ...roi.best, paid: compound }],
    uplines,
    limit,
  })
  await Promise.all([posted, insertClaim(work, claim, record)])
  return { amount: cut.total, capped: subtract(roi.total, cut.total), claimedAt: work.now }
}

/** What a claim would give now, without the video: for the screen that offers it. */
export async function previewClaim(db: Db, now: Date, memberId: MemberId) {
  const { gate, facts, roi, today, timezone } = await weigh(db, now, memberId, false)
  const availableLimit = facts.limit ? availableOf(facts.limit) : zero<'USD'>()
  return {
    found: facts.isClaimed,
    expected: gate || !roi ? zero<'USD'>() : smaller(roi.total, availableLimit),
    availableLimit,
    reason: gate ? new Refusal(gate).message : null,
    today,
    resetsAt: nextDayStart(now, (moment) => dayOf(moment, timezone)),
    claimedDays: await listClaimedDays(db, memberId, addDays(today, -29)),
  }
}

async function weigh(db: Db, now: Date, memberId: MemberId, isLocked: boolean) {
  const { settings, version: ruleVersion, today } = await currentSettings(db, now)
  const { programme } = settings
  const facts = await readClaimFacts(db, memberId, { today, now, isLocked })
  const roi = dailyRoi(facts.earners, facts.compound)
  const gate = claimGate({
    ...facts,
    isEarningDay: isEarningDay(today, programme),
    available: facts.limit ? availableOf(facts.limit) : zero(),
    total: roi?.total ?? zero(),
  })
  return { gate, facts, roi, today, ruleVersion, timezone: programme.timezone }
}
