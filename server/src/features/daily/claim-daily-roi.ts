import { Refusal } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
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
import { startOf } from '@clearstead/contract/values/months'
import { wallet } from '../../ledger/accounts.ts'
import { balancesBefore } from '../../ledger/balances.ts'
import { posting } from '../../ledger/post-transfer.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { keepTrace } from '../../plumbing/tracing/trace-links.ts'
import type { Work } from '../../plumbing/work.ts'
import { holdRoi } from '../income/held/public.ts'
import { availableOf, cutInTurn, listForLevels, roiPayment, sumsByDay } from '../income/public.ts'
import { listPlansAt, releaseDay, stillEarns } from '../plans/public.ts'
import { currentSettings } from '../settings/public.ts'
import { insertClaim, listClaimedAmong, listClaims, readClaimFacts } from './queries.ts'
import {
  type ClaimableDay,
  type ClaimLimit,
  claimGate,
  cutRoi,
  dailyRoi,
  isEarningDay,
  makeUpDaysOn,
  missedDay,
  nextDayStart,
  partsOf,
} from './rules.ts'

export type ClaimResult = { amount: Usd; capped: Usd; held: Usd; claimedAt: Date }

/**
 * Claims the day's ROI on all open plans, with a start of the video just before. It sets the uplines' level
 * income aside and holds the part of plans that can still be undone. The cost does not depend on the size of
 * the tree. If today is claimed or no earning day, the oldest day that can be made up today is claimed, on
 * what was open on that day.
 * @throws {Refusal} `people.blocked`, `treasury.short`, every `daily.…` of the call
 */
