import { signIn } from '@clearstead/contract/people/sign-in'
import * as people from '@clearstead/contract/people/users'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../testing/api.ts'
import { givenPassword } from '../../../testing/given.ts'
import { givenConfirmation } from '../../../testing/given-money.ts'
import { mailsTo, noticesOf } from '../../../testing/notices/notices.ts'
import { topUp } from '../../../testing/plans/topups/topups.ts'
import { expect } from '../../../testing/test.ts'
import type { Clock } from '../../plumbing/clock.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { sendReward } from '../awards/send-reward.ts'
import { decideDeposit } from '../deposits/decide-deposit.ts'
import { requestDeposit } from '../deposits/request-deposit.ts'
import { reverseDeposit } from '../deposits/reverse-deposit.ts'
import { limitNotifier } from '../income/notify-limit-steps.ts'
import { payIncome } from '../income/public.ts'
import { recordSignIn } from '../people/account-events/record-account-event.ts'
import { addEntry } from '../plans/topups/add-topup.ts'
import { sendToFriend } from '../transfers/send-money.ts'
import { noticeTickers } from './jobs.ts'

async function tick(context: { db: Db; clock: Clock }): Promise<void> {
  for (const ticker of [...noticeTickers, limitNotifier]) await ticker.run(context)
}

test('a member is notified when a deposit is approved and when it is reversed', async ({
  db,
  given,
  run,
}) => {
  const { id: memberId } = await given.member()
  const { id: adminId } = await given.admin('finance')
  const facts = { memberId, amount: usd('1250.5') }
  await given.bankAccount()
  const id = await run((work) =>
    requestDeposit(work, { ...facts, method: 'bank', reference: 'PAY-N1' }),
  )

  const decision = { ...facts, id, status: 'approved', note: 'Found it', adminId } as const
  await run((work) => decideDeposit(work, decision))
  await run((work) => reverseDeposit(work, { id, note: 'Charged back' }))

  expect(await noticesOf(db, memberId)).toEqual([
    [
      'deposit.approved',
      'Your deposit of $1,250.50 has been approved and credited to your funding wallet. Note: Found it',
    ],
    [
      'deposit.reversed',
      'Your deposit of $1,250.50 was reversed and taken out of your funding wallet. Reason: Charged back',
    ],
  ])
})

test('the notice of a received transfer or top-up names the sender', async ({ db, given, run }) => {
  await given.treasury('1000')
  const sender = await given.member({ funding: usd('100') })
  const friend = await given.member({ plan: usd('100') })

  const confirmed = async () => ({
    address: '203.0.113.9',
    verificationToken: await givenConfirmation(run, sender.id, 'transfer'),
  })
  const [first, second] = [await confirmed(), await confirmed()]
  await run((work) =>
    sendToFriend(work, {
      memberId: sender.id,
      to: { id: friend.id },
      amount: usd('10'),
      note: '',
      ...first,
    }),
  )
  await run((work) =>
    addEntry(work, { memberId: friend.id, payerId: sender.id, amount: usd('20'), ...second }),
  )

  const notices = await noticesOf(db, friend.id)
  expect(notices.map(([event]) => event)).toEqual([
    'plan.bought',
    'transfer.received',
    'topup.received',
  ])
  expect(notices[2]?.[1]).toBe(`${sender.username} topped up your plan with $20.00.`)
  expect(await noticesOf(db, sender.id)).toEqual([])
})

test('a member is notified once of a reached cap, after the income that reached it', async ({
  clock,
  db,
  given,
  run,
}) => {
  await given.treasury('1000')
  const { id: memberId } = await given.member({ plan: usd('100') })
  const pay = (amount: string, reference: string) =>
    run((work) =>
      payIncome(work, {
        memberId,
        kind: 'reward',
        reference,
        day: '2026-03-31' as ProgrammeDay,
        ruleVersion: 0 as never,
        base: usd(amount),
        intended: usd(amount),
      }),
    )

  await pay('299', 'reward:n1')
  await tick({ db, clock })
  const before = await noticesOf(db, memberId)
  await pay('5', 'reward:n2')
  await pay('5', 'reward:n3')
  await tick({ db, clock })
  await tick({ db, clock })

  const after = await noticesOf(db, memberId)
  expect(before.map(([event]) => event)).toEqual(['plan.bought', 'cap.near'])
  expect(after.map(([event]) => event)).toEqual(['plan.bought', 'cap.near', 'cap.reached'])
})

