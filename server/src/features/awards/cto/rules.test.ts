import type { MemberId } from '@clearstead/contract/values/ids'
import { add, usd, zero } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BusinessNode } from '../../referral/public.ts'
import { businessByLeader, carriedAfter, poolOf } from './rules.ts'

const id = (of: number) => of as MemberId
const leader = (memberId: number, business: string, carried = '0') => ({
  memberId: id(memberId),
  rank: 'Leader',
  business: usd(business),
  carried: usd(carried),
})

test.each([
  ['1000', '0', '2', '1000', '20', '0'],
  ['5000', '-8000', '2', '0', '0', '-3000'],
  ['8000', '-5000', '2', '3000', '60', '0'],
  ['-500', '0', '2', '0', '0', '-500'],
  ['-500', '-100', '2', '0', '0', '-600'],
  // 2.5 % of 0.0000005 is 0.0000000125.
  ['0.0000005', '0', '2.5', '0.0000005', '0.00000001', '0'],
  ['1000', '0', '0', '1000', '0', '0'],
])('business of %s with %s carried at %s %%', (business, carried, part, counted, share, after) => {
  const one = leader(1, business, carried)
  const pool = poolOf([one], percent(part))
  expect(pool).toEqual({
    counted: usd(counted),
    pool: usd(share),
    shares: [{ ...one, share: usd(share) }],
  })
  expect(carriedAfter(one)).toEqual(usd(after))
})

test('the pool is the sum of its shares, and nothing one leader lost takes from another', () => {
  const pool = poolOf([leader(1, '30000'), leader(2, '20000'), leader(3, '-90000')], percent('2'))
  expect(pool.shares.map(({ share }) => share)).toEqual([usd('600'), usd('400'), usd('0')])
  expect([pool.pool, pool.counted]).toEqual([usd('1000'), usd('50000')])
})

/** A tree in which each member's sponsor has a lower number; 0 is no sponsor. */
const trees = fc
  .array(
    fc.record({
      sponsor: fc.nat(),
      business: fc.integer({ min: -50, max: 50 }),
      leads: fc.boolean(),
    }),
    {
      minLength: 1,
      maxLength: 60,
    },
  )
  .map((members) =>
    members.map(({ sponsor, business, leads }, index) => ({
      memberId: index + 1,
      sponsorId: sponsor % (index + 1) || null,
      business: usd(String(business)),
      leads,
    })),
  )

test('business counts once, for the nearest leader above the member', () => {
  fc.assert(
    fc.property(trees, (members) => {
      const leaders = new Set(
        members.filter(({ leads }) => leads).map(({ memberId }) => id(memberId)),
      )
      const expected = new Map<MemberId, ReturnType<typeof usd>>()
      for (const { sponsorId, business } of members) {
        let above = sponsorId
        while (above !== null && !leaders.has(id(above))) {
          above = members[above - 1]?.sponsorId ?? null
        }
        if (above === null) continue
        expected.set(id(above), add(expected.get(id(above)) ?? zero<'USD'>(), business))
      }
      const nodes: BusinessNode[] = members.map(({ memberId, sponsorId, business }) => ({
        memberId: id(memberId),
        sponsorId: sponsorId === null ? null : id(sponsorId),
        business,
      }))
      const found = businessByLeader(nodes, leaders)
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
    }),
  )
})
