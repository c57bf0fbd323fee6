import { decideDeposit, requestDeposit } from '@clearstead/contract/deposits'
import { changeBusiness } from '@clearstead/contract/people/credentials'
import { updateUser } from '@clearstead/contract/people/users'
import { buyPlan } from '@clearstead/contract/plans/active-plans'
import { type HistoryKind, listHistory } from '@clearstead/contract/reports/timeline'
import { addResponse, openTicket } from '@clearstead/contract/support/tickets'
import { transferToFriend } from '@clearstead/contract/transfers'
import type { MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { adjustMember } from '@clearstead/contract/withdrawals'
import { type Caller, apiTest as test } from '../../../testing/api.ts'
import { defined } from '../../../testing/defined.ts'
import { givenConfirmation } from '../../../testing/given-money.ts'
import { expect } from '../../../testing/test.ts'
import { noticeTickers } from '../../notices/jobs.ts'

/** The entries of a member, oldest first, as `event about by-whom`. */
async function historyOf(caller: Caller, id: MemberId, kind?: HistoryKind) {
  const { answer } = await caller.call(listHistory, { id, kind, page: 1, limit: 100 })
  return answer.rows
    .map(({ event, about, actor }) => `${event} ${about} ${actor?.kind} ${actor?.id}`)
    .toReversed()
}

test('lists money, plans and corrections with who did each', async ({ api, given, run, clock }) => {
  await given.treasury('1000')
  await given.bankAccount()
  const [member, friend] = [await given.member({ funding: usd('300') }), await given.member()]
  const finance = await given.admin('finance')
  const [asMember, asFinance] = [await api.as(member), await api.as(finance)]
  const plan = await given.plan()
  const [id, userId] = [member.id, member.id]
  const bank = { method: 'bank', amount: usd('50'), reference: 'PAY-77' } as const

  clock.forward({ minutes: 1 })
  const { deposit } = (await asMember.call(requestDeposit, bank)).answer
  clock.forward({ minutes: 1 })
  const rejected = { status: 'rejected', note: 'Not found' } as const
  await asFinance.call(decideDeposit, { id: deposit.id, userId, amount: usd('50'), ...rejected })
  clock.forward({ minutes: 1 })
  await asMember.call(buyPlan, { planId: plan.id, amount: usd('100') })
  clock.forward({ minutes: 1 })
  const verificationToken = await givenConfirmation(run, member.id, 'transfer')
  await asMember.call(transferToFriend, {
    to: { id: friend.id },
    amount: usd('20'),
    verificationToken,
  })
  clock.forward({ minutes: 1 })
  const credit = { wallet: 'funding', direction: 'credit', reason: 'Bank fee returned' } as const
  await asFinance.call(adjustMember, { userId, amount: usd('5'), ...credit })
  clock.forward({ minutes: 1 })
  await asFinance.call(changeBusiness, { id, businessBy: usd('7'), reason: 'Moved in' })

  const byMember = `member ${id}`
  const byFinance = `admin ${finance.id}`
  expect(await historyOf(asFinance, id)).toEqual([
    `joined  ${byMember}`,
    `new_device Firefox on Linux ${byMember}`,
    `requested bank ${byMember}`,
    `rejected bank ${byFinance}`,
    `bought ${plan.name} ${byMember}`,
    `sent ${friend.username} ${byMember}`,
    `credited funding ${byFinance}`,
    `figures_changed  ${byFinance}`,
  ])
  expect(await historyOf(asFinance, friend.id, 'transfer')).toEqual([
    `received ${member.username} ${byMember}`,
  ])
})

test('names the admin who blocked a member; their other acts are for owners', async ({
  api,
  given,
  db,
  clock,
}) => {
  const { id } = await given.member()
  const owner = await given.admin('owner')
  const asOwner = await api.as(owner)
  const asSupport = await api.as(await given.admin('support'))
  const notifying = defined(noticeTickers.find(({ name }) => name === 'notify-account-events'))

  await asOwner.call(updateUser, { id, status: 'block' })
  await notifying.run({ db, clock })

  const { answer } = await asSupport.call(listHistory, { id, page: 1, limit: 100 })
  expect(await historyOf(asSupport, id, 'account')).toContain(`blocked  admin ${owner.id}`)
  expect(await historyOf(asOwner, id, 'admin')).toEqual([`act PUT /users/{id} admin ${owner.id}`])
  expect(await historyOf(asSupport, id, 'admin')).toEqual([])
  expect(answer.kinds).not.toContain('admin')
})

test('shows tickets to support, without internal notes', async ({ api, given }) => {
  const member = await given.member()
  const support = await given.admin('support')
  const [asMember, asSupport] = [await api.as(member), await api.as(support)]
  const asFinance = await api.as(await given.admin('finance'))
  const form = {
    subject: 'My deposit',
    category: 'deposit',
    message: 'Where is it?',
    priority: 'normal',
  } as const

  const { ticketId } = (await asMember.call(openTicket, form)).answer.ticket
  await asSupport.call(addResponse, { ticketId, message: 'Check it', internal: true })
  await asSupport.call(addResponse, { ticketId, message: 'It is here', internal: false })

  const events = (await historyOf(asSupport, member.id, 'ticket')).toSorted()
  expect(events).toEqual([
    `answered My deposit admin ${support.id}`,
    `opened My deposit member ${member.id}`,
  ])
  expect(await historyOf(asFinance, member.id, 'ticket')).toEqual([])
})

test('is read on page by page, each entry once, also those of one moment', async ({
  api,
  given,
}) => {
  const member = await given.member({ plan: usd('50') })
  const { id } = member
  await api.as(member)
  const asFinance = await api.as(await given.admin('finance'))
  const events = async () => {
    const found: string[] = []
    let cursor: readonly number[] | null | undefined
    do {
      const page = { id, page: 1, limit: 1, ...(cursor && { cursor: [...cursor] }) }
      const { answer } = await asFinance.call(listHistory, page)
      found.push(...answer.rows.map(({ event }) => event))
      cursor = answer.cursor
    } while (cursor)
    return found
  }

  const found = await events()

  expect(found.toSorted()).toEqual(['bought', 'joined', 'new_device'])
})

test('of an unknown member is refused', async ({ api, given }) => {
  const asFinance = await api.as(await given.admin('finance'))

  const reply = await asFinance.call(listHistory, { id: 999_999 as MemberId, page: 1, limit: 1 })

  expect(reply.code).toBe('people.unknown')
})
