import { closeUser } from '@clearstead/contract/people/users'
import * as contract from '@clearstead/contract/support/tickets'
import { TicketId } from '@clearstead/contract/values/ids'
import { apiTest as test } from '../../../testing/api.ts'
import { open, people, ticketForm, write } from '../../../testing/support/tickets.ts'
import { expect } from '../../../testing/test.ts'

const firstPage = { page: 1, limit: 10 } as const
const inbox = { ...firstPage, sort: 'newest' } as const

test('a ticket is answered, reopened and closed, with the promised texts', async ({
  api,
  given,
}) => {
  const { member, asMember, asSupport } = await people(api, given)

  const opened = await asMember.send(contract.openTicket, ticketForm)
  const id = TicketId.decode(Number((opened.body.ticket as { ticket_id: number }).ticket_id))
  const answered = await write(asSupport, id, 'It arrived.')
  const afterAnswer = await asMember.call(contract.getTicket, { id })
  await write(asMember, id, 'Not yet, I think.')
  const afterQuestion = await asSupport.call(contract.getTicket, { id })
  const closed = await asMember.call(contract.changeTicketStatus, {
    ticketId: id,
    status: 'closed',
  })
  const reopened = await asMember.call(contract.changeTicketStatus, {
    ticketId: id,
    status: 'open',
  })

  const hindi = { headers: { 'accept-language': 'hi' } }
  const inHindi = await asMember.call(contract.getTicket, { id }, hindi)

  expect(opened.body.message).toBe('Ticket created successfully!')
  expect(opened.body.ticket).toMatchObject({
    user_id: member.id,
    status: 'open',
    priority: 'normal',
    reference: null,
    message: 'I paid on Monday.',
    responses: [],
    attachments: [],
  })
  expect(answered.body.message).toBe('Response added successfully!')
  expect(afterAnswer.answer.ticket).toMatchObject({ status: 'answered', lastAuthor: 'admin' })
  expect(afterAnswer.answer.ticket.responses).toMatchObject([
    { message: 'It arrived.', author: 'admin', authorName: 'Support', internal: false },
  ])
  expect(inHindi.answer.ticket.responses[0]).toMatchObject({ authorName: 'सहायता' })
  expect(afterQuestion.answer.ticket).toMatchObject({ status: 'open', responsesCount: 2 })
  expect(closed.body.message).toBe('Ticket status updated successfully!')
  expect(closed.answer.ticket.closedAt).toBeInstanceOf(Date)
  expect(reopened.answer.ticket).toMatchObject({ status: 'open', closedAt: null })
})

test('visitors and other members cannot read, answer or close a ticket', async ({ api, given }) => {
  const { member, asMember, asOther, asFinance } = await people(api, given)
  const id = await open(asMember)

  for (const [who, codes] of [
    [api, ['people.not_signed_in', 'people.not_signed_in', 'people.not_signed_in']],
    [asOther, ['support.unknown', 'support.unknown', 'people.not_yours']],
  ] as const) {
    const [unknown, , foreign] = codes
    const read = await who.call(contract.getTicket, { id })
    const responses = await who.call(contract.listResponses, { id, ...firstPage })
    const answered = await write(who, id, 'Let me in')
    const closed = await who.send(contract.changeTicketStatus, { ticketId: id, status: 'closed' })
    const listed = await who.call(contract.listTicketsOf, { memberId: member.id, ...firstPage })
    expect([read.code, responses.code, answered.code, closed.code]).toEqual(Array(4).fill(unknown))
    expect(listed.code).toBe(foreign)
  }
  const byMember = await asMember.call(contract.listTickets, inbox)
  const byFinance = await asFinance.call(contract.listTickets, inbox)
  const written = await write(asFinance, id, 'Pay us to unlock it')
  const asAdmin = await asFinance.send(contract.openTicket, ticketForm)
  expect([byMember.code, byFinance.code, written.code, asAdmin.code]).toEqual(
    Array(4).fill('people.not_permitted'),
  )
  const { answer } = await asMember.call(contract.getTicket, { id })
  expect(answer.ticket).toMatchObject({ status: 'open', responses: [] })
})

