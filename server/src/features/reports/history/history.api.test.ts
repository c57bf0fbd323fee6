import type { Cursor } from '@clearstead/contract/call/paging'
import { decideDeposit, requestDeposit } from '@clearstead/contract/deposits'
import { changeBusiness } from '@clearstead/contract/people/credentials'
import { updateUser } from '@clearstead/contract/people/users'
import { buyPlan } from '@clearstead/contract/plans/active-plans'
import { type HistoryKind, listHistory } from '@clearstead/contract/reports/timeline'
import { reverseTransaction } from '@clearstead/contract/reports/transactions'
import { addResponse, openTicket } from '@clearstead/contract/support/tickets'
import { transferToFriend } from '@clearstead/contract/transfers'
import type { MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { adjustMember } from '@clearstead/contract/withdrawals/adjustments'
import { type Caller, apiTest as test } from '../../../../testing/api.ts'
import { defined } from '../../../../testing/defined.ts'
import { givenConfirmation } from '../../../../testing/given-money.ts'
import { expect } from '../../../../testing/test.ts'
import { listPostings } from '../../../ledger/statements/statements.ts'
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
  const [id, memberId] = [member.id, member.id]
  const bank = { method: 'bank', amount: usd('50'), reference: 'PAY-77' } as const

  clock.forward({ minutes: 1 })
  const { deposit } = (await asMember.call(requestDeposit, bank)).answer
  clock.forward({ minutes: 1 })
  const rejected = { status: 'rejected', note: 'Not found' } as const
  await asFinance.call(decideDeposit, { id: deposit.id, memberId, amount: usd('50'), ...rejected })
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
  await asFinance.call(adjustMember, { memberId, amount: usd('5'), ...credit })
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

  await asOwner.call(updateUser, { id, status: 'block', reason: 'Fraud' })
  await notifying.run({ db, clock })

  const { answer } = await asSupport.call(listHistory, { id, page: 1, limit: 100 })
  expect(await historyOf(asSupport, id, 'account')).toContain(`blocked  admin ${owner.id}`)
  expect(await historyOf(asOwner, id, 'admin')).toEqual([`act PUT /users/{id} admin ${owner.id}`])
  expect(await historyOf(asSupport, id, 'admin')).toEqual([])
  expect(answer.kinds).not.toContain('admin')
})

test('says what was reversed in the language of who reads it', async ({ api, given, db }) => {
  await given.treasury('100')
  const { id } = await given.member()
  const asFinance = await api.as(await given.admin('finance'))
  const credit = { wallet: 'funding', direction: 'credit', reason: 'Bank fee' } as const
  await asFinance.call(adjustMember, { memberId: id, amount: usd('5'), ...credit })
  const { rows } = await listPostings(db, id, {}, { page: 1, limit: 1 })
  const transferId = defined(rows[0]).transferId
  const reversal = { id: transferId, status: 'reversed', reason: 'Twice' } as const
  await asFinance.call(reverseTransaction, reversal)

  const notesIn = async (language: string) => {
    const request = { id, kind: 'adjustment', page: 1, limit: 100 } as const
    const headers = { 'accept-language': language }
    const { answer } = await asFinance.call(listHistory, request, { headers })
    return answer.rows.filter(({ event }) => event === 'reversed').map(({ note }) => note)
  }

  expect(await notesIn('en')).toEqual([
    `Transaction ${transferId} of your account was reversed: −$5.00 (funding wallet). Reason: Twice`,
  ])
  expect(await notesIn('hi')).toEqual([
    `आपके खाते का लेन-देन ${transferId} वापस लिया गया: −$5.00 (फ़ंडिंग वॉलेट)। कारण: Twice`,
  ])
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
    let cursor: Cursor | null | undefined
    do {
      const page = { id, page: 1, limit: 1, ...(cursor && { cursor }) }
      const { answer } = await asFinance.call(listHistory, page)
      found.push(...answer.rows.map(({ event }) => event))
      cursor = answer.cursor
    } while (cursor)
    return found
  }

  const found = await events()

  expect(found.toSorted()).toEqual(['bought', 'joined', 'new_device'])
})

test('pages have what the whole list has in their place, also within one moment and beside new entries', async ({
  api,
  given,
  owner,
}) => {
  const { id } = await given.member()
  const asFinance = await api.as(await given.admin('finance'))
  const insert = (count: number, begun: string, decided: string) =>
    owner.query(
      `insert into deposits (member_id, amount, method, reference, reference_key, status, created_at, decided_at)
       select $1, n, 'bank', $2 || n, $2 || n, 'rejected', $2::timestamptz + n / 4 * interval '1 microsecond', $3
       from generate_series(1, ${count}) n`,
      [id, begun, decided],
    )
  await insert(11, '2026-03-01T00:00:00Z', '2026-03-01T00:00:00.000001Z')
  await insert(3, '2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z')
  const read = async (page: number, limit: number, cursor?: Cursor | null) =>
    (await asFinance.call(listHistory, { id, page, limit, ...(cursor && { cursor }) })).answer
  const { rows: whole, total } = await read(1, 100)
  const placesOf = (rows: typeof whole) => rows.map((row) => `${row.event} ${row.id}`)
  const byPage = async (limit: number) => {
    const pages = Array.from({ length: Math.ceil(total / limit) + 1 }, (_, index) => index + 1)
    return (await Promise.all(pages.map((page) => read(page, limit)))).flatMap(({ rows }) => rows)
  }
  const byCursor = async (limit: number) => {
    const first = await read(1, limit)
    const found = [...first.rows]
    await insert(1, '2026-03-20T00:00:00Z', `2026-03-2${limit}T00:00:00Z`)
    for (let { cursor } = first; cursor; ) {
      const next = await read(1, limit, cursor)
      found.push(...next.rows)
      cursor = next.cursor
    }
    return found
  }

  const pages = [await byPage(1), await byPage(3), await byPage(4)]
  const cursors = [await byCursor(3)]

  expect(total).toBe(whole.length)
  expect(whole.length).toBeGreaterThan(28)
  for (const found of [...pages, ...cursors]) expect(placesOf(found)).toEqual(placesOf(whole))
})

test('shows a top-up once to whoever pays for their own plan, and to both otherwise', async ({
  api,
  given,
  owner,
}) => {
  const [member, payer] = [await given.member({ plan: usd('50') }), await given.member()]
  const asFinance = await api.as(await given.admin('finance'))
  const topups = async (id: MemberId) => (await historyOf(asFinance, id, 'topup')).toSorted()
  await owner.query(
    `insert into topups (kind, member_id, payer_id, plan_id, active_plan_id, amount, status, created_at, decided_at)
     select case p.id when $1 then 'retopup' else 'entry' end, $1, p.id, a.plan_id, a.id, 100, 'approved', now() - interval '1 day', now()
     from active_plans a cross join (values ($1::integer), ($2)) p (id) where a.member_id = $1`,
    [member.id, payer.id],
  )

  const entries = (kind: string, by: MemberId) => [
    `approved ${kind} member ${by}`,
    `requested ${kind} member ${by}`,
  ]
  const paid = entries('entry', payer.id)
  expect(await topups(member.id)).toEqual([...entries('retopup', member.id), ...paid].toSorted())
  expect(await topups(payer.id)).toEqual(paid)
})

test('of an unknown member is refused', async ({ api, given }) => {
  const asFinance = await api.as(await given.admin('finance'))

  const reply = await asFinance.call(listHistory, { id: 999_999 as MemberId, page: 1, limit: 1 })

  expect(reply.code).toBe('people.unknown')
})
