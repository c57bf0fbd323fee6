import { Refusal } from '@clearstead/contract/refusal'
import { addDays, dayOf } from '@clearstead/contract/values/days'
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
import { currentSettings } from '../settings/public.ts'
import { listMakeUps } from './list-make-ups.ts'
import { insertClaim, listClaimedDays, readClaimFacts } from './queries.ts'
import {
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
 * income is set aside with it. What plans give that can still be undone is held with them. Costs the same
 * however large the tree is. Where today's is taken, or today is no earning day, it takes the oldest day that
 * may be made up for today, on what was open on that day.
 * @throws {Refusal} `people.blocked`, `treasury.short`, every `daily.…` of the call
 */
export async function claimDailyRoi(work: Work, memberId: MemberId): Promise<Claimed> {
  // One claim or purchase of a member at a time: whoever waited here sees what the other did.
  const weighed = await weigh(work.tx, work.now, memberId, true)
  const { gate, day, facts, parts, available, ruleVersion, isDynamic } = weighed
  if (gate) throw new Refusal(gate)
  const { limit, watchId } = facts
  if (!limit || !parts) throw new Refusal('daily.no_plan')
  if (watchId === undefined) throw new Refusal('daily.not_watched')

  const { now, held } = parts
  const cut = cutRoi(now, available)
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
  const { gate, facts, parts, available, today, timezone, makeUps } = await weigh(
    db,
    now,
    memberId,
    false,
  )
  const availableLimit = facts.limit ? availableOf(facts.limit) : zero<'USD'>()
  const waiting = gate ? [] : (parts?.held ?? [])
  const held: Usd = add(zero<'USD'>(), ...waiting.map(({ amount }) => amount))
  const paid = gate || !parts ? zero<'USD'>() : smaller(parts.now.total, available)
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
  const { timezone } = programme
  const missed = makeUpsOn(today, programme.makeUpDays)
  const makeUps = await listMakeUps(db, memberId, facts.limit, { missed, today, timezone })
  const [makeUp] = makeUps
  const isToday = !makeUp || (isEarning && !facts.isClaimed)
  const left = facts.limit ? availableOf(facts.limit) : zero<'USD'>()
  const { day, earners, compound, available } = isToday
    ? { ...facts, day: today, available: left }
    : { ...makeUp, available: smaller(makeUp.available, left) }
  const roi = dailyRoi(earners, compound)
  const gate = claimGate({
    ...facts,
    isClaimed: isToday && facts.isClaimed,
    isEarningDay: isEarning || !isToday,
    available,
    total: roi?.total ?? zero(),
  })
  const isDynamic = programme.compression === 'dynamic'
  const parts = roi && partsOf(roi, compound, today)
  const claimable = { gate, day, facts, parts, available, today, makeUps }
  return { ...claimable, ruleVersion, timezone, isDynamic }
}
