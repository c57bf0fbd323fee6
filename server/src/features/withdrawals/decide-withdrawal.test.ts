import { sayStored } from '@clearstead/contract/call/say'
import type { AdminId, MemberId, WithdrawalId } from '@clearstead/contract/values/ids'
import { add, subtract, usd } from '@clearstead/contract/values/money'
import type { Given } from '../../../testing/given.ts'
import { givenConfirmation, givenInWallet } from '../../../testing/given-money.ts'
import { expect, type Run, test } from '../../../testing/test.ts'
import { operator, wallet } from '../../ledger/accounts.ts'
import { balanceOf, operatorBalances, walletsOf } from '../../ledger/balances.ts'
import { postTransfer } from '../../ledger/post-transfer.ts'
import { move } from '../../ledger/posting.ts'
import { buyPlan } from '../plans/public.ts'
import { insertCheck } from '../transparency/queries.ts'
import { setAsideToCompound } from './adjustments/adjust-member.ts'
import { cancelWithdrawal, decideWithdrawal } from './decide-withdrawal.ts'
import { findWithdrawal } from './queries.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import type { Decision } from './rules.ts'

const amount = usd('100')

async function request(run: Run, memberId: MemberId, kind: 'working' | 'roi' = 'working') {
  const verificationToken = await givenConfirmation(run, memberId)
  return run((work) =>
    requestWithdrawal(work, {
      memberId,
      kind,
      amount,
      verificationToken,
      method: 'bank',
      address: 'DE02 1203 0000 0000 2020 51',
    }),
  )
}

const decide = (
  run: Run,
  named: { id: WithdrawalId; memberId: MemberId; adminId: AdminId },
  status: Decision,
  overrides: { txHash?: string; note?: string } = {},
) =>
  run((work) =>
    decideWithdrawal(work, {
      ...named,
      kind: 'working',
      amount,
      txHash: `TRF ${named.id}`,
      note: '',
      status,
      ...overrides,
    }),
  )

async function givenRequest(given: Given, run: Run) {
  const { id: memberId } = await given.member()
  const { id: adminId } = await given.admin('finance')
  await givenInWallet(run, memberId, 'working', '100')
  return { id: await request(run, memberId), memberId, adminId }
}

test('payment after approval sends the net and keeps the fee', async ({ db, given, run }) => {
  const named = await givenRequest(given, run)
  const before = await operatorBalances(db)

  await decide(run, named, 'approved')
  await decide(run, named, 'paid', { txHash: 'TRF 1' })

  const after = await operatorBalances(db)
  expect(after.custody).toBe(subtract(before.custody, usd('95')))
  expect(after.treasury).toBe(add(before.treasury, usd('5')))
  expect(await walletsOf(db, named.memberId)).toEqual({})
  expect(await findWithdrawal(db, named.memberId, named.id)).toMatchObject({
    status: 'paid',
    txHash: 'TRF 1',
    decidedBy: named.adminId,
  })
})

test('rejection returns the whole amount, pending or approved, with its reason', async ({
  db,
  given,
  run,
}) => {
  const pending = await givenRequest(given, run)
  const approved = await givenRequest(given, run)
  await decide(run, approved, 'approved')

  await expect(decide(run, pending, 'rejected')).rejects.toRefuseWith('call.invalid')
  await decide(run, pending, 'rejected', { note: 'Name differs' })
  await decide(run, approved, 'rejected', { note: 'Name differs' })

  for (const { memberId, id } of [pending, approved]) {
    expect(await walletsOf(db, memberId)).toEqual({ working: amount })
    expect(await findWithdrawal(db, memberId, id)).toMatchObject({ note: 'Name differs' })
  }
})

test('facts other than the request’s are refused', async ({ given, run }) => {
  const named = await givenRequest(given, run)
  const { id: other } = await given.member()

  await expect(decide(run, { ...named, memberId: other }, 'approved')).rejects.toRefuseWith(
    'withdrawals.mismatch',
  )
  await expect(
    run((work) =>
      decideWithdrawal(work, {
        ...named,
        kind: 'roi',
        amount,
        status: 'approved',
        txHash: '',
        note: '',
      }),
    ),
  ).rejects.toRefuseWith('withdrawals.unknown')
  await expect(decide(run, named, 'paid')).rejects.toRefuseWith('withdrawals.not_approved')
})

