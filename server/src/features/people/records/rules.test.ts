import { expect, test } from 'vitest'
import { hourBefore } from './rules.ts'

test('a record is logged once an hour', () => {
  expect(hourBefore(new Date('2026-03-31T09:00:00Z'))).toEqual(new Date('2026-03-31T08:00:00Z'))
})
