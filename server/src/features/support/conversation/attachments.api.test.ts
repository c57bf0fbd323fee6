import { say } from '@clearstead/contract/call/say'
import * as contract from '@clearstead/contract/support/tickets'
import { TicketAttachmentId } from '@clearstead/contract/values/ids'
import { type Api, apiTest as test } from '../../../../testing/api.ts'
import { people, ticketForm } from '../../../../testing/support/tickets.ts'
import { expect } from '../../../../testing/test.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
type Sent = { name: string; bytes: Buffer | string }
const image: Sent = { name: '../../scan"\r\nx.png', bytes: png }
const pdf: Sent = { name: 'bank.pdf', bytes: '%PDF-1.7\nhello\n%%EOF\n' }

/** Posts a form like a browser, with its files under `attachments`. */
async function post(
  { server }: Api,
  token: string,
  path: string,
  fields: Record<string, string>,
  files: readonly Sent[],
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { name, bytes } of files) {
    form.append('attachments', new Blob([bytes], { type: 'text/html' }), name)
  }
  const encoded = new Response(form)
  const response = await server.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json() }
}

const idOf = (attachment: { id: number }) => TicketAttachmentId.decode(attachment.id)

test('the member and support read the files of a ticket', async ({ api, given }) => {
  const { asMember, asOther, asSupport, asFinance } = await people(api, given)

  const { body } = await post(api, asMember.token, '/tickets', ticketForm, [image, pdf])
  const [first, second] = body.ticket.attachments
  const shown = await asMember.call(contract.getAttachment, { id: idOf(first) })
  const saved = await asSupport.call(contract.getAttachment, { id: idOf(second) })
  const refused = [
    await api.call(contract.getAttachment, { id: idOf(first) }),
    await asOther.call(contract.getAttachment, { id: idOf(first) }),
    await asFinance.call(contract.getAttachment, { id: idOf(first) }),
    await asSupport.send(contract.getAttachment, { id: 999_999 }),
  ]

  expect(body.message).toBe('Ticket created successfully!')
  expect(first).toMatchObject({ media_type: 'image/png' })
  expect(second).toMatchObject({ name: 'bank.pdf', media_type: 'application/pdf' })
  expect(JSON.stringify(first.name)).not.toMatch(/\.\.|\\r|\\n/)
  expect(shown.headers['content-type']).toBe('image/png')
  expect(saved.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
  })
  expect(saved.headers['content-disposition']).toMatch(
    /^attachment; filename="ticket-\d+-\d+\.pdf"$/,
  )
  expect(refused.map(({ status }) => status)).toEqual([401, 404, 403, 404])
})

test('only admins read the files of an internal note', async ({ api, given }) => {
  const { asMember, asSupport } = await people(api, given)
  const opened = await post(api, asMember.token, '/tickets', ticketForm, [])
  const path = `/tickets/${opened.body.ticket.ticket_id}/responses`

  const note = await post(api, asSupport.token, path, { message: 'See', internal: 'true' }, [pdf])
  const answer = await post(api, asSupport.token, path, { message: 'See' }, [pdf])
  const [noted, answered] = [note, answer].map(({ body }) => body.response.attachments[0])
  const hidden = await asMember.call(contract.getAttachment, { id: idOf(noted) })
  const open = await asMember.call(contract.getAttachment, { id: idOf(answered) })

  expect([hidden.code, open.status]).toEqual(['support.attachment_unknown', 200])
})

test('a sixth file, a large file and a disguised script are refused with the whole ticket', async ({
  api,
  given,
}) => {
  const { member, asMember } = await people(api, given)
  const send = (files: readonly Sent[]) => post(api, asMember.token, '/tickets', ticketForm, files)

  const six = await send(Array.from({ length: 6 }, () => pdf))
  const large = await send([{ name: 'x.txt', bytes: Buffer.alloc(5 * 1024 * 1024 + 1, 97) }])
  const script = await send([pdf, { name: 'x.png', bytes: Buffer.from([0, 60, 115, 99, 0]) }])
  const five = await send(Array.from({ length: 5 }, () => pdf))
  const { answer } = await asMember.call(contract.listTicketsOf, {
    memberId: member.id,
    page: 1,
    limit: 10,
  })

  expect(six.body.errors).toEqual([
    {
      path: 'attachments',
      ...say('fields.at_most_files', { most: 5 }),
      message: 'Attach at most 5 files',
    },
  ])
  expect(large.body.code).toBe('call.too_large')
  expect(script.body.code).toBe('support.attachment_invalid')
  expect(five.body.ticket.attachments).toHaveLength(5)
  expect(answer.total).toBe(1)
})
