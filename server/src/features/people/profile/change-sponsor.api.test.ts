import * as approvals from '@clearstead/contract/approvals'
import { getUser, updateUser } from '@clearstead/contract/people/users'
import { apiTest as test } from '../../../../testing/api.ts'
import { givenDualApproval } from '../../../../testing/approvals/approvals.ts'
import { expect } from '../../../../testing/test.ts'

const reason = 'Registered under the wrong sponsor'

test('an owner moves a member by editing the sponsor, with a reason', async ({
  api,
  given,
  db,
}) => {
  const [from, to] = [await given.member(), await given.member()]
  const member = await given.member({ sponsor: from })
  const below = await given.member({ sponsor: member })
  const owner = await api.as(await given.admin('owner'))
  const edit = (sponsorCode: string, why?: string) =>
    owner.call(updateUser, {
      id: member.id,
      phone: '+91 1',
      sponsorCode,
      ...(why && { reason: why }),
    })

  const silent = await edit(to.referralCode)
  const moved = await edit(to.referralCode.toLowerCase(), reason)
  const again = await edit(to.referralCode)

  expect(silent.code).toBe('people.reason_needed')
  expect(moved.answer).toMatchObject({ message: 'Saved', singleuser: { phone: '+91 1' } })
  expect(moved.answer.singleuser.sponsorCode).toBe(to.referralCode)
  expect(again.status).toBe(200)
  expect((await edit(below.referralCode, reason)).code).toBe('referral.loop')
  expect((await edit('NOSUCH99', reason)).code).toBe('referral.unknown_code')
  expect((await edit('', reason)).code).toBe('referral.unknown_code')
  const finance = await api.as(await given.admin('finance'))
  const request = { id: member.id, sponsorCode: from.referralCode, reason }
  expect((await finance.call(updateUser, request)).code).toBe('people.not_permitted')
  const line = await db
    .selectFrom('auditLog')
    .select(['before', 'after'])
    .where('subject', '=', `user:${member.id}`)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  expect(line).toEqual({ before: { sponsor: from.id }, after: { sponsor: to.id, reason } })
})

test('with dual approval the move waits for a second owner, and the rest is saved', async ({
  api,
  given,
  run,
}) => {
  const [from, to] = [await given.member(), await given.member()]
  const member = await given.member({ sponsor: from })
  const { owner, second } = await givenDualApproval({ api, given, run })
  const request = { id: member.id, phone: '+91 2', sponsorCode: to.referralCode, reason }

  const asked = await owner.call(updateUser, request)
  const approval = asked.answer.approval?.id
  if (approval === undefined) throw new Error('The edit made no approval request')
  const approved = await second.call(approvals.approve, { id: approval })

  expect(asked.answer.message).toContain('Waiting')
  expect(asked.answer.singleuser).toMatchObject({ phone: '+91 2', sponsorCode: from.referralCode })
  expect(approved.status).toBe(200)
  const after = await owner.call(getUser, { id: member.id })
  expect(after.answer.singleuser.sponsorCode).toBe(to.referralCode)
})
