import { sayOwn } from '@clearstead/contract/call/say'
import type { MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import { operator, wallet } from '../../ledger/accounts.ts'
import { move } from '../../ledger/posting.ts'
import {
  changesOf,
  checkMuted,
  groupOf,
  mutedAs,
  noticeEvents,
  oneLine,
  storedFacts,
} from './rules.ts'

test('mails about money and security are always sent, others unless their group is muted', () => {
  expect(groupOf('cap.reached')).toBe('programme')
  expect(noticeEvents['deposit.approved'].facts).toEqual({ amount: 'usd', note: 'note' })
  expect(mutedAs('deposit.approved')).toBe(null)
  expect(mutedAs('account.blocked')).toBe(null)
  expect(mutedAs('cap.reached')).toBe('programme')
  expect(mutedAs('ticket.opened')).toBe('support')
})

test('what is always mailed cannot be muted, all else once and in order', () => {
  expect(checkMuted(['support', 'programme', 'support'])).toEqual(['programme', 'support'])
  expect(checkMuted([])).toEqual([])
  expect(() => checkMuted(['support', 'money'])).toThrow(
    expect.objectContaining({ code: 'notices.cannot_mute', details: { group: 'money' } }),
  )
})

test('the changes of a transfer are those of the wallets of one member', () => {
  const [ann, ben] = [7 as MemberId, 8 as MemberId]
  const postings = [
    ...move(usd('12.5'), wallet(ann, 'working'), wallet(ann, 'funding')),
    ...move(usd('3'), wallet(ben, 'working'), operator('treasury')),
  ]

  expect(changesOf(postings, ann)).toBe('working:-12.50000000,funding:12.50000000')
  expect(changesOf(postings, ben)).toBe('working:-3.00000000')
})

test.each([
  ['  a\r\n b\t\u0000c\u2028d ', 'a b c d'],
  ['a'.repeat(200), 'a'.repeat(200)],
  ['a'.repeat(201), `${'a'.repeat(199)}…`],
  ['😀'.repeat(201), `${'😀'.repeat(199)}…`],
  [' ', ''],
])('%j is on one line as %j', (text, line) => {
  expect(oneLine(text)).toBe(line)
})

test('what people wrote is stored on one line, and all else as it is', () => {
  expect(
    storedFacts({ event: 'deposit.rejected', facts: { amount: ' 5.00 ', note: ' a\u0000\nb ' } }),
  ).toEqual({ amount: ' 5.00 ', note: 'a b' })
  expect(storedFacts({ event: 'reward.claimed', facts: { amount: '5\n', title: 'a\nb' } })).toEqual(
    {
      amount: '5\n',
      title: 'a b',
    },
  )
})

test('what is said as data is stored as it is', () => {
  const device = { code: 'people.device.unknown', facts: {} } as const
  const facts = { device, address: ' 10.0.0.1\n', at: '2026-03-31T00:00:00.000Z' }

  expect(storedFacts({ event: 'account.signed_in', facts })).toEqual({
    ...facts,
    address: '10.0.0.1',
  })
  const texts = { title: sayOwn('a\nb', {}), message: sayOwn('a\nb', { hi: 'ब' }) }
  expect(storedFacts({ event: 'reward.sent', facts: texts })).toEqual(texts)
})
