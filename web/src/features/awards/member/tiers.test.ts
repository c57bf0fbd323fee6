import type { TierProgress } from '@clearstead/contract/awards/salary'
import { expect, test } from 'vitest'
import { nextTier, reachedTier } from './tiers.ts'

const tiers = (...reached: boolean[]) =>
  reached.map((isReached, index) => ({ tier: String(index), isReached }) as TierProgress)

test('the best tier reached pays, and the one above it is next', () => {
  expect(reachedTier(tiers(true, true, false))?.tier).toBe('1')
  expect(nextTier(tiers(true, true, false))?.tier).toBe('2')
})

test('a tier below the best one reached is not next', () => {
  expect(nextTier(tiers(false, true, false))?.tier).toBe('2')
})

test('without a tier reached the first is next, and after the highest there is none', () => {
  expect(reachedTier(tiers(false, false))).toBeUndefined()
  expect(nextTier(tiers(false, false))?.tier).toBe('0')
  expect(nextTier(tiers(true))).toBeUndefined()
  expect(nextTier([])).toBeUndefined()
})
