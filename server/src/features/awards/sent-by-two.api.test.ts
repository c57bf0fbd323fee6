import { approve } from '@clearstead/contract/approvals'
import { listRewardSendings, sendReward } from '@clearstead/contract/awards/sent-rewards'
import type { ApprovalId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../testing/api.ts'
import { givenDualApproval } from '../../../testing/approvals/approvals.ts'
import { expect } from '../../../testing/test.ts'
import { walletsOf } from '../../ledger/balances.ts'

test('with dual approval an amount waits, and then names who asked and who sent it', async ({
  api,
  given,
  run,
  db,
}) => {
  await given.treasury('1000')
  const member = await given.member({ plan: usd('100') })
  const { finance, other, ids } = await givenDualApproval({ api, given, run })
  const request = {
    title: 'Well done',
    message: 'For your first month',
    toAll: false,
    memberIds: [member.id],
    amount: usd('7'),
  }
  const newestPage = { page: 1, limit: 1 }
  const count = async () => (await finance.call(listRewardSendings, newestPage)).answer.total
  const working = async () => (await walletsOf(db, member.id)).working ?? usd('0')
  const sendings = await count()

  const waiting = await finance.call(sendReward, request)
  const unsent = await count()
  const nothing = await working()
  const id = waiting.answer.approval?.id as ApprovalId
  const decided = await Promise.all([
    other.call(approve, { id }, { idempotencyKey: 'first' }),
    other.call(approve, { id }, { idempotencyKey: 'second' }),
  ])

  expect(waiting.answer.sent).toBe(0)
  expect(unsent).toBe(sendings)
  expect(nothing).toEqual(usd('0'))
  expect(decided.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await working()).toEqual(usd('7'))
  const names = await db
    .selectFrom('adminNames')
    .select(['adminId', 'name'])
    .where('adminId', 'in', [ids.finance, ids.other])
    .execute()
  const nameOf = (admin: number) => names.find(({ adminId }) => adminId === admin)?.name
  const { answer } = await finance.call(listRewardSendings, newestPage)
  expect(answer.rows[0]).toMatchObject({
    sentBy: nameOf(ids.other),
    askedBy: nameOf(ids.finance),
    members: 1,
  })
})
