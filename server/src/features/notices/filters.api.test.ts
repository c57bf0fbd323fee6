import * as contract from '@clearstead/contract/notices'
import { openTicket } from '@clearstead/contract/support/tickets'
import { apiTest as test } from '../../../testing/api.ts'
import { expect } from '../../../testing/test.ts'

const page = { page: 1, limit: 10 }
const ticket = { subject: 'Where is it?', category: 'deposit', message: 'I paid.' }

test('a member filters their notices by seen and type, and the unseen ones are still all counted', async ({
  api,
  given,
}) => {
  const member = await given.member()
  const asMember = await api.as(member)
  const asAdmin = await api.as(await given.admin('content'))
  for (const [title, type] of [
    ['Popup', 'site_popup'],
    ['Plain', 'notification'],
  ] as const) {
    await asAdmin.call(contract.createNotification, {
      title,
      message: 'Text',
      type,
      users: true,
      recipients: [],
    })
  }
  await asMember.send(openTicket, ticket)
  const list = (filter: object) =>
    asMember.call(contract.listNotificationsOf, { memberId: member.id, ...page, ...filter })
  const [opened] = (await list({})).answer.rows
  await asMember.call(contract.markSeen, { id: opened?.id ?? (0 as never) })

  const unseen = await list({ seen: false })
  const seen = await list({ seen: true })
  const popups = await list({ seen: false, type: 'site_popup' })

  const titles = ({ answer }: typeof seen) => answer.rows.map(({ title }) => title)
  expect(titles(unseen)).toEqual(['Plain', 'Popup'])
  expect(titles(seen)).toEqual(['Ticket received'])
  expect(titles(popups)).toEqual(['Popup'])
  expect([unseen, seen, popups].map(({ answer }) => [answer.total, answer.unseen])).toEqual([
    [2, 2],
    [1, 2],
    [1, 2],
  ])
})

test('a notice of a ticket names it, others name none', async ({ api, given }) => {
  const member = await given.member()
  const asMember = await api.as(member)
  const asAdmin = await api.as(await given.admin('content'))
  const { body } = await asMember.send(openTicket, ticket)
  await asAdmin.call(contract.createNotification, {
    title: 'News',
    message: 'Text',
    type: 'notification',
    users: true,
    recipients: [],
  })

  const { answer } = await asMember.call(contract.listNotificationsOf, {
    memberId: member.id,
    ...page,
  })

  const { ticket_id } = (body as { ticket: { ticket_id: number } }).ticket
  const named = answer.rows.map(({ title, ticketId }) => [title, ticketId])
  expect(named).toContainEqual(['News', null])
  expect(named).toContainEqual(['Ticket received', ticket_id])
})

test('a filter with an unknown word is refused', async ({ api, given }) => {
  const member = await given.member()
  const asMember = await api.as(member)

  const { code } = await asMember.send(contract.listNotificationsOf, {
    memberId: member.id,
    seen: 'perhaps',
  })

  expect(code).toBe('call.invalid')
})
