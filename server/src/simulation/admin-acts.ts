import * as approvals from '@clearstead/contract/approvals'
import type { AnyEndpoint, ReplyOf, RequestOf } from '@clearstead/contract/call/endpoint'
import * as deposits from '@clearstead/contract/deposits'
import { endActivePlan } from '@clearstead/contract/plans/active-plans'
import * as codes from '@clearstead/contract/plans/codes'
import { reverseTransaction } from '@clearstead/contract/reports/transactions'
import * as settings from '@clearstead/contract/settings/settings'
import { updateSettings } from '@clearstead/contract/settings/update-settings'
import * as treasury from '@clearstead/contract/treasury'
import type { ActivePlanId, AdminId, ApprovalId, TransferId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import * as withdrawals from '@clearstead/contract/withdrawals'
import type { Simulator } from './simulator.ts'

// The acts of admins that the demo and the tests of whole programmes tell their stories with.

/** `second` approves what takes two admins. */
export type Admin = { kind: 'admin'; id: AdminId; second?: Admin | undefined }

/** Makes a call, which the second admin approves a quarter of an hour later if it waits for that. */
export async function callAs<E extends AnyEndpoint>(
  sim: Simulator,
  admin: Admin,
  endpoint: E,
  request: RequestOf<E>,
): Promise<ReplyOf<E>> {
  const reply = await sim.call(admin, endpoint, request)
  const { approval } = reply as { approval?: { id: ApprovalId } }
  if (!approval || !admin.second) return reply
  sim.wait(900)
  const { result } = await sim.call(admin.second, approvals.approve, { id: approval.id })
  return endpoint.answer.decode(result as never) as ReplyOf<E>
}

export function decideDeposit(
  sim: Simulator,
  admin: Admin,
  { id, memberId, amount }: Pick<deposits.DepositView, 'id' | 'memberId' | 'amount'>,
  decision: { status: 'approved' | 'rejected'; note: string },
) {
  return callAs(sim, admin, deposits.decideDeposit, { id, memberId, amount, ...decision })
}

const decisionCalls = {
  working: withdrawals.decideWorking,
  roi: withdrawals.decideRoi,
  principal: withdrawals.decidePrincipal,
  compound: withdrawals.decideCompound,
  funding: withdrawals.decideFunding,
} as const

export function decideWithdrawal(
  sim: Simulator,
  admin: Admin,
  {
    id,
    memberId,
    amount,
    kind,
  }: Pick<withdrawals.WithdrawalView, 'id' | 'memberId' | 'amount' | 'kind'>,
  decision: Pick<RequestOf<typeof withdrawals.decideWorking>, 'status' | 'note' | 'txHash'>,
) {
  const endpoint = decisionCalls[kind] as typeof withdrawals.decideWorking
  return callAs(sim, admin, endpoint, { id, memberId, amount, ...decision })
}

export async function makeCodes(
  sim: Simulator,
  admin: Admin,
  order: RequestOf<typeof codes.makeCodes>,
): Promise<string[]> {
  const made = await callAs(sim, admin, codes.makeCodes, order)
  return made.codes.map(({ code }) => code)
}

export function endPlan(sim: Simulator, admin: Admin, id: ActivePlanId) {
  return callAs(sim, admin, endActivePlan, { id })
}

export function reverse(sim: Simulator, admin: Admin, id: TransferId, reason: string) {
  return callAs(sim, admin, reverseTransaction, { id, status: 'reversed', reason })
}

const treasuryCalls = {
  fund: treasury.fundTreasury,
  withdraw: treasury.withdrawTreasury,
  deploy: treasury.deployFunds,
  return: treasury.returnFunds,
} as const

export function moveTreasury(
  sim: Simulator,
  admin: Admin,
  kind: keyof typeof treasuryCalls,
  movement: { amount: Usd; memo: string; gain?: Usd },
) {
  return callAs(sim, admin, treasuryCalls[kind] as typeof treasury.returnFunds, movement)
}

/** Saves the settings as `change` makes them of those in effect; `reason` is why the plans need more than 15 % then. */
export async function changeSettings(
  sim: Simulator,
  admin: Admin,
  change: (current: settings.Settings) => settings.Settings,
  reason: { returnReason?: string } = {},
) {
  const { settings: found } = await sim.call(admin, settings.getSettings, {})
  const { security, payouts, chains, ...rest } = found
  if (!security || !payouts || !chains) throw new Error('This admin does not read all settings')
  const changed = change({ ...rest, security, payouts, chains })
  return callAs(sim, admin, updateSettings, { settings: changed, ...reason })
}
