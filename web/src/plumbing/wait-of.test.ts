import { Refusal } from '@clearstead/contract/call/refusal'
import { expect, test } from 'vitest'
import { waitOf } from './wait-of.ts'

test('a wait is said in words, and no other refusal is one', () => {
  expect(waitOf(new Refusal('people.waiting', { seconds: 900 }))).toBe('in 15 minutes')
  expect(waitOf(new Refusal('call.too_many', { seconds: 1 }))).toBe('now')
  expect(waitOf(new Refusal('codes.unknown'))).toBeUndefined()
  expect(waitOf(undefined)).toBeUndefined()
})
