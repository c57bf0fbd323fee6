import * as contract from '@clearstead/contract/notices'
import type { MemberId, NoticeId } from '@clearstead/contract/values/ids'
import { type Api, apiTest as test } from '../../../testing/api.ts'
import type { Given } from '../../../testing/given.ts'
import { sampleOf } from '../../../testing/notices/notices.ts'
import { expect } from '../../../testing/test.ts'
import { notifyMany } from './notify.ts'

const page = { page: 1, limit: 10 }
const news = { title: 'News', message: 'Line one\nLine two', type: 'notification' } as const
const toAll = { ...news, users: true, recipients: [] as MemberId[] }

async function people(api: Api, given: Given) {
  const [member, other] = [await given.member(), await given.member()]
  return {
    member,
    other,
    asMember: await api.as(member),
    asOther: await api.as(other),
    asAdmin: await api.as(await given.admin('content')),
    asFinance: await api.as(await given.admin('finance')),
    asSupport: await api.as(await given.admin('support')),
  }
}

test('announcements to all and to recipients reach them, with the promised texts', async ({
  api,
  given,
}) => {
  const { member, other, asMember, asOther, asAdmin } = await people(api, given)

  const all = await asAdmin.send(contract.createNotification, {
    title: 'Hello',
    message: 'To all',
    type: 'site_popup',
  })
  const chosen = await asAdmin.call(contract.createNotification, {
    ...news,
    users: false,
    recipients: [member.id, member.id],
  })
  const mine = await asMember.call(contract.listNotificationsOf, { memberId: member.id, ...page })
  const others = await asOther.call(contract.listNotificationsOf, { memberId: other.id, ...page })
  const later = await given.member()
  const joined = await (await api.as(later)).call(contract.listNotificationsOf, {
    memberId: later.id,
    ...page,
  })
  const home = await api.send(contract.listHomeNotifications)

  expect(all.status).toBe(201)
  expect(all.body).toMatchObject({
    message: 'Notification created successfully!',
    notification: { title: 'Hello', users: true, type: 'site_popup', recipients: [] },
  })
  expect(chosen.answer.notification).toMatchObject({ recipients: [member.id], recipientCount: 1 })
  expect(mine.answer.rows.map(({ title, seen }) => [title, seen])).toEqual([
    ['News', false],
    ['Hello', false],
  ])
  expect([mine.answer.unseen, mine.answer.total]).toEqual([2, 2])
  expect(others.answer.rows.map(({ title }) => title)).toEqual(['Hello'])
  expect(joined.answer.rows.map(({ title }) => title)).toEqual(['Hello'])
  expect(home.body).toMatchObject({ homenotifications: [{ title: 'Hello', type: 'site_popup' }] })
})

test('a new member does not see earlier announcements', async ({ api, clock, given }) => {
  const { asAdmin } = await people(api, given)
  await asAdmin.call(contract.createNotification, { ...toAll, title: 'Before' })
  clock.set('2026-04-01T09:00:00Z')
  const late = await given.member()

  const { answer } = await (await api.as(late)).call(contract.listNotificationsOf, {
    memberId: late.id,
    ...page,
  })

  expect([answer.rows, answer.unseen, answer.total]).toEqual([[], 0, 0])
})

