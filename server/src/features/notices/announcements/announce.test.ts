import type { MemberId } from '@clearstead/contract/values/ids'
import { expect, test } from '../../../../testing/test.ts'
import { choosePreferences } from '../choose-preferences.ts'
import { announce, deleteAnnouncement } from './announce.ts'

test('deleting an announcement emits a live event to all, or to its recipients', async ({
  db,
  given,
  run,
}) => {
  const admin = await given.admin('content')
  const [chosen] = [await given.member(), await given.member()]
  const say = (recipients: MemberId[]) =>
    run((work) =>
      announce(work, admin.id, {
        title: 'News',
        message: 'News',
        type: 'notification',
        users: recipients.length === 0,
        recipients,
      }),
    )
  const [toAll, toOne] = [await say([]), await say([chosen.id])]

  for (const { id } of [toAll, toOne]) await run((work) => deleteAnnouncement(work, admin.id, id))

  const live = await db
    .selectFrom('liveEvents')
    .select(['audience', 'memberId', 'payload'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(live).toEqual([
    { audience: 'member', memberId: chosen.id, payload: { id: toOne.id, deleted: true } },
    { audience: 'members', memberId: null, payload: { id: toAll.id, deleted: true } },
  ])
})

test('the live event of an announcement has the title in the reader’s language', async ({
  db,
  given,
  run,
}) => {
  const admin = await given.admin('content')
  const [hindi, english] = [await given.member(), await given.member()]
  await run((work) => choosePreferences(work, hindi.id, { language: 'hi' }))
  const written = {
    title: 'News',
    message: 'News',
    type: 'notification',
    translations: { hi: { title: 'समाचार', message: 'समाचार' } },
  } as const
  const send = (users: boolean, recipients: MemberId[]) =>
    run((work) => announce(work, admin.id, { ...written, users, recipients }))

  const toSome = await send(false, [hindi.id, english.id])
  const toAll = await send(true, [])

  const live = await db
    .selectFrom('liveEvents')
    .select(['memberId', 'payload'])
    .where('name', '=', 'notice')
    .orderBy('id', 'desc')
    .limit(3)
    .execute()
  const type = 'notification'
  expect(live).toEqual([
    { memberId: null, payload: { id: toAll.id, title: 'News', titles: { hi: 'समाचार' }, type } },
    { memberId: english.id, payload: { id: toSome.id, title: 'News', type } },
    { memberId: hindi.id, payload: { id: toSome.id, title: 'समाचार', type } },
  ])
})
