import { expect, test } from 'vitest'
import {
  codeEnd,
  codePurposes,
  isAlarming,
  isOpen,
  type MailedCode,
  resetCodeFrom,
  resetCodeLetters,
  secondsUntilNext,
} from './rules.ts'

const now = new Date('2026-03-31T09:00:00Z')
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000)

test('a code is good for ten minutes and five tries', () => {
  const code = { tries: 4, expireAt: codeEnd(now) } as MailedCode

  expect(codeEnd(now)).toEqual(new Date('2026-03-31T09:10:00Z'))
  expect(isOpen(code, now)).toBe(true)
  expect(isOpen({ ...code, tries: 5 }, now)).toBe(false)
  expect(isOpen(code, new Date('2026-03-31T09:09:59.999Z'))).toBe(true)
  expect(isOpen(code, code.expireAt)).toBe(false)
})

test.each([
  [undefined, 0],
  [secondsAgo(0), 60],
  [secondsAgo(59.5), 1],
  [secondsAgo(60), 0],
  [secondsAgo(90), 0],
])('after a code of %s another can be sent in %s seconds', (last, seconds) => {
  expect(secondsUntilNext(last, now)).toBe(seconds)
})

test('codes that move money, or change where it goes, alarm', () => {
  expect(codePurposes.filter(isAlarming).toSorted()).toEqual([
    'change_address',
    'change_email',
    'transfer',
    'withdrawal',
  ])
  expect(codePurposes).toContain('new_email')
})

test('a reset code has twelve of 31 characters in groups of four', () => {
  let next = 0

  expect(resetCodeLetters).toBe(31)
  expect(resetCodeFrom(() => next++)).toBe('2345-6789-ABCD')
  expect(resetCodeFrom(() => 30)).toBe('ZZZZ-ZZZZ-ZZZZ')
})
