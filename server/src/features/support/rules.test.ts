import type { TicketStatus } from '@clearstead/contract/support/tickets'
import { expect, test } from 'vitest'
import {
  attachmentName,
  checkChange,
  checkEnquiryRate,
  checkStill,
  checkTicketRate,
  enquiriesPerWindow,
  enquiryWindowStart,
  statusAfter,
  storedFacts,
} from './rules.ts'

const states: readonly TicketStatus[] = ['open', 'answered', 'pending', 'closed']

test('an answer makes a ticket answered, a question opens it, and a note changes nothing', () => {
  for (const status of states) {
    expect(statusAfter(status, 'admin')).toBe('answered')
    expect(statusAfter(status, 'member')).toBe('open')
    expect(statusAfter(status, 'admin', { isInternal: true })).toBe(status)
  }
})

test('a member closes a ticket in any status and reopens a closed one, and sets no other status', () => {
  const allowed = states.flatMap((from) =>
    states.flatMap((to) => {
      try {
        checkChange('member', from, to)
        return from === to ? [] : [`${from} > ${to}`]
      } catch {
        return []
      }
    }),
  )

  expect(allowed).toEqual([
    'open > closed',
    'answered > closed',
    'pending > closed',
    'closed > open',
  ])
  for (const from of states) for (const to of states) checkChange('admin', from, to)
})

test('with a limit of two, a third message is refused until the first is a day old', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 2, 31, hour))
  const latest = [at(8), at(6)]

  expect(() => checkTicketRate(latest, 2, at(9))).toThrowError(
    expect.objectContaining({ code: 'support.too_many', details: { seconds: 21 * 3600 } }),
  )
  checkTicketRate(latest, 3, at(9))
  checkTicketRate(latest, 2, at(30))
})

test('what a member may not do to a ticket is not permitted', () => {
  for (const status of states) {
    expect(() => checkChange('member', status, status)).not.toThrow()
  }
  expect(() => checkChange('member', 'open', 'answered')).toThrowError(
    expect.objectContaining({ code: 'people.not_permitted' }),
  )
})

test('an undo changes back only what nobody has changed since', () => {
  expect(() => checkStill('open', 'open')).not.toThrow()
  expect(() => checkStill('open', undefined)).not.toThrow()
  expect(() => checkStill('open', 'closed')).toThrowError(
    expect.objectContaining({ code: 'support.changed_meanwhile' }),
  )
})

test('a network may write ten times in 15 minutes', () => {
  const now = new Date('2026-03-31T09:15:00Z')
  const latest = Array.from({ length: 10 }, (_, index) => new Date(now.getTime() - index * 60_000))

  expect(enquiryWindowStart(now)).toEqual(new Date('2026-03-31T09:00:00Z'))
  expect(enquiriesPerWindow).toBe(10)
  expect(() => checkEnquiryRate(latest.slice(0, 9), now)).not.toThrow()
  expect(() => checkEnquiryRate(latest, now)).toThrowError(
    expect.objectContaining({ code: 'support.enquiries_too_many', details: { seconds: 360 } }),
  )
  expect(() => checkEnquiryRate(latest, new Date('2026-03-31T09:21:00Z'))).not.toThrow()
  expect(() => checkEnquiryRate(latest, new Date('2026-03-31T09:20:59.5Z'))).toThrowError(
    expect.objectContaining({ details: { seconds: 1 } }),
  )
})

test('facts are stored as text, with moments in UTC and without empty ones', () => {
  const facts = {
    amount: '5.00000000',
    created_at: '2026-03-31T14:30:00+05:30',
    note: '',
    decided_at: null,
    paid_at: undefined,
    level: 3,
  }

  expect(storedFacts(facts)).toEqual({
    amount: '5.00000000',
    created_at: '2026-03-31T09:00:00.000Z',
    level: '3',
  })
})

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\scan.pdf', 'scan.pdf'],
  ['a"\r\nset-cookie: x', 'a" set-cookie: x'],
  ['bill\u202Efdp.exe', 'bill fdp.exe'],
  ['\u0000', 'file'],
  ['', 'file'],
  ['😀'.repeat(200), '😀'.repeat(50)],
])('%j is shown as %j', (name, shown) => {
  expect(attachmentName(name)).toBe(shown)
})
