import { addTopup, getTopupOptions } from '@clearstead/contract/plans/topups'
import { subtract, usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../../testing/api.ts'
import { reachLimit } from '../../../../testing/plans/topups/topups.ts'
import { expect } from '../../../../testing/test.ts'

test('a member sees the room in each open plan, and when a re-top-up is possible', async ({
  api,
  given,
  run,
}) => {
  await given.treasury('10000')
  const plan = await given.plan()
  const member = await given.member({ plan: usd('100'), funding: plan.maxAmount })
  const asMember = await api.as(member)
  const options = () => asMember.call(getTopupOptions, { memberId: member.id })
  const room = subtract(plan.maxAmount, usd('100'))

  const before = await options()
  await reachLimit(run, member.id)
  const capped = await options()
  await asMember.call(addTopup, { amount: room })
  const full = await options()

  expect(before.answer).toMatchObject({
    plans: [{ amount: usd('100'), room, refusal: null }],
    retopup: { refusal: 'limit_left', limitLeft: usd('300') },
  })
  expect(capped.answer.retopup).toEqual({ refusal: null, limitLeft: usd('0') })
  expect(full.answer.plans).toMatchObject([{ room: usd('0'), refusal: 'full' }])
})

test('without a plan there is nothing to top up, and it is nobody else’s to see', async ({
  api,
  given,
}) => {
  const member = await given.member()
  const asMember = await api.as(member)
  const asOther = await api.as(await given.member())

  const none = await asMember.call(getTopupOptions, { memberId: member.id })
  const wrong = await asOther.call(getTopupOptions, { memberId: member.id })

  expect(none.answer).toEqual({ plans: [], retopup: { refusal: 'no_plan', limitLeft: usd('0') } })
  expect(wrong.code).toBe('people.not_yours')
  expect((await api.call(getTopupOptions, { memberId: member.id })).status).toBe(401)
})
