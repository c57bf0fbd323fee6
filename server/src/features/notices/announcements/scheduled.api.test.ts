import * as contract from '@clearstead/contract/notices'
import type { NoticeId, ScheduledNoticeId } from '@clearstead/contract/values/ids'
import { apiTest as test } from '../../../../testing/api.ts'
import {
  at,
  later,
  news,
  page,
  people,
  popup,
  toAll,
} from '../../../../testing/notices/announcements/scheduling.ts'
import { expect } from '../../../../testing/test.ts'
import { noticeTickers } from '../jobs.ts'
import { sendNextDue } from './schedule-announcement.ts'

const sender = () => {
  const ticker = noticeTickers.find(({ name }) => name === 'send-scheduled-announcements')
  if (!ticker) throw new Error('The ticker is not wired')
  return ticker
}

test('a scheduled announcement is listed, and sent once its moment has come', async ({
  api,
  clock,
  db,
  given,
}) => {
  const { member, asMember, asContent } = await people(api, given)
  const read = async () => {
    const { answer } = await asMember.call(contract.listNotificationsOf, {
      memberId: member.id,
      ...page,
    })
    return answer.rows.map(({ title }) => title)
  }
  const scheduled = await asContent.call(contract.scheduleNotification, {
    ...news,
    ...toAll,
    ...later,
  })

  const before = await asContent.call(contract.listScheduledNotifications, page)
  await sender().run({ db, clock })
  const early = await read()
  clock.set('2026-03-31T12:00:01Z')
  const joined = await given.member()
  expect([await sender().run({ db, clock }), await sender().run({ db, clock })]).toEqual([
    true,
    false,
  ])
  const after = await asContent.call(contract.listScheduledNotifications, page)
  const sent = await asContent.call(contract.listNotifications, page)

  expect(scheduled.status).toBe(201)
  expect(before.answer.rows).toMatchObject([
    { title: news.title, state: 'scheduled', users: true, sendAt: later.sendAt },
  ])
  expect(early).toEqual([])
  expect(await read()).toEqual([news.title])
  const theirs = await (await api.as(joined)).call(contract.listNotificationsOf, {
    memberId: joined.id,
    ...page,
  })
  expect(theirs.answer.rows, 'it goes to who is there when it is sent').toHaveLength(1)
  expect(after.answer.rows).toEqual([])
  expect(sent.answer.rows).toMatchObject([{ title: news.title, createdAt: at('12:00:01') }])
})

test('two workers at once send it once, and a work that fails leaves it to be sent', async ({
  api,
  clock,
  db,
  given,
  run,
}) => {
  const { asContent } = await people(api, given)
  const sentBefore = await countSent(db)
  await asContent.call(contract.scheduleNotification, { ...news, ...toAll, ...later })
  clock.set('2026-03-31T12:00:00Z')

  const crashed = run(async (work) => {
    await sendNextDue(work)
    throw new Error('crashed before the commit')
  })
  await expect(crashed).rejects.toThrow('crashed')
  const afterCrash = await countSent(db)
  await Promise.all(Array.from({ length: 5 }, () => run(sendNextDue)))

  expect(afterCrash).toBe(sentBefore)
  expect(await countSent(db)).toBe(sentBefore + 1)
})

test('members chosen whose account is closed meanwhile do not get it', async ({
  api,
  clock,
  given,
  owner,
  run,
}) => {
  const { member, asContent } = await people(api, given)
  const leaving = await given.member()
  await asContent.call(contract.scheduleNotification, {
    ...news,
    ...later,
    users: false,
    recipients: [member.id, leaving.id, member.id],
  })
  const { answer } = await asContent.call(contract.listScheduledNotifications, page)
  await owner.query(`update users set closed_at = now(), fullname = '' where id = ${leaving.id}`)
  clock.set('2026-03-31T12:00:00Z')

  await run(sendNextDue)
  const sent = await asContent.call(contract.listNotifications, page)

  expect(answer.rows[0]).toMatchObject({ recipientCount: 2, recipients: [member.id, leaving.id] })
  expect(sent.answer.rows[0]).toMatchObject({ recipientCount: 1, recipients: [member.id] })
})

