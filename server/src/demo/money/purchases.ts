import { type Usd, unitsOf, unitsPerWhole, usd } from '@clearstead/contract/values/money'
import { listOpenPlans } from '../../features/plans/public.ts'
import type { Plan } from '../../features/plans/rules.ts'
import { walletsOfMany } from '../../ledger/balances.ts'
import { buyPlan, undoPlan } from '../../simulation/member-acts.ts'
import { type Day, spread } from '../calendar.ts'
import { onceAfter, type Purchase, type Story } from '../story.ts'

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
    const sim = story.at(day, partOf(index))
    const { id: activePlanId } = await buyPlan(sim, character.id, plan.id, amount)
    story.purchases.push({ buyer: character, activePlanId, boughtOn: day.index })
    character.hasPlan = true
  }
}

const undoneFrom = [0.68, 0.74, 0.8, 0.86, 0.92, 0.97] as const
const pauseDays = 12

/** Occasionally a member undoes a purchase within its cooling-off and buys nothing for some days. */
export async function undoPurchases(story: Story, day: Day): Promise<void> {
  story.purchases = story.purchases.filter(({ boughtOn }) => day.index - boughtOn < 3)
  for (const part of undoneFrom) {
    await onceAfter(story, day, part, 'undo', () => undoOne(story, day))
  }
}

async function undoOne(story: Story, day: Day): Promise<boolean> {
  for (const purchase of story.purchases) {
    const { buyer, activePlanId, boughtOn } = purchase
    if (boughtOn === day.index || !(await canUndo(story, day, purchase))) continue
    await undoPlan(story.at(day, 0.605), buyer.id, activePlanId)
    story.purchases = story.purchases.filter((other) => other !== purchase)
    buyer.waitsUntil = day.index + pauseDays
    buyer.hasPlan = (await listOpenPlans(story.db, buyer.id)).length > 0
    return true
  }
  return false
}

async function canUndo(story: Story, day: Day, { buyer, activePlanId }: Purchase) {
  if (buyer.isBlocked) return false
  const plans = await listOpenPlans(story.db, buyer.id)
  const plan = plans.find(({ id }) => id === activePlanId)
  return plan?.undoUntil ? day.date <= plan.undoUntil && plan.amount === plan.bought : false
}
