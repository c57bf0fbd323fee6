import { createHash } from 'node:crypto'
import { sayStored } from '@clearstead/contract/call/say'
import type { PayoutId } from '@clearstead/contract/values/ids'
import { subtract, usd } from '@clearstead/contract/values/money'
import * as contract from '@clearstead/contract/withdrawals/payouts'
import { type Api, apiTest as test } from '../../../../testing/api.ts'
import { expect, type Run } from '../../../../testing/test.ts'
import { givenApproved, givenPayoutBy } from '../../../../testing/withdrawals/payouts/payouts.ts'
import { type Account, operator } from '../../../ledger/accounts.ts'
import { operatorBalances } from '../../../ledger/balances.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import { move } from '../../../ledger/posting.ts'
import { defaultSettings } from '../../settings/rules.ts'
import { saveSettings } from '../../settings/saving/public.ts'
import { insertCheck } from '../../transparency/queries.ts'

const debtor = { debtorName: 'Clearstead Ops', debtorAccount: '12345678', debtorBank: 'DEUTDEFF' }

async function downloaded(
  api: Api,
  { token }: { token: string },
  id: PayoutId,
  format: 'csv' | 'pain',
): Promise<Buffer> {
  const response = await api.server.inject({
    url: `/api/v1/payouts/${id}/files/${format}`,
    headers: { authorization: `Bearer ${token}` },
  })
  return response.rawPayload
}
const withDebtor = (run: Run) =>
  run((work) => saveSettings(work, { settings: { ...defaultSettings, payouts: debtor } }))

test('a payout seals what waits, once, and its files are the same bytes each time', async ({
  api,
  given,
  run,
}) => {
  await withDebtor(run)
  const world = { given, run }
  const one = await givenApproved(world, { amount: '100.01' })
  const two = await givenApproved(world, { address: 'Axis 9123 4567 8901, IFSC UTIB0000123' })
  await givenApproved(world, { method: 'bep20' })
  const finance = await api.as(await given.admin('finance'))

  const [made, second] = await Promise.all([
    finance.call(contract.makePayout, { method: 'bank' }),
    finance.call(contract.makePayout, { method: 'bank' }),
  ])
  const refused = [made, second].find(({ code }) => code)
  const { payout } = [made, second].find(({ code }) => !code)?.answer ?? made.answer
  const get = (format: 'csv' | 'pain') => downloaded(api, finance, payout.id, format)
  const csv = await get('csv')
  const pain = await get('pain')

  expect(refused?.code).toBe('payouts.nothing_waits')
  expect(payout).toMatchObject({ status: 'open', rowCount: 2, total: usd('190') })
  expect(payout.files.map(({ sha256 }) => sha256)).toEqual(
    [csv, pain].map((bytes) => createHash('sha256').update(bytes).digest('hex')),
  )
  expect(await get('pain')).toEqual(pain)
  expect(String(csv)).toContain(`WD-${one.id},`)
  expect(String(csv)).toContain(',95.00,USD,,,')
  expect(String(pain)).toContain('<CtrlSum>190.00</CtrlSum>')
  expect(String(pain)).toContain('<IBAN>DE02120300000000202051</IBAN>')
  expect(String(pain)).toContain(`<EndToEndId>WD-${two.id}</EndToEndId>`)
  expect(String(pain)).toContain('<MmbId>UTIB0000123</MmbId>')
})

test('what is left out of a payout waits for another, and the files have exactly the chosen rows', async ({
  api,
  given,
  run,
}) => {
  await withDebtor(run)
  const first = await givenApproved({ given, run }, { amount: '10' })
  const left = await givenApproved({ given, run }, { amount: '20' })
  const third = await givenApproved({ given, run }, { amount: '40' })
  const finance = await api.as(await given.admin('finance'))
  const payable = async () => {
    const { answer } = await finance.call(contract.listPayable, { method: 'bank' })
    return answer.withdrawals.map(({ withdrawalId, sent }) => [withdrawalId, sent])
  }

  const before = await payable()
  const { answer } = await finance.call(contract.makePayout, {
    method: 'bank',
    withdrawals: [third.id, first.id, first.id],
  })

  expect(before).toEqual([
    [first.id, usd('9.5')],
    [left.id, usd('19')],
    [third.id, usd('38')],
  ])
  expect(answer.payout).toMatchObject({ rowCount: 2, total: usd('47.5') })
  const file = String(await downloaded(api, finance, answer.payout.id, 'pain'))
  expect(file).toContain('<NbOfTxs>2</NbOfTxs>')
  expect(file).not.toContain(`WD-${left.id}<`)
  expect(await payable()).toEqual([[left.id, usd('19')]])
})

