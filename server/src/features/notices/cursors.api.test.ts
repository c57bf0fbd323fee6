import * as contract from '@clearstead/contract/notices'
import type { MemberId } from '@clearstead/contract/values/ids'
import { apiTest as test } from '../../../testing/api.ts'
import { sampleOf } from '../../../testing/notices/notices.ts'
import { expect } from '../../../testing/test.ts'
import { notifyMany } from './notify.ts'

const news = {
  ...({ message: 'News', type: 'notification', users: true } as const),
  recipients: [] as MemberId[],
}

test('a list continues at its cursor without gaps or repeats while notices arrive', async ({
  api,
  clock,
  given,
  run,
}) => {
  clock.set('2026-05-01T09:00:00Z')
  const member = await given.member()
  const asMember = await api.as(member)
  const asAdmin = await api.as(await given.admin('content'))
  const say = (title: string) => asAdmin.call(contract.createNotification, { ...news, title })
  await say('one')
  await run((work) => notifyMany(work, [sampleOf('rank.reached', member.id)]))
  const chosen = { ...news, title: 'three', users: false, recipients: [member.id] }
  await asAdmin.call(contract.createNotification, chosen)
  await say('four')
  const own = { memberId: member.id, page: 1, limit: 2 }

  const begun = await asMember.call(contract.listNotificationsOf, own)
  const listed = await asAdmin.call(contract.listNotifications, { page: 1, limit: 2 })
  await say('five')
  const rest = await asMember.call(contract.listNotificationsOf, {
    ...own,
    cursor: begun.answer.cursor ?? undefined,
  })
  const listedOn = await asAdmin.call(contract.listNotifications, {
    page: 1,
    limit: 1,
    cursor: listed.answer.cursor ?? undefined,
  })
  const end = await asMember.call(contract.listNotificationsOf, { ...own, limit: 10 })

  const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title)
  expect(titles(begun.answer.rows)).toEqual(['four', 'three'])
  expect(titles(rest.answer.rows)).toEqual(['New rank', 'one'])
  expect(titles(listedOn.answer.rows)).toEqual(['one'])
  expect(end.answer.cursor).toBeNull()
})
