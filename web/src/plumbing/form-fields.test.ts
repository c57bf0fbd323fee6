import { endpoint } from '@clearstead/contract/call/endpoint'
import { wire } from '@clearstead/contract/call/wire'
import { PlanId } from '@clearstead/contract/values/ids'
import { PositiveUsd, usd } from '@clearstead/contract/values/money'
import { text } from '@clearstead/contract/values/person'
import { fieldText } from '@clearstead/texts/plumbing/field'
import { expect, test } from 'vitest'
import { fieldErrors, readFields } from './form-fields.ts'

const words = fieldText
const buy = endpoint('POST /actplan/add', {
  summary: 'Buys a plan',
  who: 'member',
  request: {
    planId: wire('plan_id', PlanId),
    amount: PositiveUsd,
    memo: text(3).optional(),
  },
})

test('reads text fields as the server will', () => {
  expect(readFields(buy, { planId: '3', amount: ' 12.5 ', memo: '' }, words)).toEqual({
    request: { planId: 3, amount: usd('12.5') },
  })
})

test('says at each field, by our name, what is wrong', () => {
  expect(readFields(buy, { planId: '', amount: '0', memo: 'long' }, words)).toEqual({
    errors: {
      planId: words.required,
      amount: 'Enter an amount above 0',
      memo: words.atMost({ count: 3 }),
    },
  })
})

test('leads an error of the server to the field that our code knows', () => {
  expect(fieldErrors(buy, [{ path: 'plan_id', message: 'Not an id' }])).toEqual({
    planId: 'Not an id',
  })
})