test('the seen counts are exact after repeated and simultaneous marks', async ({
  api,
  clock,
  given,
  run,
}) => {
  clock.set('2026-04-02T09:00:00Z')
  const { member, asMember, asAdmin } = await people(api, given)
  const created = await asAdmin.call(contract.createNotification, toAll)
  await asAdmin.call(contract.createNotification, {
    ...news,
    users: false,
    recipients: [member.id],
  })
  await run((work) => notifyMany(work, [sampleOf('deposit.approved', member.id)]))
  const { id } = created.answer.notification

  const marked = await Promise.all(
    Array.from({ length: 10 }, () => asMember.call(contract.markSeen, { id, memberId: member.id })),
  )
  const first = await asMember.call(contract.listNotificationsOf, { memberId: member.id, ...page })
  clock.set('2026-04-02T10:00:00Z')
  await asMember.call(contract.markSeen, { id })
  await Promise.all(Array.from({ length: 5 }, () => asMember.call(contract.markAllSeen, {})))
  const last = await asMember.call(contract.listNotificationsOf, { memberId: member.id, ...page })
  const listed = await asAdmin.call(contract.listNotifications, page)

  expect(marked.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(first.answer.unseen).toBe(2)
  expect(last.answer.unseen).toBe(0)
  const times = last.answer.rows.map(({ seen, seenAt }) => [seen, seenAt?.toISOString()])
  expect(times).toEqual([
    [true, '2026-04-02T10:00:00.000Z'],
    [true, '2026-04-02T10:00:00.000Z'],
    [true, '2026-04-02T09:00:00.000Z'],
  ])
  expect(listed.answer.rows.slice(0, 2).map(({ seenCount }) => seenCount)).toEqual([1, 1])
})

test('a deleted announcement is hidden from all and stored for the audit', async ({
  api,
  db,
  given,
}) => {
  const { member, asMember, asAdmin } = await people(api, given)
  const { answer } = await asAdmin.call(contract.createNotification, {
    ...toAll,
    title: 'Gone',
    type: 'site_popup',
  })
  const { id } = answer.notification

  const deleted = await asAdmin.call(contract.removeNotification, { id })
  const again = await asAdmin.call(contract.removeNotification, { id })
  const seen = await asMember.call(contract.markSeen, { id })
  const mine = await asMember.call(contract.listNotificationsOf, { memberId: member.id, ...page })
  const home = await api.call(contract.listHomeNotifications)

  expect(deleted.answer.message).toBe('Notification deleted successfully!')
  expect([again.code, seen.code]).toEqual(['notices.unknown', 'notices.unknown'])
  const titles = [...mine.answer.rows, ...home.answer.homenotifications].map(({ title }) => title)
  expect(titles).not.toContain('Gone')
  const row = await db.selectFrom('announcements').selectAll().where('title', '=', 'Gone').execute()
  expect(row).toHaveLength(1)
  const audited = await db
    .selectFrom('auditLog')
    .select('after')
    .where('subject', '=', `notification:${id}`)
    .orderBy('id')
    .execute()
  expect(audited.at(-1)).toEqual({ after: { deleted: true } })
})

test('the wrong person is refused', async ({ api, given, run }) => {
  const { member, other, asMember, asOther, asFinance, asSupport } = await people(api, given)
  await run((work) => notifyMany(work, [sampleOf('deposit.approved', member.id)]))
  const own = await asMember.call(contract.listNotificationsOf, { memberId: member.id, ...page })
  const id = own.answer.rows[0]?.id as NoticeId

  const answers = [
    await api.call(contract.createNotification, toAll),
    await asMember.call(contract.createNotification, toAll),
    await asFinance.call(contract.createNotification, toAll),
    await asFinance.call(contract.removeNotification, { id }),
    await asMember.call(contract.listNotifications, page),
    await asMember.call(contract.listNotificationsOf, { memberId: other.id, ...page }),
    await asOther.call(contract.markSeen, { id }),
    await asOther.call(contract.markSeen, { id, memberId: member.id }),
    await asOther.call(contract.markAllSeen, { memberId: member.id }),
    await asOther.call(contract.getNoticePreferences, { memberId: member.id }),
    await asOther.call(contract.setNoticePreferences, { memberId: member.id, language: 'hi' }),
    await asFinance.call(contract.setNoticePreferences, { memberId: member.id, muted: ['news'] }),
    await asFinance.call(contract.listNotificationsOf, { memberId: member.id, ...page }),
    await asSupport.call(contract.listNotificationsOf, { memberId: 99_999 as MemberId, ...page }),
    await asSupport.call(contract.listNotificationsOf, { memberId: member.id, ...page }),
  ]

  expect(answers.map(({ code, status }) => code ?? status)).toEqual([
    'people.not_signed_in',
    'people.not_permitted',
    'people.not_permitted',
    'people.not_permitted',
    'people.not_permitted',
    'people.not_yours',
    'notices.unknown',
    'people.not_yours',
    'people.not_yours',
    'people.not_yours',
    'people.not_yours',
    'people.not_permitted',
    'people.not_permitted',
    'people.unknown',
    200,
  ])
})

test('an invalid form is refused with the promised texts, and hostile text stays text', async ({
  api,
  given,
}) => {
  const { asAdmin, member } = await people(api, given)
  const send = (form: Record<string, unknown>) => asAdmin.send(contract.createNotification, form)
  const errorsOf = async (form: Record<string, unknown>) => {
    const { body } = await send(form)
    return (body.errors as { path: string; message: string }[]).map(({ message }) => message)
  }

  const wrong = [
    await errorsOf({}),
    await errorsOf({ ...news, title: ' \r\n ', message: '\u0001' }),
    await errorsOf({ ...news, type: 'banner' }),
    await errorsOf({ ...news, type: '' }),
    await errorsOf({ ...news, users: false }),
    await errorsOf({ ...news, users: false, recipients: ['1 or 1=1'] }),
  ]
  const unknown = await send({ ...news, users: false, recipients: [member.id, 99_999] })
  const hostile = await send({
    title: 'Hi\r\nBcc: all@example.org 😀',
    message: '<script>alert(1)</script>\u0007',
    type: 'notification',
  })
  const long = await send({ ...news, title: 'x'.repeat(201) })

  expect(wrong.slice(0, 5)).toEqual([
    ['Title is required', 'Message is required', 'Type is required'],
    ['Title is required', 'Message is required'],
    ['Invalid type'],
    ['Type is required'],
    ['Choose at least one member'],
  ])
  expect(wrong[5]).toHaveLength(1)
  expect([unknown.code, long.status]).toEqual(['people.unknown', 400])
  expect(hostile.body.notification).toMatchObject({
    title: 'Hi Bcc: all@example.org 😀',
    message: '<script>alert(1)</script>',
  })
})

test('preferences are stored, and mails about money and security cannot be muted', async ({
  api,
  given,
}) => {
  const { member, asMember, asSupport } = await people(api, given)
  const memberId = member.id

  const start = await asMember.call(contract.getNoticePreferences, { memberId })
  const set = await asMember.call(contract.setNoticePreferences, {
    memberId,
    language: 'hi',
    muted: ['news', 'support', 'news'],
  })
  const refused = await asMember.send(contract.setNoticePreferences, {
    userId: memberId,
    muted: ['news', 'security'],
  })
  const kept = await asMember.call(contract.setNoticePreferences, { memberId, language: 'en' })
  const unknown = await asMember.send(contract.setNoticePreferences, {
    userId: memberId,
    language: 'xx',
  })
  const staff = await asSupport.call(contract.getNoticePreferences, { memberId })

  expect(start.body).toMatchObject({
    preferences: { language: 'en', muted: [], wants_digest: false },
    can_mute: ['programme', 'support', 'news'],
  })
  expect(set.answer.preferences).toEqual({
    ...{ language: 'hi', muted: ['news', 'support'] },
    wantsDigest: false,
  })
  expect([refused.status, refused.code]).toEqual([409, 'notices.cannot_mute'])
  expect(kept.answer.preferences).toEqual({
    ...{ language: 'en', muted: ['news', 'support'] },
    wantsDigest: false,
  })
  expect(unknown.status).toBe(400)
  expect(staff.answer.preferences).toEqual(kept.answer.preferences)
})

test('content finds the members to write to and how many there are; nobody else does', async ({
  api,
  given,
}) => {
  const { member, asMember, asAdmin, asSupport } = await people(api, given)
  const request = { search: member.username.slice(0, 6) }

  const before = await asAdmin.call(contract.findRecipients, {})
  await given.member()
  const found = await asAdmin.call(contract.findRecipients, request)
  const refusedMember = await asMember.call(contract.findRecipients, request)
  const refusedSupport = await asSupport.call(contract.findRecipients, request)
  const refusedNobody = await api.call(contract.findRecipients, request)

  expect(found.answer.members.map(({ id }) => id)).toContain(member.id)
  expect(found.answer.total).toBe(before.answer.total + 1)
  expect(refusedMember.code).toBe('people.not_permitted')
  expect(refusedSupport.code).toBe('people.not_permitted')
  expect(refusedNobody.code).toBe('people.not_signed_in')
})
