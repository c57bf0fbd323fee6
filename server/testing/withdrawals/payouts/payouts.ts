import type { PayoutId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import * as contract from '@clearstead/contract/withdrawals/payouts'
import { decideWithdrawal } from '../../../src/features/withdrawals/decide-withdrawal.ts'
import { requestWithdrawal } from '../../../src/features/withdrawals/request-withdrawal.ts'
import type { Method } from '../../../src/features/withdrawals/rules.ts'
import type { Caller } from '../../../src/simulation/call-api.ts'
import type { Api } from '../../api.ts'
import type { Given } from '../../given.ts'
import { givenConfirmation, givenInWallet, givenOnChain } from '../../given-money.ts'
import type { Run } from '../../test.ts'

export type World = { api: Api; given: Given; run: Run }

const addresses: Record<Method, string> = {
  bep20: '0x52908400098527886E0F7030069857D2E4169EE7',
  trc20: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
  bank: 'DE02 1203 0000 0000 2020 51',
}

/** An approved withdrawal that waits to be paid. */
export async function givenApproved(
  { given, run }: Omit<World, 'api'>,
  { method = 'bank', address = addresses[method], amount = '100' }: Options = {},
) {
  const { id: memberId } = await given.member()
  const { id: adminId } = await given.admin('finance')
  await givenInWallet(run, memberId, 'working', amount)
  if (method !== 'bank') await givenOnChain(run, adminId, amount)
  const verificationToken = await givenConfirmation(run, memberId)
  const facts = { memberId, kind: 'working', amount: usd(amount) } as const
  const id = await run((work) =>
    requestWithdrawal(work, { ...facts, method, address, verificationToken }),
  )
  await run((work) =>
    decideWithdrawal(work, { ...facts, id, adminId, status: 'approved', txHash: '', note: '' }),
  )
  return { id, ...facts }
}

type Options = { method?: Method; address?: string; amount?: string }

/** Makes a payout of all that waits, and returns its number. */
export async function givenPayoutBy(admin: Caller, method: Method): Promise<PayoutId> {
  const { answer } = await admin.call(contract.makePayout, { method })
  return answer.payout.id
}

/** Sends results as lines under the usual headings. */
export function sendResults(admin: Caller, id: PayoutId, ...lines: readonly string[]) {
  const csv = ['withdrawal,result,transaction,amount,reason', ...lines].join('\n')
  return admin.call(contract.readResult, { id, csv })
}

export async function fatesOf(admin: Caller, id: PayoutId): Promise<string[]> {
  const { answer } = await admin.call(contract.listPayoutRows, { id, page: 1, limit: 100 })
  return answer.rows.map(({ fate }) => fate)
}
