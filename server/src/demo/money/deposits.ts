import { decideTopup } from '@clearstead/contract/plans/topups'
import type { RefusalCode } from '@clearstead/contract/refusal'
import type { DepositId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { listTopupsForAdmin } from '../../features/plans/topups/queries.ts'
import { callAs, decideDeposit } from '../../simulation/admin-acts.ts'
import { deposit } from '../../simulation/member-acts.ts'
import type { Random } from '../../simulation/random.ts'
import { type Day, spread } from '../calendar.ts'
import { type PayoutMethod, paymentReference } from '../people/make-person.ts'
import { drawReceipt } from '../pictures.ts'
import { type Character, type Story, unlessRefused, type WaitingDeposit } from '../story.ts'

/** The least number of deposits that are requested on the last day. */
const waitingAtLeast = 3

const reasons = [
  'No payment with this reference has arrived.',
  'The payment that arrived has another amount: please send a new request with it.',
  'This reference belongs to a payment that is credited already.',
] as const

/** Members deposit soon after they join, and again at random. */
export async function payIn(story: Story, day: Day): Promise<void> {
  const payers = story.characters.filter((character) => isPaying(story.random, character, day))
  const missing = day.isLast ? waitingAtLeast - payers.length : 0
  const more = story.characters.filter(
    (one) => one.hasPlan && !one.isBlocked && !payers.includes(one),
  )
  payers.push(...more.slice(0, Math.max(missing, 0)))

  const partOf = spread(0.47, 0.5, payers.length)
  for (const [index, payer] of payers.entries()) {
    await requestOne(story, payer, day, partOf(index))
  }
}

function isPaying(random: Random, character: Character, { index, isLast }: Day): boolean {
  if (character.isOnlooker || character.isBlocked) return false
  const age = index - character.joinedOn
  if (age < 3) return !character.hasPlan && random.chance(age === 2 ? 0.95 : 0.5)
  return random.chance(isLast ? 0.05 : 0.02)
}

async function requestOne(story: Story, payer: Character, day: Day, part: number): Promise<void> {
  const { random } = story
  const dollars = payer.hasPlan ? (payer.budget * random.between(20, 70)) / 100 : payer.budget
  const amount = usd(String(Math.max(50, Math.round(dollars / 10) * 10)))
  const payoutMethod = random.pick<PayoutMethod>(['bank', 'bep20', 'trc20'])
  const number = paymentReference(random, payoutMethod)
  const hasProof = payoutMethod === 'bank' && random.chance(0.4)
  const proof = hasProof ? await drawReceipt(random) : undefined
  // The programme accepts deposits by bank only.
  const reference = payoutMethod === 'bank' ? number : `TRF-${number.slice(-8)}`
  const sim = story.at(day, part)
  const { deposit: requested } = await deposit(sim, payer.id, { amount, reference, proof })
  story.deposits.push({ ...requested, askedOn: day.index })
}

/**
 * The finance admin decides pending deposits; some of a day's requests are decided the next day. Returns the credited
 * ones.
 */
export async function decideDeposits(story: Story, day: Day): Promise<DepositId[]> {
  const { random } = story
  const isDue = ({ askedOn }: WaitingDeposit) =>
    askedOn < day.index ? !day.isLast || random.chance(0.5) : !day.isLast && random.chance(0.6)
  const due = story.deposits.filter(isDue)
  const partOf = spread(0.52, 0.56, due.length)
  const credited: DepositId[] = []
  for (const [index, waiting] of due.entries()) {
    const isGood = random.chance(0.95)
    const decision = isGood
      ? ({ status: 'approved', note: '' } as const)
      : ({ status: 'rejected', note: random.pick(reasons) } as const)
    await decideDeposit(story.at(day, partOf(index)), story.admins.finance, waiting, decision)
    if (isGood) credited.push(waiting.id)
  }
  story.deposits = story.deposits.filter((one) => !due.includes(one))
  return credited
}

/** The plan may have been closed since. */
const topUpOrdinary: readonly RefusalCode[] = ['plans.active_closed', 'plans.amount_outside']

/** The finance admin decides top-ups that need approval; on the last day some remain open. */
export async function decideTopUps(story: Story, day: Day): Promise<void> {
  const { random } = story
  const { finance } = story.admins
  const page = { page: 1, limit: 100 }
  const { rows } = await listTopupsForAdmin(story.db, { status: 'pending', sort: 'oldest' }, page)
  const due = rows.filter(() => !day.isLast || random.chance(0.5))
  const partOf = spread(0.561, 0.57, due.length)
  for (const [index, { id, memberId, amount }] of due.entries()) {
    const decision = random.chance(0.9)
      ? ({ status: 'approved', note: '' } as const)
      : ({ status: 'rejected', note: 'Please ask again after your payout is decided.' } as const)
    const sim = story.at(day, partOf(index))
    const decide = () => callAs(sim, finance, decideTopup, { id, memberId, amount, ...decision })
    await unlessRefused(decide, topUpOrdinary)
  }
}
