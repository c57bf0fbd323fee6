import { usd } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import { ownedByMembers, storedTotals, toTotals, withUnexplained } from './total-rules.ts'

const sums = {
  members: 3,
  sponsored: 2,
  plans: 4,
  funding: usd('1'),
  working: usd('2'),
  nonWorking: usd('4'),
  compound: usd('8'),
  principal: usd('16'),
  earned: usd('512'),
  custody: usd('64'),
  investments: usd('128'),
  treasury: usd('32'),
}

test('what is held beyond wallets, plans and the treasury is not explained', () => {
  // 64 + 128, less 1 + 2 + 4 + 8 + 16 of members and 32 of the treasury.
  expect(withUnexplained(sums)).toEqual({ ...sums, unexplained: usd('129') })
})

test('members own their wallets and plans', () => {
  expect(ownedByMembers(withUnexplained(sums))).toBe(usd('31'))
})

test('totals survive their storage', () => {
  const totals = withUnexplained(sums)
  const stored = JSON.parse(storedTotals(totals))

  expect(toTotals(stored)).toEqual(totals)
  expect(stored).not.toHaveProperty('unexplained')
  expect(stored).toMatchObject({ members: '3', funding: '100000000' })
})
