import { approve } from '@clearstead/contract/approvals'
import { updateAdmin } from '@clearstead/contract/people/admins'
import { changeSignIn } from '@clearstead/contract/people/credentials'
import { moveMember } from '@clearstead/contract/referral/tree'
import { apiTest as test } from '../../../testing/api.ts'
import { givenDualApproval } from '../../../testing/approvals/approvals.ts'
import { expect } from '../../../testing/test.ts'
import { findUplineIds } from '../referral/public.ts'

const reason = 'Asked for in ticket 12'

test('a move that was asked for before another one is void', async ({ api, db, given, run }) => {
  const { owner, second } = await givenDualApproval({ api, given, run })
  const [former, first, later] = [await given.member(), await given.member(), await given.member()]
  const member = await given.member({ sponsor: former })
  const request = async (sponsorCode: string) =>
    (await owner.call(moveMember, { memberId: member.id, sponsorCode, reason })).answer.approval?.id

  const waiting = await request(first.referralCode)
  const carriedOut = await request(later.referralCode)
  if (!waiting || !carriedOut) throw new Error('The call made no approval request')
  await second.call(approve, { id: carriedOut })
  const stale = await second.call(approve, { id: waiting })

  expect(stale.code).toBe('approvals.changed')
  expect((await findUplineIds(db, member.id))?.[0]).toBe(later.id)
})

test('a new password is void once its account has changed how it signs in', async ({
  api,
  db,
  given,
  run,
}) => {
  const { owner, second, ids } = await givenDualApproval({ api, given, run })
  const { id } = await given.member()
  const password = 'seven-green-kettles'
  const asked = [
    (await owner.call(changeSignIn, { id, password, reason })).answer.approval?.id,
    (await owner.call(updateAdmin, { id: ids.finance, password })).answer.approval?.id,
  ]

  await db
    .updateTable('users')
    .set({ passwordHash: 'chosen meanwhile by the account itself' })
    .where('id', 'in', [id, ids.finance])
    .execute()
  const codes = []
  for (const approvalId of asked) {
    if (!approvalId) throw new Error('The call made no approval request')
    codes.push((await second.call(approve, { id: approvalId })).code)
  }

  expect(codes).toEqual(['approvals.changed', 'approvals.changed'])
})
