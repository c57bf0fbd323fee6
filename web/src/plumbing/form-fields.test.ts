import { endpoint } from '@clearstead/contract/call/endpoint'
import { wire } from '@clearstead/contract/call/wire'
import { PlanId } from '@clearstead/contract/values/ids'
import { PositiveUsd, usd } from '@clearstead/contract/values/money'
import { text } from '@clearstead/contract/values/person'
import { saidText as texts } from '@clearstead/texts/fields/said'
import { expect, test } from 'vitest'
import { fieldErrors, readFields } from './form-fields.ts'

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
  expect(readFields(buy, { planId: '3', amount: ' 12.5 ', memo: '' })).toEqual({
    request: { planId: 3, amount: usd('12.5') },
  })
})

test('says at each field, by our name, what is wrong', () => {
  expect(readFields(buy, { planId: '', amount: '0', memo: 'long' })).toEqual({
    errors: {
      planId: texts.missing,
      amount: 'Enter an amount above 0',
      memo: texts.at_most_characters({ most: 3 }),
    },
  })
})

test('leads an error of the server to the field that our code knows', () => {
  const fromServer = { code: 'plans.wrong.any', facts: {}, message: 'The server’s own' }
  const errors = [
    { path: 'plan_id', ...fromServer },
    { path: 'amount.0', code: 'fields.at_most', facts: { most: 20 } },
  ]

  expect(fieldErrors(buy, errors)).toEqual({
    planId: fromServer.message,
    amount: 'Use at most 20',
  })
})
