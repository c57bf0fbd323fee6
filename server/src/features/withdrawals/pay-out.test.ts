import { usd } from '@clearstead/contract/values/money'
import { decideWorking } from '@clearstead/contract/withdrawals'
import { apiTest as test } from '../../../testing/api.ts'
import type { Given } from '../../../testing/given.ts'
import { givenConfirmation, givenInWallet, givenOnChain } from '../../../testing/given-money.ts'
import { expect, type Run } from '../../../testing/test.ts'
import { walletsOf } from '../../ledger/balances.ts'
import { decideWithdrawal } from './decide-withdrawal.ts'
import { getWithdrawalView } from './queries.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import type { Method } from './rules.ts'

const addresses: Record<Method, string> = {
  bep20: '0x52908400098527886e0f7030069857d2e4169ee7',
  trc20: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
  bank: 'DE02 1203 0000 0000 2020 51',
}
const amount = usd('100')

async function approved(given: Given, run: Run, method: Method) {
  const { id: memberId } = await given.member()
  const { id: adminId } = await given.admin('finance')
  await givenInWallet(run, memberId, 'working', '100')
  if (method !== 'bank') await givenOnChain(run, adminId, '100')
  const verificationToken = await givenConfirmation(run, memberId)
  const address = addresses[method]
  const request = { memberId, kind: 'working', amount, method, address, verificationToken } as const
  const id = await run((work) => requestWithdrawal(work, request))
  const named = { id, memberId, adminId, kind: 'working', amount, note: '' } as const
  await run((work) => decideWithdrawal(work, { ...named, status: 'approved', txHash: '' }))
  const pay = (txHash: string) =>
    run((work) => decideWithdrawal(work, { ...named, status: 'paid', txHash }))
  return { ...named, pay }
}

test.for([
  ['bep20', '', 'withdrawals.tx_hash_invalid'],
  ['bep20', '0xabc', 'withdrawals.tx_hash_invalid'],
  ['trc20', 'g'.repeat(64), 'withdrawals.tx_hash_invalid'],
  ['bank', '', 'withdrawals.reference_needed'],
] as const)(
  'by %s, %j cannot be the reference of a payout',
  async ([method, text, code], { db, given, run }) => {
    const { pay, id, memberId } = await approved(given, run, method)

    await expect(pay(text)).rejects.toRefuseWith(code)

    expect(await walletsOf(db, memberId)).toEqual({ pending_withdrawal: amount })
    expect((await getWithdrawalView(db, id)).status).toBe('approved')
  },
)

test('a hash and an address are stored in the spelling of their chain', async ({
  db,
  given,
  run,
}) => {
  const { pay, id } = await approved(given, run, 'bep20')

  await pay(` ${'AB'.repeat(32)}\u200b`)

  expect(await getWithdrawalView(db, id)).toMatchObject({
    txHash: `0x${'ab'.repeat(32)}`,
    address: '0x52908400098527886E0F7030069857D2E4169EE7',
  })
})

test('one transaction pays one withdrawal over all methods and spellings, also simultaneously', async ({
  given,
  run,
}) => {
  const hash = 'cd'.repeat(32)
  const bep20 = [await approved(given, run, 'bep20'), await approved(given, run, 'bep20')]
  const trc20 = await approved(given, run, 'trc20')

  const paid = await Promise.allSettled([
    ...bep20.map(({ pay }, index) => pay(index ? hash.toUpperCase() : `0x${hash}`)),
    trc20.pay(hash),
  ])

  expect(paid.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of paid) {
    if (result.status === 'rejected') {
      expect(result.reason).toMatchObject({ code: 'withdrawals.tx_hash_used' })
    }
  }
})

test('one bank reference pays one withdrawal, whatever its spaces and case', async ({
  given,
  run,
}) => {
  const [one, two] = [await approved(given, run, 'bank'), await approved(given, run, 'bank')]
  await one.pay('TRF 77 12')

  await expect(two.pay('trf7712')).rejects.toRefuseWith('withdrawals.tx_hash_used')
})

test('an invalid hash is reported at its field', async ({ api, given, run }) => {
  const { id, memberId } = await approved(given, run, 'bep20')
  const asFinance = await api.as(await given.admin('finance'))

  const { body } = await asFinance.call(decideWorking, {
    id,
    memberId,
    amount,
    status: 'paid',
    txHash: '0xabc',
  })

  expect(body.errors).toMatchObject([
    { path: 'tx_hash', code: body.code, facts: body.details, message: body.message },
  ])
})

test('the database refuses a payout on a chain without a hash', async ({ given, run, owner }) => {
  const { id } = await approved(given, run, 'bep20')
  const set = (hash: string) =>
    owner.query(
      `update withdrawals set status = 'paid', paid_at = now(), paid_from = 'chain', tx_hash = $2 where id = $1`,
      [id, hash],
    )

  await expect(set('')).rejects.toThrow('withdrawals_tx_hash_when_paid')
  await expect(set('0xabc')).rejects.toThrow('withdrawals_tx_hash_of_chain')
})
