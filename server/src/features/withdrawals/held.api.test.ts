import type { MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import {
  cancelWithdrawal,
  decideWorking,
  listWithdrawals,
  type WithdrawalStatus,
} from '@clearstead/contract/withdrawals'
import * as payouts from '@clearstead/contract/withdrawals/payouts'
import { type Api, apiTest as test } from '../../../testing/api.ts'
import type { Given } from '../../../testing/given.ts'
import { givenConfirmation, givenInWallet } from '../../../testing/given-money.ts'
import { expect, type Run } from '../../../testing/test.ts'
import { givenApproved, sendResults } from '../../../testing/withdrawals/payouts/payouts.ts'
import { walletsOf } from '../../ledger/balances.ts'
import { recordCredentialChange } from '../people/credentials/record-change.ts'
import { requestWithdrawal } from './request-withdrawal.ts'

type World = { api: Api; given: Given; run: Run }

async function givenRequest({ api, given, run }: World) {
  const member = await given.member()
  await givenInWallet(run, member.id, 'working', '100')
  const verificationToken = await givenConfirmation(run, member.id)
  const id = await run((work) =>
    requestWithdrawal(work, {
      ...{ memberId: member.id, kind: 'working', amount: usd('100'), verificationToken },
      ...{ method: 'bank', address: 'DE02 1203 0000 0000 2020 51' },
    }),
  )
  const finance = await api.as(await given.admin('finance'))
  const decide = (status: 'approved' | 'paid') =>
    finance.call(decideWorking, {
      ...{ id, memberId: member.id, amount: usd('100'), status, txHash: 'TRF 88' },
    })
  return { id, member, finance, decide }
}

/** As the owner of an account does on hearing of a stranger in it. */
const changePassword = (run: Run, { id }: { id: MemberId }) =>
  run((work) => recordCredentialChange(work, id, 'account.password_changed'))

test('what was requested before a change of the sign-in is approved, sealed and paid only after the hold', async ({
  api,
  clock,
  db,
  given,
  run,
}) => {
  const { id, member, decide } = await givenRequest({ api, given, run })
  const { finance } = await givenRequest({ api, given, run })
  clock.forward({ minutes: 5 })
  await changePassword(run, member)
  const seal = (admin = finance) => admin.call(payouts.makePayout, { method: 'bank' })

  const early = await decide('approved')
  const pending = await finance.call(listWithdrawals, {
    status: 'pending' as WithdrawalStatus,
    sort: 'oldest',
    page: 1,
    limit: 10,
  })
  clock.forward({ hours: 24 })
  const later = await api.as(await given.admin('finance'))
  const decideLater = (status: 'approved' | 'paid') =>
    later.call(decideWorking, {
      ...{ id, memberId: member.id, amount: usd('100'), status, txHash: 'TRF 88' },
    })
  const approved = await decideLater('approved')
  await changePassword(run, member)
  const paid = await decideLater('paid')
  const named = await later.call(payouts.makePayout, { method: 'bank', withdrawals: [id] })
  const all = await seal(later)
  clock.forward({ hours: 24 })
  const last = await api.as(await given.admin('finance'))
  const made = await seal(last)
  const settled = await last.call(decideWorking, {
    ...{ id, memberId: member.id, amount: usd('100'), status: 'paid', txHash: 'TRF 88' },
  })

  expect(early.code).toBe('people.payouts_held')
  expect(early.body.message).toContain('2026-04-01, 09:05:00 UTC')
  const [held, free] = pending.answer.rows
  expect(held?.risk?.heldUntil).toEqual(new Date('2026-04-01T09:05:00Z'))
  expect(held?.risk?.reasons).toContain('sign_in_changed')
  expect(free?.risk?.heldUntil).toBeNull()
  expect(free?.risk?.reasons).not.toContain('sign_in_changed')
  expect(approved.status).toBe(200)
  expect(paid.code).toBe('people.payouts_held')
  expect(named.code).toBe('people.payouts_held')
  expect(named.body.message).toContain(`withdrawal ${id}`)
  expect(all.code).toBe('payouts.nothing_waits')
  expect(made.answer.payout.rowCount).toBe(1)
  expect(settled.answer.request.status).toBe('paid')
  expect(await walletsOf(db, member.id)).toEqual({})
})

test('a held member cancels their own request and has the money back', async ({
  api,
  db,
  given,
  run,
}) => {
  const { id, member } = await givenRequest({ api, given, run })
  await changePassword(run, member)

  const { answer } = await (await api.as(member)).call(cancelWithdrawal, { id })

  expect(answer.request.status).toBe('cancelled')
  expect(await walletsOf(db, member.id)).toEqual({ working: usd('100') })
})

test('what a downloaded file sent before the hold is recorded during it, and a file is not given out during it', async ({
  api,
  given,
  run,
}) => {
  const sent = await givenApproved({ given, run })
  const finance = await api.as(await given.admin('finance'))
  const out = await finance.call(payouts.makePayout, { method: 'bank' })
  const { id } = out.answer.payout
  await finance.call(payouts.downloadPayout, { id, format: 'csv' })
  const waiting = await givenApproved({ given, run })
  const late = await finance.call(payouts.makePayout, { method: 'bank' })
  for (const { memberId } of [sent, waiting]) await changePassword(run, { id: memberId })
  await sendResults(finance, id, `WD-${sent.id},paid,TRF 771,,`)

  const settled = await finance.call(payouts.settlePayoutRow, { id, withdrawalId: sent.id })
  const refused = await finance.call(payouts.downloadPayout, {
    id: late.answer.payout.id,
    format: 'csv',
  })
  const again = await finance.call(payouts.downloadPayout, { id, format: 'csv' })

  expect(settled.answer.row.fate).toBe('paid')
  expect(refused.code).toBe('payouts.rows_held')
  expect(refused.body.message).toContain(String(waiting.id))
  expect(again.status).toBe(200)
})

test('the database refuses what is held too', async ({ api, given, run, owner }) => {
  const { id, member } = await givenRequest({ api, given, run })
  await changePassword(run, member)

  await expect(
    owner.query(
      `update withdrawals set status = 'approved', decided_at = '2026-03-31T09:00:00Z' where id = $1`,
      [id],
    ),
  ).rejects.toThrow('are held')
})
