import * as contract from '@clearstead/contract/support/tickets'
import { apiTest as test } from '../../../testing/api.ts'
import { open, people, write } from '../../../testing/support/tickets.ts'
import { expect } from '../../../testing/test.ts'

const first = { page: 1, limit: 2 }

test('a list of tickets continues at its cursor without gaps or repeats while tickets arrive', async ({
  api,
  clock,
  given,
}) => {
  const { member, asMember, asSupport } = await people(api, given)
  const ids = []
  for (let count = 0; count < 4; count++) {
    clock.forward({ minutes: 1 })
    ids.push(await open(asMember))
  }
  const inbox = { ...first, sort: 'newest' } as const
  const own = { ...first, memberId: member.id }

  const newest = await asSupport.call(contract.listTickets, inbox)
  const oldest = await asSupport.call(contract.listTickets, { ...inbox, sort: 'oldest' })
  const mine = await asMember.call(contract.listTicketsOf, own)
  clock.forward({ minutes: 1 })
  await open(asMember)
  const after = { cursor: newest.answer.cursor ?? undefined }
  const newestOn = await asSupport.call(contract.listTickets, { ...inbox, ...after })
  const oldestOn = await asSupport.call(contract.listTickets, {
    ...inbox,
    sort: 'oldest',
    cursor: oldest.answer.cursor ?? undefined,
  })
  const mineOn = await asMember.call(contract.listTicketsOf, {
    ...own,
    cursor: mine.answer.cursor ?? undefined,
  })

  const numbers = (rows: readonly contract.TicketView[]) => rows.map(({ ticketId }) => ticketId)
  const [a, b, c, d] = ids
  expect(numbers(newest.answer.rows)).toEqual([d, c])
  expect(numbers(newestOn.answer.rows)).toEqual([b, a])
  expect(numbers(oldest.answer.rows)).toEqual([a, b])
  expect(numbers(oldestOn.answer.rows)).toEqual([c, d])
  expect(numbers(mine.answer.rows)).toEqual([d, c])
  expect(numbers(mineOn.answer.rows)).toEqual([b, a])
  const last = await asMember.call(contract.listTicketsOf, { ...own, limit: 10 })
  expect([last.answer.cursor, mineOn.answer.total]).toEqual([null, 5])
})

test('a list of responses continues at its cursor', async ({ api, given }) => {
  const { asMember } = await people(api, given)
  const id = await open(asMember)
  for (const message of ['one', 'two', 'three']) await write(asMember, id, message)

  const begun = await asMember.call(contract.listResponses, { id, ...first })
  const rest = await asMember.call(contract.listResponses, {
    id,
    ...first,
    cursor: begun.answer.cursor ?? undefined,
  })

  expect(begun.answer.rows.map(({ message }) => message)).toEqual(['one', 'two'])
  expect(rest.answer.rows.map(({ message }) => message)).toEqual(['three'])
  expect(rest.answer.cursor).toBeNull()
})

test.each(['0.0', '9007199254740991.0', '9007199254740991.9007199254740991'])(
  'a cursor with the keys %s is accepted',
  async (keys) => {
    for (const sort of ['newest', 'oldest']) {
      const { status } = await asSupport.send(contract.listTickets, {
        cursor: `${sort}.${keys}`,
        sort,
      })
      expect(status).toBe(200)
    }
  },
)

let asSupport: Awaited<ReturnType<typeof people>>['asSupport']
test.beforeEach(async ({ api, given }) => {
  asSupport = (await people(api, given)).asSupport
})
