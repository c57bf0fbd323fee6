import { expect, test } from 'vitest'
import { readDay } from './read-day.ts'

test.each([
  ['2026-03-31', 'en-GB', '2026-03-31'],
  [' 31/3/2026 ', 'en-GB', '2026-03-31'],
  ['31.03.2026', 'de', '2026-03-31'],
  ['3/31/2026', 'en-US', '2026-03-31'],
  ['31 Mar 2026', 'en-GB', '2026-03-31'],
  ['1 September 2026', 'en-GB', '2026-09-01'],
  ['1 Sept 2026', 'en-GB', '2026-09-01'],
  ['31 मार्च 2026', 'hi-IN', '2026-03-31'],
  ['4 मई 2026', 'hi-IN', '2026-05-04'],
  ['9 फ़र॰ 2026', 'hi-IN', '2026-02-09'],
  ['19 नव॰ 2026', 'hi-IN', '2026-11-19'],
])('%s in %s is the day %s', (typed, locale, day) => {
  expect(readDay(typed, locale)).toBe(day)
})

test.each(['', '31/2/2026', '31/3/26', '31 Foo 2026', '31 Ma 2026', '1/1/1999', 'tomorrow'])(
  '%s is no day',
  (typed) => {
    expect(readDay(typed, 'en-GB')).toBeUndefined()
  },
)
