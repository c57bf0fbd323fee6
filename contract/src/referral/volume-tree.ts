import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { shape, wire } from '../call/wire.ts'
import { MemberId } from '../values/ids.ts'
import { Usd } from '../values/money.ts'
import { node, type TreeMember } from './tree.ts'

export type LegNode = TreeMember & { volume: Usd; referrals: LegNode[] }
/** A member of the tree by volume, with the largest legs below, largest first. */
export const LegNode: z.ZodType<LegNode> = shape({
  ...node,
  directs: z.int(),
  /** The member’s own plans and those of the team, whether the legs below are listed or not. */
  volume: Usd,
  referrals: z.array(z.lazy((): z.ZodType<LegNode> => LegNode)),
}).meta({ title: 'LegNode' })

/** How far the tree by volume goes below a member, and how many legs of one member it has at most. */
export const volumeTree = { depth: 3, legs: 16 } as const

export const getVolumeTree = endpoint('GET /referral/volume/{userId}', {
  summary:
    'A member of the own downline, or oneself, with the largest legs below: three levels, at most 16 legs of a member and one of a member with less than a tenth of the volume',
  who: 'member',
  request: { memberId: wire('userId', MemberId) },
  answer: { tree: LegNode },
  refusals: ['referral.not_downline'],
})
