import type { RefusalCode } from '@clearstead/contract/refusal'
import { type Usd, usd } from '@clearstead/contract/values/money'
import { availableOf, findLimit } from '../../features/income/public.ts'
import { listOpenPlans } from '../../features/plans/public.ts'
import type { OpenPlan } from '../../features/plans/rules.ts'
import { walletsOfMany } from '../../ledger/balances.ts'
import * as members from '../../simulation/member-acts.ts'
import { type Day, spread } from '../calendar.ts'
import type { Timed } from '../simulator.ts'
import { type Character, isOwnWeekday, type Story, unlessRefused } from '../story.ts'
import { planFor, wholeDollars } from './purchases.ts'

const least = 25
/** Income to reinvest must suffice for a plan after the fee. */
const leastToReopen = 60
const notPossible: readonly RefusalCode[] = ['topups.no_plan', 'plans.amount_outside']

/** Some members top up an existing plan with their deposits. */
export async function topUp(story: Story, day: Day): Promise<void> {
  const { random, characters } = story
  const willing = characters.filter((one) => canBuy(one, day) && random.chance(0.12))
  const wallets = await walletsOfMany(
    story.db,
    willing.map(({ id }) => id),
  )
  const partOf = spread(0.59, 0.6, willing.length)
  for (const [index, member] of willing.entries()) {
    const funding = wholeDollars(wallets.get(member.id)?.funding)
    const plan = funding < least ? undefined : await planWithRoom(story, member)
    const dollars = Math.min(funding, plan?.room ?? 0)
    if (!plan || dollars < least) continue
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
  const wallets = await walletsOfMany(
    story.db,
    looking.map(({ id }) => id),
  )
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
  if (earned >= least) await members.moveToFunding(sim, id, 'working', usd(String(earned)))
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
