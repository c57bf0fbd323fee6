import { viewTokenHeader } from '@clearstead/contract/call/headers'
import { listNotificationsOf } from '@clearstead/contract/notices'
import { listAudit } from '@clearstead/contract/people/admins'
import { sendOtp, signOutAdmin, whoAmI } from '@clearstead/contract/people/sign-in'
import { getUser, updateUser } from '@clearstead/contract/people/users'
import * as contract from '@clearstead/contract/people/views'
import { listHistory } from '@clearstead/contract/reports/timeline'
import type { AdminId, MemberId } from '@clearstead/contract/values/ids'
import { type Api, apiTest as test } from '../../../../testing/api.ts'
import { defined } from '../../../../testing/defined.ts'
import type { Given } from '../../../../testing/given.ts'
import { expect } from '../../../../testing/test.ts'
import { noticeTickers } from '../../notices/jobs.ts'
import { endOverdueViews } from './view-as-member.ts'

const reason = 'A call about a missing deposit'

async function openView(api: Api, given: Given) {
  const [member, other] = [await given.member(), await given.member()]
  const admin = await given.admin('support')
  const asAdmin = await api.as(admin)
  const { answer } = await asAdmin.call(contract.startView, { id: member.id, reason })
  const headers = { [viewTokenHeader]: answer.view.token }
  return { member, other, admin, asAdmin, view: answer.view, headers }
}

/** What the audit log says about one account, oldest first. */
async function auditOf(api: Api, given: Given, id: MemberId | AdminId) {
  const owner = await api.as(await given.admin('owner'))
  const { rows } = (await owner.call(listAudit, { subject: `user:${id}`, page: 1, limit: 50 }))
    .answer
  return rows.toReversed()
}

test('reads as the member what the member reads, and nothing else', async ({ api, given }) => {
  const { member, other, asAdmin, headers } = await openView(api, given)

  const me = await asAdmin.call(whoAmI, {}, { headers })
  const own = await asAdmin.call(getUser, { id: member.id }, { headers })
  const others = await asAdmin.call(getUser, { id: other.id }, { headers })
  const asThemselves = await asAdmin.call(whoAmI)

  expect(me.answer).toMatchObject({ kind: 'member', id: member.id, permissions: [] })
  expect(own.answer.singleuser.roiStatus).toBeUndefined()
  expect(others.code).toBe('people.not_yours')
  expect(asThemselves.answer.kind).toBe('admin')
})

test('changes nothing, with a clear sentence', async ({ api, given }) => {
  const { member, asAdmin, headers } = await openView(api, given)

  const edit = await asAdmin.call(updateUser, { id: member.id, phone: '123' }, { headers })
  const code = await asAdmin.call(
    sendOtp,
    { memberId: member.id, email: 'a@b.example', purpose: 'withdrawal' },
    { headers },
  )
  const left = await asAdmin.call(signOutAdmin, {}, { headers })

  expect([edit.code, code.code, left.code]).toEqual(Array(3).fill('people.view_only_reads'))
  expect(edit.body.message).toBe('You are viewing as a member, so nothing can be changed.')
})

test('is worth nothing without the session that it was started in', async ({ api, given }) => {
  const { member, other, admin, headers, asAdmin } = await openView(api, given)
  const elsewhere = await api.as(admin)
  const asMember = await api.as(other)

  const replies = [
    await api.call(whoAmI, {}, { headers }),
    await elsewhere.call(whoAmI, {}, { headers }),
    await asMember.call(whoAmI, {}, { headers }),
    await (await api.as(member)).call(whoAmI, {}, { headers }),
    await asAdmin.call(whoAmI, {}, { headers: { [viewTokenHeader]: 'made up' } }),
  ]

  expect(replies.map(({ code }) => code)).toEqual(Array(5).fill('people.view_ended'))
})

test('ends when it is left, after 15 minutes, with another view, and with the sign-in', async ({
  api,
  given,
  clock,
}) => {
  const [left, late, second, gone] = [
    await openView(api, given),
    await openView(api, given),
    await openView(api, given),
    await openView(api, given),
  ]
  const codeIn = async ({ asAdmin, headers }: typeof left) =>
    (await asAdmin.call(whoAmI, {}, { headers })).code

  await left.asAdmin.call(contract.endView, { id: left.view.id })
  await second.asAdmin.call(contract.startView, { id: second.other.id, reason })
  await gone.asAdmin.call(signOutAdmin)
  const before = await codeIn(late)
  clock.forward({ minutes: 15 })

  expect(before).toBeUndefined()
  for (const view of [left, second, gone, late])
    expect(await codeIn(view)).toBe('people.view_ended')
  const again = await left.asAdmin.call(contract.endView, { id: left.view.id })
  expect(again.code).toBe('people.view_ended')
})

