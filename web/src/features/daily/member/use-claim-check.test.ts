import { Refusal } from '@clearstead/contract/call/refusal'
import { expect, test } from 'vitest'
import { checkProblem } from './use-claim-check.ts'

test.each([
  [new DOMException('late', 'TimeoutError'), 'timeout'],
  [new Refusal('call.unknown'), 'notFound'],
  [new Refusal('people.not_signed_in'), 'signedOut'],
  [new Refusal('call.failed'), 'server'],
  [new Refusal('call.unavailable'), 'server'],
  [new Refusal('people.not_yours'), 'failed'],
  [new Error('anything else'), 'failed'],
] as const)('%s is told as %s', (error, problem) => {
  expect(checkProblem(error)).toBe(problem)
})
