import { expect, test } from 'vitest'
import { viewEnd } from './rules.ts'

test('a view ends after 15 minutes', () => {
  expect(viewEnd(new Date('2026-03-31T09:00:00Z'))).toEqual(new Date('2026-03-31T09:15:00Z'))
})
