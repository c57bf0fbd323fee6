import { describeSettings } from '@clearstead/contract/settings/schema'
import { expect, test } from 'vitest'
import { findSettings } from './find-settings.ts'

const pathsOf = (typed: string) => findSettings(describeSettings(), typed).map(({ path }) => path)

test.each([
  ['earning cap', 'programme.cap_multiple'],
  ['cap_multiple', 'programme.cap_multiple'],
  ['WITHDRAWAL fee', 'withdrawal.fee_percent'],
  ['undone in full', 'programme.cooling_off_days'],
])('%j finds %s first', (typed, path) => {
  expect(pathsOf(typed)[0]).toBe(path)
})

test('every word must be found, and nothing typed finds nothing', () => {
  expect(pathsOf('earning zebra')).toEqual([])
  expect(pathsOf('  ')).toEqual([])
})
