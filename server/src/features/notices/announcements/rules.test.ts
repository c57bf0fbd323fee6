import { type Said, say } from '@clearstead/contract/call/say'
import type { MemberId } from '@clearstead/contract/values/ids'
import { expect, test } from 'vitest'
import { checkEnd, checkSendAt, chosenOf, stateOf } from './rules.ts'

const now = new Date('2026-03-31T09:00:00Z')
const later = new Date('2026-03-31T09:00:01Z')
const invalid = (path: string, wrong: Said) =>
  expect.objectContaining({ code: 'call.invalid', errors: [{ path, ...wrong }] })
const [ann, ben] = [7 as MemberId, 8 as MemberId]

test('each chosen member is notified once, and nobody is chosen for all', () => {
  expect(chosenOf(true, [ann])).toEqual([])
  expect(chosenOf(false, [ben, ann, ben])).toEqual([ben, ann])
  expect(() => chosenOf(false, [])).toThrow(invalid('recipients', say('call.wrong.nobody_chosen')))
})

test('only a site popup has an end, and after its start', () => {
  expect(() => checkEnd({ type: 'notification' }, now)).not.toThrow()
  expect(() => checkEnd({ type: 'site_popup', shownUntil: null }, now)).not.toThrow()
  expect(() => checkEnd({ type: 'site_popup', shownUntil: later }, now)).not.toThrow()
  expect(() => checkEnd({ type: 'notification', shownUntil: later }, now)).toThrow(
    invalid('shown_until', say('notices.wrong.only_popup_ends')),
  )
  expect(() => checkEnd({ type: 'site_popup', shownUntil: now }, now)).toThrow(
    invalid('shown_until', say('call.wrong.end_before_start')),
  )
})

test('an announcement is sent at a moment to come', () => {
  expect(() => checkSendAt(later, now)).not.toThrow()
  expect(() => checkSendAt(now, now)).toThrow(invalid('send_at', say('call.wrong.time_passed')))
})

test('its end is the first moment after it', () => {
  expect([stateOf(null, now), stateOf(later, now), stateOf(now, now)]).toEqual([
    'shown',
    'shown',
    'ended',
  ])
})
