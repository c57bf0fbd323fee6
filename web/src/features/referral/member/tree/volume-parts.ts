import type { LegNode } from '@clearstead/contract/referral/volume-tree'
import { add, isLess, subtract, type Usd, zero } from '@clearstead/contract/values/money'
import { heightOf } from '../../../../ui/figures/share.ts'
import type { Part } from '../../../../ui/tree/fit-icicle.ts'

/** A leg as a part of the picture. */
export function partOf({ id, volume, team, referrals, directs }: LegNode): Part {
  return {
    key: String(id),
    weight: heightOf(volume),
    below: heightOf(team.business),
    parts: referrals.map(partOf),
    count: directs,
  }
}

/** A leg and all legs below it, by their keys. */
export function legsByKey(leg: LegNode): Map<string, LegNode> {
  const legs = new Map([[String(leg.id), leg]])
  for (const below of leg.referrals) {
    for (const [key, one] of legsByKey(below)) legs.set(key, one)
  }
  return legs
}

/** What several members have together; of one leg the member is among them. */
export type Together = { volume: Usd; members: number; active: number }

export function ofLeg({ volume, team, isActive }: LegNode): Together {
  return {
    volume,
    members: team.members + 1,
    active: team.activeMembers + (isActive === 'active' ? 1 : 0),
  }
}

/**
 * What the team of a leg has besides the legs that are shown. A purchase may be in a leg and not yet in the team above it;
 * then nothing is left rather than less.
 */
export function besides({ team }: LegNode, shown: readonly LegNode[]): Together {
  const known = shown.map(ofLeg)
  const volume = add(zero<'USD'>(), ...known.map((one) => one.volume))
  const left = (all: number, of: (one: Together) => number) =>
    Math.max(0, all - known.reduce((total, one) => total + of(one), 0))
  return {
    volume: isLess(team.business, volume) ? zero() : subtract(team.business, volume),
    members: left(team.members, ({ members }) => members),
    active: left(team.activeMembers, ({ active }) => active),
  }
}
