import { setNoticePreferences } from '@clearstead/contract/notices'
import type { MemberId } from '@clearstead/contract/values/ids'
import { apiTest } from '../../../testing/api.ts'
import { mailsTo, sampleOf, simultaneously, textsFor } from '../../../testing/notices/notices.ts'
import { expect, test } from '../../../testing/test.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { notify, notifyMany } from './notify.ts'

const noticesOf = (db: Db, memberId: MemberId) =>
  db.selectFrom('notices').selectAll().where('memberId', '=', memberId).orderBy('id').execute()
const liveOf = (db: Db, memberId: MemberId) =>
  db.selectFrom('liveEvents').selectAll().where('memberId', '=', memberId).execute()

test('a member is notified once per key, also by simultaneous works', async ({
  db,
  given,
  owner,
  run,
}) => {
  const member = await given.member()
  const notice = { ...sampleOf('deposit.approved', member.id), key: 'deposit:1:approved' }

  await simultaneously(run, 20, (work) => notifyMany(work, [notice]))
  await run((work) => notifyMany(work, [notice]))
  await run((work) => notifyMany(work, [notice, notice]))

  const notices = await noticesOf(db, member.id)
  expect(notices).toHaveLength(1)
  expect(notices[0]).toMatchObject({ event: 'deposit.approved', seenAt: null })
  expect(await mailsTo(owner, member.email)).toHaveLength(1)
  const live = await liveOf(db, member.id)
  expect(live.map(({ name, payload }) => [name, payload])).toEqual([
    [
      'notice',
      { id: Number(notices[0]?.id), event: 'deposit.approved', title: 'Deposit approved' },
    ],
  ])
})

test('a failed work leaves no notice, mail or live event', async ({ db, given, owner, run }) => {
  const member = await given.member()

  const failing = run(async (work) => {
    await notifyMany(work, [sampleOf('withdrawal.paid', member.id)])
    throw new Error('stop')
  })

  await expect(failing).rejects.toThrow('stop')
  expect(await noticesOf(db, member.id)).toEqual([])
  expect(await mailsTo(owner, member.email)).toEqual([])
  expect(await liveOf(db, member.id)).toEqual([])
})

test('many members are notified in a few statements, and a closed account is not', async ({
  db,
  given,
  owner,
  run,
}) => {
  const members = await Promise.all([given.member(), given.member(), given.member()])
  const [first, second, closed] = members
  await owner.query(`update users set closed_at = now(), fullname = '' where id = $1`, [closed.id])

  await run((work) =>
    notifyMany(
      work,
      members.map(({ id }) => sampleOf('salary.paid', id)),
    ),
  )

  const counts = await Promise.all(members.map(async ({ id }) => (await noticesOf(db, id)).length))
  expect(counts).toEqual([1, 1, 0])
  expect(await mailsTo(owner, first.email)).toHaveLength(1)
  expect((await mailsTo(owner, second.email))[0]?.subject).toBe('Clearstead: Salary paid')
  expect(await mailsTo(owner, closed.email)).toEqual([])
})

test('a hostile name or message cannot change a notice or a mail', async ({
  db,
  given,
  owner,
  run,
}) => {
  const member = await given.member()
  const from = `x\r\nBcc: all@example.org\u0000${'😀'.repeat(5000)}`

  await run((work) =>
    notify(work, {
      memberId: member.id,
      event: 'transfer.received',
      key: 'hostile',
      facts: { amount: '5.00000000', from },
    }),
  )

  const [notice] = await textsFor(db, member.id)
  const [mail] = await mailsTo(owner, member.email)
  expect(notice?.message.length).toBeLessThan(600)
  expect(mail?.text).not.toMatch(/^Bcc:/m)
  expect(mail?.subject).toBe('Clearstead: Money received')
})

apiTest(
  'a muted notice is only shown in the app, in the chosen language',
  async ({ api, db, given, owner, run }) => {
    const member = await given.member()
    const asMember = await api.as(member)
    await asMember.call(setNoticePreferences, {
      memberId: member.id,
      language: 'hi',
      muted: ['programme'],
    })

    await run((work) => notifyMany(work, [sampleOf('rank.reached', member.id)]))
    await run((work) => notifyMany(work, [sampleOf('deposit.approved', member.id)]))

    const notices = await textsFor(db, member.id)
    const mails = await mailsTo(owner, member.email)
    expect(notices.map(({ title }) => title)).toEqual(['नया पद', 'जमा स्वीकृत'])
    expect(mails.map(({ subject }) => subject)).toEqual(['Clearstead: जमा स्वीकृत'])
  },
)
