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
  asMember,
  type Character,
  confirmByMail,
  isOwnWeekday,
  type Story,
  unlessRefused,
} from '../story.ts'
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
    const order = { memberId: member.id, activePlanId: plan.id, amount: usd(String(dollars)) }
    await asMember(story, member, day.at(partOf(index)), (work) => addTopup(work, order))
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
    const at = day.at(part)
    const verificationToken = await confirmByMail(
      story,
      { at, after: day.after },
      member,
      'transfer',
    )
    const chosen = { memberId: member.id, activePlanId: plan.id }
    const order = { ...chosen, code: gift.code, verificationToken }
    await asMember(story, member, day.after(at, 40), (work) => addTopup(work, order))
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
    await buyAgain(story, day, day.at(partOf(index)), { member, earned })
  }
}

async function buyAgain(
  story: Story,
  { after }: Day,
  at: Date,
  { member, earned }: { member: Character; earned: number },
): Promise<void> {
  const memberId = member.id
  if (earned >= least) {
    const sending = { memberId, source: 'working', amount: usd(String(earned)) } as const
    await asMember(story, member, at, (work) => sendToOwnFunding(work, sending))
  }
  const held = wholeDollars((await walletsOfMany(story.db, [memberId])).get(memberId)?.funding)
  const plan = planFor(story, held)
  if (!plan) return
  const order = { memberId, planId: plan.id, amount: usd(String(held)) }
  await asMember(story, member, after(at, 60), (work) => addRetopup(work, order))
}

/** Tops up another member's plan; false when they have none that accepts the amount. */
export function topUpAnother(
  story: Story,
  at: Date,
  payer: Character,
  { member, ...sum }: { member: Character; amount: Usd; verificationToken: string },
): Promise<boolean> {
  const { address } = payer.person
  const order = { ...sum, memberId: member.id, payerId: payer.id, address }
  return unlessRefused(
    () => asMember(story, payer, at, (work) => addEntry(work, order)),
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
