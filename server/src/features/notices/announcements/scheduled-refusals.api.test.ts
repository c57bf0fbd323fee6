import * as contract from '@clearstead/contract/notices'
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

test('moments that are over, wrong ends, unknown years and unknown members are refused', async ({
  api,
  given,
}) => {
  const { asContent } = await people(api, given)
  const good = { ...popup, users: true, send_at: '2026-03-31T12:00:00Z' }
  const send = (fields: Record<string, unknown>) =>
    asContent.send(contract.scheduleNotification, { ...good, ...fields })
  const stored = await asContent.call(contract.scheduleNotification, {
    ...news,
    ...toAll,
    ...later,
  })

  const refused = [
    await send({ send_at: '2026-03-31T09:00:00Z' }),
    await send({ shown_until: '2026-03-31T12:00:00Z' }),
    await send({ type: 'notification', shown_until: '2026-04-01T12:00:00Z' }),
    await send({ send_at: '2200-01-01T00:00:00Z' }),
    await send({ send_at: '1999-12-31T00:00:00Z' }),
    await send({ shown_until: '2200-01-01T00:00:00Z' }),
    await send({ send_at: 'tomorrow' }),
    await send({ send_at: null }),
    await send({ users: false }),
    await send({ users: false, recipients: [999_999] }),
    await asContent.send(contract.createNotification, {
      ...popup,
      shown_until: '2026-03-31T09:00:00Z',
    }),
    await asContent.call(contract.changeScheduledNotification, {
      id: stored.answer.scheduled.id,
      sendAt: at('08:00:00'),
    }),
    await asContent.call(contract.changeScheduledNotification, {
      id: stored.answer.scheduled.id,
      shownUntil: at('15:00:00'),
    }),
  ]

  expect(refused.map(({ code }) => code)).toEqual([
    ...Array(9).fill('call.invalid'),
    'people.unknown',
    ...Array(3).fill('call.invalid'),
  ])
})

test('only the content permission schedules, changes and cancels; an auditor reads', async ({
  api,
  given,
}) => {
  const { asMember, asContent, asFinance, asAuditor } = await people(api, given)
  const request = { ...news, ...toAll, ...later }
  const { answer } = await asContent.call(contract.scheduleNotification, request)
  const { id } = answer.scheduled

  const others = [api, asMember, asFinance, asAuditor]
  const acted = await Promise.all(
    others.flatMap((other) => [
      other.call(contract.scheduleNotification, request),
      other.call(contract.changeScheduledNotification, { id, title: 'Mine' }),
      other.call(contract.cancelScheduledNotification, { id }),
    ]),
  )
  const listed = await Promise.all(
    others.map((other) => other.call(contract.listScheduledNotifications, page)),
  )

  const statuses = acted.map(({ status }) => status)
  expect(statuses).toEqual([401, 401, 401, ...Array(9).fill(403)])
  expect(listed.map(({ status }) => status)).toEqual([401, 403, 403, 200])
})

test('the audit log has each act on a scheduled announcement', async ({ api, db, given }) => {
  const { asContent } = await people(api, given)
  const request = { ...news, ...toAll, ...later }
  const { answer } = await asContent.call(contract.scheduleNotification, request)
  const { id } = answer.scheduled
  await asContent.call(contract.changeScheduledNotification, { id, title: 'Other words' })
  await asContent.call(contract.cancelScheduledNotification, { id })

  const lines = await db
    .selectFrom('auditLog')
    .select(['action', 'before', 'after'])
    .where('subject', '=', `scheduled_notification:${id}`)
    .orderBy('id')
    .execute()

  expect(lines).toMatchObject([
    { action: 'POST /notifications/scheduled', after: { title: news.title } },
    { before: { title: news.title }, after: { title: 'Other words' } },
    { before: { title: 'Other words' }, after: { cancelled: true } },
  ])
})
