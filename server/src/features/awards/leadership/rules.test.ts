import type { LeadershipRank } from '@clearstead/contract/settings/settings'
import type { MemberId } from '@clearstead/contract/values/ids'
import { fromUnits, subtract, unitsOf, usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { expect, test } from 'vitest'
import { bonusOf, bonusReference, isCoveredBy, leastOf, nextRank, reachedRanks } from './rules.ts'

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
const terms = { ranks, legPercent: percent('60') }
/** A team in two legs of half the business each. */
const team = (business: string, activeDirects: number) => {
  const half = fromUnits<'USD'>(unitsOf(usd(business)) / 2n)
  return {
    memberId: 7 as MemberId,
    business: usd(business),
    activeDirects,
    legs: [{ business: half }, { business: subtract(usd(business), half) }],
  }
}

test.each([
  ['25000', 6, ['Leader']],
  ['24999.99999999', 6, []],
  ['25000', 5, []],
  ['100000', 10, ['Leader', 'Senior']],
  ['600000', 14, ['Leader', 'Senior']],
  ['600000', 15, ['Leader', 'Senior', 'Executive']],
])('%s and %i directs reach %j', (business, directs, names) => {
  const reached = reachedRanks([team(business, directs)], terms)

  expect(reached.map((found) => found.rank.name)).toEqual(names)
})

test('one leg counts for at most 60 % of a rank, however large it is', () => {
  const withLegs = (...legs: string[]) => ({
    ...team('0', 10),
    business: usd('500000'),
    legs: legs.map((business) => ({ business: usd(business) })),
  })
  const names = (...legs: string[]) =>
    reachedRanks([withLegs(...legs)], terms).map(({ rank: { name } }) => name)

  expect(names('500000')).toEqual([])
  expect(names('490000', '9999.99999999')).toEqual([])
  expect(names('490000', '10000')).toEqual(['Leader'])
  expect(reachedRanks([withLegs('490000', '10000')], terms)[0]?.counted).toEqual(usd('25000'))
  expect(nextRank(withLegs('490000', '4000'), terms, [])).toMatchObject({
    counted: usd('19000'),
    mostOfLeg: usd('15000'),
    businessMissing: usd('6000'),
  })
})

test('the next rank is the easiest that is not recorded yet, with what is missing for it', () => {
  expect(nextRank(team('60000', 12), terms, ['Leader'])).toEqual({
    rank: 'Senior',
    bonus: usd('0'),
    business: usd('60000'),
    counted: usd('60000'),
    mostOfLeg: usd('60000'),
    businessNeeded: usd('100000'),
    businessMissing: usd('40000'),
    directs: 12,
    directsNeeded: 10,
    directsMissing: 0,
  })
  expect(nextRank(team('0', 0), terms, [])).toMatchObject({ rank: 'Leader', directsMissing: 6 })
  expect(nextRank(team('0', 0), terms, ['Leader', 'Senior', 'Executive'])).toBeNull()
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

test('of two ranks for the same business the one for fewer directs is the next', () => {
  const same = [rank('Hard', '25000', 9), rank('Easy', '25000', 6)]

  expect(nextRank(team('0', 0), { ...terms, ranks: same }, [])?.rank).toBe('Easy')
  expect(nextRank(team('0', 0), { ...terms, ranks: same.reverse() }, [])?.rank).toBe('Easy')
})

test('of the next rank nothing is missing that a team has', () => {
  expect(nextRank(team('25000', 5), terms, [])).toMatchObject({
    businessMissing: usd('0'),
    directsMissing: 1,
    bonus: usd('100'),
  })
})

test.each([
  ['7000', '3000', '9999', true],
  ['7000', '2999', '9999', false],
  ['10000', '0', '9999', false],
  ['10000', '0', null, true],
  ['9999', '0', null, false],
])(
  'with legs of %s and %s a bonus for 10,000 is covered, counted %s: %s',
  (one, other, counted, isCovered) => {
    const legs = [one, other].map((business) => ({ business: usd(business) }))
    const business = usd(one)
    const recorded = {
      businessNeeded: usd('10000'),
      counted: counted === null ? null : usd(counted),
    }

    expect(isCoveredBy({ legs, business }, recorded, percent('70'))).toBe(isCovered)
  },
)

test.each([
  [1, 'leadership:7:Senior Leader'],
  [2, 'leadership:7/2:Senior Leader'],
])('bonus %s of a rank is paid as %s', (nth, reference) => {
  expect(bonusReference({ memberId: 7 as MemberId, rankKey: 'Senior Leader', nth })).toBe(reference)
})

test('the next rank is the one for the least business, whatever directs it needs', () => {
  const mixed = [rank('Small', '100', 9), rank('Large', '200', 3)]

  expect(nextRank(team('0', 0), { ...terms, ranks: mixed }, [])?.rank).toBe('Small')
  expect(nextRank(team('0', 0), { ...terms, ranks: mixed.toReversed() }, [])?.rank).toBe('Small')
})
