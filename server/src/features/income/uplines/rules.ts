import type { UnpaidReason } from '@clearstead/contract/income'
import type { ActiveLevel, InvestLevel } from '@clearstead/contract/plans'
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

/** An upline as income judges them. */
export type Standing = {
  memberId: MemberId
  level: number
  isActive: boolean
  isBlocked: boolean
  isLevelOpen: boolean
  activeDirects: number
  /** Read only where an upline without any would be passed over. */
  hasLimitLeft?: boolean
}

/** Why an upline gets nothing of a level that asks for `directs` direct members; undefined when they do. */
export function levelGate(upline: Standing, directs: number): UnpaidReason | undefined {
  if (upline.isBlocked) return 'blocked'
  if (!upline.isActive) return 'inactive'
  if (!upline.isLevelOpen) return 'closed'
  return upline.activeDirects < directs ? 'level_locked' : undefined
}

/** Why a sponsor gets no direct income; closed levels do not touch it. */
function directGate(sponsor: Standing): UnpaidReason | undefined {
  if (sponsor.isBlocked) return 'blocked'
  return sponsor.isActive ? undefined : 'inactive'
}

/** Who stands for a level, or was passed over for it, and why. */
type Place<Level> = { level: Level; upline: Standing; reason?: UnpaidReason }

/**
 * Who takes which level, nearest first. Without compression level n is for the upline n steps above, who
 * gets it or nobody does. With it, who does not qualify is passed over, and the level goes to the next
 * one above who does; the level after it begins above them.
 */
export function placesOf<Level extends { level: number }>(
  levels: readonly Level[],
  uplines: readonly Standing[],
  { isDynamic, directsFor }: { isDynamic: boolean; directsFor: (level: Level) => number },
): Place<Level>[] {
  const placed = (level: Level, upline: Standing): Place<Level> => {
    const isUsedUp = isDynamic && upline.hasLimitLeft === false
    const reason = levelGate(upline, directsFor(level)) ?? (isUsedUp ? 'capped' : undefined)
    return { level, upline, ...(reason && { reason }) }
  }
  if (!isDynamic) {
    return uplines.flatMap((upline) => {
      const level = levels.find((found) => found.level === upline.level)
      return level ? [placed(level, upline)] : []
    })
  }
  const above = uplines.values()
  return levels.flatMap((level) => {
    const places: Place<Level>[] = []
    for (let next = above.next(); !next.done; next = above.next()) {
      const place = placed(level, next.value)
      places.push(place)
      if (!place.reason) break
    }
    return places
  })
}

/** A purchase, or a top-up of one, as far as the uplines' income goes. */
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

/** What its incomes are named after: `9` is the purchase of active plan 9, `topup:4` a top-up. */
export function factOf({ activePlanId, topupId }: PurchaseFacts): string {
  return topupId === undefined ? `${activePlanId}` : `topup:${topupId}`
}

/**
 * What a purchase of 1,000 brings its uplines: direct 5 % is 50 to the sponsor, then 20, 10, 5 and 5 to
 * the next four at 2, 1, 0.5 and 0.5 %. Direct income is the sponsor's alone; compression begins above.
 */
export function purchaseIncome(
  purchase: PurchaseFacts,
  [sponsor, ...above]: readonly Standing[],
  isDynamic = false,
): DueIncome[] {
  if (!sponsor) return []
  const { memberId, activePlanId, amount, directPercent, investLevels } = purchase
  const fact = factOf(purchase)
  const due = (
    upline: Standing,
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
  const places = placesOf(investLevels, above, { isDynamic, directsFor: () => 0 })
  return [
    ...due(sponsor, 1, directPercent, directGate(sponsor)),
    ...places.flatMap(({ level, upline, reason }) =>
      due(upline, level.level, level.percent, reason),
    ),
  ]
}

/** What one open plan really paid on a claim, and what its terms give the uplines of it. */
export type PaidLine = {
  activePlanId: ActivePlanId
  paid: Usd
  activeLevels: readonly ActiveLevel[]
}

/** One level income of a claim, before the upline's own limit. */
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
 * The uplines' part of a claim. Plans whose terms say the same of a level are one leg, so that each leg
 * reads as base × percent: 4 of ROI at 10 % is 0.40 for the sponsor.
 */
export function levelLegs(
  lines: readonly PaidLine[],
  uplines: readonly Standing[],
  isDynamic = false,
): LevelLeg[] {
  const legs = new Map<string, LevelLeg>()
  for (const { activePlanId, paid, activeLevels } of lines) {
    const places = placesOf(activeLevels, uplines, {
      isDynamic,
      directsFor: ({ directs }) => directs,
    })
    for (const { level: terms, upline, reason } of places) {
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
