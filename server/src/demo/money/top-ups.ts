import type { RefusalCode } from '@clearstead/contract/refusal'
import { type Usd, usd } from '@clearstead/contract/values/money'
import { availableOf, findLimit } from '../../features/income/public.ts'
import { listOpenPlans } from '../../features/plans/public.ts'
import type { OpenPlan } from '../../features/plans/rules.ts'
import { addRetopup } from '../../features/plans/topups/add-retopup.ts'
import { addEntry, addTopup } from '../../features/plans/topups/add-topup.ts'
import { sendToOwnFunding } from '../../features/transfers/send-money.ts'
import { walletsOfMany } from '../../ledger/balances.ts'
import { type Day, spread } from '../calendar.ts'
import {
  byMember,
  type Character,
  confirm,
  ifPossible,
  isOwnWeekday,
  type Stage,
} from '../stage.ts'
import { planFor, wholeDollars } from './purchases.ts'

const least = 25
/** Income that buys again must be worth a plan, also less the fee. */
const leastToReopen = 60
const notPossible: readonly RefusalCode[] = ['topups.no_plan', 'plans.amount_outside']

/** Some put what they paid in into a plan that they have already. */
export async function topUp(stage: Stage, day: Day): Promise<void> {
  const { random, characters } = stage
  const willing = characters.filter((one) => canBuy(one, day) && random.chance(0.12))
  const wallets = await walletsOfMany(
    stage.db,
    willing.map(({ id }) => id),
  )
  const partOf = spread(0.59, 0.6, willing.length)
  for (const [index, member] of willing.entries()) {
    const funding = wholeDollars(wallets.get(member.id)?.funding)
    const plan = funding < least ? undefined : await planWithRoom(stage, member)
    const dollars = Math.min(funding, plan?.room ?? 0)
    if (!plan || dollars < least) continue
    const order = { memberId: member.id, activePlanId: plan.id, amount: usd(String(dollars)) }
    await byMember(stage, member, day.at(partOf(index)), (work) => addTopup(work, order))
  }
}

/** Codes that were handed out are redeemed, one or two a day. */
export async function redeemCodes(stage: Stage, day: Day): Promise<void> {
  const { random, characters, codes } = stage
  for (const part of [0.603, 0.606]) {
    const [gift] = codes
    const able = characters.filter((one) => canBuy(one, day))
    if (!gift || able.length === 0 || !random.chance(0.5)) continue
    const member = random.pick(able)
    const plan = await planWithRoom(stage, member)
    if (!plan || plan.room < wholeDollars(gift.amount)) continue
    const at = day.at(part)
    const verificationToken = await confirm(stage, { at, after: day.after }, member, 'transfer')
    const chosen = { memberId: member.id, activePlanId: plan.id }
    const order = { ...chosen, code: gift.code, verificationToken }
    await byMember(stage, member, day.after(at, 40), (work) => addTopup(work, order))
    codes.shift()
  }
}

/** Who has earned all that their plans allow buys another with what they earned. */
export async function reopen(stage: Stage, day: Day): Promise<void> {
  const looking = stage.characters.filter((one) => canBuy(one, day) && isOwnWeekday(one, day))
  const wallets = await walletsOfMany(
    stage.db,
    looking.map(({ id }) => id),
  )
  const partOf = spread(0.745, 0.75, looking.length)
  for (const [index, member] of looking.entries()) {
    const { working, funding } = wallets.get(member.id) ?? {}
    const earned = wholeDollars(working)
    if (earned + wholeDollars(funding) < leastToReopen) continue
    const limit = await findLimit(stage.db, member.id)
    if (!limit || availableOf(limit) > usd('0') || limit.activePlan <= usd('0')) continue
    await buyAgain(stage, day, day.at(partOf(index)), { member, earned })
  }
}

async function buyAgain(
  stage: Stage,
  { after }: Day,
  at: Date,
  { member, earned }: { member: Character; earned: number },
): Promise<void> {
  const memberId = member.id
  if (earned >= least) {
    const sending = { memberId, source: 'working', amount: usd(String(earned)) } as const
    await byMember(stage, member, at, (work) => sendToOwnFunding(work, sending))
  }
  const held = wholeDollars((await walletsOfMany(stage.db, [memberId])).get(memberId)?.funding)
  const plan = planFor(stage, held)
  if (!plan) return
  const order = { memberId, planId: plan.id, amount: usd(String(held)) }
  await byMember(stage, member, after(at, 60), (work) => addRetopup(work, order))
}

/** Raises somebody else's plan; whether they have one that takes so much. */
export function topUpAnother(
  stage: Stage,
  at: Date,
  payer: Character,
  { member, ...sum }: { member: Character; amount: Usd; verificationToken: string },
): Promise<boolean> {
  const { address } = payer.person
  const order = { ...sum, memberId: member.id, payerId: payer.id, address }
  return ifPossible(() => byMember(stage, payer, at, (work) => addEntry(work, order)), notPossible)
}

function canBuy({ hasPlan, isBlocked, waitsUntil }: Character, { index }: Day): boolean {
  return hasPlan && !isBlocked && waitsUntil <= index
}

/** An open plan without an end, and how many dollars more it takes. */
async function planWithRoom(
  { db, plans }: Stage,
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
