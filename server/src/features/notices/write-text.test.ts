import { Language } from '@clearstead/contract/languages'
import { describe, expect, test } from 'vitest'
import { sampleOf } from '../../../testing/notices/notices.ts'
import { whyRefused } from '../../../testing/why-refused.ts'
import { checkMuted, mutedAs, type NoticeEvent, noticeEvents, oneLine } from './rules.ts'
import { mailOf, storedText, textOf, titleOf } from './write-text.ts'

const place = { brand: 'Clearstead', timeZone: 'Asia/Kolkata' }
const events = Object.keys(noticeEvents) as NoticeEvent[]
/** How each kind of fact is formatted in each language. */
const seen = {
  en: {
    usd: '$1,234,567.50',
    price: '$1,234,567.12345678',
    sgx: '1,234,567.12345678 SGX',
    month: 'March 2026',
    day: '31 March 2026',
    moment: '31 March 2026 at 15:11',
    text: 'Asha Rao',
    said: 'Chrome on Linux',
    note: 'Found it',
    prose: 'First line\nSecond line',
    ticketStatus: 'answered',
    changes: '−$1,234,567.50 (working income), +$1,234,567.50 (funding wallet)',
    unpaidReason: 'The rest was above your earning limit.',
    own: 'Growth',
  },
  hi: {
    usd: '$12,34,567.50',
    price: '$12,34,567.12345678',
    sgx: '12,34,567.12345678 SGX',
    month: 'मार्च 2026',
    day: '31 मार्च 2026',
    moment: '31 मार्च 2026',
    text: 'Asha Rao',
    said: 'Linux पर Chrome',
    note: 'Found it',
    prose: 'First line\nSecond line',
    ticketStatus: 'उत्तर दिया गया',
    changes: '−$12,34,567.50 (वर्किंग आय), +$12,34,567.50 (फ़ंडिंग वॉलेट)',
    unpaidReason: 'बाकी राशि आपकी कमाई की सीमा से ऊपर थी।',
    own: 'वृद्धि',
  },
} as const

describe.each(Language.options)('in %s', (language) => {
  test.each(events)('%s has a text and a mail with all its facts', (event) => {
    const sample = sampleOf(event)
    const notice = textOf(sample, language, place)
    const reader = { address: 'a@example.org', fullname: 'Asha Rao', language }
    const mail = mailOf({ ...sample, ...reader }, place)

    const all = `${notice.title}\n${notice.message}`
    for (const kind of Object.values(noticeEvents[event].facts)) {
      expect(all).toContain(seen[language][kind])
    }
    expect(`${all}${mail.subject}${mail.text}`).not.toMatch(/undefined|NaN|Invalid|[{}[\]]/)
    expect(mail).toMatchObject({ to: 'a@example.org', subject: `Clearstead: ${notice.title}` })
    expect(mail.text).toContain(notice.message)
    expect(titleOf(sample, language, place)).toBe(notice.title)
  })
})

test('every event has its own text, and Hindi texts are in Hindi', () => {
  const written = events
    .filter((event) => !event.startsWith('reward.sent'))
    .map((event) => textOf(sampleOf(event), 'hi', place).message)

  expect(new Set(written).size).toBe(written.length)
  for (const message of written.filter((text) => !text.startsWith('First line'))) {
    expect(message).toMatch(/[ऀ-ॿ]/)
  }
})

test('an empty note adds nothing to the text', () => {
  const facts = { amount: '1.00000000', note: '' }
  const notice = { ...sampleOf('deposit.rejected'), event: 'deposit.rejected' as const, facts }

  expect(textOf(notice, 'en', place).message).toBe('Your deposit of $1.00 was rejected.')
})

test('a missing fact is an error', () => {
  const broken = { ...sampleOf('deposit.approved'), facts: {} } as never

  expect(() => textOf(broken, 'en', place)).toThrow('without its amount')
})

test('a stored notice is in the language of its reader', () => {
  const { event, facts } = sampleOf('deposit.approved')
  const stored = { event, facts, title: null, message: null }

  expect(storedText(stored, 'en', place)).toEqual(textOf({ event, facts } as never, 'en', place))
  expect(storedText(stored, 'hi', place).title).toBe('जमा स्वीकृत')
})

test('a notice that was stored as sentences stays as it was written', () => {
  const stored = { event: 'deposit.approved', facts: null, title: 'Deposit', message: 'Approved' }

  expect(storedText(stored, 'hi', place)).toEqual({ title: 'Deposit', message: 'Approved' })
})

test.each([
  ['gone.event', {}],
  ['toString', {}],
  ['deposit.approved', { amount: '1.00000000' }],
])('%s of another release is the name of its event', (event, facts) => {
  const stored = { event, facts, title: null, message: null }

  expect(storedText(stored, 'en', place)).toEqual({ title: event, message: event })
})

test('the mail of a notice of another release has the name of its event', () => {
  const reader = { address: 'a@example.org', fullname: 'Asha Rao', language: 'en' } as const
  const mail = mailOf({ event: 'gone.event', facts: {}, ...reader }, place)

  expect(mail.subject).toBe('Clearstead: gone.event')
  expect(mail.text).toContain('contact support immediately')
})

test.each([
  ['Hello\r\nBcc: all@example.org', 'Hello Bcc: all@example.org'],
  ['\u0000a\u2028b\u0085c', 'a b c'],
  ['😀'.repeat(300), `${'😀'.repeat(199)}…`],
  ['  two   words ', 'two words'],
])('%j becomes one line of bounded length', (given, line) => {
  expect(oneLine(given)).toBe(line)
})

test.each([
  ...(['salary.paid', 'rank.bonus_paid', 'cto.paid'] as const),
  ...(['reward.claimed', 'reward.paid', 'bonus.claimed'] as const),
])('%s credits a wallet, so it is mailed even when muted', (event) => {
  expect(mutedAs(event)).toBe(null)
})

test('mails about money and security cannot be muted', () => {
  expect(mutedAs('deposit.approved')).toBe(null)
  expect(mutedAs('rank.reached')).toBe('programme')
  expect(checkMuted(['support', 'news', 'news'])).toEqual(['news', 'support'])
  expect(whyRefused(() => checkMuted(['news', 'money']))).toBe(
    'You cannot turn off e-mails about money.',
  )
})