test('stands in the audit log with reason, start and end, also when nobody left it', async ({
  api,
  given,
  db,
  clock,
}) => {
  const left = await openView(api, given)
  const forgotten = await openView(api, given)

  await left.asAdmin.call(contract.endView, { id: left.view.id })
  clock.forward({ minutes: 16 })
  await endOverdueViews(db, clock)
  await endOverdueViews(db, clock)

  const ofLeft = await auditOf(api, given, left.member.id)
  const ofForgotten = await auditOf(api, given, forgotten.member.id)
  expect(ofLeft.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['POST /users/{id}/view', left.admin.id],
    ['DELETE /users/views/{id}', left.admin.id],
  ])
  expect(ofLeft[0]?.after).toMatchObject({ view: left.view.id, reason })
  expect(ofForgotten.map(({ action, actorKind }) => [action, actorKind])).toEqual([
    ['POST /users/{id}/view', 'admin'],
    ['end-member-views', 'job'],
  ])
  expect(ofForgotten[1]?.after).toMatchObject({
    ended: forgotten.view.expireAt.toISOString(),
  })
})

test('is shown to the member and in the time line', async ({ api, given, db, clock }) => {
  const { member, admin, view } = await openView(api, given)
  const notifying = defined(noticeTickers.find(({ name }) => name === 'notify-account-events'))

  await notifying.run({ db, clock })

  const { answer } = await (await api.as(member)).call(listNotificationsOf, {
    memberId: member.id,
    page: 1,
    limit: 5,
  })
  const owner = await api.as(await given.admin('owner'))
  const timeline = await owner.call(listHistory, {
    id: member.id,
    kind: 'admin',
    page: 1,
    limit: 5,
  })
  expect(answer.rows[0]?.title).toBe('Support viewed your account')
  expect(timeline.answer.rows).toMatchObject([
    { event: 'view_started', id: view.id, actor: { kind: 'admin', id: admin.id }, note: reason },
  ])
})

test('is for support and owners, of members who are still there', async ({ api, given }) => {
  const member = await given.member()
  const start = async (permission: 'owner' | 'finance' | 'auditor', id = member.id) => {
    const admin = await api.as(await given.admin(permission))
    return (await admin.call(contract.startView, { id, reason })).code
  }

  expect(await start('owner')).toBeUndefined()
  expect(await start('finance')).toBe('people.not_permitted')
  expect(await start('auditor')).toBe('people.not_permitted')
  expect(await start('owner', 999_999 as MemberId)).toBe('people.unknown')
})

test('support sees a member’s sessions and devices, and ends one session', async ({
  api,
  given,
}) => {
  const [member, other] = [await given.member(), await given.member()]
  const [first, second] = [await api.as(member), await api.as(member)]
  const asOther = await api.as(other)
  const support = await api.as(await given.admin('support'))
  const finance = await api.as(await given.admin('finance'))
  const of = { id: member.id, page: 1, limit: 10 }

  const { rows } = (await support.call(contract.listSessionsOf, of)).answer
  const oldest = defined(rows.at(-1))
  const wrong = await support.call(contract.endSessionOf, { id: other.id, sessionId: oldest.id })
  const refused = await finance.call(contract.endSessionOf, { id: member.id, sessionId: oldest.id })
  await support.call(contract.endSessionOf, { id: member.id, sessionId: oldest.id })
  const devices = await support.call(contract.listDevicesOf, of)

  expect(rows).toHaveLength(2)
  expect(wrong.code).toBe('people.session_unknown')
  expect(refused.code).toBe('people.not_permitted')
  expect((await first.call(whoAmI)).code).toBe('people.not_signed_in')
  expect((await second.call(whoAmI)).status).toBe(200)
  expect((await asOther.call(whoAmI)).status).toBe(200)
  expect(devices.answer.rows).toMatchObject([{ address: '203.0.113.9' }])
})
