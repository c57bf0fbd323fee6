import * as contract from '@clearstead/contract/support/enquiries'
import type { EnquiryId } from '@clearstead/contract/values/ids'
import { apiTest as test } from '../../../../testing/api.ts'
import { people } from '../../../../testing/support/tickets.ts'
import { expect } from '../../../../testing/test.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { supportTickers } from '../jobs.ts'
import { addEnquiry } from './answer-enquiry.ts'

const enquiry = {
  name: 'Ada',
  email: 'ada@example.org',
  subject: 'Opening an account',
  message: 'How?\nWhen?',
}
const firstPage = { page: 1, limit: 10 } as const

async function idIn(db: Db, subject: string): Promise<EnquiryId> {
  const found = db.selectFrom('enquiries').select('id').where('subject', '=', subject)
  return (await found.executeTakeFirstOrThrow()).id as EnquiryId
}

test('support answers an enquiry once, by mail, and deletes it', async ({
  api,
  db,
  given,
  owner,
}) => {
  const { asSupport, asSecond } = await people(api, given)

  const sent = await api.call(contract.addEnquiry, enquiry)
  const id = await idIn(db, enquiry.subject)
  const both = await Promise.all([
    asSupport.call(contract.answerEnquiry, { id, reply: 'Register first.' }),
    asSecond.call(contract.answerEnquiry, { id, reply: 'Write to us.' }),
  ])
  const read = await asSupport.call(contract.getEnquiry, { id })
  const listed = await asSupport.call(contract.listEnquiries, { ...firstPage, search: 'ADA@' })
  const { rows } = await owner.query(
    `select payload from graphile_worker._private_jobs where payload->>'to' = 'ada@example.org'`,
  )
  const removed = await asSupport.call(contract.removeEnquiry, { id })
  const gone = await asSupport.call(contract.getEnquiry, { id })

  expect(sent.status).toBe(201)
  expect(sent.body).toEqual({ message: 'Your message was sent. We answer by e-mail.' })
  expect(both.map(({ code }) => code).sort()).toEqual(['support.enquiry_answered', undefined])
  expect(read.answer.support).toMatchObject({ status: 'answered', email: enquiry.email })
  expect(rows).toHaveLength(1)
  expect(rows[0].payload.subject).toBe('Re: Opening an account')
  expect(rows[0].payload.text).toContain('> How?\n> When?')
  expect(listed.answer).toMatchObject({ total: 1, waiting: 0 })
  expect([removed.status, gone.code]).toEqual([200, 'support.enquiry_unknown'])
})

test('an enquiry is not answered without a reply', async ({ api, db, given }) => {
  const { asSupport } = await people(api, given)
  await api.call(contract.addEnquiry, { ...enquiry, subject: 'Unanswered' })
  const id = await idIn(db, 'Unanswered')

  const answered = await asSupport.call(contract.answerEnquiry, { id, status: 'answered' })
  const closed = await asSupport.call(contract.answerEnquiry, { id, status: 'closed' })

  expect(answered.code).toBe('call.invalid')
  expect(closed.answer.support).toMatchObject({ status: 'closed', reply: null })
})

test('closing an enquiry is undone as long as nothing else was done with it', async ({
  api,
  db,
  given,
}) => {
  const { asSupport, asSecond, asFinance } = await people(api, given)
  await api.call(contract.addEnquiry, { ...enquiry, subject: 'Closed by mistake' })
  const id = await idIn(db, 'Closed by mistake')
  const undo = { id, status: 'new', onlyFrom: 'closed' } as const

  await asSupport.call(contract.answerEnquiry, { id, status: 'closed' })
  const others = [
    await api.call(contract.answerEnquiry, undo),
    await asFinance.call(contract.answerEnquiry, undo),
  ]
  const undone = await asSupport.call(contract.answerEnquiry, undo)
  const again = await asSupport.call(contract.answerEnquiry, undo)
  await asSupport.call(contract.answerEnquiry, { id, status: 'closed' })
  await asSecond.call(contract.answerEnquiry, { id, reply: 'Register first.' })
  const late = await asSupport.call(contract.answerEnquiry, undo)

  expect(others.map(({ code }) => code)).toEqual(['people.not_signed_in', 'people.not_permitted'])
  expect(undone.answer.support.status).toBe('new')
  expect([again.code, late.code]).toEqual([
    'support.changed_meanwhile',
    'support.changed_meanwhile',
  ])
})

test('an address waits after ten enquiries, and can still sign in', async ({ api, clock, db }) => {
  clock.forward({ days: 1 })

  const codes: (string | undefined)[] = []
  for (let time = 0; time < 11; time++) {
    codes.push((await api.call(contract.addEnquiry, { ...enquiry, subject: 'Again' })).code)
  }
  clock.forward({ minutes: 15, seconds: 1 })
  const later = await api.call(contract.addEnquiry, { ...enquiry, subject: 'Again' })

  expect(codes).toEqual([...Array(10).fill(undefined), 'support.enquiries_too_many'])
  expect(later.status).toBe(201)
  expect(await db.selectFrom('failedAttempts').selectAll().execute()).toEqual([])
  for (const ticker of supportTickers) await ticker.run({ db, clock })
  expect(await db.selectFrom('enquiryOrigins').selectAll().execute()).toHaveLength(1)
})

test('the addresses of one IPv6 network count as one, also simultaneously', async ({
  clock,
  run,
}) => {
  clock.forward({ days: 1 })
  const addressOf = (host: number) => `2001:db8:1:2::${host.toString(16)}`

  const written = await Promise.allSettled(
    Array.from({ length: 12 }, (_, host) =>
      run((work) => addEnquiry(work, enquiry, addressOf(host + 1))),
    ),
  )
  const elsewhere = run((work) => addEnquiry(work, enquiry, '2001:db8:1:3::1'))

  expect(written.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await elsewhere).toBeGreaterThan(0)
})

test.each([
  { email: 'ada@example.org\r\nbcc: all@example.org' },
  { email: 'no address' },
  { subject: '' },
  { message: ' ' },
  { name: 'x'.repeat(101) },
  { status: 'answered' },
])('%j is refused', async (more) => {
  expect(contract.addEnquiry.request.safeDecode({ ...enquiry, ...more } as never).success).toBe(
    false,
  )
})

test('a subject cannot carry a mail header', () => {
  const sent = { ...enquiry, subject: 'Hello\r\nbcc: all@example.org' }

  expect(contract.addEnquiry.request.decode(sent).subject).toBe('Hello bcc: all@example.org')
})

test('what a program fills in is answered like any message, and dropped', async ({
  api,
  given,
}) => {
  const { asSupport } = await people(api, given)

  const add = (address: string, fields: object) =>
    api.call(contract.addEnquiry, { ...enquiry, ...fields }, { address })
  const count = async () => (await asSupport.call(contract.listEnquiries, firstPage)).answer.total
  const before = await count()

  const sent = await add('198.51.100.7', { website: 'https://spam.example' })
  const usual = await add('198.51.100.8', { website: '' })

  expect([sent.status, sent.body]).toEqual([usual.status, usual.body])
  expect(await count()).toBe(before + 1)
})
