import { add, zero } from '@clearstead/contract/values/money'
import { decideWithdrawal } from '../../features/withdrawals/decide-withdrawal.ts'
import type { Decision } from '../../features/withdrawals/rules.ts'
import { decisionCalls } from '../../simulation/calls.ts'
import { type Day, spread } from '../calendar.ts'
import { askAndApprove, isDualApprovalOn } from '../operator/dual-approval.ts'
import { fillChains } from '../operator/fill-chains.ts'
import { paymentReference } from '../people/make-person.ts'
import { asAdmin, type Story, type WaitingWithdrawal } from '../story.ts'

const reasons = [
  'The account is not in your name: please give one that is.',
  'The payment came back: please check where it is to go.',
  'Please answer our message about this request, and ask again.',
] as const

/** The finance admin decides the requests of earlier days; on the last day some remain open. */
export async function approvePayouts(story: Story, day: Day): Promise<void> {
  const { random } = story
  const due = inOrder(story).filter(
    ({ askedOn, isApproved }) =>
      !isApproved && askedOn < day.index && (!day.isLast || random.chance(0.6)),
  )
  const partOf = spread(0.56, 0.6, due.length)
  for (const [index, one] of due.entries()) {
    const at = day.at(partOf(index))
    if (random.chance(0.95)) {
      await decide(story, day, at, one, { status: 'approved' })
      one.isApproved = true
    } else {
      await decide(story, day, at, one, { status: 'rejected', note: random.pick(reasons) })
      story.withdrawals = story.withdrawals.filter((other) => other !== one)
    }
  }
}

/** Pays the approved requests in the afternoon. */
export async function payOut(story: Story, day: Day): Promise<void> {
  const { random } = story
  const due = inOrder(story).filter(
    ({ isApproved }) => isApproved && (!day.isLast || random.chance(0.5)),
  )
  const onChain = due.filter(({ method }) => method !== 'bank').map(({ amount }) => amount)
  await fillChains(story, day, add(zero(), ...onChain))
  const partOf = spread(0.76, 0.78, due.length)
  for (const [index, one] of due.entries()) {
    const hash = paymentReference(random, 'bep20')
    const txHash = one.method === 'bank' ? `TRF-${hash.slice(2, 10)}` : hash
    await decide(story, day, day.at(partOf(index)), one, { status: 'paid', txHash })
  }
  story.withdrawals = story.withdrawals.filter((one) => !due.includes(one))
}

/** Requests are made concurrently, so the order of their ids is not reproducible. */
function inOrder({ withdrawals }: Story): WaitingWithdrawal[] {
  return withdrawals.toSorted(
    (left, right) => left.askedOn - right.askedOn || left.memberId - right.memberId,
  )
}

type Outcome = { status: Decision; note?: string; txHash?: string }

async function decide(
  story: Story,
  day: Day,
  at: Date,
  { id, memberId, kind, amount }: WaitingWithdrawal,
  { status, note = '', txHash = '' }: Outcome,
): Promise<void> {
  const { finance } = story.admins
  if (status !== 'rejected' && (await isDualApprovalOn(story, at, amount))) {
    const request = { id, memberId, amount, status, ...(txHash && { txHash }) }
    await askAndApprove(story, finance, { at, after: day.after }, decisionCalls[kind], request)
    return
  }
  const decision = { id, memberId, kind, amount, status, note, txHash, adminId: finance.id }
  await asAdmin(story, finance, at, decisionCalls[kind], (work) => decideWithdrawal(work, decision))
}
