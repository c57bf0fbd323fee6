import { expect, test } from 'vitest'
import { type FirstSteps, stepsOf } from './first-steps.ts'

const fresh: FirstSteps = {
  isVerified: true,
  hasDeposit: false,
  hasPlan: false,
  hasClaimed: false,
  hasSecondFactor: false,
}
const all = { isVerified: true, hasDeposit: true, hasPlan: true, hasClaimed: true }

const shown = { isFactorHidden: false }
const doneOf = (known: FirstSteps) => stepsOf(known, shown)?.done

test('each step is done by what happened, and money that came otherwise counts as the deposit', () => {
  expect(doneOf(fresh)).toEqual(['verify'])
  expect(doneOf({ ...fresh, hasDeposit: true })).toEqual(['verify', 'deposit'])
  expect(doneOf({ ...fresh, hasPlan: true })).toEqual(['verify', 'deposit', 'plan'])
})

test('nothing is shown while an answer is missing, or when all is done', () => {
  expect(stepsOf({ ...fresh, hasClaimed: undefined }, shown)).toBeUndefined()
  expect(stepsOf({ ...all, hasSecondFactor: true }, shown)).toBeUndefined()
})

test('the last step can be hidden, and then the others decide', () => {
  const known = { ...all, hasSecondFactor: false }

  expect(stepsOf(known, shown)?.open).toEqual([{ key: 'factor', canDo: true, isNext: false }])
  expect(stepsOf(known, { isFactorHidden: true })).toBeUndefined()
  expect(stepsOf(fresh, { isFactorHidden: true })?.open.map(({ key }) => key)).toEqual([
    'deposit',
    'plan',
    'claim',
  ])
})

test('one step is next, and what needs another first is not offered', () => {
  expect(stepsOf(fresh, shown)?.open).toEqual([
    { key: 'deposit', canDo: true, isNext: true },
    { key: 'plan', canDo: false, isNext: false },
    { key: 'claim', canDo: false, isNext: false },
    { key: 'factor', canDo: true, isNext: false },
  ])
  expect(stepsOf({ ...fresh, hasDeposit: true }, shown)?.open.slice(0, 2)).toEqual([
    { key: 'plan', canDo: true, isNext: true },
    { key: 'claim', canDo: false, isNext: false },
  ])
})
