import { getPlanCourse } from '@clearstead/contract/plan-course'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { apiTest as test } from '../../../testing/api.ts'
import { expect } from '../../../testing/test.ts'

const habit = { claimsPerWeek: 7, covered: percent('100') }

test('anybody sees what claims from a plan come to, by the rules in effect', async ({
  api,
  given,
  clock,
}) => {
  clock.set('2026-03-31T09:00:00Z')
  const { id: planId } = await given.plan()
  await given.treasury('100000')

  const { answer, headers } = await api.call(getPlanCourse, {
    planId,
    amount: usd('200'),
    ...habit,
  })

  expect(answer).toMatchObject({
    startDay: '2026-03-31',
    daily: usd('0.8'),
    end: { days: 749, paid: usd('600'), reason: 'limit', claims: 750, declined: 0 },
  })
  expect(answer.points).toHaveLength(61)
  expect(answer.points[0]).toEqual({ day: '2026-03-31', days: 0, paid: usd('0.8') })
  expect(answer.points.at(-1)?.paid).toEqual(usd('600'))
  expect(headers['cache-control']).toBe('public, max-age=60')
})

test('a plan that is unknown, an amount outside of it and parts above the whole are refused', async ({
  api,
  given,
}) => {
  const { id: planId } = await given.plan({ minAmount: usd('100'), maxAmount: usd('499') })
  const ask = (request: object) =>
    api.send(getPlanCourse, {
      plan_id: planId,
      amount: '200',
      claims_per_week: 7,
      covered: '100',
      ...request,
    })

  expect((await ask({ plan_id: 99_999 })).body.code).toBe('plans.unknown')
  expect((await ask({ amount: '99.99' })).body.code).toBe('plans.amount_outside')
  expect((await ask({ covered: '100.000001' })).status).toBe(400)
  expect((await ask({ claims_per_week: 8 })).status).toBe(400)
  expect((await ask({ claims_per_week: 0 })).status).toBe(400)
  expect((await ask({})).status).toBe(200)
})
