import * as contract from '@clearstead/contract/deposits'
import type { DepositId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import type { Upload } from '@clearstead/contract/values/upload'
import { decideDeposit } from '../../features/deposits/decide-deposit.ts'
import { type DepositRequest, requestDeposit } from '../../features/deposits/request-deposit.ts'
import type { Random } from '../../simulation/random.ts'
import { type Day, spread } from '../calendar.ts'
import { type PayoutMethod, paymentReference } from '../people/make-person.ts'
import { type Colour, writePng } from '../pictures/write-png.ts'
import { asAdmin, asMember, type Character, type Story, type WaitingDeposit } from '../story.ts'

const width = 240
const height = 320
const paper: Colour = [247, 247, 247]
const ink: Colour = [58, 58, 58]
const lineHeight = 20
const margin = 24

/** A small grey image of a receipt with lines of random lengths. */
function makeProof(random: Random): Upload {
  const lengths = Array.from({ length: height / lineHeight }, () =>
    random.between(margin * 2, width - margin),
  )
  return writePng({
    name: 'receipt.png',
    width,
    height,
    colourAt: (x, y) => {
      const isLine = y > margin && y < height - margin && y % lineHeight < 6
      const isInk = isLine && x >= margin && x < (lengths[Math.floor(y / lineHeight)] ?? 0)
      return isInk ? ink : paper
    },
  })
}

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
    await requestOne(story, payer, day, day.at(partOf(index)))
  }
}

function isPaying(random: Random, character: Character, { index, isLast }: Day): boolean {
  if (character.isOnlooker || character.isBlocked) return false
  const age = index - character.joinedOn
  if (age < 3) return !character.hasPlan && random.chance(age === 2 ? 0.95 : 0.5)
  return random.chance(isLast ? 0.05 : 0.02)
}

async function requestOne(story: Story, payer: Character, day: Day, at: Date): Promise<void> {
  const { random } = story
  const dollars = payer.hasPlan ? (payer.budget * random.between(20, 70)) / 100 : payer.budget
  const amount = usd(String(Math.max(50, Math.round(dollars / 10) * 10)))
  const payoutMethod = random.pick<PayoutMethod>(['bank', 'bep20', 'trc20'])
  const number = paymentReference(random, payoutMethod)
  const proof = payoutMethod === 'bank' && random.chance(0.4) ? makeProof(random) : undefined
  // The programme accepts deposits by bank only.
  const reference = payoutMethod === 'bank' ? number : `TRF-${number.slice(-8)}`
  const request: DepositRequest = {
    memberId: payer.id,
    amount,
    method: 'bank',
    reference,
    proof,
  }
  const id = await asMember(story, payer, at, (work) => requestDeposit(work, request))
  story.deposits.push({ id, memberId: payer.id, amount, askedOn: day.index })
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
  for (const [index, deposit] of due.entries()) {
    const isGood = random.chance(0.95)
    const decision = isGood
      ? ({ status: 'approved', note: '' } as const)
      : ({ status: 'rejected', note: random.pick(reasons) } as const)
    const { id, memberId, amount } = deposit
    const { finance } = story.admins
    const named = { id, memberId, amount, adminId: finance.id }
    await asAdmin(story, finance, day.at(partOf(index)), contract.decideDeposit, (work) =>
      decideDeposit(work, { ...named, ...decision }),
    )
    if (isGood) credited.push(id)
  }
  story.deposits = story.deposits.filter((deposit) => !due.includes(deposit))
  return credited
}
