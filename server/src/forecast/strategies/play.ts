import { lastDay, type ProgrammeDay } from '@clearstead/contract/values/days'
import { add, isLess, type Usd, zero } from '@clearstead/contract/values/money'
import { randomOf } from '../random.ts'
import { type Account, type PaidKind, type Person, personOf } from './accounts.ts'
import { claimBonuses, claimRewards, payPool, payRanks, paySalaries, settle } from './awards.ts'
import { type DailyFlow, flowOf, type KnownLegs, payFlow } from './daily-flow.ts'
import { buy, leave, matureOf, worthOf } from './moves.ts'
import { type Calendar, leastOf, type SearchedRules } from './programme.ts'
import { moneyOf, type Strategy, sponsorsOf } from './strategy.ts'

/** What a strategy came to. */
export type Played = {
  putIn: Usd
  /** What could be taken out just before the shortest lock ends, and on the last day. */
  outBeforeLock: Usd
  outAtEnd: Usd
  paid: Readonly<Record<PaidKind, Usd>>
  /** On principal that left and was put in again. */
  fees: Usd
  /** The accounts as they stand on the last day, before all is taken out. */
  accounts: readonly Account[]
}

export type Play = {
  rules: SearchedRules
  calendar: Calendar
  lockDays: number
  seed: string
  /** What other plays asked the same rules. */
  known: KnownLegs
}

/**
 * Plays a strategy day by day: at night ranks, and on the first of a month salary and pool, by what had settled before; then
 * plans mature and business settles. By day all claim, whoever leaves does so and buys again, and what can be
 * claimed is claimed. On the last day all is taken out.
 */
export function play({ rules, calendar, lockDays, seed, known }: Play, strategy: Strategy): Played {
  const random = randomOf(seed, strategy.salt)
  const person = personOf(rules, calendar, {
    sponsors: sponsorsOf(strategy, random),
    money: moneyOf(strategy, rules, random),
  })
  const putIn = add(zero<'USD'>(), ...person.accounts.map(({ outside }) => outside))
  const boughtAt = person.accounts.map(() => 0)
  const lastPurchase = calendar.days.length - 1 - lockDays
  const course: Course = {
    person,
    strategy,
    known,
    boughtAt,
    lastPurchase,
    waiting: 0,
    hasNewBusiness: false,
    hasMatured: false,
    settlesNext: lastDay,
    leavesNext: calendar.days.length,
  }
  let outBeforeLock = putIn
  for (const [nth, day] of calendar.days.entries()) {
    if (nth === 0) buyAll(course, person.accounts, { nth, day })
    else passNight(course, day)
    if (isClaimed(course, nth)) claim(course)
    if (nth === lockDays - 1) outBeforeLock = valueOn(course, day)
    if (nth > 0 && nth < calendar.days.length - 1) leaveAndBuy(course, { nth, day })
  }
  const outAtEnd = valueOn(course, calendar.days.at(-1) as ProgrammeDay)
  const { paid, fees, accounts } = person
  return { putIn, outBeforeLock, outAtEnd, paid, fees, accounts }
}

/** What a play keeps from day to day; days that pay the same are booked together. */
type Course = {
  person: Person
  strategy: Strategy
  known: KnownLegs
  flow?: DailyFlow | undefined
  /** Days that are claimed and not booked yet. */
  waiting: number
  /** Whether business changed since ranks were recorded. */
  hasNewBusiness: boolean
  boughtAt: number[]
  /** Whether plans have matured, so that an account may have money outside. */
  hasMatured: boolean
  /** The next day on which business settles, and the number of the next on which an account leaves. */
  settlesNext: ProgrammeDay
  leavesNext: number
  /** Whoever buys again later could not leave at the end without the early fee. */
  lastPurchase: number
}
type Today = { nth: number; day: ProgrammeDay }

