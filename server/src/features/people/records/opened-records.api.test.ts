import { findUserByEmail, getUser, listUsers } from '@clearstead/contract/people/users'
import { startView } from '@clearstead/contract/people/views'
import { listHistory } from '@clearstead/contract/reports/timeline'
import type { MemberId } from '@clearstead/contract/values/ids'
import { apiTest as test } from '../../../../testing/api.ts'
import { expect } from '../../../../testing/test.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { peopleTickers } from '../jobs.ts'

/** All lines of opened records, whatever they are about. */
const openings = (db: Db) =>
  db
    .selectFrom('auditLog')
    .select('subject')
    .where('action', 'in', ['GET /users', 'GET /users/{id}'])
    .orderBy('id')
    .execute()

const linesAbout = (db: Db, id: MemberId) =>
  db
    .selectFrom('auditLog')
    .select(['actorId', 'action', 'address', 'after'])
    .where('subject', '=', `user:${id}`)
    .orderBy('id')
    .execute()

test('an admin who opens a member’s record leaves one audit line an hour', async ({
  api,
  db,
  given,
  clock,
}) => {
  const [member, other] = [await given.member(), await given.member()]
  const [first, second] = [await given.admin('support'), await given.admin('auditor')]
  const [asFirst, asSecond] = [await api.as(first), await api.as(second)]
  const open = (as: typeof asFirst, { id }: { id: MemberId }) =>
    as.call(getUser, { id }, { address: '192.0.2.71' })

  await Promise.all([open(asFirst, member), open(asFirst, member), open(asFirst, member)])
  await open(asFirst, other)
  await open(asSecond, member)
  clock.forward({ minutes: 59 })
  await open(await api.as(first), member)
  clock.forward({ minutes: 1 })
  await open(await api.as(first), member)

  const line = { action: 'GET /users/{id}', address: '192.0.2.71', after: { record: 'opened' } }
  expect(await linesAbout(db, member.id)).toEqual([
    { ...line, actorId: first.id },
    { ...line, actorId: second.id },
    { ...line, actorId: first.id },
  ])
  expect(await linesAbout(db, other.id)).toEqual([{ ...line, actorId: first.id }])
  const about = (await openings(db)).map(({ subject }) => subject)
  expect(about).toEqual([member, other, member, member].map(({ id }) => `user:${id}`))
})

test('a record that is found by its e-mail is opened too, and what was opened is not kept', async ({
  api,
  db,
  given,
  clock,
}) => {
  const member = await given.member()
  const admin = await given.admin('support')
  const me = await api.as(admin)
  const before = (await openings(db)).length

  await me.call(findUserByEmail, { email: member.email })
  await me.call(findUserByEmail, { email: member.email })
  await me.call(findUserByEmail, { email: 'nobody@example.org' })
  clock.forward({ hours: 2 })
  const cleaner = peopleTickers.find(({ name }) => name === 'delete-ended-sign-ins')
  await cleaner?.run({ db, clock })

  expect(await linesAbout(db, member.id)).toMatchObject([{ action: 'GET /users' }])
  expect(await openings(db)).toHaveLength(before + 1)
  const kept = db.selectFrom('recordAccesses').select('adminId').where('adminId', '=', admin.id)
  expect(await kept.execute()).toEqual([])
})

test('neither members, refused callers, lists nor the time line leave such a line', async ({
  api,
  db,
  given,
}) => {
  const [member, stranger] = [await given.member(), await given.member()]
  const asSupport = await api.as(await given.admin('support'))
  const asOwner = await api.as(await given.admin('owner'))
  const asContent = await api.as(await given.admin('content'))
  const { id } = member

  await (await api.as(member)).call(getUser, { id })
  await (await api.as(stranger)).call(getUser, { id })
  const refused = await asContent.call(getUser, { id })
  await asSupport.call(listUsers, { page: 1, limit: 10, sort: 'newest', search: member.email })
  const view = await asSupport.call(startView, { id, reason: 'Asked for help' })
  const before = await linesAbout(db, id)
  await asOwner.call(getUser, { id })
  const history = await asOwner.call(listHistory, { id, page: 1, limit: 100 })

  expect(refused.code).toBe('people.not_permitted')
  expect(view.status).toBe(201)
  expect(before).toMatchObject([{ action: 'POST /users/{id}/view' }])
  expect(history.answer.rows.map(({ about }) => about)).not.toContain('GET /users/{id}')
})
