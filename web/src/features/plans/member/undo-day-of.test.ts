import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { expect, test } from 'vitest'
import { undoDayOf } from './undo-day-of.ts'

const day = (text: string) => text as ProgrammeDay

test('a purchase can be undone through its last day, and not the day after', () => {
  const plan = { undoUntil: day('2026-12-03') }

  expect(undoDayOf(plan, day('2026-12-03'))).toBe('2026-12-03')
  expect(undoDayOf(plan, day('2026-12-04'))).toBeUndefined()
  expect(undoDayOf({ undoUntil: null }, day('2026-12-03'))).toBeUndefined()
  expect(undoDayOf(plan, undefined)).toBeUndefined()
})
