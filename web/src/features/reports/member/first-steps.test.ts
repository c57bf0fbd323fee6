import { expect, test } from 'vitest'
import { type FirstSteps, openSteps } from './first-steps.ts'

const fresh: FirstSteps = {
  isVerified: true,
  hasDeposit: false,
  hasPlan: false,
  hasClaimed: false,
  hasSecondFactor: false,
}
const all = { isVerified: true, hasDeposit: true, hasPlan: true, hasClaimed: true }

const doneOf = (known: FirstSteps) =>
  openSteps(known, { isFactorHidden: false })
    ?.filter(({ isDone }) => isDone)
    .map(({ key }) => key)

test('each step is done by what happened, and money that came otherwise counts as the deposit', () => {
  expect(doneOf(fresh)).toEqual(['verify'])
  expect(doneOf({ ...fresh, hasDeposit: true })).toEqual(['verify', 'deposit'])
  expect(doneOf({ ...fresh, hasPlan: true })).toEqual(['verify', 'deposit', 'plan'])
})

test('nothing is shown while an answer is missing, or when all is done', () => {
  expect(doneOf({ ...fresh, hasClaimed: undefined })).toBeUndefined()
  expect(doneOf({ ...all, hasSecondFactor: true })).toBeUndefined()
})

test('the last step can be hidden, and then the others decide', () => {
  const known = { ...all, hasSecondFactor: false }

  expect(openSteps(known, { isFactorHidden: false })).toHaveLength(5)
  expect(openSteps(known, { isFactorHidden: true })).toBeUndefined()
  expect(openSteps(fresh, { isFactorHidden: true })).toHaveLength(4)
})
