import { Refusal } from '@clearstead/contract/refusal'
import { addDays, dayOf } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { smaller, subtract, type Usd, zero } from '@clearstead/contract/values/money'
import { posting } from '../../ledger/post-transfer.ts'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'
import { availableOf, listForLevels, payRoi } from '../income/public.ts'
import { currentSettings } from '../settings/public.ts'
import { listMakeUps } from './list-make-ups.ts'
import { insertClaim, listClaimedDays, readClaimFacts } from './queries.ts'
import { claimGate, cutRoi, dailyRoi, isEarningDay, makeUpsOn, nextDayStart } from './rules.ts'

export type Claimed = { amount: Usd; capped: Usd; claimedAt: Date }

/**
 * Takes the day's ROI over all open plans, once, for a video watched just before; the uplines' level
 * income is set aside with it. Costs the same however large the tree is. Where today's is taken, or today
 * is no earning day, it takes the oldest day that may be made up for today, on what was open on that day.
 * @throws {Refusal} `people.blocked`, `treasury.short`, every `daily.…` of the call
 */
export async function claimDailyRoi(work: Work, memberId: MemberId): Promise<Claimed> {
  // One claim or purchase of a member at a time: whoever waited here sees what the other did.
  const weighed = await weigh(work.tx, work.now, memberId, true)
  const { gate, day, facts, roi, available, ruleVersion, isDynamic } = weighed
  if (gate) throw new Refusal(gate)
  const { limit, watchId } = facts
  if (!limit || !roi) throw new Refusal('daily.no_plan')
  if (watchId === undefined) throw new Refusal('daily.not_watched')

  const cut = cutRoi(roi, available)
  const lines = cut.lines.map(({ earner, amount }) => ({ ...earner, paid: amount }))
  const amounts = { intended: roi.total, paid: cut.total }
  const { compound } = cut
  const claim = { memberId, day, watchId, ...amounts, lines, compound }
  const { transfer, ...columns } = payRoi({
    memberId,
    day,
    ruleVersion,
    base: roi.base,
    ...(roi.percent && { percent: roi.percent }),
    ...amounts,
    // Compound money follows the terms of the best plan, so its uplines' part does too.
    lines: [...lines, { ...roi.best, paid: compound }],
    uplines: isDynamic ? await listForLevels(work.tx, memberId, lines) : facts.uplines,
    isDynamic,
    limit,
  })
  await insertClaim(work, claim, { posting: posting(work, transfer), ...columns })
  return { amount: cut.total, capped: subtract(roi.total, cut.total), claimedAt: work.now }
}

/** What a claim would give now, without the video: for the screen that offers it. */
export async function previewClaim(db: Db, now: Date, memberId: MemberId) {
  const { gate, facts, roi, available, today, timezone, makeUps } = await weigh(
    db,
    now,
    memberId,
    false,
  )
  const availableLimit = facts.limit ? availableOf(facts.limit) : zero<'USD'>()
  return {
    found: facts.isClaimed,
    expected: gate || !roi ? zero<'USD'>() : smaller(roi.total, available),
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
  const claimable = { gate, day, facts, roi, available, today, makeUps }
  return { ...claimable, ruleVersion, timezone, isDynamic }
}
