import * as contract from '@clearstead/contract/deposits'
import type { DepositId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { decideDeposit } from '../../features/deposits/decide-deposit.ts'
import { type DepositRequest, requestDeposit } from '../../features/deposits/request-deposit.ts'
import { type Day, spread } from '../calendar.ts'
import { type PayoutMethod, paymentReference } from '../people/make-person.ts'
import type { Random } from '../random.ts'
import { byAdmin, byMember, type Character, type Stage, type WaitingDeposit } from '../stage.ts'
import { makeProof } from './proof-image.ts'

/** On the last day some must be left waiting, however small the programme. */
const waitingAtLeast = 3

const reasons = [
  'No payment with this reference has arrived.',
  'The payment that arrived has another amount: please send a new request with it.',
  'This reference belongs to a payment that is credited already.',
] as const

/** Members pay in: soon after they joined, and again when they feel like it. */
export async function payIn(stage: Stage, day: Day): Promise<void> {
  const payers = stage.characters.filter((character) => isPaying(stage.random, character, day))
  const missing = day.isLast ? waitingAtLeast - payers.length : 0
  const more = stage.characters.filter(
    (one) => one.hasPlan && !one.isBlocked && !payers.includes(one),
  )
  payers.push(...more.slice(0, Math.max(missing, 0)))

  const partOf = spread(0.47, 0.5, payers.length)
  for (const [index, payer] of payers.entries()) {
    await requestOne(stage, payer, day, day.at(partOf(index)))
  }
}

function isPaying(random: Random, character: Character, { index, isLast }: Day): boolean {
  if (character.isOnlooker || character.isBlocked) return false
  const age = index - character.joinedOn
  if (age < 3) return !character.hasPlan && random.chance(age === 2 ? 0.95 : 0.5)
  return random.chance(isLast ? 0.05 : 0.02)
}

async function requestOne(stage: Stage, payer: Character, day: Day, at: Date): Promise<void> {
  const { random } = stage
  const dollars = payer.hasPlan ? (payer.means * random.between(20, 70)) / 100 : payer.means
  const amount = usd(String(Math.max(50, Math.round(dollars / 10) * 10)))
  const way = random.pick<PayoutMethod>(['bank', 'bep20', 'trc20'])
  const number = paymentReference(random, way)
  const proof = way === 'bank' && random.chance(0.4) ? makeProof(random) : undefined
  // Whoever has no bank of their own pays at a counter: the programme has set up a bank account alone.
  const reference = way === 'bank' ? number : `TRF-${number.slice(-8)}`
  const request: DepositRequest = {
    memberId: payer.id,
    amount,
    ...{ method: 'bank', reference },
    proof,
  }
  const id = await byMember(stage, payer, at, (work) => requestDeposit(work, request))
  stage.deposits.push({ id, memberId: payer.id, amount, askedOn: day.index })
}

/**
 * The finance admin works through what is waiting; a part of a day's requests is seen the next day. Gives
 * what was credited.
 */
export async function decideDeposits(stage: Stage, day: Day): Promise<DepositId[]> {
  const { random } = stage
  const isDue = ({ askedOn }: WaitingDeposit) =>
    askedOn < day.index ? !day.isLast || random.chance(0.5) : !day.isLast && random.chance(0.6)
  const due = stage.deposits.filter(isDue)
  const partOf = spread(0.52, 0.56, due.length)
  const credited: DepositId[] = []
  for (const [index, deposit] of due.entries()) {
    const isGood = random.chance(0.95)
    const decision = isGood
      ? ({ status: 'approved', note: '' } as const)
      : ({ status: 'rejected', note: random.pick(reasons) } as const)
    const { id, memberId, amount } = deposit
    const { finance } = stage.admins
    const named = { id, memberId, amount, adminId: finance.id }
    await byAdmin(stage, finance, day.at(partOf(index)), contract.decideDeposit, (work) =>
      decideDeposit(work, { ...named, ...decision }),
    )
    if (isGood) credited.push(id)
  }
  stage.deposits = stage.deposits.filter((deposit) => !due.includes(deposit))
  return credited
}