test('a member is notified again when a raised cap is reached', async ({
  clock,
  db,
  given,
  run,
}) => {
  await given.treasury('1000')
  const { id: memberId } = await given.member({ plan: usd('100'), funding: usd('50') })
  const pay = (amount: string) =>
    run((work) =>
      payIncome(work, {
        memberId,
        kind: 'reward',
        reference: `reward:${amount}`,
        day: '2026-03-31' as never,
        ruleVersion: 0 as never,
        base: usd(amount),
        intended: usd(amount),
      }),
    )

  await pay('300')
  await tick({ db, clock })
  await topUp(run, memberId, '50')
  await pay('150')
  await tick({ db, clock })

  const events = (await noticesOf(db, memberId)).map(([event]) => event)
  expect(events.filter((event) => event === 'cap.reached')).toHaveLength(2)
})

test('a member is notified of each new network, even with the same browser', async ({
  clock,
  db,
  given,
  run,
}) => {
  const { id } = await given.member()
  const device = 'Chrome on Windows'
  const enter = (address: string) => run((work) => recordSignIn(work, id, { device, address }))

  for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) await enter(address)
  await enter('203.0.113.3')
  await tick({ db, clock })

  const messages = (await noticesOf(db, id)).map(([, message]) => message)
  expect(messages).toHaveLength(2)
  expect(messages[1]).toContain('203.0.113.3')
})

test('a reward notifies each recipient, and a reward for all makes one announcement', async ({
  db,
  given,
  run,
}) => {
  const member = await given.member()
  const { id: adminId } = await given.admin('finance')
  const reward = { title: 'Well done', message: 'First line\nSecond line' }

  await run((work) =>
    sendReward(work, { sentBy: adminId }, { ...reward, toAll: false, memberIds: [member.id] }),
  )
  await run((work) => sendReward(work, { sentBy: adminId }, { ...reward, toAll: true }))

  expect(await noticesOf(db, member.id)).toEqual([['reward.sent', reward.message]])
  const announced = await db
    .selectFrom('announcements')
    .select(['title', 'isForAll'])
    .where('createdBy', '=', adminId)
    .execute()
  expect(announced).toEqual([{ title: 'Well done', isForAll: true }])
})

test('account events are mailed, and a new sign-in once per day and device', async ({
  api,
  clock,
  db,
  given,
  owner,
}) => {
  const member = await given.member()
  const asSupport = await api.as(await given.admin('owner'))
  const enter = (agent: string) =>
    api.call(
      signIn,
      { email: member.email, password: givenPassword },
      { headers: { 'user-agent': agent } },
    )
  const asMember = await api.as(member)

  await enter('Mozilla/5.0 (Windows NT 10.0) Chrome/130.0')
  await enter('Mozilla/5.0 (Windows NT 10.0) Chrome/130.0')
  await asMember.call(people.updateUser, {
    id: member.id,
    password: 'plum-orchard-77',
    currentPassword: givenPassword,
  })
  await asSupport.call(people.updateUser, { id: member.id, status: 'block', reason: 'Fraud' })
  await asSupport.call(people.updateUser, { id: member.id, status: 'unblock', reason: 'Cleared' })
  await tick({ db, clock })
  await tick({ db, clock })

  const notices = await noticesOf(db, member.id)
  expect(notices.map(([event]) => event)).toEqual([
    'account.signed_in',
    'account.password_changed',
    'account.blocked',
    'account.unblocked',
  ])
  expect(notices[0]?.[1]).toContain('Chrome on Windows')
  expect(await mailsTo(owner, member.email)).toHaveLength(4)
  expect(await db.selectFrom('accountEvents').selectAll().execute()).toEqual([])
})
