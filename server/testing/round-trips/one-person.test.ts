import type { MemberId } from '@clearstead/contract/values/ids'
import { fromUnits, toDecimal } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import { verifyBooks } from '../../src/ledger/integrity/verify.ts'
import { type Random, seededRandom } from '../../src/simulation/random.ts'
import { apiTest as test } from '../api.ts'
import { byLength, isLong } from '../lengths.ts'
import { expect } from '../test.ts'
import { lastIncome, ownOf, sumsOf } from './figures.ts'
import { openScenario, passDays, type Scenario, standard, type Tools } from './scenario.ts'
import { runStep, type Step } from './steps.ts'

/** `STRATEGIES=500` searches further. */
const strategies = Number(process.env.STRATEGIES ?? byLength({ long: 16, short: 2 }))
const lockDays = 30
/** Of each income and fee, for at most 200 accounts. */
const rounding = 100_000n

/** What one person does with one of their accounts: 10 times `tens` are put in, on a day counted from the first purchase. */
type Account = { sponsor: number | undefined; tens: number; buysOn: number; leavesOn: number }
type Strategy = { accounts: readonly Account[]; claims: number; isAtOnce: boolean }

function strategyOf(random: Random): Strategy {
  const size = random.pickBy([3, 8, 20, 60, 200], (most) => 1 / most)
  const shape = random.pick(['row', 'star', 'legs', 'any'] as const)
  const sponsorOf = {
    row: (place: number) => place - 1,
    star: () => 0,
    legs: (place: number) => Math.max(0, place - 3),
    any: (place: number) => random.between(0, place - 1),
  }[shape]
  const isAtOnce = random.chance(0.3)
  const lastPurchase = random.pick([0, 0, 5, 20])
  const most = random.pick([10, 100, 400])
  const accounts = Array.from({ length: size }, (_, place): Account => {
    const buysOn = random.between(0, lastPurchase)
    return {
      sponsor: place === 0 ? undefined : sponsorOf(place),
      tens: random.between(1, most),
      buysOn,
      leavesOn: isAtOnce ? buysOn : random.between(buysOn, lockDays - 1),
    }
  })
  return { accounts, claims: random.pick([0, 0.1, 0.5]), isAtOnce }
}

/** Does everything before the first lock ends, asks for every award on the last day, and has left by then. */
async function follow(person: Scenario, { accounts, claims }: Strategy, random: Random) {
  const act = (kind: Step['kind'], member: number, whole = 0) =>
    runStep(person, { kind, member, whole, share: 99 })
  for (let day = 0; day < lockDays; day++) {
    for (const [place, { tens, buysOn }] of accounts.entries()) {
      if (buysOn === day) await act('buy', place, tens)
    }
    for (const [place, { buysOn, leavesOn }] of accounts.entries()) {
      const isIn = buysOn <= day && leavesOn >= day
      if (isIn && random.chance(leavesOn === day ? claims : claims / 5)) await act('claim', place)
      if (day === lockDays - 1) await act('reward', place)
      if (leavesOn !== day) continue
      await act('takeOut', place)
      await act('pay', place)
    }
    if (day < lockDays - 1) await passDays(person, 1)
  }
}

async function accountsOf({ given }: Tools, { accounts }: Strategy): Promise<MemberId[]> {
  const ids: MemberId[] = []
  for (const { sponsor } of accounts) {
    const above = sponsor === undefined ? undefined : ids[sponsor]
    const account = await given.member(above === undefined ? {} : { sponsor: { id: above } })
    await given.funds(account, '5000')
    ids.push(account.id)
  }
  return ids
}

test('one person with any number of accounts gains nothing but ROI before the shortest lock ends', {
  timeout: 3_600_000,
}, async ({ api, db, given, run, clock }) => {
  const scenario = await openScenario({ api, db, given, run, clock }, standard)
  const happened = { left: 0, earned: 0 }
  for (let seed = 1; seed <= strategies; seed++) {
    const random = seededRandom(seed)
    const strategy = strategyOf(random)
    const members = await accountsOf(scenario, strategy)
    await given.treasury('100000')
    const began = clock()
    const before = await ownOf(db)
    const after = BigInt(await lastIncome(db))

    await follow({ ...scenario, members }, strategy, random)

    const { earned, awards } = await sumsOf(db, scenario.planId, { after, stay: lockDays })
    const loss = before - (await ownOf(db))
    const inWords = `strategy ${seed}: the treasury lost ${toDecimal(fromUnits<'USD'>(loss))}`
    expect(awards, inWords).toBe(0n)
    expect(loss <= earned + rounding, inWords).toBe(true)
    if (strategy.isAtOnce) expect(loss <= rounding, inWords).toBe(true)
    const { rows: departed } = await sql`
      select from plan_departures where status = 'gone' and left_at >= ${began}`.execute(db)
    if (departed.length === members.length) happened.left++
    if (earned > 0n) happened.earned++
    await passDays(scenario, 1)
  }

  expect((await verifyBooks(db)).problems).toEqual([])
  expect(happened.left).toBeGreaterThan(strategies * 0.9)
  if (isLong) expect(happened.earned).toBeGreaterThan(strategies * 0.2)
})
