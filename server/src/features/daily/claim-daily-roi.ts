import { Refusal } from '@clearstead/contract/refusal'
import { addDays, dayOf, type ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import {
  add,
  isPositive,
  smaller,
  subtract,
  type Usd,
  zero,
} from '@clearstead/contract/values/money'
import { posting } from '../../ledger/post-transfer.ts'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'
import { availableOf, holdRoi, listForLevels, payRoi } from '../income/public.ts'
import { listOpenPlans } from '../plans/public.ts'
import { currentSettings } from '../settings/public.ts'
import {
  type ClaimReading,
  insertClaim,
  listClaimedAmong,
  listClaimedDays,
  readClaimFacts,
} from './queries.ts'
import {
  type ClaimableDay,
  claimGate,
  cutRoi,
  dailyRoi,
  isEarningDay,
  makeUpsOn,
  nextDayStart,
  partsOf,
} from './rules.ts'

export type Claimed = { amount: Usd; capped: Usd; held: Usd; claimedAt: Date }

/**
 * Takes the day's ROI over all open plans, once, for a video watched just before; the uplines' level
 * income is set aside with it. What plans give that can still be undone is held with them. Costs the same however large the tree is. Where today's is taken, or today
 * is no earning day, it takes the oldest day that may be made up for today.
 * @throws {Refusal} `people.blocked`, `treasury.short`, every `daily.…` of the call
 */
export async function claimDailyRoi(work: Work, memberId: MemberId): Promise<Claimed> {
  // One claim or purchase of a member at a time: whoever waited here sees what the other did.
  const weighed = await weigh(work.tx, work.now, memberId, true)
  const { gate, day, facts, parts, ruleVersion, isDynamic } = weighed
  if (gate) throw new Refusal(gate)
  const { limit, watchId } = facts
  if (!limit || !parts) throw new Refusal('daily.no_plan')
  if (watchId === undefined) throw new Refusal('daily.not_watched')

  const { now, held } = parts
  const cut = cutRoi(now, availableOf(limit))
  const lines = cut.lines.map(({ earner, amount }) => ({ ...earner, paid: amount }))
  const amounts = { intended: now.total, paid: cut.total }
  const { compound } = cut
  const heldSum = add(zero<'USD'>(), ...held.map(({ amount }) => amount))
  const claim = { memberId, day, watchId, ...amounts, lines, compound, held: heldSum }
  const { transfer, ...columns } = payRoi({
    memberId,
    day,
    ruleVersion,
    base: now.base,
    ...(now.percent && { percent: now.percent }),
    ...amounts,
    // Compound money follows the terms of the best plan, so its uplines' part does too.
    lines: [...lines, { ...now.best, paid: compound }],
    uplines: isDynamic ? await listForLevels(work.tx, memberId, lines) : facts.uplines,
    isDynamic,
    limit,
  })
  await insertClaim(work, claim, {
    posting: isPositive(cut.total) ? posting(work, transfer) : null,
    ...columns,
  })
  await holdRoi(
    work,
    { memberId, day, ruleVersion },
    held.map(({ earner: { activePlanId, roiPercent: percent }, ...line }) => ({
      ...line,
      activePlanId,
      percent,
    })),
  )
  const capped = subtract(now.total, cut.total)
  return { amount: cut.total, capped, held: heldSum, claimedAt: work.now }
}

/** What a claim would give now, without the video: for the screen that offers it. */
export async function previewClaim(db: Db, now: Date, memberId: MemberId) {
  const { gate, facts, parts, today, timezone, makeUps } = await weigh(db, now, memberId, false)
  const availableLimit = facts.limit ? availableOf(facts.limit) : zero<'USD'>()
  const waiting = gate ? [] : (parts?.held ?? [])
  const held: Usd = add(zero<'USD'>(), ...waiting.map(({ amount }) => amount))
  const paid = gate || !parts ? zero<'USD'>() : smaller(parts.now.total, availableLimit)
  return {
    found: facts.isClaimed,
    expected: add(paid, held),
    held,
    availableLimit,
    reason: gate ? new Refusal(gate).message : null,
    today,
    makeUpDays: makeUps.map(({ day }) => day),
    resetsAt: nextDayStart(now, (moment) => dayOf(moment, timezone)),
    claimedDays: await listClaimedDays(db, memberId, addDays(today, -29)),
  }
}

async function weigh(db: Db, now: Date, memberId: MemberId, isLocked: boolean) {
  const { settings, version: ruleVersion, today } = await currentSettings(db, now)
  const { programme } = settings
  const facts = await readClaimFacts(db, memberId, { today, now, isLocked })
  const isEarning = isEarningDay(today, programme)
  const missed = makeUpsOn(today, programme.makeUpDays)
  const makeUps = await listMakeUps(db, memberId, facts, missed)
  const [makeUp] = makeUps
  const isToday = !makeUp || (isEarning && !facts.isClaimed)
  const { day, earners } = isToday ? { day: today, earners: facts.earners } : makeUp
  const roi = dailyRoi(earners, facts.compound)
  const gate = claimGate({
    ...facts,
    isClaimed: isToday && facts.isClaimed,
    isEarningDay: isEarning || !isToday,
    available: facts.limit ? availableOf(facts.limit) : zero(),
    total: roi?.total ?? zero(),
  })
  const isDynamic = programme.compression === 'dynamic'
  const { timezone } = programme
  const parts = roi && partsOf(roi, facts.compound, today)
  return { gate, day, facts, parts, today, ruleVersion, timezone, isDynamic, makeUps }
}

/** Of the days that may be made up for, those not claimed on which the member had a plan, oldest first. */
async function listMakeUps(
  db: Db,
  memberId: MemberId,
  { earners }: ClaimReading,
  days: readonly ProgrammeDay[],
): Promise<ClaimableDay[]> {
  if (days.length === 0 || earners.length === 0) return []
  const claimed = new Set(await listClaimedAmong(db, memberId, days))
  const plans = await listOpenPlans(db, memberId)
  const earnersOn = (day: ProgrammeDay) => {
    const held = new Set(plans.filter(({ boughtOn }) => boughtOn <= day).map(({ id }) => id))
    return earners.filter(({ activePlanId }) => held.has(activePlanId))
  }
  return days
    .filter((day) => !claimed.has(day))
    .map((day) => ({ day, earners: earnersOn(day) }))
    .filter((open) => open.earners.length > 0)
}
