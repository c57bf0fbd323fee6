import { expect, test } from 'vitest'
import { isIdText } from './rules.ts'

test.each([
  ['7', true],
  ['1234567890', true],
  ['12345678901', false],
  ['', false],
  ['7a', false],
  ['a7', false],
  ['-7', false],
])('%j may be the id of a member: %s', (name, isId) => {
  expect(isIdText(name)).toBe(isId)
})
