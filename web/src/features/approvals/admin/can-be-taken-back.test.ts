import { expect, test } from 'vitest'
import { canBeTakenBack } from './can-be-taken-back.ts'

test.each([
  ['withdrawal:12', 'approved', true],
  ['withdrawal:12', 'paid', false],
  ['deposit:12', 'approved', false],
  ['topup:3', undefined, false],
])('the approval of %s as %s is taken back: %s', (subject, status, can) => {
  expect(canBeTakenBack({ subject, request: { status } })).toBe(can)
})