test('lets one of two simultaneous payments by two admins succeed', async ({ db, given, run }) => {
  const named = await givenRequest(given, run)
  await decide(run, named, 'approved')
  const { id: adminId } = await given.admin('finance')
  const before = await balanceOf(db, operator('custody'))

  const paid = await Promise.allSettled([
    decide(run, named, 'paid'),
    decide(run, { ...named, adminId }, 'paid'),
    decide(run, { ...named, adminId }, 'rejected', { note: 'Too late' }),
  ])

  expect(paid.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { status } = (await findWithdrawal(db, named.memberId, named.id)) ?? {}
  const after = await balanceOf(db, operator('custody'))
  expect(subtract(before, after)).toBe(status === 'paid' ? usd('95') : usd('0'))
})

test('lets one of a simultaneous approval and cancellation succeed', async ({ db, given, run }) => {
  const named = await givenRequest(given, run)

  const both = await Promise.allSettled([
    decide(run, named, 'approved'),
    run((work) => cancelWithdrawal(work, named.memberId, named.id)),
  ])

  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { status } = (await findWithdrawal(db, named.memberId, named.id)) ?? {}
  expect(await walletsOf(db, named.memberId)).toEqual(
    status === 'approved' ? { pending_withdrawal: amount } : { working: amount },
  )
})

test('payment is refused when custody holds too little', async ({ db, given, run }) => {
  const named = await givenRequest(given, run)
  await decide(run, named, 'approved')
  const custody = await balanceOf(db, operator('custody'))
  await run((work) =>
    postTransfer(work, {
      kind: 'treasury',
      reference: 'deploy-all',
      postings: move(custody, operator('investments'), operator('custody')),
    }),
  )

  await expect(decide(run, named, 'paid')).rejects.toRefuseWith('treasury.bank_short')

  expect(await walletsOf(db, named.memberId)).toEqual({ pending_withdrawal: amount })
  expect((await findWithdrawal(db, named.memberId, named.id))?.status).toBe('approved')
  await run((work) =>
    postTransfer(work, {
      kind: 'treasury',
      reference: 'return-all',
      postings: move(custody, operator('custody'), operator('investments')),
    }),
  )
})

test('payment is refused while the last check of the books found a problem', async ({
  db,
  given,
  run,
  clock,
}) => {
  const named = await givenRequest(given, run)
  await decide(run, named, 'approved')
  const check = { transfers: 1, checkedAt: clock() }
  await insertCheck(db, {
    ...check,
    isOk: false,
    problems: [sayStored('asset sums to zero: USD: sum 1')],
  })

  await expect(decide(run, named, 'paid')).rejects.toRefuseWith('withdrawals.books_open')

  await insertCheck(db, { ...check, isOk: true, problems: [] })
  await decide(run, named, 'paid')
})

test('a simultaneous withdrawal, set-aside and purchase spend a balance once', async ({
  db,
  given,
  run,
}) => {
  const { id: memberId } = await given.member({ funding: usd('100') })
  const plan = await given.plan()
  await givenInWallet(run, memberId, 'non_working', '100')

  const buy = () => run((work) => buyPlan(work, { memberId, planId: plan.id, amount }))
  const spent = await Promise.allSettled([
    request(run, memberId, 'roi'),
    run((work) => setAsideToCompound(work, memberId, amount)),
    buy(),
    buy(),
  ])

  expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  const wallets = await walletsOf(db, memberId)
  expect(wallets.principal).toBe(amount)
  expect([wallets.compound, wallets.pending_withdrawal].filter(Boolean)).toEqual([amount])
  expect(await balanceOf(db, wallet(memberId, 'funding'))).toBe(usd('0'))
})
