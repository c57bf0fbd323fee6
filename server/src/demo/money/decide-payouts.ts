import * as contract from '@clearstead/contract/withdrawals'
import { decideWithdrawal } from '../../features/withdrawals/decide-withdrawal.ts'
import type { Decision } from '../../features/withdrawals/rules.ts'
import { type Day, spread } from '../calendar.ts'
import { areFourEyesOn, askAndApprove } from '../operator/four-eyes.ts'
import { paymentReference } from '../people/make-person.ts'
import { byAdmin, type Stage, type WaitingWithdrawal } from '../stage.ts'

const reasons = [
  'The account is not in your name: please give one that is.',
  'The payment came back: please check where it is to go.',
  'Please answer our message about this request, and ask again.',
] as const

const calls = {
  working: contract.decideWorking,
  roi: contract.decideRoi,
  principle: contract.decidePrincipal,
  compound: contract.decideCompound,
} as const

/** The finance admin approves or rejects what was asked for the day before; today some is left for later. */
export async function approvePayouts(stage: Stage, day: Day): Promise<void> {
  const { random } = stage
  const due = inOrder(stage).filter(
    ({ askedOn, isApproved }) =>
      !isApproved && askedOn < day.index && (!day.isLast || random.chance(0.6)),
  )
  const partOf = spread(0.56, 0.6, due.length)
  for (const [index, one] of due.entries()) {
    const at = day.at(partOf(index))
    if (random.chance(0.95)) {
      await decide(stage, day, at, one, { status: 'approved' })
      one.isApproved = true
    } else {
      await decide(stage, day, at, one, { status: 'rejected', note: random.pick(reasons) })
      stage.withdrawals = stage.withdrawals.filter((other) => other !== one)
    }
  }
}

/** What is approved is paid in the afternoon. */
export async function payOut(stage: Stage, day: Day): Promise<void> {
  const { random } = stage
  const due = inOrder(stage).filter(
    ({ isApproved }) => isApproved && (!day.isLast || random.chance(0.5)),
  )
  const partOf = spread(0.76, 0.78, due.length)
  for (const [index, one] of due.entries()) {
    const hash = paymentReference(random, 'bep20')
    const txHash = one.method === 'bank' ? `TRF-${hash.slice(2, 10)}` : hash
    await decide(stage, day, day.at(partOf(index)), one, { status: 'paid', txHash })
  }
  stage.withdrawals = stage.withdrawals.filter((one) => !due.includes(one))
}

/** Requests are made at once, so their ids say nothing: by member, the order is always the same. */
function inOrder({ withdrawals }: Stage): WaitingWithdrawal[] {
  return withdrawals.toSorted(
    (left, right) => left.askedOn - right.askedOn || left.memberId - right.memberId,
  )
}

type Outcome = { status: Decision; note?: string; txHash?: string }

async function decide(
  stage: Stage,
  day: Day,
  at: Date,
  { id, memberId, kind, amount }: WaitingWithdrawal,
  { status, note = '', txHash = '' }: Outcome,
): Promise<void> {
  const { finance } = stage.admins
  if (status !== 'rejected' && (await areFourEyesOn(stage, at, amount))) {
    const request = { id, userId: memberId, amount, status, ...(txHash && { txHash }) }
    await askAndApprove(stage, finance, { at, after: day.after }, calls[kind], request)
    return
  }
  const decision = { id, memberId, kind, amount, status, note, txHash, adminId: finance.id }
  await byAdmin(stage, finance, at, calls[kind], (work) => decideWithdrawal(work, decision))
}
