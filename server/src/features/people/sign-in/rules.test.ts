import { expect, test } from 'vitest'
import { sentence } from '../../../plumbing/said/sentence.ts'
import {
  containsName,
  deviceOf,
  endOfWaits,
  failureWindowStart,
  idleSince,
  networkOf,
  oldestKnownKey,
  secondsToWait,
  sessionEnd,
  windowStart,
} from './rules.ts'

const now = new Date('2026-03-31T09:30:00Z')
const minutesAgo = (...minutes: number[]) =>
  minutes.map((count) => new Date(now.getTime() - count * 60_000))

test.for([
  ['no failures', [], 3, 0],
  ['fewer than the limit', [0, 1], 3, 0],
  ['three within 15 minutes, the last just now', [0, 7, 15], 3, 900],
  ['three within 15 minutes, the last 5 minutes ago', [5, 6, 7], 3, 600],
  ['three that lie further apart', [0, 8, 15.1], 3, 0],
  ['a wait that is over', [15, 16, 17], 3, 0],
  ['a wait with half a second left', [14 + 59.5 / 60, 15, 16], 3, 1],
] as const)('the wait is right for %s', ([, failures, limit, seconds]) => {
  expect(secondsToWait(minutesAgo(...failures), limit, now)).toBe(seconds)
})

test.for([
  ['xx-ASHA-1234', true],
  ['a.s.h.a-river', true],
  ['rao-rao-rao-rao', false],
  ['asharao-and-more', true],
  ['my-nightingale-7', true],
  ['kettle-example-9', false],
  ['CLEAR stead 2026', true],
  ['ÉLAN-vital-2026', true],
  ['नीलरेखा१२३४', true],
  ['GROSSMANN-2026', true],
  ['a-long-quiet-river', false],
] as const)('whether %s is made of names: %s', ([password, isMade]) => {
  const names = [
    'Asha Rao Élan',
    'asha-rao',
    'nightingale@example.org',
    'Clearstead',
    'नीलरेखा',
    'Großmann',
  ]

  expect(containsName(password, names)).toBe(isMade)
})

test.for([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
  ['2001:db8:1:2:3:4:5::', '2001:db8:1:2::/64'],
  ['2001::3:4:5:6:7:8', '2001:0:3:4::/64'],
  ['fe80::', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
] as const)('%s counts as %s', ([address, network]) => {
  expect(networkOf(address)).toBe(network)
})

test.for([
  ['Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/126.0 Safari/537.36', 'Chrome on Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/126.0 Safari/537.36 Edg/126.0', 'Edge on Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Safari/604.1', 'Safari on iPhone'],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile', 'Chrome on Android'],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) Safari/604.1', 'Safari on iPad'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Gecko Firefox/127.0', 'Firefox on macOS'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/126.0 Safari/537.36 OPR/112.0', 'Opera on Linux'],
  ['Firefox/127.0', 'Firefox'],
  ['Linux', 'Linux'],
  ['x'.repeat(61), 'x'.repeat(60)],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['', 'Unknown device'],
] as const)('%s is %s', ([agent, device]) => {
  expect(sentence(deviceOf(agent), 'en')).toBe(device)
})

test('a device is said in the language of the reader', () => {
  const device = deviceOf('Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/126.0 Safari/537.36')

  expect(sentence(device, 'hi')).toBe('Windows पर Chrome')
  expect(sentence(deviceOf(''), 'hi')).toBe('अज्ञात डिवाइस')
})

test('a session lasts 7 days for members and 12 hours for admins', () => {
  expect(sessionEnd('member', now)).toEqual(new Date('2026-04-07T09:30:00Z'))
  expect(sessionEnd('admin', now)).toEqual(new Date('2026-03-31T21:30:00Z'))
})

test('a session ends when it is idle for minutes as an admin or days as a member', () => {
  const settings = { adminIdleMinutes: 30, memberIdleDays: 3 }

  expect(idleSince('admin', settings, now)).toEqual(new Date('2026-03-31T09:00:00Z'))
  expect(idleSince('member', settings, now)).toEqual(new Date('2026-03-28T09:30:00Z'))
})

test('failures count for 15 minutes, and cause waits for as long again', () => {
  expect(windowStart(now)).toEqual(new Date('2026-03-31T09:15:00Z'))
  expect(failureWindowStart(now)).toEqual(new Date('2026-03-31T09:00:00Z'))
})

test('a device is known for 180 days', () => {
  expect(oldestKnownKey(new Date('2026-06-30T09:00:00Z'))).toEqual(new Date('2026-01-01T09:00:00Z'))
})

test('the longest wait of several secrets counts', () => {
  const tenFrom = (minute: number) => ({
    latest: minutesAgo(...Array.from({ length: 10 }, (_, index) => minute + index)),
  })

  expect(endOfWaits([], now)).toBeNull()
  expect(endOfWaits([{ latest: minutesAgo(0) }, tenFrom(16)], now)).toBeNull()
  expect(endOfWaits([tenFrom(5), tenFrom(2), tenFrom(4)], now)).toEqual(
    new Date('2026-03-31T09:43:00Z'),
  )
})
