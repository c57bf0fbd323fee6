import * as treasury from '@clearstead/contract/treasury'
import type { ApprovalId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import * as withdrawals from '@clearstead/contract/withdrawals'
import { saveSettings } from '../../src/features/settings/public.ts'
import { defaultSettings } from '../../src/features/settings/rules.ts'
import type { Api, Caller } from '../api.ts'
import type { Given } from '../given.ts'
import { givenConfirmation, givenInWallet } from '../given-money.ts'
import type { Run } from '../test.ts'

type World = { api: Api; given: Given; run: Run }

const withDualApproval = {
  ...defaultSettings,
  security: { ...defaultSettings.security, dualApproval: true },
}
export const movement = { amount: usd('500'), memo: 'Working capital' }

export const switchDualApproval = (run: Run, { isOn }: { isOn: boolean }) =>
  run((work) => saveSettings(work, { settings: isOn ? withDualApproval : defaultSettings }))

/** Switches dual approval on, with two owners and two admins of finance. */
export async function givenDualApproval({ api, given, run }: World) {
  const admins = [
    await given.admin('owner'),
    await given.admin('owner'),
    await given.admin('finance'),
    await given.admin('finance'),
  ] as const
  await switchDualApproval(run, { isOn: true })
  const [owner, second, finance, other] = admins
  return {
    owner: await api.as(owner),
    second: await api.as(second),
    finance: await api.as(finance),
    other: await api.as(other),
    ids: { owner: owner.id, second: second.id, finance: finance.id, other: other.id },
  }
}

/** Makes an approval request for a treasury movement. */
export async function requestFunding(owner: Caller, request = movement): Promise<ApprovalId> {
  const { answer } = await owner.call(treasury.fundTreasury, request)
  if (!answer.approval) throw new Error('The call made no approval request')
  return answer.approval.id
}

/** A member's pending withdrawal, above the limit of 1,000. */
export async function givenLargeWithdrawal({ api, given, run }: World, amount = usd('2000')) {
  const member = await given.member()
  await givenInWallet(run, member.id, 'working', '5000')
  const asMember = await api.as(member)
  const requested = await asMember.call(withdrawals.requestWorking, {
    amount,
    method: 'bank',
    address: 'DE02 1203 0000 0000 2020 51',
    verificationToken: await givenConfirmation(run, member.id),
  })
  const { id } = requested.answer.request
  return { member, asMember, id, decision: { id, memberId: member.id, amount } }
}

/** Makes an approval request for the approval of that withdrawal. */
export async function requestWithdrawalApproval(
  finance: Caller,
  decision: Awaited<ReturnType<typeof givenLargeWithdrawal>>['decision'],
): Promise<ApprovalId> {
  const { answer } = await finance.call(withdrawals.decideWorking, {
    ...decision,
    status: 'approved',
  })
  if (!answer.approval) throw new Error('The call made no approval request')
  return answer.approval.id
}
