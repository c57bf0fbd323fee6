import { createHash } from 'node:crypto'
import * as contract from '@clearstead/contract/payouts'
import { subtract, usd } from '@clearstead/contract/values/money'
import { decideWorking, takeBackApproval } from '@clearstead/contract/withdrawals'
import { type Account, operator } from '../../../ledger/accounts.ts'
import { operatorBalances, walletsOf } from '../../../ledger/balances.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import { move } from '../../../ledger/posting.ts'
import { apiTest as test } from '../../../testing/api.ts'
import { expect, type Run } from '../../../testing/test.ts'
import { givenFourEyes } from '../../approvals/test-approvals.ts'
import { saveSettings } from '../../settings/public.ts'
import { defaultSettings } from '../../settings/rules.ts'
import { insertCheck } from '../../transparency/queries.ts'
import { fatesOf, givenApproved, givenPayoutBy, sendResults } from './test-payouts.ts'

const debtor = { debtorName: 'Clearstead Ops', debtorAccount: '12345678', debtorBank: 'DEUTDEFF' }
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
  const get = async (format: 'csv' | 'pain') => {
    const response = await api.server.inject({
      url: `/api/v1/payouts/${payout.id}/files/${format}`,
      headers: { authorization: `Bearer ${finance.token}` },
    })
    return response.rawPayload
  }
  const csv = await get('csv')
  const pain = await get('pain')

  expect(refused?.code).toBe('payouts.nothing_waits')
  expect(payout).toMatchObject({ status: 'open', rowCount: 2, total: usd('190.01') })
  expect(payout.files.map(({ sha256 }) => sha256)).toEqual(
    [csv, pain].map((bytes) => createHash('sha256').update(bytes).digest('hex')),
  )
  expect(await get('pain')).toEqual(pain)
  expect(String(csv)).toContain(`WD-${one.id},`)
  expect(String(csv)).toContain(',95.01,USD,,,')
  expect(String(pain)).toContain('<CtrlSum>190.01</CtrlSum>')
  expect(String(pain)).toContain('<IBAN>DE02120300000000202051</IBAN>')
  expect(String(pain)).toContain(`<EndToEndId>WD-${two.id}</EndToEndId>`)
  expect(String(pain)).toContain('<MmbId>UTIB0000123</MmbId>')
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
  await insertCheck(db, { ...check, isOk: false, problems: ['one'] })
  const open = await finance.call(contract.makePayout, { method: 'bank' })
  await insertCheck(db, { ...check, isOk: true, problems: [] })
  const made = await finance.call(contract.makePayout, { method: 'bank' })

  expect(short.code).toBe('treasury.custody_short')
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

test('each row is carried out by its result, and a repeat pays nothing twice', async ({
  api,
  db,
  given,
  run,
}) => {
  const [paid, failed, differs] = [
    await givenApproved({ given, run }),
    await givenApproved({ given, run }),
    await givenApproved({ given, run }),
  ]
  const finance = await api.as(await given.admin('finance'))
  const id = await givenPayoutBy(finance, 'bank')
  const settle = (withdrawalId: typeof paid.id) =>
    finance.call(contract.settlePayoutRow, { id, withdrawalId })

  const early = await settle(paid.id)
  const read = await sendResults(
    finance,
    id,
    `WD-${paid.id},paid,TRF 771,95.00,`,
    `${failed.id},failed,,,Account closed`,
    `${differs.id},paid,TRF 772,94.00,`,
    'WD-999999,paid,TRF 773,,',
  )
  const planned = await fatesOf(finance, id)
  const results = await Promise.all([settle(paid.id), settle(paid.id), settle(failed.id)])
  const wrong = await settle(differs.id)
  const cancelled = await finance.call(contract.cancelPayout, { id })

  expect(early.code).toBe('payouts.no_result')
  expect(read.answer).toMatchObject({
    known: 3,
    strangers: [{ line: 5, withdrawal: 'WD-999999' }],
  })
  expect(planned).toEqual(['will_pay', 'will_return', 'amount_differs'])
  expect(results.map(({ answer }) => answer.row.fate)).toEqual(['paid', 'paid', 'returned'])
  expect(wrong.code).toBe('payouts.amount_differs')
  expect(cancelled.code).toBe('payouts.begun')
  expect(await walletsOf(db, paid.memberId)).toEqual({})
  expect(await walletsOf(db, failed.memberId)).toEqual({ pending_withdrawal: usd('100') })
  expect(await fatesOf(finance, await givenPayoutBy(finance, 'bank'))).toEqual(['waiting'])
})

