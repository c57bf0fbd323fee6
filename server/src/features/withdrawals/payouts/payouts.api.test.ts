import { usd } from '@clearstead/contract/values/money'
import { decideWorking, takeBackApproval } from '@clearstead/contract/withdrawals'
import * as contract from '@clearstead/contract/withdrawals/payouts'
import { apiTest as test } from '../../../../testing/api.ts'
import { givenDualApproval } from '../../../../testing/approvals/approvals.ts'
import { expect } from '../../../../testing/test.ts'
import {
  fatesOf,
  givenApproved,
  givenPayoutBy,
  sendResults,
} from '../../../../testing/withdrawals/payouts/payouts.ts'
import { walletsOf } from '../../../ledger/balances.ts'

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
      memberId,
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
    await api.call(contract.listPayable, { method: 'bank' }),
    await support.call(contract.listPayable, { method: 'bank' }),
    await member.call(contract.listPayable, { method: 'bank' }),
  ]

  expect(refused.map(({ code }) => code)).toEqual([
    'people.not_signed_in',
    'people.not_permitted',
    'people.not_permitted',
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
    finance.call(decideWorking, { id, memberId, amount, status, txHash: 'TRF 4411' })

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

test('with dual approval a large payment in a payout waits for a second admin', async ({
  api,
  given,
  run,
}) => {
  const { id: withdrawalId } = await givenApproved({ given, run }, { amount: '2000' })
  const { finance } = await givenDualApproval({ api, given, run })
  const id = await givenPayoutBy(finance, 'bank')
  await sendResults(finance, id, `${withdrawalId},paid,TRF 88,,`)

  const { answer } = await finance.call(contract.settlePayoutRow, { id, withdrawalId })

  expect(answer.approval?.status).toBe('waiting')
  expect(answer.row.fate).toBe('asked')
})