function passNight(course: Course, day: ProgrammeDay): void {
  const { person, strategy } = course
  const isFirstOfMonth = day.endsWith('-01')
  if (course.hasNewBusiness || isFirstOfMonth) {
    change(course)
    if (course.hasNewBusiness) payRanks(person)
    course.hasNewBusiness = false
    if (isFirstOfMonth) {
      paySalaries(person)
      payPool(person)
    }
  }
  mature(course, day)
  if (day < course.settlesNext) return
  const hasSettled = settle(person, day)
  noteNext(course)
  if (!hasSettled) return
  change(course)
  course.hasNewBusiness = true
  if (strategy.rewards) claimRewards(person, strategy.rewards)
  claimBonuses(person)
}

function isClaimed({ person, strategy: { claimEvery } }: Course, nth: number): boolean {
  return claimEvery !== null && nth % claimEvery === 0 && person.calendar.isEarning[nth] === true
}

function claim(course: Course): void {
  if (course.flow && course.waiting >= course.flow.lasts) change(course)
  course.flow ??= flowOf(course.person, course.known)
  course.waiting++
}

/** Books what was claimed. */
function book(course: Course): void {
  const { flow, waiting, person } = course
  if (flow && waiting > 0) {
    payFlow(person, flow, waiting)
    course.flow = { ...flow, lasts: flow.lasts - waiting }
  }
  course.waiting = 0
}

/** Books what was claimed before something changes what a day pays. */
function change(course: Course): void {
  book(course)
  course.flow = undefined
}

function valueOn(course: Course, day: ProgrammeDay): Usd {
  book(course)
  return worthOf(course.person, day)
}

function mature(course: Course, day: ProgrammeDay): void {
  const { accounts, rules } = course.person
  if (rules.plans.every(({ days }) => days === 0)) return
  book(course)
  const over = accounts.filter((account) => matureOf(course.person, account, day))
  if (over.length === 0) return
  course.hasMatured = true
  course.flow = undefined
  course.hasNewBusiness = true
}

/** Whoever has stayed long enough leaves, and buys again, as does who has money outside. */
function leaveAndBuy(course: Course, today: Today): void {
  const { person, strategy, boughtAt } = course
  const { stayDays, staying } = strategy
  if (today.nth < course.leavesNext && !course.hasMatured) return
  const leaving = person.accounts.filter(
    ({ place, positions }) =>
      stayDays !== null &&
      positions.length > 0 &&
      place >= staying &&
      today.nth - (boughtAt[place] as number) >= stayDays,
  )
  const least = leastOf(person.rules)
  const buysAgain = today.nth <= course.lastPurchase
  const idle = person.accounts.filter(
    (account) =>
      buysAgain && account.positions.length === 0 && !isLess(atHand(course, account), least),
  )
  if (leaving.length + idle.length === 0) return
  change(course)
  for (const account of leaving) leave(person, account, today.day)
  const buying = new Set(buysAgain ? [...leaving, ...idle] : [])
  buyAll(
    course,
    person.accounts.filter((account) => buying.has(account)),
    today,
  )
  course.hasNewBusiness = true
}

/** Notes when business settles next, and when an account leaves next. */
function noteNext(course: Course): void {
  const { person, strategy, boughtAt } = course
  const { stayDays, staying } = strategy
  course.settlesNext = lastDay
  course.leavesNext = person.calendar.days.length
  for (const { place, positions } of person.accounts) {
    for (const { isSettled, settlesOn } of positions) {
      if (!isSettled && settlesOn < course.settlesNext) course.settlesNext = settlesOn
    }
    if (stayDays === null || place < staying || positions.length === 0) continue
    course.leavesNext = Math.min(course.leavesNext, (boughtAt[place] as number) + stayDays)
  }
}

/** What an account can buy with. */
function atHand({ strategy }: Course, { outside, working, roi }: Account): Usd {
  return strategy.putsIncomeIn ? add(outside, working, roi) : outside
}

function buyAll(course: Course, accounts: readonly Account[], { nth, day }: Today): void {
  const { person, strategy, boughtAt } = course
  for (const account of accounts) {
    account.outside = atHand(course, account)
    if (strategy.putsIncomeIn) {
      account.working = zero()
      account.roi = zero()
    }
    buy(person, account, { day, preferred: strategy.plan })
    boughtAt[account.place] = nth
  }
  noteNext(course)
}
