import { endpoint } from '@clearstead/contract/call/endpoint'
import { wire } from '@clearstead/contract/call/wire'
import { wrong } from '@clearstead/contract/call/wrong'
import { PlanId } from '@clearstead/contract/values/ids'
import { PositiveUsd, usd } from '@clearstead/contract/values/money'
import { text } from '@clearstead/contract/values/person'
import { saidText as texts } from '@clearstead/texts/fields/said'
import { saidText as inHindi } from '@clearstead/texts/fields/said.hi'
import { ownFieldText } from '@clearstead/texts/plumbing/own-field'
import { ownFieldText as ownInHindi } from '@clearstead/texts/plumbing/own-field.hi'
import { expect, test } from 'vitest'
import { fieldSentences } from './field-sentence.ts'
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

test('says at each field, by our name, what is wrong', async () => {
  const { errors = {} } = readFields(buy, { planId: '', amount: '0', memo: 'long' })

  expect(errors).toMatchObject({
    planId: 'missing',
    amount: { message: wrong('fields.above_zero') },
  })
  expect(await fieldSentences(errors)).toEqual({
    planId: texts.missing,
    amount: 'Enter an amount above 0',
    memo: texts.at_most_characters({ most: 3 }),
  })
})

test('a field whose text a later release has is said not to be valid', async () => {
  const found = { code: 'custom', message: 'fields.of_a_later_release' }

  expect(await fieldSentences({ amount: found })).toEqual({ amount: texts.invalid })
})

test('what is said without the other texts is what they say', () => {
  expect(ownFieldText).toEqual({ missing: texts.missing, invalid: texts.invalid })
  expect(ownInHindi).toEqual({ missing: inHindi.missing, invalid: inHindi.invalid })
})

test('leads an error of the server to the field that our code knows', () => {
  const fromServer = { code: 'plans.wrong.any', facts: {}, message: 'The server’s own' }
  const errors = [
    { path: 'plan_id', ...fromServer },
    { path: 'amount.0', code: 'fields.at_most', facts: { most: 20 }, message: 'Use at most 20' },
  ]

  expect(fieldErrors(buy, errors)).toEqual({
    planId: fromServer.message,
    amount: 'Use at most 20',
  })
})
