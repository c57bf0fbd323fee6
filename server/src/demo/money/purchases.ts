import type { RefusalCode } from '@clearstead/contract/refusal'
import { type Usd, unitsOf, unitsPerWhole, usd } from '@clearstead/contract/values/money'
import { availableOf, findLimit } from '../../features/income/public.ts'
import { listOpenPlans } from '../../features/plans/public.ts'
import type { OpenPlan, Plan } from '../../features/plans/rules.ts'
import { walletsOfMany } from '../../ledger/balances.ts'
import * as members from '../../simulation/member-acts.ts'
import { type Day, spread } from '../calendar.ts'
import type { Timed } from '../simulator.ts'
import {
  type Character,
  isOwnWeekday,
  onceAfter,
  type Purchase,
  type Story,
  unlessRefused,
  walletsOf,
} from '../story.ts'

const least = 50
const most = 50_000
const seasonMost = 2_000

/** The plan without a fixed number of days for an amount in dollars. */
function planFor({ plans }: Story, dollars: number): Plan | undefined {
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
  const wallets = await walletsOf(story, able)
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
    const { id: activePlanId } = await members.buyPlan(sim, character.id, plan.id, amount)
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
    await members.undoPlan(story.at(day, 0.605), buyer.id, activePlanId)
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

const leastTopUp = 25
/** Income to reinvest must suffice for a plan after the fee. */
const leastToReopen = 60
const notPossible: readonly RefusalCode[] = ['topups.no_plan', 'plans.amount_outside']

/** Some members top up an existing plan with their deposits. */
export async function topUp(story: Story, day: Day): Promise<void> {
  const { random, characters } = story
  const willing = characters.filter((one) => canBuy(one, day) && random.chance(0.12))
  const wallets = await walletsOf(story, willing)
  const partOf = spread(0.59, 0.6, willing.length)
  for (const [index, member] of willing.entries()) {
    const funding = wholeDollars(wallets.get(member.id)?.funding)
    const plan = funding < leastTopUp ? undefined : await planWithRoom(story, member)
    const dollars = Math.min(funding, plan?.room ?? 0)
    if (!plan || dollars < leastTopUp) continue
    const sim = story.at(day, partOf(index))
    await members.topUp(sim, member.id, usd(String(dollars)), plan.id)
  }
}

/** Members redeem one or two codes a day. */
export async function redeemCodes(story: Story, day: Day): Promise<void> {
  const { random, characters, codes } = story
  for (const part of [0.603, 0.606]) {
    const [gift] = codes
    const able = characters.filter((one) => canBuy(one, day))
    if (!gift || able.length === 0 || !random.chance(0.5)) continue
    const member = random.pick(able)
    const plan = await planWithRoom(story, member)
    if (!plan || plan.room < wholeDollars(gift.amount)) continue
    await members.redeemCode(story.at(day, part), member.id, gift.code, plan.id)
    codes.shift()
  }
}

/** Members who have reached their earning cap buy another plan with their income. */
export async function reopen(story: Story, day: Day): Promise<void> {
  const looking = story.characters.filter((one) => canBuy(one, day) && isOwnWeekday(one, day))
  const wallets = await walletsOf(story, looking)
  const partOf = spread(0.745, 0.75, looking.length)
  for (const [index, member] of looking.entries()) {
    const { working, funding } = wallets.get(member.id) ?? {}
    const earned = wholeDollars(working)
    if (earned + wholeDollars(funding) < leastToReopen) continue
    const limit = await findLimit(story.db, member.id)
    if (!limit || availableOf(limit) > usd('0') || limit.activePlan <= usd('0')) continue
    await buyAgain(story, story.at(day, partOf(index)), member, earned)
  }
}

async function buyAgain(
  story: Story,
  sim: Timed,
  { id }: Character,
  earned: number,
): Promise<void> {
  if (earned >= leastTopUp) await members.moveToFunding(sim, id, 'working', usd(String(earned)))
  const held = wholeDollars((await walletsOfMany(story.db, [id])).get(id)?.funding)
  const plan = planFor(story, held)
  if (!plan) return
  sim.wait(60)
  await members.reTopUp(sim, id, plan.id, usd(String(held)))
}

/** Tops up another member's plan; false when they have none that accepts the amount. */
export function topUpAnother(
  sim: Timed,
  payer: Character,
  { member, amount }: { member: Character; amount: Usd },
): Promise<boolean> {
  return unlessRefused(
    () => members.topUpAnother(sim, payer.id, { memberId: member.id, amount }),
    notPossible,
  )
}

function canBuy({ hasPlan, isBlocked, waitsUntil }: Character, { index }: Day): boolean {
  return hasPlan && !isBlocked && waitsUntil <= index
}

/** An open plan without a fixed number of days, and the dollars that it still accepts. */
async function planWithRoom(
  { db, plans }: Story,
  { id }: Character,
): Promise<(OpenPlan & { room: number }) | undefined> {
  const open = await listOpenPlans(db, id)
  return open
    .map((one) => {
      const most = wholeDollars(plans.find((plan) => plan.id === one.planId)?.maxAmount)
      return { ...one, room: Math.floor(most - wholeDollars(one.amount) - 1) }
    })
    .find(({ terms, room }) => terms.days === 0 && room > 0)
}
