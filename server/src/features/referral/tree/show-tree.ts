import type { TreeNode } from '@clearstead/contract/referral'
import { Refusal } from '@clearstead/contract/refusal'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import type { AdminCaller, MemberCaller } from '../../../plumbing/http/caller.ts'
import { findMemberByCode } from '../../people/public.ts'
import { isBelow } from '../queries.ts'
import { listTree, type PlacedNode } from './queries.ts'

/**
 * The member with this referral code, as far as the caller may look: members see themselves and those below.
 * @throws {Refusal} `referral.unknown_code`, `referral.not_downline`
 */
export async function memberInSight(
  db: Db,
  caller: MemberCaller | AdminCaller,
  code: string,
): Promise<MemberId> {
  const member = await findMemberByCode(db, code)
  if (!member) throw new Refusal('referral.unknown_code')
  const isInSight =
    caller.kind === 'admin' || caller.id === member.id || (await isBelow(db, member.id, caller.id))
  if (!isInSight) throw new Refusal('referral.not_downline')
  return member.id
}

/** The tree below a member, nested. @throws {Refusal} `referral.unknown_code` for somebody outside the tree */
export async function showTree(
  db: Db,
  root: MemberId,
  now: Date,
  bounds: { depth: number; limit: number },
): Promise<TreeNode> {
  const placed = await listTree(db, root, now, bounds)
  const [top] = placed
  if (!top) throw new Refusal('referral.unknown_code')
  const below = new Map<MemberId | null, PlacedNode[]>()
  for (const node of placed.slice(1)) {
    below.set(node.sponsorId, [...(below.get(node.sponsorId) ?? []), node])
  }
  return nested(top, below)
}

function nested(node: PlacedNode, below: Map<MemberId | null, PlacedNode[]>): TreeNode {
  const { sponsorId: _, hasMoreBelow, ...facts } = node
  const referrals = (below.get(node.id) ?? []).map((direct) => nested(direct, below))
  return { ...facts, hasMore: hasMoreBelow, referrals }
}