export async function claimDailyRoi(work: Work, memberId: MemberId): Promise<ClaimResult> {
  // Serializes the claims and purchases of a member.
  const claimable = await assessClaim(work.tx, work.now, memberId, { isLocked: true })
  const { gate, day, facts, parts, available, ruleVersion, isDynamic } = claimable
  if (gate) throw new Refusal(gate)
  const { limit, watchId } = facts
  if (!limit || !parts) throw new Refusal('daily.no_plan')
  if (watchId === undefined) throw new Refusal('daily.not_watched')

  const { now, held } = parts
  const cut = cutRoi(now, cutInTurn(available))
  const lines = cut.lines.map(({ earner, amount }) => ({ ...earner, paid: amount }))
  const amounts = { intended: now.total, paid: cut.total }
  const { compound } = cut
  const heldSum = add(zero<'USD'>(), ...held.map(({ amount }) => amount))
  const claim = { memberId, day, watchId, ...amounts, lines, compound, held: heldSum }
  const { transfer, fields } = roiPayment({
    memberId,
    day,
    ruleVersion,
    base: now.base,
    ...(now.percent && { percent: now.percent }),
    ...amounts,
    // Compound money follows the terms of the best plan, and so does its level income.
    lines: [...lines, { ...now.best, paid: compound }],
    uplines: isDynamic ? await listForLevels(work.tx, memberId, lines) : facts.uplines,
    isDynamic,
    limit,
  })
  await keepTrace(work, transfer.reference)
  await insertClaim(work, claim, {
    posting: isPositive(cut.total) ? posting(work, transfer) : null,
    fields,
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

/** What a claim would pay now, without the video. */
export async function previewClaim(db: Db, now: Date, memberId: MemberId) {
  const claimable = await assessClaim(db, now, memberId, { isLocked: false })
  const { gate, facts, parts, available, today, timezone, makeUps } = claimable
  const availableLimit = facts.limit ? availableOf(facts.limit) : zero<'USD'>()
  const waiting = gate ? [] : (parts?.held ?? [])
  const held: Usd = add(zero<'USD'>(), ...waiting.map(({ amount }) => amount))
  const paid = gate || !parts ? zero<'USD'>() : cutRoi(parts.now, cutInTurn(available)).total
  const claims = await listClaims(db, memberId, addDays(today, -29))
  const ofToday = claims.find(({ day }) => day === today)
  return {
    found: facts.isClaimed,
    expected: add(paid, held),
    held,
    claimed: ofToday ? add(ofToday.paid, ofToday.held) : null,
    availableLimit,
    reason: gate ? say(gate) : null,
    today,
    makeUpDays: makeUps.map(({ day }) => day),
    resetsAt: nextDayStart(now, (moment) => dayOf(moment, timezone)),
    claimedDays: claims.map(({ day }) => day),
  }
}

/** Which day a claim would take, the reason against it, and its amount before the limit. */
async function assessClaim(
  db: Db,
  now: Date,
  memberId: MemberId,
  { isLocked }: { isLocked: boolean },
) {
  const { settings, version: ruleVersion, today } = await currentSettings(db, now)
  const { programme } = settings
  const facts = await readClaimFacts(db, memberId, { today, now, isLocked })
  const { plans, isClaimed } = facts
  const isEarning = isEarningDay(today, programme)
  const { timezone } = programme
  const missed = makeUpDaysOn(today, programme.makeUpDays)
  const makeUps = await listMakeUps(db, memberId, facts.limit, { missed, today, timezone })
  const [makeUp] = makeUps
  const isToday = !makeUp || (isEarning && !isClaimed)
  const left = facts.limit ? availableOf(facts.limit) : zero<'USD'>()
  const { day, earners, compound, available } = isToday
    ? {
        day: today,
        earners: plans.filter(stillEarns),
        compound: facts.compound,
        available: left,
      }
    : { ...makeUp, available: smaller(makeUp.available, left) }
  const roi = dailyRoi(earners, compound)
  const gate = claimGate({
    ...facts,
    hasPlan: plans.length > 0,
    isClaimed: isToday && isClaimed,
    isEarningDay: isEarning || !isToday,
    available,
    total: roi?.total ?? zero(),
  })
  const isDynamic = programme.compression === 'dynamic'
  const parts = roi && partsOf(roi, compound, (earner) => releaseDay(earner, today))
  return {
    gate,
    day,
    facts,
    parts,
    available,
    today,
    makeUps,
    ruleVersion,
    timezone,
    isDynamic,
  }
}

/**
 * The days that can be made up today, were not claimed and would pay something, oldest first. Each comes with
 * the plans and compound money of its end and the limit that was left then.
 */
async function listMakeUps(
  db: Db,
  memberId: MemberId,
  limit: ClaimLimit | undefined,
  {
    missed,
    today,
    timezone,
  }: { missed: readonly ProgrammeDay[]; today: ProgrammeDay; timezone: string },
): Promise<ClaimableDay[]> {
  if (!limit || missed.length === 0) return []
  const claimed = new Set(await listClaimedAmong(db, memberId, missed))
  const days = missed.filter((day) => !claimed.has(day))
  const [first] = days
  if (first === undefined) return []
  const ends = days.map((day) => startOf(addDays(day, 1), timezone))
  const [openPlans, compoundBalances, sums] = await Promise.all([
    listPlansAt(db, memberId, ends, today),
    balancesBefore(db, wallet(memberId, 'compound'), ends),
    sumsByDay(db, memberId, daysAfter(first, today)),
  ])
  return days.flatMap((day, index) => {
    const end = ends[index]?.getTime()
    const found = missedDay({
      day,
      limit,
      held: openPlans.filter(({ before }) => before.getTime() === end),
      compound: compoundBalances[index] ?? zero(),
      earnedSince: sums.filter((sum) => sum.day > day).map(({ paid }) => paid),
    })
    if (!found) return []
    const available = availableOf(found.limit)
    return isPositive(available) ? { ...found, available } : []
  })
}

function daysAfter(first: ProgrammeDay, last: ProgrammeDay): ProgrammeDay[] {
  const days: ProgrammeDay[] = []
  for (let day = addDays(first, 1); day <= last; day = addDays(day, 1)) days.push(day)
  return days
}
