import { expect, test } from 'vitest'
import { oldestKnownDevice } from './rules.ts'

test('devices are known for 180 days after their last use', () => {
  expect(oldestKnownDevice(new Date('2026-06-30T09:00:00Z'))).toEqual(
    new Date('2026-01-01T09:00:00Z'),
  )
})
