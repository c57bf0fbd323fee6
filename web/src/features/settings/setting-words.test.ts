import { expect, test } from 'vitest'
import { settingChangeWords } from './setting-change-words.ts'
import { settingWords } from './setting-words.ts'

const words = settingWords

test.each([
  ['withdrawal.fee_percent', '5.00', '5%'],
  ['withdrawal.minimum', '10.00000000', '$10.00'],
  ['programme.cap_multiple', 3, '3 times'],
  ['programme.cooling_off_days', 3, '3 days'],
  ['programme.compression', 'none', 'Nobody'],
  ['programme.earning_weekdays', [1, 2, 3, 4, 5, 6, 7], 'every day'],
  ['programme.earning_weekdays', [1, 7], 'Monday, Sunday'],
  ['programme.topup_approval', true, 'on'],
  ['withdrawal.minimum', '$1,510.00', '$1,510.00'],
  ['withdrawal.minimum', '1,510.00 USD', '$1,510.00'],
  ['programme.holidays', ['2026-12-25'], '25 Dec 2026'],
  ['legal.countries', ['IN', 'DE'], 'India; Germany'],
  ['chains.bep20_endpoints', [{ url: 'https://node.example.org/v3/key' }], 'node.example.org'],
  ['chains.bep20_endpoints', [], 'nothing'],
  ['programme.unknown_one', 'x', 'x'],
])('%s of %j reads as people write it', (field, value, text) => {
  expect(words.valueIn(field, value)).toBe(text)
})

test('a text in another language is named with it, and changes as the first one does', () => {
  const field = 'deposit.instructions.hi'

  expect(words.settingName(field)).toBe('Deposits: How to pay in Hindi')
  expect(settingChangeWords(field, 'Bank A\n\nNow', 'Bank B\n\nNow')).toEqual({
    before: 'Removed: Bank A',
    after: 'Added: Bank B',
  })
  expect(settingChangeWords(field, 'Bank A', null).after).toBe('nothing')
})

test('a tier names its parts', () => {
  expect(words.rowOf('salary.tiers', tier)).toBe(
    'Bronze, Active team volume $1,500.00, Active direct members 2, A month $15.00',
  )
})

const node = (host: string) => ({ url: `https://${host}/…` })
const tier = { name: 'Bronze', business: '1500.00000000', directs: 2, amount: '15.00000000' }

test.each([
  ['a value', 'withdrawal.minimum', '10.00000000', '25.50000000', '$10.00', '$25.50'],
  ['a switch', 'security.four_eyes', true, false, 'on', 'off'],
  [
    'a replaced entry',
    'chains.bep20_endpoints',
    [node('a.example.org'), node('b.example.org')],
    [node('b.example.org'), node('c.example.org')],
    'Removed: a.example.org',
    'Added: c.example.org',
  ],
  ['a first entry', 'legal.countries', [], ['IN'], 'nothing', 'India'],
  ['a further entry', 'legal.countries', ['IN'], ['IN', 'DE'], '1 entry', 'Added: Germany'],
  [
    'a row',
    'salary.tiers',
    [tier],
    [{ ...tier, amount: '20.00000000' }],
    'Removed: Bronze, Active team volume $1,500.00, Active direct members 2, A month $15.00',
    'Added: Bronze, Active team volume $1,500.00, Active direct members 2, A month $20.00',
  ],
  [
    'a long text',
    'legal.terms',
    '# Terms\n\nOne.\n\nTwo.',
    '# Terms\n\nOne.\n\nThree.',
    'Removed: Two.',
    'Added: Three.',
  ],
  [
    'a key',
    'chains.bep20_endpoints',
    [node('a.example.org')],
    [node('a.example.org')],
    'a.example.org',
    'a.example.org (another order, or a part that is not shown)',
  ],
])('%s is said before and after', (_, field, from, to, before, after) => {
  expect(settingChangeWords(field, from, to)).toEqual({ before, after })
})
