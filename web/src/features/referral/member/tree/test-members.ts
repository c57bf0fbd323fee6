import type { TreeMember, TreeNode } from '@clearstead/contract/referral/tree'
import type { MemberId } from '@clearstead/contract/values/ids'
import { zero } from '@clearstead/contract/values/money'

const joined = new Date('2026-03-01T10:00:00Z')

/** A member of the tree for tests. */
export function memberWith(id: number, directs = 0): TreeMember {
  return {
    id: id as MemberId,
    username: `member-${id}`,
    fullname: `Member ${id}`,
    isActive: 'inactive',
    activePlan: zero(),
    investmentPlan: zero(),
    joined,
    directs,
    team: {
      members: directs,
      activeMembers: 0,
      business: zero(),
      activeBusiness: zero(),
      activePlan: zero(),
      investmentPlan: zero(),
      asOf: joined,
    },
  }
}

export function nodeWith(id: number, directs: number, referrals: TreeNode[] = []): TreeNode {
  return { ...memberWith(id, directs), hasMore: directs > referrals.length, referrals }
}