test('an internal note leaves no trace for the member', async ({ api, clock, db, given }) => {
  const { member, asMember, asSupport } = await people(api, given)
  const id = await open(asMember)
  const before = await asMember.call(contract.getTicket, { id })
  clock.forward({ hours: 1 })

  const noted = await write(asSupport, id, 'Looks like fraud', { internal: true })
  const seen = await asMember.call(contract.getTicket, { id })
  const listed = await asMember.call(contract.listTicketsOf, { memberId: member.id, ...firstPage })
  const responses = await asMember.call(contract.listResponses, { id, ...firstPage })
  const staff = await asSupport.call(contract.listResponses, { id, ...firstPage })
  const told = await db
    .selectFrom('liveEvents')
    .select(['audience', 'payload'])
    .where('memberId', '=', member.id)
    .execute()
  const forged = await write(asMember, id, 'A note of mine', { internal: true })

  expect(noted.status).toBe(200)
  expect(seen.answer).toEqual(before.answer)
  expect(listed.answer.rows[0]).toMatchObject({ responsesCount: 0, lastAuthor: 'member' })
  expect(responses.answer).toMatchObject({ rows: [], total: 0 })
  expect(staff.answer.rows).toMatchObject([{ message: 'Looks like fraud', internal: true }])
  // Of its opening alone: the ticket itself and its notice.
  expect(told).toHaveLength(2)
  expect(forged.code).toBe('people.not_permitted')
})

test('refuses the second of two admins who answer simultaneously', async ({ api, given }) => {
  const { asMember, asSupport, asSecond } = await people(api, given)
  const id = await open(asMember)

  const both = await Promise.all([
    write(asSupport, id, 'It arrived.', { seen_response: 0 }),
    write(asSecond, id, 'It did not.', { seen_response: 0 }),
  ])
  const { answer } = await asSecond.call(contract.getTicket, { id })
  const newest = answer.ticket.responses.at(-1)?.id
  const again = await write(asSecond, id, 'I have read it.', { seen_response: newest })
  const own = await write(asSecond, id, 'And one more.', { seen_response: newest })

  expect(both.map(({ code }) => code).sort()).toEqual(['support.moved_on', undefined])
  expect(answer.ticket.responses).toHaveLength(1)
  expect([again.status, own.status]).toEqual([200, 200])
})

test('a ticket is assigned to an admin for support, and the member does not see it', async ({
  api,
  given,
}) => {
  const { support, asMember, asSupport } = await people(api, given)
  const finance = await given.admin('finance')
  const ticketId = await open(asMember)
  const change = { ticketId, status: 'open' } as const

  const wrong = await asSupport.call(contract.changeTicketStatus, {
    ...change,
    assignee: finance.id,
  })
  const own = await asMember.call(contract.changeTicketStatus, { ...change, assignee: support.id })
  const done = await asSupport.call(contract.changeTicketStatus, {
    ...change,
    assignee: support.id,
  })
  const mine = await asSupport.call(contract.listTickets, { ...inbox, assignee: support.id })
  const nobodys = await asSupport.call(contract.listTickets, { ...inbox, unassigned: true })
  const seen = await asMember.call(contract.getTicket, { id: ticketId })
  const { answer } = await asSupport.call(contract.listAssignees)
  const freed = await asSupport.call(contract.changeTicketStatus, { ...change, assignee: null })

  expect([wrong.code, own.code]).toEqual(['support.assignee_unknown', 'people.not_permitted'])
  expect(done.answer.ticket).toMatchObject({ assignee: support.id })
  expect(mine.answer.rows.map((row) => row.ticketId)).toEqual([ticketId])
  expect(nobodys.answer.rows.map((row) => row.ticketId)).not.toContain(ticketId)
  expect(seen.answer.ticket).toMatchObject({ assignee: null, assigneeName: null })
  expect(answer.assignees.map(({ id }) => id)).toContain(support.id)
  expect(answer.assignees.map(({ id }) => id)).not.toContain(finance.id)
  expect(freed.answer.ticket.assignee).toBeNull()
})

test('closing a ticket is undone only by support, once, and not after the member has written', async ({
  api,
  given,
}) => {
  const { asMember, asOther, asFinance, asSupport } = await people(api, given)
  const ticketId = await open(asMember)
  const close = () => asSupport.call(contract.changeTicketStatus, { ticketId, status: 'closed' })
  const undo = { ticketId, status: 'pending', onlyFrom: 'closed' } as const

  await close()
  const refused = [
    await api.call(contract.changeTicketStatus, undo),
    await asOther.call(contract.changeTicketStatus, undo),
    await asFinance.call(contract.changeTicketStatus, undo),
    await asMember.call(contract.changeTicketStatus, undo),
    await asSupport.send(contract.changeTicketStatus, {
      ...{ ticketId, status: 'pending', only_from: 'deleted' },
    }),
  ]
  const undone = await Promise.all([
    asSupport.call(contract.changeTicketStatus, undo),
    asSupport.call(contract.changeTicketStatus, undo),
  ])
  await close()
  await write(asMember, ticketId, 'One more thing.')
  const late = await asSupport.call(contract.changeTicketStatus, undo)
  const { answer } = await asSupport.call(contract.getTicket, { id: ticketId })

  expect(refused.map(({ code }) => code)).toEqual([
    'people.not_signed_in',
    'support.unknown',
    'people.not_permitted',
    'people.not_permitted',
    'call.invalid',
  ])
  expect(undone.map(({ code }) => code).sort()).toEqual(['support.changed_meanwhile', undefined])
  expect(late.code).toBe('support.changed_meanwhile')
  expect(answer.ticket.status).toBe('open')
})

