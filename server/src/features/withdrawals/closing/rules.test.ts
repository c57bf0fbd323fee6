import type { ActivePlanId } from '@clearstead/contract/values/ids'
import { sgx, usd } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import { defaultSettings } from '../../settings/rules.ts'
import { canPayOut, endedPlans, type Holdings, leftIn, obstaclesOf, outcomeOf } from './rules.ts'

const nothing: Holdings = { wallets: {}, plans: [], waits: [] }
const minimum = usd('10')
const planOf = (own: string) => ({ id: 7 as ActivePlanId, own: usd(own) })

test('what is left is the sum of the wallets that can be paid out', () => {
  const wallets = { funding: usd('0.3'), working: usd('0.5'), held_income: usd('5') }

  expect(leftIn(wallets)).toEqual(usd('0.8'))
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
] as const)('an account with %s', (_, holdings, outcome) => {
  expect(outcomeOf(holdings, minimum)).toBe(outcome)
})

test('plans of which nothing can be withdrawn end with the account', () => {
  const holdings = { ...nothing, plans: [planOf('9.99')] }

  expect(endedPlans(holdings, minimum)).toEqual([7])
  expect(obstaclesOf(holdings, minimum)).toEqual([])
})

test('what is sent of what is left has to be something', () => {
  const free = { ...defaultSettings.withdrawal, minimum: usd('0') }

  expect(canPayOut(defaultSettings, usd('10'), 'bank')).toBe(true)
  expect(canPayOut(defaultSettings, usd('9.99'), 'bank')).toBe(false)
  expect(canPayOut({ ...defaultSettings, withdrawal: free }, usd('0.01'), 'bank')).toBe(false)
  expect(canPayOut({ ...defaultSettings, withdrawal: free }, usd('0.01'), 'bep20')).toBe(true)
})
