import type { ActivePlanId } from '@clearstead/contract/values/ids'
import { sgx, usd } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import { defaultSettings } from '../../settings/rules.ts'
import {
  canPayOut,
  collected,
  endedPlans,
  type Holdings,
  leftIn,
  obstaclesOf,
  outcomeOf,
} from './rules.ts'

const nothing: Holdings = { wallets: {}, plans: [], waits: [] }
const minimum = usd('10')
const planOf = (own: string) => ({ id: 7 as ActivePlanId, own: usd(own) })

test('what is left is the sum of the wallets that can be paid out', () => {
  const wallets = { funding: usd('0.3'), working: usd('0.5'), held_income: usd('5') }

  expect(leftIn(wallets)).toEqual(usd('0.8'))
  expect(leftIn({ compound: usd('2'), non_working: usd('1') })).toEqual(usd('3'))
  expect(leftIn({})).toEqual(usd('0'))
  expect(collected).toEqual(['working', 'non_working', 'compound'])
})

test.each([
  ['nothing', nothing, 'closes'],
  ['0.80', { ...nothing, wallets: { funding: usd('0.8') } }, 'to_treasury'],
  ['10', { ...nothing, wallets: { compound: usd('10') } }, 'pays_out'],
  [
    '0.80 and a deposit',
    { ...nothing, wallets: { funding: usd('0.8') }, waits: ['deposit'] },
    'pays_out',
  ],
  ['money of codes in a plan', { ...nothing, plans: [planOf('0')] }, 'pays_out'],
  ['a plan', { ...nothing, plans: [planOf('10')] }, 'refused'],
  ['tokens', { ...nothing, wallets: { token: sgx('1') } }, 'refused'],
  ['no token and 10', { ...nothing, wallets: { token: sgx('0'), funding: usd('10') } }, 'pays_out'],
  ['9.99999999', { ...nothing, wallets: { funding: usd('9.99999999') } }, 'to_treasury'],
] as const)('an account with %s', (_, holdings, outcome) => {
  expect(outcomeOf(holdings, minimum)).toBe(outcome)
})

test('plans of which nothing can be withdrawn end with the account', () => {
  const holdings = { ...nothing, plans: [planOf('9.99')] }

  expect(endedPlans(holdings, minimum)).toEqual([7])
  expect(obstaclesOf(holdings, minimum)).toEqual([])
})

test('plans without own money end where nothing is too little to be withdrawn', () => {
  const holdings = { ...nothing, plans: [planOf('0'), { ...planOf('5'), id: 8 as ActivePlanId }] }

  expect(endedPlans(holdings, usd('0'))).toEqual([7])
})

test('plans and tokens stand in the way, one plan among others as well', () => {
  const plans = [planOf('9.99'), { ...planOf('10'), id: 8 as ActivePlanId }]

  expect(obstaclesOf({ ...nothing, plans, wallets: { token: sgx('1') } }, minimum)).toEqual([
    'plans',
    'tokens',
  ])
  expect(obstaclesOf({ ...nothing, wallets: { token: sgx('0') } }, minimum)).toEqual([])
})

test('what is sent of what is left has to be something', () => {
  const free = { ...defaultSettings.withdrawal, minimum: usd('0') }

  expect(canPayOut(defaultSettings, usd('10'), 'bank')).toBe(true)
  expect(canPayOut(defaultSettings, usd('9.99'), 'bank')).toBe(false)
  expect(canPayOut({ ...defaultSettings, withdrawal: free }, usd('0.01'), 'bank')).toBe(false)
  expect(canPayOut({ ...defaultSettings, withdrawal: free }, usd('0.01'), 'bep20')).toBe(true)
  expect(canPayOut({ ...defaultSettings, withdrawal: free }, usd('0'), 'bep20')).toBe(false)
})
