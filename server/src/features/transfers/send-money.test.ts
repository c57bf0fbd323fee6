import type { MemberId } from '@clearstead/contract/values/ids'
import { add, type Usd, usd, zero } from '@clearstead/contract/values/money'
import { givenConfirmation } from '../../../testing/given-money.ts'
import { expect, type Run, test } from '../../../testing/test.ts'
import { walletsOf } from '../../ledger/balances.ts'
import { buyPlan } from '../plans/active/buy-plan.ts'
import { addTopup } from '../plans/topups/add-topup.ts'
import { adjustMember } from '../withdrawals/adjustments/adjust-member.ts'
import { requestWithdrawal } from '../withdrawals/request-withdrawal.ts'
import { sendToFriend, sendToOwnFunding } from './send-money.ts'

const send = async (run: Run, from: MemberId, to: MemberId, amount: string, confirming = run) => {
  const verificationToken = await givenConfirmation(confirming, from, 'transfer')
  return run((work) =>
    sendToFriend(work, {
      memberId: from,
      to: { id: to },
      amount: usd(amount),
      note: '',
      verificationToken,
    }),
  )
}

test('simultaneous transfers between two members in both directions all arrive', async ({
  db,
  given,
  run,
}) => {
  const one = await given.member({ funding: usd('100') })
  const two = await given.member({ funding: usd('100') })
  // A work that runs into a deadlock is repeated and would be counted twice.
  let attempts = 0
  const counted: Run = (act) =>
    run((work) => {
      attempts++
      return act(work)
    })

  await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      index % 3 === 0
        ? send(counted, one.id, two.id, '3', run)
        : send(counted, two.id, one.id, '1', run),
    ),
  )

  expect(attempts).toBe(30)
  expect(await walletsOf(db, one.id)).toEqual({ funding: usd('90') })
  expect(await walletsOf(db, two.id)).toEqual({ funding: usd('110') })
})

test('simultaneous uses of a balance spend it once', async ({ db, given, run }) => {
  await given.treasury('1000')
  const sponsor = await given.member({ plan: usd('100') })
  const spender = await given.member({ sponsor, plan: usd('100'), funding: usd('250') })
  const friend = await given.member()
  const admin = await given.admin()
  const plan = await given.plan()
  const memberId = spender.id
  const amount = usd('100')
  const acts = [
    () => send(run, memberId, friend.id, '100'),
    () => run((work) => buyPlan(work, { memberId, planId: plan.id, amount })),
    () => run((work) => addTopup(work, { memberId, amount })),
    () =>
      run((work) =>
        adjustMember(work, {
          memberId,
          amount,
          adminId: admin.id,
          reason: 'Paid in error',
          direction: 'debit',
          wallet: 'funding',
        }),
      ),
  ]

  const done = await Promise.allSettled([...acts, ...acts, ...acts].map((act) => act()))

  const refused = done.filter((result) => result.status === 'rejected')
  expect(done.length - refused.length).toBe(2)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'ledger.not_enough' })
  expect((await walletsOf(db, memberId)).funding).toEqual(usd('50'))
})

test('a simultaneous withdrawal and transfer spend working income once', async ({
  db,
  given,
  run,
}) => {
  await given.treasury('1000')
  const member = await given.member()
  const admin = await given.admin()
  const memberId = member.id
  await run((work) =>
    adjustMember(work, {
      memberId,
      amount: usd('250'),
      adminId: admin.id,
      reason: 'Goodwill',
      direction: 'credit',
      wallet: 'working',
    }),
  )
  const tokens = await Promise.all([1, 2, 3].map(() => givenConfirmation(run, memberId)))
  const acts = tokens.flatMap((verificationToken) => [
    () =>
      run((work) =>
        requestWithdrawal(work, {
          memberId,
          kind: 'working',
          amount: usd('100'),
          verificationToken,
          method: 'bank',
          address: 'DE02 1203 0000 0000 2020 51',
        }),
      ),
    () =>
      run((work) => sendToOwnFunding(work, { memberId, source: 'working', amount: usd('100') })),
  ])

  const done = await Promise.allSettled(acts.map((act) => act()))

  const wallets = await walletsOf(db, memberId)
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  const spent: Usd = add(wallets.funding ?? zero(), wallets.pending_withdrawal ?? zero())
  expect([wallets.working, spent]).toEqual([usd('50'), usd('200')])
})

test('a failure after the posting leaves nothing behind', async ({ db, given, run }) => {
  const sender = await given.member({ funding: usd('100') })
  const friend = await given.member()

  const verificationToken = await givenConfirmation(run, sender.id, 'transfer')

  const failed = run(async (work) => {
    await sendToFriend(work, {
      memberId: sender.id,
      to: { id: friend.id },
      amount: usd('40'),
      note: '',
      verificationToken,
    })
    throw new Error('The power went out')
  })

  await expect(failed).rejects.toThrow('The power went out')
  expect(await walletsOf(db, sender.id)).toEqual({ funding: usd('100') })
  expect(await walletsOf(db, friend.id)).toEqual({})
  const rows = await db
    .selectFrom('memberTransfers')
    .select('id')
    .where('senderId', '=', sender.id)
    .execute()
  expect(rows).toEqual([])
})

test('a member transfer cannot be changed or deleted', async ({ db, given, run }) => {
  const sender = await given.member({ funding: usd('100') })
  const friend = await given.member()
  const id = await send(run, sender.id, friend.id, '40')

  const change = db
    .updateTable('memberTransfers')
    .set({ amount: usd('0.00000001') })
    .where('id', '=', id)
  const removal = db.deleteFrom('memberTransfers').where('id', '=', id)

  await expect(change.execute()).rejects.toThrow('never changed')
  await expect(removal.execute()).rejects.toThrow('never changed')
})
