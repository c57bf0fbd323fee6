import { expect, test } from 'vitest'
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
  ['programme.topup_approval', true, 'yes'],
  ['programme.unknown_one', 'x', 'x'],
])('%s of %j reads as people write it', (field, value, text) => {
  expect(words.valueIn(field, value)).toBe(text)
})

test('a tier names its parts', () => {
  const tier = { name: 'Bronze', business: '1500.00000000', directs: 2, amount: '15.00000000' }

  expect(words.rowOf('salary.tiers', tier)).toBe(
    'Bronze, Active team business $1,500.00, Active direct members 2, A month $15.00',
  )
})
