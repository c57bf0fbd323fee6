import { type Usd, unitsOf, unitsPerWhole, usd } from '@clearstead/contract/values/money'
import { buyPlan } from '../../features/plans/public.ts'
import type { Plan } from '../../features/plans/rules.ts'
import { walletsOfMany } from '../../ledger/balances.ts'
import { type Day, spread } from '../calendar.ts'
import { asMember, type Story } from '../story.ts'

const least = 50
const most = 50_000
const seasonMost = 2_000

/** The plan without a fixed number of days for an amount in dollars. */
export function planFor({ plans }: Story, dollars: number): Plan | undefined {
  const amount = usd(String(dollars))
  return plans.find(({ minAmount, maxAmount }) => minAmount <= amount && amount <= maxAmount)
}

export function wholeDollars(amount: Usd | undefined): number {
  return amount ? Number(unitsOf(amount) / unitsPerWhole) : 0
}

/** Members buy plans with most of their deposits. */
export async function buyPlans(story: Story, day: Day): Promise<void> {
  const { random } = story
  const able = story.characters.filter(
    ({ isBlocked, waitsUntil }) => !isBlocked && waitsUntil <= day.index,
  )
  const wallets = await walletsOfMany(
    story.db,
    able.map(({ id }) => id),
  )
  const orders = able.flatMap((character) => {
    const funding = wholeDollars(wallets.get(character.id)?.funding)
    if (funding < least || random.chance(0.15)) return []
    const dollars = Math.floor((funding * random.between(88, 100)) / 100)
    const isForSeason = dollars <= seasonMost && random.chance(0.25)
    return [{ character, dollars: Math.min(most, Math.max(least, dollars)), isForSeason }]
  })
  const partOf = spread(0.61, 0.68, orders.length)
  // Sequentially, as a purchase pays uplines up to their limit and the order matters.
  for (const [index, { character, dollars, isForSeason }] of orders.entries()) {
    const plan = isForSeason ? story.season : planFor(story, dollars)
    if (!plan) throw new Error(`No plan takes ${dollars}`)
    const amount = usd(String(dollars))
    const order = { memberId: character.id, planId: plan.id, amount }
    const activePlanId = await asMember(story, character, day.at(partOf(index)), (work) =>
      buyPlan(work, order),
    )
    story.purchases.push({ buyer: character, activePlanId, boughtOn: day.index })
    character.hasPlan = true
  }
}
