import { say } from '@clearstead/contract/call/say'
import type { BannerId } from '@clearstead/contract/values/ids'
import { expect, test } from 'vitest'
import { checkTime, stateOf } from './banner-rules.ts'

const now = new Date('2026-03-31T09:00:00Z')
const earlier = new Date('2026-03-31T08:59:59Z')
const later = new Date('2026-03-31T09:00:01Z')
const id = 3 as BannerId

test('the end of a banner lies after its start', () => {
  expect(() => checkTime({ shownFrom: now, shownUntil: null })).not.toThrow()
  expect(() => checkTime({ shownFrom: now, shownUntil: later })).not.toThrow()
  expect(() => checkTime({ shownFrom: now, shownUntil: now })).toThrow(
    expect.objectContaining({
      code: 'call.invalid',
      errors: [{ path: 'shown_until', ...say('call.wrong.end_before_start') }],
    }),
  )
})

test.each([
  ['shown', earlier, null, id],
  ['shown', now, later, id],
  ['covered', now, later, 4 as BannerId],
  ['covered', now, null, undefined],
  ['scheduled', later, null, id],
  ['ended', earlier, now, id],
])('a banner is %s', (state, shownFrom, shownUntil, shownId) => {
  expect(stateOf({ id, shownFrom, shownUntil }, now, shownId)).toBe(state)
})