test('what is in an open payout is not rejected, and a cancelled payout lets it go', async ({
  api,
  given,
  run,
}) => {
  const { id: withdrawalId, memberId } = await givenApproved({ given, run })
  const finance = await api.as(await given.admin('finance'))
  const id = await givenPayoutBy(finance, 'bank')
  const reject = () =>
    finance.call(decideWorking, {
      id: withdrawalId,
      userId: memberId,
      amount: usd('100'),
      status: 'rejected',
      note: 'Asked by phone',
    })

  const refused = await reject()
  const { answer } = await finance.call(contract.cancelPayout, { id })
  const again = await finance.call(contract.cancelPayout, { id })
  const rejected = await reject()

  expect(refused.body.message).toContain(`is in payout ${id}.`)
  expect(answer.payout.status).toBe('cancelled')
  expect(await fatesOf(finance, id)).toEqual(['dropped'])
  expect(again.code).toBe('payouts.closed')
  expect(rejected.answer.request.status).toBe('rejected')
})

test('payouts are for finance alone', async ({ api, given }) => {
  const support = await api.as(await given.admin('support'))
  const member = await api.as(await given.member())

  const refused = [
    await api.call(contract.makePayout, { method: 'bank' }),
    await support.call(contract.makePayout, { method: 'bank' }),
    await member.call(contract.makePayout, { method: 'bank' }),
  ]

  expect(refused.map(({ code }) => code)).toEqual([
    'people.not_signed_in',
    'people.not_permitted',
    'people.not_permitted',
  ])
})

test('the database keeps what was sealed', async ({ api, given, run, owner }) => {
  await givenApproved({ given, run })
  const finance = await api.as(await given.admin('finance'))
  const id = await givenPayoutBy(finance, 'bank')
  const tries = [
    `update payout_files set body = 'x' where payout_id = $1`,
    `update payout_rows set sent = sent + 1 where payout_id = $1`,
    `update payouts set total = total + 1 where id = $1`,
    `delete from payout_rows where payout_id = $1`,
  ]

  for (const statement of tries) await expect(owner.query(statement, [id])).rejects.toThrow()
})

test('an approval is taken back until the withdrawal is in a payout or paid, and can be given again', async ({
  api,
  db,
  given,
  run,
}) => {
  const { id, memberId, amount } = await givenApproved({ given, run })
  const finance = await api.as(await given.admin('finance'))
  const takeBack = () => finance.call(takeBackApproval, { id })
  const decide = (status: 'approved' | 'paid') =>
    finance.call(decideWorking, { id, userId: memberId, amount, status, txHash: 'TRF 4411' })

  const back = await takeBack()
  const twice = await takeBack()
  const again = await decide('approved')
  const payout = await givenPayoutBy(finance, 'bank')
  const sealed = await takeBack()
  await finance.call(contract.cancelPayout, { id: payout })
  await decide('paid')
  const late = await takeBack()

  expect(back.answer.request).toMatchObject({ status: 'pending', decidedBy: null })
  expect(twice.code).toBe('withdrawals.decided')
  expect(again.answer.request.status).toBe('approved')
  expect(sealed.code).toBe('withdrawals.in_payout')
  expect(late.body.message).toContain('already paid by')
  expect(await walletsOf(db, memberId)).toEqual({})
})

test('with four eyes a large payment in a payout waits for a second admin', async ({
  api,
  given,
  run,
}) => {
  const { id: withdrawalId } = await givenApproved({ given, run }, { amount: '2000' })
  const { finance } = await givenFourEyes({ api, given, run })
  const id = await givenPayoutBy(finance, 'bank')
  await sendResults(finance, id, `${withdrawalId},paid,TRF 88,,`)

  const { answer } = await finance.call(contract.settlePayoutRow, { id, withdrawalId })

  expect(answer.approval?.status).toBe('waiting')
  expect(answer.row.fate).toBe('asked')
})
