import * as people from '@clearstead/contract/people/users'
import { endActivePlan } from '@clearstead/contract/plans/active-plans'
import { listTransactionsOf, reverseTransaction } from '@clearstead/contract/reports/transactions'
import * as settings from '@clearstead/contract/settings/settings'
import * as treasury from '@clearstead/contract/treasury'
import { addDays, dayOf } from '@clearstead/contract/values/days'
import type { MemberId, TransferId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import * as withdrawals from '@clearstead/contract/withdrawals'
import { decisionCalls } from '../../src/simulation/calls.ts'
import { asMember, randomOpenPlan } from './choose.ts'
import type { Programme } from './programme.ts'

export async function decideWithdrawals({ call, admin, random }: Programme) {
  const found = await call(admin, withdrawals.listWithdrawals, {
    page: 1,
    limit: 5,
    sort: 'oldest',
  })
  for (const { id, memberId, amount, kind, status } of found?.rows ?? []) {
    if (status !== 'pending' && status !== 'approved') continue
    if (random.chance(0.2)) {
      await call(asMember(memberId), withdrawals.cancelWithdrawal, { id })
      continue
    }
    const next = random.chance(0.2) ? 'rejected' : status === 'pending' ? 'approved' : 'paid'
    const named = {
      id,
      memberId,
      amount,
      status: next,
      note: 'Looked at',
      txHash: `TRF ${id}`,
    } as const
    await call(admin, decisionCalls[kind], named)
  }
}

export function changeMemberStatus({ call, admin, random }: Programme, id: MemberId) {
  const change = random.pick([
    { status: 'block' },
    { status: 'unblock' },
    { levelStatus: 'close' },
    { levelStatus: 'open' },
    { roiStatus: 'close' },
    { roiStatus: 'open' },
  ] as const)
  return call(admin, people.updateUser, { id, ...change, reason: 'It was decided' })
}

export async function changeRules({ call, admin, random, clock }: Programme) {
  const found = await call(admin, settings.getSettings, {})
  if (!(found?.settings.security && found.settings.payouts && found.settings.chains)) return
  const { security, payouts, chains, ...rest } = found.settings
  const today = dayOf(clock(), 'UTC')
  const programme = {
    ...rest.programme,
    compression: random.pick(['none', 'dynamic'] as const),
    coolingOffDays: random.pick([0, 0, 3, 7]),
    topupApproval: random.chance(0.2),
    makeUpDays: random.chance(0.5) ? [{ missed: addDays(today, -1), on: addDays(today, 1) }] : [],
  }
  const changed = { ...rest, security, payouts, chains, programme }
  await call(admin, settings.updateSettings, { settings: changed })
}

export async function reverseTransfer({ call, admin, random }: Programme, id: MemberId) {
  const found = await call(admin, listTransactionsOf, { memberId: id, page: 1, limit: 30 })
  const all = found?.rows ?? []
  if (all.length === 0) return
  const chosen = { id: random.pick(all).transactionId as TransferId }
  const reason = 'It was a mistake'
  await call(admin, reverseTransaction, { ...chosen, status: 'reversed', reason })
}

export async function endPlan(programme: Programme, id: MemberId) {
  const planId = await randomOpenPlan(programme, id)
  if (planId !== undefined) await programme.call(programme.admin, endActivePlan, { id: planId })
}

export function moveTreasury(programme: Programme) {
  const { call, admin, random } = programme
  const amount = usd(String(random.between(1, 250)))
  const endpoint = random.pick([
    treasury.fundTreasury,
    treasury.fundTreasury,
    treasury.withdrawTreasury,
    treasury.deployFunds,
    treasury.returnFunds,
  ])
  return call(admin, endpoint, { amount, memo: 'The operator moves money' })
}
