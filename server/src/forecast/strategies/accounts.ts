import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { add, isPositive, type Usd, zero } from '@clearstead/contract/values/money'
import type { DailyRoi } from '../../features/daily/rules.ts'
import { availableOf, cutInTurn, type Limit } from '../../features/income/rules.ts'
import type { Upline } from '../../features/income/uplines/rules.ts'
import type { Calendar, SearchedRules } from './programme.ts'

/** Money in a plan. */
export type Position = {
  plan: number
  amount: Usd
  boughtOn: ProgrammeDay
  settlesOn: ProgrammeDay
  safeFrom: ProgrammeDay
  isSettled: boolean
  daysEarned: number
}

/** What an income was paid for. */
export const paidKinds = [
  'roi',
  'levels',
  'direct',
  'salary',
  'rewards',
  'ranks',
  'cto',
  'bonuses',
] as const
export type PaidKind = (typeof paidKinds)[number]

/** One account of the person; the sponsor of each stands before it in the list, and the first has none. */
export type Account = {
  place: number
  sponsor: number
  directs: readonly number[]
  /** Nearest first, as deep as a plan pays. */
  uplines: readonly number[]
  activeDirects: number
  positions: Position[]
  limit: Limit
  /** Income that is not withdrawn yet. */
  working: Usd
  roi: Usd
  /** Money outside of the programme. */
  outside: Usd
  /** What settled, ever and in open plans, and in the present month. */
  business: Usd
  activeBusiness: Usd
  monthBusiness: Usd
  /** What left in a month before beyond what had settled. */
  carried: Usd
  usedBusiness: Usd
  claimedRewards: Set<number>
  claimedBonuses: Set<number>
  ranks: Set<string>
  /** The day's ROI of the open plans, until they change. */
  dailyRoi?: DailyRoi | undefined
}

/** All accounts of the person, and what the programme paid them. */
export type Person = {
  rules: SearchedRules
  calendar: Calendar
  accounts: readonly Account[]
  paid: Record<PaidKind, Usd>
  /** Fees on principal that left. */
  fees: Usd
  /** When purchases of a day settle, by day and lock. */
  lotDays: Map<string, Pick<Position, 'settlesOn' | 'safeFrom'>>
}

const deepestLevel = 10
/** Compression passes levels up beyond those who do not qualify. */
const deepestCompressed = 60

export function memberOf(place: number): MemberId {
  return (place + 1) as MemberId
}

/** Accounts below each other, with money outside of the programme. */
export function personOf(
  rules: SearchedRules,
  calendar: Calendar,
  { sponsors, money }: { sponsors: readonly number[]; money: readonly Usd[] },
): Person {
  const isDynamic = rules.settings.programme.compression === 'dynamic'
  const directs = sponsors.map((): number[] => [])
  sponsors.forEach((sponsor, place) => {
    directs[sponsor]?.push(place)
  })
  const accounts = sponsors.map((sponsor, place): Account => {
    const uplines: number[] = []
    const deepest = isDynamic ? deepestCompressed : deepestLevel
    for (let at = sponsor; at >= 0 && uplines.length < deepest; at = sponsors[at] ?? -1) {
      uplines.push(at)
    }
    return {
      place,
      sponsor,
      uplines,
      directs: directs[place] ?? [],
      activeDirects: 0,
      positions: [],
      outside: money[place] ?? zero<'USD'>(),
      limit: {
        memberId: memberOf(place),
        cycle: 1,
        activePlan: zero(),
        cap: zero(),
        earned: zero(),
      },
      working: zero<'USD'>(),
      roi: zero<'USD'>(),
      usedBusiness: zero<'USD'>(),
      business: zero<'USD'>(),
      activeBusiness: zero<'USD'>(),
      monthBusiness: zero<'USD'>(),
      carried: zero(),
      claimedRewards: new Set(),
      claimedBonuses: new Set(),
      ranks: new Set(),
    }
  })
  const paid = Object.fromEntries(paidKinds.map((kind) => [kind, zero<'USD'>()]))
  return {
    rules,
    calendar,
    accounts,
    paid: paid as Person['paid'],
    fees: zero(),
    lotDays: new Map(),
  }
}

export function accountAt({ accounts }: Person, place: number): Account {
  const found = accounts[place]
  if (!found) throw new Error(`No account stands at ${place}`)
  return found
}

export function isActive({ positions }: Account): boolean {
  return positions.length > 0
}

/** The uplines as the rules of income see them. */
export function uplinesOf(person: Person, account: Account): Upline[] {
  return account.uplines.map((place, index) => {
    const upline = accountAt(person, place)
    return {
      memberId: memberOf(place),
      level: index + 1,
      isActive: isActive(upline),
      isBlocked: false,
      isLevelOpen: true,
      activeDirects: upline.activeDirects,
      hasLimitLeft: isPositive(availableOf(upline.limit)),
    }
  })
}

/** Pays an income into `working`, cut to what the account may still earn. */
export function payWorking(person: Person, account: Account, kind: PaidKind, intended: Usd): void {
  const { paid } = cutInTurn(availableOf(account.limit))(intended)
  if (!isPositive(paid)) return
  account.working = add(account.working, paid)
  account.limit = { ...account.limit, earned: add(account.limit.earned, paid) }
  person.paid[kind] = add(person.paid[kind], paid)
}
