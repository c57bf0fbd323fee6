import type { LegNode } from '@clearstead/contract/referral/volume-tree'
import { usd, zero } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import { memberWith } from './test-members.ts'
import { besides, legsByKey, ofLeg, partOf } from './volume-parts.ts'

type Own = { own?: string; team?: string; isActive?: boolean; active?: number; directs?: number }

/** A leg with its own volume and that of its team. */
function leg(id: number, of: Own, referrals: LegNode[] = []): LegNode {
  const { own = '0', team = '0', isActive = false, active = 0, directs = referrals.length } = of
  const member = memberWith(id, directs)
  return {
    ...member,
    isActive: isActive ? 'active' : 'inactive',
    team: { ...member.team, business: usd(team), activeMembers: active },
    volume: usd(String(Number(own) + Number(team))),
    referrals,
  }
}

const small = leg(3, { own: '100', isActive: true })
const large = leg(2, { own: '500', team: '250.5', directs: 4, active: 1 })
const top = leg(1, { own: '50', team: '2000', directs: 9, active: 5 }, [large, small])

test('a leg weighs its own volume and its team’s, and counts the legs that are not known', () => {
  expect(partOf(top)).toMatchObject({ key: '1', weight: 2050, below: 2000, count: 9 })
  expect(partOf(top).parts).toEqual([
    { key: '2', weight: 750.5, below: 250.5, parts: [], count: 4 },
    { key: '3', weight: 100, below: 0, parts: [], count: 0 },
  ])
  expect([...legsByKey(top).keys()]).toEqual(['1', '2', '3'])
})

test('the member of a leg is one of its members', () => {
  expect(ofLeg(large)).toEqual({ volume: usd('750.5'), members: 5, active: 1 })
  expect(ofLeg(small)).toEqual({ volume: usd('100'), members: 1, active: 1 })
})

test('what is not shown is what the team has besides', () => {
  expect(besides(top, [large, small])).toEqual({ volume: usd('1149.5'), members: 3, active: 3 })
  expect(besides(top, [])).toEqual({ volume: usd('2000'), members: 9, active: 5 })
})

test('nothing is left where the legs are newer than the sum', () => {
  const old = leg(1, { team: '100', directs: 1 })

  expect(besides(old, [large])).toEqual({ volume: zero(), members: 0, active: 0 })
})
