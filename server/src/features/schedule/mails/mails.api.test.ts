import * as contract from '@clearstead/contract/mails'
import type { MailId } from '@clearstead/contract/values/ids'
import { apiTest as test } from '../../../../testing/api.ts'
import { defined } from '../../../../testing/defined.ts'
import { expect } from '../../../../testing/test.ts'
import { enqueue, type Jobs, type QueuedMail, startQueue } from '../../../plumbing/jobs/queue.ts'
import type { Mailer } from '../../../plumbing/mail/mail.ts'
import { updateLanguage } from '../../people/members/public.ts'
import { deliverMail } from './deliver-mail.ts'

const page = { page: 1, limit: 10 }
const mailerOf = (send: Mailer['send']): Mailer => ({ sendMs: 1_000, send })
const mail = { to: 'gone@example.org', subject: 'News', text: 'A secret code' }

test('a mail that the transport refuses is listed without its text, and sent again', async ({
  api,
  database,
  given,
  owner,
  run,
}) => {
  await owner.query('delete from graphile_worker._private_jobs')
  const sent: Jobs['mail'][] = []
  const transport = { isDown: true }
  const queue = await startQueue({
    url: database.url,
    tasks: {
      mail: async (payload) => {
        if (transport.isDown) throw new Error('550 no such mailbox')
        sent.push(payload)
      },
      listFile: async () => undefined,
      auditorsArchive: async () => undefined,
      scheduled: async () => undefined,
    },
    onError: () => undefined,
  })
  const asOwner = await api.as(await given.admin('owner'))
  const asFinance = await api.as(await given.admin('finance'))
  await run((work) => enqueue(work, 'mail', mail))
  const list = async () => (await asOwner.call(contract.listFailedMails, page)).answer

  await expect.poll(async () => (await list()).total, { timeout: 30_000 }).toBe(1)
  const listed = await asOwner.call(contract.listFailedMails, page)
  const { id } = defined(listed.answer.rows[0])
  const strangers = [
    await api.call(contract.listFailedMails, page),
    await asFinance.call(contract.listFailedMails, page),
    await asFinance.call(contract.resendMail, { id }),
  ]
  const unknown = await asOwner.call(contract.resendMail, { id: 999_999_999 as MailId })
  transport.isDown = false
  const resent = await asOwner.call(contract.resendMail, { id })
  await expect.poll(() => sent, { timeout: 30_000 }).toMatchObject([mail])
  await queue.stop()
  const again = await asOwner.call(contract.resendMail, { id })

  expect(listed.answer.rows[0]).toMatchObject({
    to: mail.to,
    subject: mail.subject,
    error: '550 no such mailbox',
    attempts: 1,
  })
  expect(JSON.stringify(listed.body)).not.toContain(mail.text)
  expect(strangers.map(({ code }) => code)).toEqual([
    'people.not_signed_in',
    'people.not_permitted',
    'people.not_permitted',
  ])
  expect([unknown.code, resent.code, again.code]).toEqual([
    'schedule.mail_gone',
    undefined,
    'schedule.mail_gone',
  ])
  expect((await list()).total).toBe(0)
})

test('an owner mails themselves a test and reads what the transport answered', async ({
  api,
  clock,
  db,
  given,
  owner,
  run,
}) => {
  const admin = await given.admin('owner')
  const asOwner = await api.as(admin)
  const queued = async () => {
    const { rows } = await owner.query<{ payload: QueuedMail }>(
      `select payload from graphile_worker._private_jobs where payload ->> 'test' is not null order by id desc limit 1`,
    )
    return defined(rows[0]).payload
  }
  const shown = async () => (await asOwner.call(contract.getMailTest)).answer.test

  const none = await shown()
  const asked = await asOwner.call(contract.testMail)
  const soon = await asOwner.call(contract.testMail)
  const waiting = await shown()
  await deliverMail(
    { db, clock },
    await queued(),
    mailerOf(async () => '250 taken'),
  )
  const answered = await shown()
  clock.forward({ minutes: 1 })
  await run((work) => updateLanguage(work, admin.id, 'hi'))
  await asOwner.call(contract.testMail)
  const inHindi = await queued()
  const refused = mailerOf(async () => {
    throw new Error('connect ECONNREFUSED')
  })
  await deliverMail({ db, clock }, inHindi, refused)
  const failed = await shown()
  const finance = await api.as(await given.admin('finance'))

  expect(none).toBeNull()
  expect(asked.answer.test).toMatchObject({ isSent: null, answeredAt: null })
  expect(soon.code).toBe('schedule.mail_too_soon')
  expect(waiting).toMatchObject({ isSent: null, to: asked.answer.test.to })
  expect(answered).toMatchObject({ isSent: true, answer: '250 taken' })
  expect(inHindi).toMatchObject({ subject: expect.stringMatching(/: टेस्ट मेल$/) })
  expect(failed).toMatchObject({ isSent: false, answer: 'Error: connect ECONNREFUSED' })
  expect((await finance.call(contract.testMail)).code).toBe('people.not_permitted')
})
