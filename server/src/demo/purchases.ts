import { type Usd, unitsOf, unitsPerWhole, usd } from '@clearstead/contract/values/money'
import { buyPlan } from '../features/plans/public.ts'
import { walletsOfMany } from '../ledger/balances.ts'
import { type Day, spread } from './calendar.ts'
import { byMember, type Stage } from './stage.ts'

const least = 50
const most = 50_000

export function wholeDollars(amount: Usd | undefined): number {
  return amount ? Number(unitsOf(amount) / unitsPerWhole) : 0
}

/** Members buy plans with most of what they paid in. */
export async function buyPlans(stage: Stage, day: Day): Promise<void> {
  const { random } = stage
  const able = stage.characters.filter(({ isBlocked }) => !isBlocked)
  const wallets = await walletsOfMany(
    stage.db,
    able.map(({ id }) => id),
  )
  const orders = able.flatMap((character) => {
    const funding = wholeDollars(wallets.get(character.id)?.funding)
    if (funding < least || random.chance(0.15)) return []
    const dollars = Math.floor((funding * random.between(88, 100)) / 100)
    return [{ character, dollars: Math.min(most, Math.max(least, dollars)) }]
  })
  const partOf = spread(0.61, 0.68, orders.length)
  // One after the other: a purchase pays uplines up to their limit, so the order matters.
  for (const [index, { character, dollars }] of orders.entries()) {
    const amount = usd(String(dollars))
    const plan = stage.plans.find(
      ({ minAmount, maxAmount }) => minAmount <= amount && amount <= maxAmount,
    )
    if (!plan) throw new Error(`No plan takes ${dollars}`)
    const order = { memberId: character.id, planId: plan.id, amount }
    await byMember(stage, character, day.at(partOf(index)), (work) => buyPlan(work, order))
    character.hasPlan = true
  }
}
