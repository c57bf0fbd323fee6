import type { TicketStatus } from '@clearstead/contract/support/tickets'
import { expect, test } from 'vitest'
import { attachmentName, checkChange, checkTicketRate, statusAfter, storedFacts } from './rules.ts'

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

test('facts are stored as text, with moments in UTC and without empty ones', () => {
  const facts = {
    amount: '5.00000000',
    created_at: '2026-03-31T14:30:00+05:30',
    note: '',
    decided_at: null,
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