test('the inbox filters, searches, pages and counts', async ({ api, clock, given }) => {
  const { member, asMember, asOther, asSupport } = await people(api, given)
  const word = `zebra${member.id}`
  const subjects = [`50% of ${word}`, `5000 of ${word}`, `Older ${word}`]
  const ids: number[] = []
  for (const subject of subjects) {
    ids.push(await open(asMember, { subject, category: 'income' }))
    clock.forward({ minutes: 1 })
  }
  const foreign = await open(asOther, { subject: `Also ${word}` })
  const [first = 0, second = 0, third = 0] = ids
  await write(asSupport, TicketId.decode(second), 'Answered')
  const find = async (more: object) => {
    const { answer } = await asSupport.call(contract.listTickets, { ...inbox, ...more })
    return answer.rows.map((row) => Number(row.ticketId))
  }

  expect(await find({ search: '50% OF' })).toEqual([first])
  expect(await find({ search: member.username.slice(0, 11) })).toEqual([second, third, first])
  expect(await find({ search: `#${third}` })).toEqual([third])
  expect(await find({ search: word, category: 'income', status: 'open' })).toEqual([third, first])
  expect(await find({ search: word, sort: 'oldest', limit: 2 })).toEqual([first, third])
  expect(await find({ search: word })).toEqual([foreign, second, third, first])
  const own = await asMember.call(contract.listTicketsOf, {
    memberId: member.id,
    page: 2,
    limit: 2,
  })
  expect(own.answer.rows.map((row) => row.ticketId)).toEqual([first])
  expect(own.answer.counts).toEqual({ open: 2, answered: 1, pending: 0, closed: 0 })
  expect(own.answer).toMatchObject({ total: 3, totalPages: 2, currentPage: 2 })
})

test('a member opens at most 20 tickets a day, also simultaneously', async ({
  api,
  clock,
  given,
}) => {
  const { asMember } = await people(api, given)

  const sent = await Promise.all(
    Array.from({ length: 24 }, () => asMember.send(contract.openTicket, ticketForm)),
  )
  const refused = sent.filter(({ code }) => code === 'support.too_many')
  clock.forward({ days: 1, seconds: 1 })
  const nextDay = await asMember.send(contract.openTicket, ticketForm)

  expect(refused).toHaveLength(4)
  expect(refused[0]?.status).toBe(429)
  expect(refused[0]?.headers['retry-after']).toBe('86400')
  expect(nextDay.status).toBe(200)
})

test('the member is notified once of an answer and of a new status', async ({ api, db, given }) => {
  const { member, asMember, asSupport } = await people(api, given)
  const ticketId = await open(asMember)

  await write(asSupport, ticketId, 'It arrived.')
  for (let time = 0; time < 2; time++) {
    await asSupport.call(contract.changeTicketStatus, { ticketId, status: 'closed' })
  }
  await asMember.call(contract.changeTicketStatus, { ticketId, status: 'open' })

  const notices = await db
    .selectFrom('notices')
    .select('event')
    .where('memberId', '=', member.id)
    .orderBy('id')
    .execute()
  expect(notices.map(({ event }) => event)).toEqual([
    'ticket.opened',
    'ticket.answered',
    'ticket.status',
  ])
})

test('the tickets of a closed account remain, without the name', async ({ api, given }) => {
  const { member, asMember, asSupport } = await people(api, given)
  const asOwner = await api.as(await given.admin())
  const id = await open(asMember)

  const left = await asOwner.send(closeUser, { id: member.id })
  const answered = await write(asSupport, id, 'Goodbye.')
  const { answer } = await asSupport.call(contract.getTicket, { id })

  expect([left.status, answered.status]).toEqual([200, 200])
  expect(answer.ticket).toMatchObject({ subject: ticketForm.subject, memberId: member.id })
  expect(answer.ticket.username).not.toBe(member.username)
})
