import { say } from '@clearstead/contract/call/say'
import { mailsTo } from '../../../../testing/notices/notices.ts'
import { expect, test } from '../../../../testing/test.ts'
import { updateLanguage } from '../account-queries.ts'
import { alarmAdmins, alarmOwners } from './alarm-owners.ts'

const alarm = {
  key: 'books:2026-03-31',
  subject: say('transparency.alarm.books.subject'),
  text: [
    say('transparency.alarm.books.text'),
    say('transparency.problem.seal_link', { seal: 7 }),
    say('transparency.problem.seal_link', { seal: 9 }),
  ],
}

test('each owner is mailed once about an event, in their own language', async ({
  given,
  owner: database,
  run,
}) => {
  const [owner, hindi] = [await given.admin('owner'), await given.admin('owner')]
  const finance = await given.admin('finance')
  await run((work) => updateLanguage(work, hindi.id, 'hi'))

  for (let time = 0; time < 2; time++) await run((work) => alarmOwners(work, alarm))

  const mails = [owner, hindi, finance].map(({ email }) => mailsTo(database, email))
  const [inEnglish, inHindi, toOthers] = await Promise.all(mails)
  expect(inEnglish).toMatchObject([
    {
      subject: 'The books do not balance',
      text: expect.stringMatching(/^Payouts are stopped[^\n]+\n\n[^\n]*7[^\n]*\n\n[^\n]*9[^\n]*$/),
    },
  ])
  expect(inHindi).toMatchObject([
    { subject: 'बही-खाता बराबर नहीं है', text: expect.stringMatching(/^बराबर होने तक/) },
  ])
  expect(toOthers).toEqual([])
})

test('an alarm for a permission is mailed to those who have it, and to owners, unless they are blocked', async ({
  db,
  given,
  owner: database,
  run,
}) => {
  const admins = [
    await given.admin('owner'),
    await given.admin('finance'),
    await given.admin('support'),
    await given.admin('finance'),
  ]
  const blocked = admins[3]?.id
  await db
    .updateTable('users')
    .set({ status: 'block' })
    .where('id', '=', blocked ?? null)
    .execute()

  await run((work) => alarmAdmins(work, 'finance', { ...alarm, key: 'overdue' }))

  const mails = await Promise.all(admins.map(({ email }) => mailsTo(database, email)))
  expect(mails.map((each) => each.length)).toEqual([1, 1, 0, 0])
})
