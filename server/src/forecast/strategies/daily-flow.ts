import type { ActivePlanId, MemberId } from '@clearstead/contract/values/ids'
import {
  add,
  fromUnits,
  isLess,
  isPositive,
  unitsOf,
  zero,
} from '@clearstead/contract/values/money'
import { cutRoi, type DailyRoi, dailyRoi } from '../../features/daily/rules.ts'
import { availableOf, cutInTurn } from '../../features/income/rules.ts'
import {
  type LevelLeg,
  levelGate,
  levelLegs,
  type PaidLine,
  type Upline,
} from '../../features/income/uplines/rules.ts'
import { stillEarns } from '../../features/plans/earning-rules.ts'
import { type Account, accountAt, isActive, memberOf, type Person, uplinesOf } from './accounts.ts'

/** What each account gets on an earning day on which all claim, in units. */
export type DailyFlow = {
  roi: bigint[]
  levels: bigint[]
  /** For how many days the same is paid: until the first limit cuts, or the first plan has earned out. */
  lasts: number
}

/** What an upline of a level gets who has the direct members for it, in units. */
type Leg = Pick<LevelLeg, 'level' | 'directsNeeded'> & { units: bigint }
/** What the same claim pays uplines, asked of the rules once. */
export type KnownLegs = Map<string, readonly Leg[]>
const mostKnown = 20_000

/** Each upline has more direct members than any level asks for. */
const qualified: readonly Upline[] = Array.from({ length: 10 }, (_, index) => ({
  memberId: (index + 2) as MemberId,
  level: index + 1,
  isActive: true,
  isBlocked: false,
  isLevelOpen: true,
  activeDirects: 1_000_000,
}))

/**
 * A day on which every account claims, in their order, and the level income is credited after the last claim. Where no limit
 * cuts, the days after it pay the same.
 */
export function flowOf(person: Person, known: KnownLegs): DailyFlow {
  const { accounts } = person
  const roi = accounts.map(() => 0n)
  const intended = accounts.map(() => 0n)
  let isCut = false
  for (const account of accounts) {
    const due = roiOf(person, account)
    if (!due) continue
    const available = availableOf(account.limit)
    const cut = cutRoi(due, cutInTurn(available))
    roi[account.place] = unitsOf(cut.total)
    // With nothing left to earn every day pays nothing.
    if (isPositive(available) && isLess(cut.total, due.total)) isCut = true
    for (const [place, amount] of legsOf(person, account, cut, known)) {
      intended[place] = (intended[place] as bigint) + amount
    }
  }
  const levels = accounts.map(({ place, limit }) => {
    const available = unitsOf(availableOf(limit))
    const left = available - (roi[place] as bigint)
    const due = intended[place] as bigint
    if (due <= left) return due
    if (available > 0n) isCut = true
    return left
  })
  return { roi, levels, lasts: isCut ? 1 : lasting(person, roi, levels) }
}

/** Books the income of so many days. */
export function payFlow(person: Person, { roi, levels }: DailyFlow, days: number): void {
  const times = BigInt(days)
  let [ofRoi, ofLevels] = [0n, 0n]
  for (const account of person.accounts) {
    const [own, above] = [roi[account.place] as bigint, levels[account.place] as bigint]
    for (const position of account.positions) position.daysEarned += days
    if (own + above === 0n) continue
    account.roi = add(account.roi, fromUnits<'USD'>(own * times))
    account.working = add(account.working, fromUnits<'USD'>(above * times))
    const earned = add(account.limit.earned, fromUnits<'USD'>((own + above) * times))
    account.limit = { ...account.limit, earned }
    ofRoi += own
    ofLevels += above
  }
  person.paid.roi = add(person.paid.roi, fromUnits<'USD'>(ofRoi * times))
  person.paid.levels = add(person.paid.levels, fromUnits<'USD'>(ofLevels * times))
}

function lasting({ accounts, rules }: Person, roi: bigint[], levels: bigint[]): number {
  let days = 100_000
  for (const { place, limit, positions } of accounts) {
    const aDay = (roi[place] as bigint) + (levels[place] as bigint)
    if (aDay > 0n) days = Math.min(days, Number(unitsOf(availableOf(limit)) / aDay))
    for (const { plan, daysEarned } of positions) {
      const ends = rules.plans[plan]?.days ?? 0
      if (ends > 0) days = Math.min(days, Math.max(1, ends - daysEarned))
    }
  }
  return Math.max(1, days)
}

/** The day's ROI of an account's open plans; a plan that has earned out gives none. */
function roiOf({ rules }: Person, account: Account): DailyRoi | undefined {
  if (account.dailyRoi) return account.dailyRoi
  const earners = account.positions.flatMap(({ plan, amount, daysEarned }) => {
    const terms = rules.plans[plan]
    if (!terms || !stillEarns({ days: terms.days, daysEarned })) return []
    const { roiPercent, activeLevels } = terms
    // Equal plans of an account stand apart in what they earn, so each has a number of its own.
    return [
      { activePlanId: plan as ActivePlanId, amount, roiPercent, activeLevels, undoUntil: null },
    ]
  })
  account.dailyRoi = dailyRoi(earners, zero())
  return account.dailyRoi
}

type CutRoi = Pick<DailyRoi, 'lines'>

/** The level income of a claim, as place and units of those who get it. */
function legsOf(
  person: Person,
  account: Account,
  cut: CutRoi,
  known: KnownLegs,
): (readonly [number, bigint])[] {
  if (account.uplines.length === 0) return []
  const lines = cut.lines.flatMap(({ earner, amount }): PaidLine[] =>
    isPositive(amount)
      ? [
          {
            activePlanId: earner.activePlanId,
            paid: amount,
            activeLevels: earner.activeLevels,
          },
        ]
      : [],
  )
  if (lines.length === 0) return []
  if (person.rules.settings.programme.compression === 'dynamic') {
    return levelLegs(lines, uplinesOf(person, account), { isDynamic: true }).flatMap(
      ({ memberId, intended, reason }) =>
        reason ? [] : [[memberId - memberOf(0), unitsOf(intended)] as const],
    )
  }
  return knownLegs(lines, known).flatMap(({ level, directsNeeded, units }) => {
    const place = account.uplines[level - 1]
    if (place === undefined) return []
    const upline = accountAt(person, place)
    const facts = {
      memberId: memberOf(place),
      level,
      isActive: isActive(upline),
      isBlocked: false,
      isLevelOpen: true,
      activeDirects: upline.activeDirects,
    }
    return levelGate(facts, directsNeeded) ? [] : [[place, units] as const]
  })
}

function knownLegs(lines: readonly PaidLine[], known: KnownLegs): readonly Leg[] {
  const key = lines.map(({ activePlanId, paid }) => `${activePlanId}:${unitsOf(paid)}`).join(',')
  const before = known.get(key)
  if (before) return before
  const legs = levelLegs(lines, qualified).map(({ level, directsNeeded, intended }) => ({
    level,
    directsNeeded,
    units: unitsOf(intended),
  }))
  if (known.size >= mostKnown) known.clear()
  known.set(key, legs)
  return legs
}