test('it is changed and cancelled until it is sent, and not after', async ({
  api,
  clock,
  given,
  run,
}) => {
  const { asContent } = await people(api, given)
  const schedule = async () => {
    const { answer } = await asContent.call(contract.scheduleNotification, {
      ...news,
      ...toAll,
      ...later,
    })
    return answer.scheduled.id
  }
  const [changed, cancelled] = [await schedule(), await schedule()]

  const change = await asContent.call(contract.changeScheduledNotification, {
    id: changed,
    title: 'Other words',
    sendAt: at('13:00:00'),
  })
  const cancel = await asContent.call(contract.cancelScheduledNotification, { id: cancelled })
  const again = await asContent.call(contract.cancelScheduledNotification, { id: cancelled })
  clock.set('2026-03-31T12:30:00Z')
  const early = await run(sendNextDue)
  clock.set('2026-03-31T13:00:00Z')
  await run(sendNextDue)
  const late = [
    await asContent.call(contract.changeScheduledNotification, { id: changed, title: 'Too late' }),
    await asContent.call(contract.cancelScheduledNotification, { id: changed }),
    await asContent.call(contract.cancelScheduledNotification, { id: 999 as ScheduledNoticeId }),
  ]
  const sent = await asContent.call(contract.listNotifications, page)

  expect(change.answer.scheduled).toMatchObject({ title: 'Other words', sendAt: at('13:00:00') })
  expect([cancel.status, again.code]).toEqual([200, 'notices.already_sent'])
  expect(early, 'neither is due at the moment that was changed').toBe(false)
  expect(late.map(({ code }) => code)).toEqual([
    'notices.already_sent',
    'notices.already_sent',
    'notices.unknown',
  ])
  expect(sent.answer.rows[0]).toMatchObject({ title: 'Other words' })
})

test('a popup is shown until its end, and one that could not be sent before it is missed', async ({
  api,
  clock,
  given,
  run,
}) => {
  clock.set('2026-04-05T09:00:00Z')
  const { member, asMember, asContent } = await people(api, given)
  const until = { shownUntil: new Date('2026-04-05T14:00:00Z') }
  const shown = await asContent.call(contract.createNotification, {
    ...popup,
    ...toAll,
    title: 'Shown',
    ...until,
  })
  await asContent.call(contract.scheduleNotification, {
    ...popup,
    ...toAll,
    title: 'Waiting',
    sendAt: new Date('2026-04-05T12:00:00Z'),
    ...until,
  })
  const seenBy = async () => {
    const mine = await asMember.call(contract.listNotificationsOf, { memberId: member.id, ...page })
    const home = await api.call(contract.listHomeNotifications)
    const { rows, total, unseen } = mine.answer
    return [rows.length, total, unseen, home.answer.homenotifications.length]
  }
  const states = async () => {
    const sent = await asContent.call(contract.listNotifications, page)
    const open = await asContent.call(contract.listScheduledNotifications, page)
    return [...sent.answer.rows, ...open.answer.rows]
      .filter(({ title }) => ['Shown', 'Waiting'].includes(title))
      .map(({ title, state }) => `${title} ${state}`)
  }

  const before = [await seenBy(), await states()]
  clock.set('2026-04-05T14:00:00Z')
  await run(sendNextDue)
  const after = [await seenBy(), await states()]
  const { answer } = await asContent.call(contract.listScheduledNotifications, page)
  const id = answer.rows[0]?.id as ScheduledNoticeId
  const rescheduled = await asContent.call(contract.changeScheduledNotification, {
    id,
    sendAt: new Date('2026-04-05T15:00:00Z'),
    shownUntil: null,
  })

  expect(shown.answer.notification).toMatchObject({ state: 'shown', ...until })
  expect(before).toEqual([
    [1, 1, 1, 1],
    ['Shown shown', 'Waiting scheduled'],
  ])
  expect(after).toEqual([
    [0, 0, 0, 0],
    ['Shown ended', 'Waiting missed'],
  ])
  expect(rescheduled.answer.scheduled).toMatchObject({ state: 'scheduled', shownUntil: null })
})

async function countSent(db: Parameters<ReturnType<typeof sender>['run']>[0]['db']) {
  const rows = await db.selectFrom('announcements').select('id').execute()
  return new Set<NoticeId>(rows.map(({ id }) => id)).size
}
