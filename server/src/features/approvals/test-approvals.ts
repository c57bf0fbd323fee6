import * as treasury from '@clearstead/contract/treasury'
import type { ApprovalId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import * as withdrawals from '@clearstead/contract/withdrawals'
import type { Api, Caller } from '../../testing/api.ts'
import type { Given } from '../../testing/given.ts'
import { givenConfirmation, givenInWallet } from '../../testing/given-money.ts'
import type { Run } from '../../testing/test.ts'
import { saveSettings } from '../settings/public.ts'
import { defaultSettings } from '../settings/rules.ts'

type World = { api: Api; given: Given; run: Run }

const withFourEyes = {
  ...defaultSettings,
  security: { ...defaultSettings.security, fourEyes: true },
}
export const movement = { amount: usd('500'), memo: 'Working capital' }

export const switchFourEyes = (run: Run, isOn: boolean) =>
  run((work) => saveSettings(work, { settings: isOn ? withFourEyes : defaultSettings }))

/** Four eyes on, with two owners and two of finance. */
export async function givenFourEyes({ api, given, run }: World) {
  const admins = [
    await given.admin('owner'),
    await given.admin('owner'),
    await given.admin('finance'),
    await given.admin('finance'),
  ] as const
  await switchFourEyes(run, true)
  const [owner, second, finance, other] = admins
  return {
    ...{ owner: await api.as(owner), second: await api.as(second) },
    ...{ finance: await api.as(finance), other: await api.as(other) },
    ids: { owner: owner.id, second: second.id, finance: finance.id, other: other.id },
  }
}

/** A treasury movement that waits. */
export async function askToFund(owner: Caller, request = movement): Promise<ApprovalId> {
  const { answer } = await owner.call(treasury.fundTreasury, request)
  if (!answer.approval) throw new Error('Nothing waits')
  return answer.approval.id
}

/** A member's pending withdrawal, above the 1,000 from which four eyes looks. */
export async function givenLargeWithdrawal({ api, given, run }: World, amount = usd('2000')) {
  const member = await given.member()
  await givenInWallet(run, member.id, 'working', '5000')
  const asMember = await api.as(member)
  const made = await asMember.call(withdrawals.requestWorking, {
    ...{ amount, method: 'bank', address: 'DE02 1203 0000 0000 2020 51' },
    verificationToken: await givenConfirmation(run, member.id),
  })
  const { id } = made.answer.request
  return { member, asMember, id, decision: { id, userId: member.id, amount } }
}

/** An approval of that withdrawal that waits. */
export async function askToApprove(
  finance: Caller,
  decision: Awaited<ReturnType<typeof givenLargeWithdrawal>>['decision'],
): Promise<ApprovalId> {
  const { answer } = await finance.call(withdrawals.decideWorking, {
    ...{ ...decision, status: 'approved' },
  })
  if (!answer.approval) throw new Error('Nothing waits')
  return answer.approval.id
}
