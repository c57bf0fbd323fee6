import { approve, listApprovals } from '@clearstead/contract/approvals'
import { say } from '@clearstead/contract/call/say'
import { changeIncome } from '@clearstead/contract/people/credentials'
import { getUser, updateUser } from '@clearstead/contract/people/users'
import type { ApprovalId, MemberId } from '@clearstead/contract/values/ids'
import { apiTest as test } from '../../../../testing/api.ts'
import { givenDualApproval, switchDualApproval } from '../../../../testing/approvals/approvals.ts'
import { mailsTo, noticesOf } from '../../../../testing/notices/notices.ts'
import { expect } from '../../../../testing/test.ts'
import type { Caller } from '../../../simulation/call-api.ts'
import { noticeTickers } from '../../notices/jobs.ts'

const reason = 'Second account of the same person'

const gatesOf = async (who: Caller, id: MemberId) => {
  const { roiStatus, levelStatus } = (await who.call(getUser, { id })).answer.singleuser
  return [roiStatus, levelStatus]
}

test('with dual approval on, closing income takes a second admin, and opening does not', async ({
  api,
  given,
  run,
}) => {
  const { finance, other } = await givenDualApproval({ api, given, run })
  const { id, username } = await given.member()

  const byForm = await finance.call(updateUser, { id, levelStatus: 'close', reason })
  const waiting = await other.call(listApprovals, { page: 1, limit: 1 })
  const unchanged = await gatesOf(finance, id)
  const approvalId = byForm.answer.approval?.id as ApprovalId
  const approved = await other.call(approve, { id: approvalId })
  const closed = await gatesOf(finance, id)
  const both = await finance.call(changeIncome, {
    id,
    roiStatus: 'close',
    levelStatus: 'open',
    reason,
  })
  const opened = await finance.call(changeIncome, { id, levelStatus: 'open', reason })
  const stale = await other.call(approve, { id: both.answer.approval?.id as ApprovalId })

  expect(waiting.answer.rows[0]?.summary.message).toBe(
    `Close level income of ${username}: ${reason}`,
  )
  expect([unchanged, approved.status, closed]).toEqual([['open', 'open'], 200, ['open', 'close']])
  expect(opened.answer.approval).toBeUndefined()
  expect(opened.answer.singleuser).toMatchObject({ roiStatus: 'open', levelStatus: 'open' })
  expect(stale.code).toBe('approvals.changed')
})

test('income is closed by finance with a reason, and the member is notified', async ({
  api,
  clock,
  db,
  given,
  owner,
  run,
}) => {
  await switchDualApproval(run, { isOn: false })
  const member = await given.member()
  const { id } = member
  const support = await api.as(await given.admin('support'))
  const finance = await api.as(await given.admin('finance'))

  const refused = [
    await support.call(updateUser, { id, levelStatus: 'close', reason }),
    await support.call(updateUser, { id, roiStatus: 'close', reason }),
    await support.call(changeIncome, { id, roiStatus: 'close', reason }),
    await finance.call(updateUser, { id, levelStatus: 'close' }),
    await finance.call(updateUser, { id, roiStatus: 'close', reason: ' ' }),
    await finance.send(changeIncome, { id, level_status: 'close' }),
  ]
  const phone = await support.call(updateUser, { id, phone: '+91 1', levelStatus: 'open' })
  await finance.call(updateUser, { id, levelStatus: 'close', roiStatus: 'close', reason })
  const closed = await gatesOf(finance, id)
  await finance.call(changeIncome, { id, roiStatus: 'open', reason })
  await finance.call(changeIncome, { id, levelStatus: 'open', reason })
  for (const ticker of [...noticeTickers, ...noticeTickers]) await ticker.run({ db, clock })

  expect(refused.map(({ code }) => code)).toEqual([
    ...Array(3).fill('people.not_permitted'),
    ...Array(2).fill('people.reason_needed'),
    'call.invalid',
  ])
  expect(phone.status).toBe(200)
  expect(closed).toEqual(['close', 'close'])
  const notices = await noticesOf(db, id)
  expect(notices.map(([event]) => event)).toEqual([
    'account.roi_closed',
    'account.levels_closed',
    'account.roi_opened',
    'account.levels_opened',
  ])
  expect(await mailsTo(owner, member.email)).toHaveLength(4)
  const lines = await db
    .selectFrom('auditLog')
    .select(['action', 'before', 'after'])
    .where('subject', '=', `user:${id}`)
    .orderBy('id')
    .execute()
  expect(lines.filter(({ after }) => JSON.stringify(after).includes('close'))).toMatchObject([
    {
      before: { roi_status: 'open', level_status: 'open' },
      after: { roi_status: 'close', level_status: 'close', reason },
    },
  ])
})

test('support blocks a member alone, with a reason, and owners are mailed while dual approval is on', async ({
  api,
  db,
  given,
  run,
}) => {
  await givenDualApproval({ api, given, run })
  const { id, username } = await given.member()
  const support = await api.as(await given.admin('support'))

  const without = await support.call(updateUser, { id, status: 'block' })
  const blocked = await support.call(updateUser, { id, status: 'block', reason })
  const alarms = await db
    .selectFrom('ownerAlarms')
    .select('subject')
    .where('key', 'like', `blocked:${id}:%`)
    .execute()

  expect(without.code).toBe('people.reason_needed')
  expect(blocked.answer.singleuser.status).toBe('block')
  expect(blocked.answer.approval).toBeUndefined()
  expect(alarms).toEqual([{ subject: say('people.alarm.member_blocked.subject', { username }) }])
})
