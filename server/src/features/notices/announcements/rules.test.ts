import type { MemberId } from '@clearstead/contract/values/ids'
import { expect, test } from 'vitest'
import { checkEnd, checkSendAt, chosenOf, stateOf } from './rules.ts'

const now = new Date('2026-03-31T09:00:00Z')
const later = new Date('2026-03-31T09:00:01Z')
const invalid = (path: string, message: string) =>
  expect.objectContaining({ code: 'call.invalid', errors: [{ path, message }] })
const [ann, ben] = [7 as MemberId, 8 as MemberId]

test('each chosen member is notified once, and nobody is chosen for all', () => {
  expect(chosenOf(true, [ann])).toEqual([])
  expect(chosenOf(false, [ben, ann, ben])).toEqual([ben, ann])
  expect(() => chosenOf(false, [])).toThrow(invalid('recipients', 'Choose at least one member'))
})

test('only a site popup has an end, and after its start', () => {
  expect(() => checkEnd({ type: 'notification' }, now)).not.toThrow()
  expect(() => checkEnd({ type: 'site_popup', shownUntil: null }, now)).not.toThrow()
  expect(() => checkEnd({ type: 'site_popup', shownUntil: later }, now)).not.toThrow()
  expect(() => checkEnd({ type: 'notification', shownUntil: later }, now)).toThrow(
    invalid('shown_until', 'Only a site popup has an end'),
  )
  expect(() => checkEnd({ type: 'site_popup', shownUntil: now }, now)).toThrow(
    invalid('shown_until', 'The end must lie after the start'),
  )
})

test('an announcement is sent at a moment to come', () => {
  expect(() => checkSendAt(later, now)).not.toThrow()
  expect(() => checkSendAt(now, now)).toThrow(invalid('send_at', 'This date and time has passed'))
})

test('its end is the first moment after it', () => {
  expect([stateOf(null, now), stateOf(later, now), stateOf(now, now)]).toEqual([
    'shown',
    'shown',
    'ended',
  ])
})
