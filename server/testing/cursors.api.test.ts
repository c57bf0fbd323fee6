import type { AnyEndpoint } from '@clearstead/contract/call/endpoint'
import { listDeposits, listDepositsOf, requestDeposit } from '@clearstead/contract/deposits'
import { listIncome } from '@clearstead/contract/income'
import { listActivePlans } from '@clearstead/contract/plans/active-plans'
import { listCodes, makeCodes } from '@clearstead/contract/plans/codes'
import { addTopup, listTopups, listTopupsOf } from '@clearstead/contract/plans/topups'
import { listPaidIncome } from '@clearstead/contract/reports/paid-income'
import { listMemberTransfers, transferToFriend } from '@clearstead/contract/transfers'
import { usd } from '@clearstead/contract/values/money'
import {
  listWithdrawals,
  listWithdrawalsOf,
  requestWorking,
} from '@clearstead/contract/withdrawals'
import { apiTest as test } from './api.ts'
import { givenConfirmation, givenInWallet } from './given-money.ts'
import { expect } from './test.ts'

test('long lists can be read to their end by cursor', async ({ api, given, run }) => {
  await given.treasury('10000')
  const member = await given.member({ funding: usd('5000'), plan: usd('50') })
  const friend = await given.member()
  for (const plan of ['50', '60', '70']) {
    await given.member({ sponsor: member, plan: usd(plan) })
    await given.funds(member, plan)
  }
  await givenInWallet(run, member.id, 'working', '500')
  const me = await api.as(member)
  const admin = await api.as(await given.admin('owner'))
  const { codes } = (await admin.call(makeCodes, { count: 3, amount: usd('5') })).answer
  await given.bankAccount()
  const confirmed = async () => ({
    verificationToken: await givenConfirmation(run, member.id, 'transfer'),
  })
  for (const { code } of codes) await me.call(addTopup, { code, ...(await confirmed()) })
  for (const number of [1, 2, 3]) {
    const amount = usd(`${10 * number}`)
    await me.call(requestDeposit, { amount, method: 'bank', reference: `R${number}` })
    await me.call(transferToFriend, { to: { id: friend.id }, amount, ...(await confirmed()) })
    await me.call(requestWorking, {
      amount: usd('50'),
      method: 'bank',
      address: 'DE02 1203 0000 0000 2020 51',
      verificationToken: await givenConfirmation(run, member.id),
    })
  }
  const { id } = member
  const lists: [AnyEndpoint, Record<string, unknown>, key: string][] = [
    [listDeposits, { sort: 'oldest' }, 'deposits'],
    [listDeposits, { sort: 'newest' }, 'deposits'],
    [listDepositsOf, { id }, 'deposits'],
    [listWithdrawals, { sort: 'oldest' }, 'withdrawals'],
    [listWithdrawalsOf, { id }, 'withdrawals'],
    [listMemberTransfers, {}, 'transfers'],
    [listActivePlans, {}, 'activeplans'],
    [listCodes, {}, 'codes'],
    [listIncome, { userId: id }, 'income'],
    [listPaidIncome, {}, 'income'],
    [listPaidIncome, { kind: 'direct' }, 'income'],
    [listTopups, { sort: 'oldest' }, 'topups'],
    [listTopupsOf, { id }, 'topups'],
  ]

  for (const [call, request, key] of lists) {
    const whole = (await admin.send(call, { ...request, limit: 100 })).body
    expect([call.name, (whole[key] as unknown[]).length > 2]).toEqual([call.name, true])
    const read: unknown[] = []
    for (let cursor: unknown; cursor !== null; ) {
      const page = await admin.send(call, { ...request, limit: 2, ...(cursor ? { cursor } : {}) })
      expect([call.name, page.status]).toEqual([call.name, 200])
      read.push(...(page.body[key] as unknown[]))
      cursor = page.body.cursor
    }
    expect([call.name, read]).toEqual([call.name, whole[key]])
    const far = await admin.send(call, {
      ...request,
      cursor: `${request.sort ?? 'newest'}.${farKeys(call)}`,
    })
    expect([call.name, far.status]).toEqual([call.name, 200])
  }
})

/** The keys of a place beyond every row. */
function farKeys(call: AnyEndpoint): string {
  const far = '9007199254740991'
  return call === listPaidIncome || call === listIncome ? [far, far, far].join('.') : far
}
