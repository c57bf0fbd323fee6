import { approve, rejectApproval } from '@clearstead/contract/approvals'
import { apiTest as test } from '../../../testing/api.ts'
import {
  givenDualApproval,
  movement,
  requestFunding,
} from '../../../testing/approvals/approvals.ts'
import { expect } from '../../../testing/test.ts'

test('admins are sent an event when something waits for approval, and when it is decided', async ({
  api,
  given,
  run,
  db,
}) => {
  const { owner, second } = await givenDualApproval({ api, given, run })

  const first = await requestFunding(owner)
  await second.call(approve, { id: first })
  const other = await requestFunding(owner, { ...movement, memo: 'Of the owners' })
  await second.call(rejectApproval, { id: other, note: 'Not now' })

  const events = await db
    .selectFrom('liveEvents')
    .select(['audience', 'payload'])
    .where('name', '=', 'approval')
    .orderBy('id')
    .execute()
  expect(events).toEqual([
    { audience: 'admins', payload: { approval_id: first, status: 'waiting' } },
    { audience: 'admins', payload: { approval_id: first, status: 'approved' } },
    { audience: 'admins', payload: { approval_id: other, status: 'waiting' } },
    { audience: 'admins', payload: { approval_id: other, status: 'rejected' } },
  ])
})
