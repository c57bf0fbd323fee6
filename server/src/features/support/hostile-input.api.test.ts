import * as contract from '@clearstead/contract/support/tickets'
import { apiTest as test } from '../../../testing/api.ts'
import { open, people, ticketForm, write } from '../../../testing/support/tickets.ts'
import { expect } from '../../../testing/test.ts'

test.each([
  ['no subject', { subject: '' }],
  ['a subject of spaces', { subject: '   ' }],
  ['a subject of control characters', { subject: '\u0000\u0001\u0002' }],
  ['an unknown category', { category: 'constructor' }],
  ['an unknown field', { status: 'closed' }],
  ['somebody else’s name', { user_id: 1 }],
  ['a message of 5001 characters', { message: 'x'.repeat(5001) }],
  ['attachments that are no files', { attachments: [{ arrayBuffer: 1 }] }],
  ['a kind without its id', { reference_kind: 'deposit' }],
  [
    'a reference id beyond all numbers',
    { reference_kind: 'deposit', reference_id: '9'.repeat(16) },
  ],
])('%s is refused as invalid', async (_, more) => {
  // Decodes with the declaration alone, like the server.
  const { success } = contract.openTicket.request.safeDecode({ ...ticketForm, ...more } as never)
  const isHalf = 'reference_kind' in more && !('reference_id' in more)

  expect(success).toBe(isHalf)
})

test('hostile text is stored as text, and hostile ids are refused', async ({ api, given }) => {
  const { asMember, asSupport } = await people(api, given)
  const message = `<script>alert(1)</script> ' ; drop table tickets; -- \u001b[2J`

  const id = await open(asMember, { message, subject: '{{7*7}} %s' })
  const { body } = await asMember.call(contract.getTicket, { id })
  const broken = await asMember.send(contract.openTicket, { ...ticketForm, message: 'a\u0000b' })
  const half = await asMember.send(contract.openTicket, {
    ...ticketForm,
    reference_kind: 'deposit',
  })
  const odd = await asSupport.send(contract.getTicket, { id: '1 or 1=1' })
  const huge = await asSupport.send(contract.getTicket, { id: '99999999999' })
  const seen = await write(asSupport, id, 'x', { seen_response: -1 })
  const searched = await asSupport.call(contract.listTickets, {
    page: 1,
    limit: 10,
    sort: 'newest',
    search: `%' or 1=1 --`,
  })

  expect((body.ticket as { message: string }).message).toBe(
    "<script>alert(1)</script> ' ; drop table tickets; --  [2J",
  )
  expect([broken, half, odd, huge, seen].map(({ code }) => code)).toEqual(
    Array(5).fill('call.invalid'),
  )
  expect(searched.answer.rows).toEqual([])
})