test('named withdrawals are sealed all or none: not what is sealed, paid otherwise, unknown or sent in another way', async ({
  api,
  given,
  run,
}) => {
  const sealed = await givenApproved({ given, run })
  const finance = await api.as(await given.admin('finance'))
  await givenPayoutBy(finance, 'bank')
  const waiting = await givenApproved({ given, run })
  const onChain = await givenApproved({ given, run }, { method: 'trc20' })
  const make = (...withdrawals: unknown[]) =>
    finance.send(contract.makePayout, { method: 'bank', withdrawals })

  const gone = [
    await make(waiting.id, sealed.id),
    await make(waiting.id, onChain.id),
    await make(waiting.id, 999_999),
  ]
  const hostile = [
    await make(),
    await make('1 or 1=1'),
    await make(-1),
    await make(...Array.from({ length: 501 }, (_, index) => index + 1)),
    await finance.send(contract.makePayout, { method: 'bank', withdrawals: 'all' }),
  ]
  const [made, again] = await Promise.all([make(waiting.id), make(waiting.id)])

  expect(gone.map(({ code }) => code)).toEqual(gone.map(() => 'payouts.row_gone'))
  expect(gone[0]?.body.message).toContain(`Withdrawal ${sealed.id} is no longer waiting`)
  expect(hostile.map(({ status }) => status)).toEqual(hostile.map(() => 400))
  expect([made.code, again.code].sort()).toEqual(['payouts.row_gone', undefined])
})

test('nothing is sealed that the operator does not hold, or while the books do not balance', async ({
  api,
  db,
  given,
  run,
}) => {
  await givenApproved({ given, run }, { amount: '100' })
  const finance = await api.as(await given.admin('finance'))
  const { custody } = await operatorBalances(db)
  const deployed = subtract(custody, usd('94.99'))
  const moveAll = (reference: string, debit: Account<'USD'>, credit: Account<'USD'>) =>
    run((work) =>
      postTransfer(work, { kind: 'treasury', reference, postings: move(deployed, debit, credit) }),
    )
  const check = { transfers: 1, checkedAt: new Date('2026-03-31') }

  await moveAll('deploy', operator('investments'), operator('custody'))
  const short = await finance.call(contract.makePayout, { method: 'bank' })
  await moveAll('return', operator('custody'), operator('investments'))
  await insertCheck(db, { ...check, isOk: false, problems: [sayStored('one')] })
  const open = await finance.call(contract.makePayout, { method: 'bank' })
  await insertCheck(db, { ...check, isOk: true, problems: [] })
  const made = await finance.call(contract.makePayout, { method: 'bank' })

  expect(short.code).toBe('treasury.bank_short')
  expect(open.code).toBe('withdrawals.books_open')
  expect(made.code).toBeUndefined()
})

test('without a payer, or with an account that no order can name, the order is refused in a sentence', async ({
  api,
  given,
  run,
}) => {
  const finance = await api.as(await given.admin('finance'))
  await run((work) => saveSettings(work, { settings: defaultSettings }))
  const download = (id: Awaited<ReturnType<typeof givenPayoutBy>>) =>
    finance.call(contract.downloadPayout, { id, format: 'pain' })
  await givenApproved({ given, run })
  const withoutPayer = await download(await givenPayoutBy(finance, 'bank'))
  await withDebtor(run)
  const { id } = await givenApproved({ given, run }, { address: 'By cheque, please' })
  const unreadable = await download(await givenPayoutBy(finance, 'bank'))
  await givenApproved({ given, run }, { method: 'trc20' })
  const onChain = await download(await givenPayoutBy(finance, 'trc20'))

  expect(withoutPayer.code).toBe('payouts.no_debtor')
  expect(unreadable.body.message).toContain(`withdrawals ${id}.`)
  expect(onChain.code).toBe('payouts.not_by_bank')
})
