import type { LeadershipRank } from '@clearstead/contract/settings/settings'
import type { MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import { bonusOf, leastOf, nextRank, reachedRanks } from './rules.ts'

const rank = (name: string, business: string, directs: number, bonus = '0'): LeadershipRank => ({
  name,
  business: usd(business),
  directs,
  bonus: usd(bonus),
})
const ranks = [
  rank('Executive', '500000', 15),
  rank('Leader', '25000', 6, '100'),
  rank('Senior', '100000', 10),
]
const team = (business: string, activeDirects: number) => ({
  memberId: 7 as MemberId,
  business: usd(business),
  activeDirects,
})

test.each([
  ['25000', 6, ['Leader']],
  ['24999.99999999', 6, []],
  ['25000', 5, []],
  ['100000', 10, ['Leader', 'Senior']],
  ['600000', 14, ['Leader', 'Senior']],
  ['600000', 15, ['Leader', 'Senior', 'Executive']],
])('%s and %i directs reach %j', (business, directs, names) => {
  const reached = reachedRanks([team(business, directs)], ranks)

  expect(reached.map((found) => found.rank.name)).toEqual(names)
})

test('the next rank is the easiest that is not recorded yet, with what is missing for it', () => {
  expect(nextRank(team('60000', 12), ranks, ['Leader'])).toEqual({
    rank: 'Senior',
    bonus: usd('0'),
    business: usd('60000'),
    businessNeeded: usd('100000'),
    businessMissing: usd('40000'),
    directs: 12,
    directsNeeded: 10,
    directsMissing: 0,
  })
  expect(nextRank(team('0', 0), ranks, [])).toMatchObject({ rank: 'Leader', directsMissing: 6 })
  expect(nextRank(team('0', 0), ranks, ['Leader', 'Senior', 'Executive'])).toBeNull()
})

test('the least requirement over all ranks is known, and no bonus is negative', () => {
  expect(leastOf([])).toBeUndefined()
  expect(leastOf([rank('A', '9', 1), rank('B', '5', 4)])).toEqual({
    leastDirects: 1,
    leastBusiness: usd('5'),
  })
  expect(bonusOf(rank('A', '9', 1, '-3'))).toEqual(usd('0'))
  expect(bonusOf(rank('A', '9', 1, '3'))).toEqual(usd('3'))
})
