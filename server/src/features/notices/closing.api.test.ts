import { setNoticePreferences } from '@clearstead/contract/notices'
import { closeUser } from '@clearstead/contract/people/users'
import { apiTest as test } from '../../../testing/api.ts'
import { sampleOf } from '../../../testing/notices/notices.ts'
import { expect } from '../../../testing/test.ts'
import { recordSignIn } from '../people/account-events/record-account-event.ts'
import { noticeTickers } from './jobs.ts'
import { notifyMany } from './notify.ts'

test('closing an account deletes its devices, notices and preferences', async ({
  api,
  clock,
  db,
  given,
  run,
}) => {
  const [member, other] = [await given.member(), await given.member()]
  for (const { id } of [member, other]) {
    await run((work) => recordSignIn(work, id, { device: 'Chrome', address: '203.0.113.1' }))
    await run((work) => notifyMany(work, [sampleOf('account.signed_in', id)]))
    await (await api.as({ id })).call(setNoticePreferences, { memberId: id, muted: ['news'] })
  }

  await (await api.as(await given.admin('owner'))).call(closeUser, { id: member.id })
  for (const ticker of noticeTickers) await ticker.run({ db, clock })

  const devices = await db.selectFrom('knownDevices').select('memberId').execute()
  const notices = await db.selectFrom('notices').select('memberId').execute()
  const preferences = await db.selectFrom('noticePreferences').select('memberId').execute()
  expect(devices.map(({ memberId }) => memberId)).not.toContain(member.id)
  expect([notices, preferences].map((rows) => rows.map(({ memberId }) => memberId))).toEqual([
    [other.id, other.id],
    [other.id],
  ])
})
