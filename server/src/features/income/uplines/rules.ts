import type { UnpaidReason } from '@clearstead/contract/income'
import type { ActiveLevel, InvestLevel } from '@clearstead/contract/plans/plans'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { percentOf, round } from '@clearstead/contract/values/exact'
import type {
  ActivePlanId,
  MemberId,
  SettingsVersion,
  TopupId,
} from '@clearstead/contract/values/ids'
import { add, isPositive, type Usd, zero } from '@clearstead/contract/values/money'
import { type Percent, percentUnits } from '@clearstead/contract/values/percent'
import type { DueIncome } from '../rules.ts'

/** An upline with the facts that decide about income. */
export type Upline = {
  memberId: MemberId
  level: number
  isActive: boolean
  isBlocked: boolean
  isLevelOpen: boolean
  activeDirects: number
  /** Read only under compression, which skips uplines without any. */
  hasLimitLeft?: boolean
}

/** Why an upline does not get a level that requires `directs` direct members; undefined if they do. */
export function levelGate(upline: Upline, directs: number): UnpaidReason | undefined {
  if (upline.isBlocked) return 'blocked'
  if (!upline.isActive) return 'inactive'
  if (!upline.isLevelOpen) return 'closed'
  return upline.activeDirects < directs ? 'level_locked' : undefined
}

/** Why a sponsor gets no direct income; closed levels do not affect it. */
function directGate(sponsor: Upline): UnpaidReason | undefined {
  if (sponsor.isBlocked) return 'blocked'
  return sponsor.isActive ? undefined : 'inactive'
}

/** Who gets a level, or was skipped for it with the reason. */
type LevelOutcome<Level> = { level: Level; upline: Upline; reason?: UnpaidReason }

/**
 * Assigns the levels to uplines, nearest first. Without compression level n is for the upline n steps above
 * and lost if they do not qualify. With compression, uplines who do not qualify are skipped, the next above
 * gets the level, and the following level begins above them.
 */
export function levelOutcomes<Level extends { level: number }>(
  levels: readonly Level[],
  uplines: readonly Upline[],
  { isDynamic, directsFor }: { isDynamic: boolean; directsFor: (level: Level) => number },
): LevelOutcome<Level>[] {
  const outcomeFor = (level: Level, upline: Upline): LevelOutcome<Level> => {
    const isUsedUp = isDynamic && upline.hasLimitLeft === false
    const reason = levelGate(upline, directsFor(level)) ?? (isUsedUp ? 'capped' : undefined)
    return { level, upline, ...(reason && { reason }) }
  }
  if (!isDynamic) {
    return uplines.flatMap((upline) => {
      const level = levels.find((found) => found.level === upline.level)
      return level ? [outcomeFor(level, upline)] : []
    })
  }
  const above = uplines.values()
  return levels.flatMap((level) => {
    const outcomes: LevelOutcome<Level>[] = []
    for (let next = above.next(); !next.done; next = above.next()) {
      const outcome = outcomeFor(level, next.value)
      outcomes.push(outcome)
      if (!outcome.reason) break
    }
    return outcomes
  })
}

/** The facts of a purchase or top-up that determine the uplines' income. */
export type PurchaseFacts = {
  memberId: MemberId
  activePlanId: ActivePlanId
  topupId?: TopupId
  amount: Usd
  day: ProgrammeDay
  ruleVersion: SettingsVersion
  directPercent: Percent
  investLevels: readonly InvestLevel[]
}

/** The part of the references that names it: `9` is the purchase of active plan 9, `topup:4` a top-up. */
export function factOf({ activePlanId, topupId }: PurchaseFacts): string {
  return topupId === undefined ? `${activePlanId}` : `topup:${topupId}`
}

/** The name under which the trace of a purchase is kept until its income is credited. */
export function traceOfPurchase(fact: string): string {
  return `purchase:${fact}`
}

/**
 * The uplines' income on a purchase. Of 1,000, direct 5 % is 50 to the sponsor, then 20, 10, 5 and 5 to the
 * next four at 2, 1, 0.5 and 0.5 %. Direct income is for the sponsor only; compression begins above.
 */
export function purchaseIncome(
  purchase: PurchaseFacts,
  [sponsor, ...above]: readonly Upline[],
  { isDynamic = false }: { isDynamic?: boolean } = {},
): DueIncome[] {
  if (!sponsor) return []
  const { memberId, activePlanId, amount, directPercent, investLevels } = purchase
  const fact = factOf(purchase)
  const due = (
    upline: Upline,
    level: number,
    percent: Percent,
    reason: UnpaidReason | undefined,
  ): DueIncome[] => {
    const intended = round(percentOf(amount, percent))
    if (!isPositive(intended)) return []
    const isDirect = level === 1
    const invest = `invest:${fact}:${level}`
    const isPassed = isDynamic && reason !== undefined
    const reference = isPassed ? `${invest}:passed:${upline.memberId}` : invest
    return [
      {
        memberId: upline.memberId,
        kind: isDirect ? 'direct' : 'level',
        reference: isDirect ? `direct:${fact}` : reference,
        day: purchase.day,
        ruleVersion: purchase.ruleVersion,
        base: amount,
        percent,
        level,
        intended,
        fromMember: memberId,
        activePlanId,
        ...(reason && { reason }),
      },
    ]
  }
  const outcomes = levelOutcomes(investLevels, above, { isDynamic, directsFor: () => 0 })
  return [
    ...due(sponsor, 1, directPercent, directGate(sponsor)),
    ...outcomes.flatMap(({ level, upline, reason }) =>
      due(upline, level.level, level.percent, reason),
    ),
  ]
}

/** What one open plan was paid on a claim, and the uplines' levels by its terms. */
export type PaidLine = {
  activePlanId: ActivePlanId
  paid: Usd
  activeLevels: readonly ActiveLevel[]
}

/** One level income of a claim, before the upline's limit. */
export type LevelLeg = {
  memberId: MemberId
  level: number
  activePlanId: ActivePlanId
  base: Usd
  percent: Percent
  intended: Usd
  directsNeeded: number
  directsHad: number
  reason?: UnpaidReason
}

/**
 * The uplines' part of a claim. Plans with equal terms for a level make one leg, so each leg is base ×
 * percent: 4 of ROI at 10 % is 0.40 for the sponsor.
 */
export function levelLegs(
  lines: readonly PaidLine[],
  uplines: readonly Upline[],
  { isDynamic = false }: { isDynamic?: boolean } = {},
): LevelLeg[] {
  const legs = new Map<string, LevelLeg>()
  for (const { activePlanId, paid, activeLevels } of lines) {
    const outcomes = levelOutcomes(activeLevels, uplines, {
      isDynamic,
      directsFor: ({ directs }) => directs,
    })
    for (const { level: terms, upline, reason } of outcomes) {
      const { level, percent, directs } = terms
      const key = [level, upline.memberId, percentUnits(percent), directs].join(':')
      const before = legs.get(key)
      const base: Usd = add(before?.base ?? zero<'USD'>(), paid)
      legs.set(key, {
        memberId: upline.memberId,
        level,
        activePlanId: before?.activePlanId ?? activePlanId,
        base,
        percent,
        intended: round(percentOf(base, percent)),
        directsNeeded: directs,
        directsHad: upline.activeDirects,
        ...(reason && { reason }),
      })
    }
  }
  return [...legs.values()]
    .filter(({ intended }) => isPositive(intended))
    .sort((left, right) => left.level - right.level)
}
