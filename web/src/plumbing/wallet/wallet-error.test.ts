import { walletText } from '@clearstead/texts/plumbing/wallet'
import { expect, test } from 'vitest'
import { WalletError, walletErrorOf } from './wallet-error.ts'

test.each([
  [4001, 'rejected'],
  [4100, 'unauthorised'],
  [4200, 'unsupported'],
  [4900, 'disconnected'],
  [4901, 'chainDisconnected'],
  [4902, 'chainUnknown'],
  [-32_002, 'busy'],
  [-32_005, 'limited'],
  ['4001', 'rejected'],
] as const)('the code %s of a wallet means %s', (code, problem) => {
  const error = walletErrorOf({ code, message: 'In words for developers' })

  expect(error.problem).toBe(problem)
  expect(error.message).toBe(walletText[problem])
})

test('the error that matters is found inside those that wrap it', () => {
  const onPhone = { code: -32_603, data: { originalError: { code: 4902 } } }
  const caused = new Error('Failed', { cause: { code: 4001 } })

  expect(walletErrorOf(onPhone).problem).toBe('chainUnknown')
  expect(walletErrorOf(caused).problem).toBe('rejected')
})

test('too little for the network fee is known by its words, as it has no code of its own', () => {
  const thrown = { code: -32_000, message: 'insufficient funds for gas * price + value' }

  expect(walletErrorOf(thrown).problem).toBe('noFee')
})

test.each([
  [undefined],
  ['User closed the window'],
  [{ code: -32_603, message: 'Internal error' }],
  [null],
])('anything else that a wallet throws has a sentence too: %j', (thrown) => {
  expect(walletErrorOf(thrown).problem).toBe('failed')
})

test('an error without end is read without end neither', () => {
  const thrown: { cause?: unknown } = {}
  thrown.cause = thrown

  expect(walletErrorOf(thrown).problem).toBe('failed')
})

test('a problem that is known stays as it is', () => {
  const late = new WalletError('timedOut')

  expect(walletErrorOf(late)).toBe(late)
  expect(late.message).toBe('The request took too long to respond.')
})
