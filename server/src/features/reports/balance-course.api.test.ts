import { getBalanceCourse, getMemberDashboard } from '@clearstead/contract/reports/dashboards'
import { usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../testing/api.ts'
import { givenInWallet } from '../../../testing/given-money.ts'
import { expect } from '../../../testing/test.ts'

test('the line of a balance has what was held at the end of each third day, and ends with the total', async ({
  api,
  given,
  run,
  clock,
}) => {
  clock.set('2026-03-01T09:00:00Z')
  const member = await given.member({ funding: usd('300') })
  clock.set('2026-03-10T23:59:00Z')
  await givenInWallet(run, member.id, 'working', '100')
  clock.set('2026-03-11T00:00:00Z')
  await givenInWallet(run, member.id, 'working', '0.00000001')
  // What is not theirs yet is not in it.
  await givenInWallet(run, member.id, 'held_income', '5')
  clock.set('2026-03-13T09:00:00Z')
  const asMember = await api.as(member)

  const { answer } = await asMember.call(getBalanceCourse, { memberId: member.id })
  const dashboard = await asMember.call(getMemberDashboard, { id: member.id })

  expect(answer.points).toHaveLength(31)
  expect(answer.points[0]).toEqual({ day: '2025-12-13', total: usd('0') })
  expect(answer.points.slice(-5)).toEqual([
    { day: '2026-03-01', total: usd('300') },
    { day: '2026-03-04', total: usd('300') },
    { day: '2026-03-07', total: usd('300') },
    { day: '2026-03-10', total: usd('400') },
    { day: '2026-03-13', total: usd('400.00000001') },
  ])
  expect(answer.points.at(-1)?.total).toEqual(dashboard.answer.total)
})

test('a member sees their own line alone, and support that of any member', async ({
  api,
  given,
}) => {
  const [member, other] = [await given.member(), await given.member()]
  const support = await api.as(await given.admin('support'))
  const asOther = await api.as(other)

  expect((await asOther.call(getBalanceCourse, { memberId: member.id })).status).toBe(403)
  expect((await support.call(getBalanceCourse, { memberId: member.id })).status).toBe(200)
  expect((await api.call(getBalanceCourse, { memberId: member.id })).status).toBe(401)
})
