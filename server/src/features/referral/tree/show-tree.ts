import { Refusal } from '@clearstead/contract/call/refusal'
import type { FoundMember, TreeMember, TreeNode } from '@clearstead/contract/referral/tree'
import { type LegNode, volumeTree } from '@clearstead/contract/referral/volume-tree'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import type { AdminCaller, MemberCaller } from '../../../plumbing/http/request/caller.ts'
import { findMemberByCode } from '../../people/members/public.ts'
import { isBelow, teamOf } from '../queries.ts'
import { findPath, listLargestLegs, listTree, type PlacedLeg, type PlacedNode } from './queries.ts'
import { searchByName, searchWholeTeam } from './search-queries.ts'

/**
 * The member with this referral code, if the caller may see them: members see themselves and their downline.
 * @throws {Refusal} `referral.unknown_code`, `referral.not_downline`
 */
export async function getVisibleMemberId(
  db: Db,
  caller: MemberCaller | AdminCaller,
  code: string,
): Promise<MemberId> {
  const member = await findMemberByCode(db, code)
  if (!member) throw new Refusal('referral.unknown_code')
  const isVisible =
    caller.kind === 'admin' || caller.id === member.id || (await isBelow(db, member.id, caller.id))
  if (!isVisible) throw new Refusal('referral.not_downline')
  return member.id
}

/** The deepest path that is shown. */
const maxLevels = 5000

/** @throws {Refusal} `referral.not_downline` for anybody but oneself and the downline, also for an unknown id */
export async function refuseOutside(
  db: Db,
  caller: MemberCaller,
  memberId: MemberId,
): Promise<void> {
  const isInside = caller.id === memberId || (await isBelow(db, memberId, caller.id))
  if (!isInside) throw new Refusal('referral.not_downline')
}

/**
 * The members from the caller's direct member down to one of the downline; empty for the caller.
 * @throws {Refusal} `referral.not_downline`, `referral.too_deep`
 */
export async function showPath(
  db: Db,
  caller: MemberCaller,
  memberId: MemberId,
  now: Date,
): Promise<TreeMember[]> {
  await refuseOutside(db, caller, memberId)
  if (caller.id === memberId) return []
  const path = await findPath(db, caller.id, memberId, now, maxLevels)
  if (!path) throw new Refusal('referral.too_deep')
  return path
}

/** The tree below a member, nested. @throws {Refusal} `referral.unknown_code` if the member is not in the tree */
export async function showTree(
  db: Db,
  root: MemberId,
  now: Date,
  bounds: { depth: number; limit: number },
): Promise<TreeNode> {
  const placed = await listTree(db, root, now, bounds)
  const [top] = placed
  if (!top) throw new Refusal('referral.unknown_code')
  return nested(top, bySponsor(placed))
}

/** The nodes but the first one, by their sponsors. */
function bySponsor<N extends PlacedNode | PlacedLeg>(
  placed: readonly N[],
): Map<MemberId | null, N[]> {
  const below = new Map<MemberId | null, N[]>()
  for (const node of placed.slice(1)) {
    below.set(node.sponsorId, [...(below.get(node.sponsorId) ?? []), node])
  }
  return below
}

/** A member of the caller's team with the largest legs below, nested. @throws {Refusal} `referral.not_downline` */
export async function showVolumeTree(
  db: Db,
  caller: MemberCaller,
  memberId: MemberId,
  now: Date,
): Promise<LegNode> {
  await refuseOutside(db, caller, memberId)
  const placed = await listLargestLegs(db, memberId, now, volumeTree)
  const [top] = placed
  if (!top) throw new Refusal('referral.not_downline')
  return nestedLeg(top, bySponsor(placed))
}

function nestedLeg(leg: PlacedLeg, below: Map<MemberId | null, PlacedLeg[]>): LegNode {
  const { sponsorId: _, ...member } = leg
  const referrals = (below.get(leg.id) ?? []).map((direct) => nestedLeg(direct, below))
  return { ...member, referrals }
}

function nested(node: PlacedNode, below: Map<MemberId | null, PlacedNode[]>): TreeNode {
  const { sponsorId: _, hasMoreBelow, ...member } = node
  const referrals = (below.get(node.id) ?? []).map((direct) => nested(direct, below))
  return { ...member, hasMore: hasMoreBelow, referrals }
}

const maxFound = 20
/** A team of this size is read whole: cheaper than a search by the index for names that few in it have. */
const wholeTeam = 10_000
/** How many members with that beginning are tried in a larger team. */
const maxTried = 200

/** Finds members of a downline by the beginning of their username. A full username is always found. */
export async function searchTeam(
  db: Db,
  above: MemberId,
  search: string,
  now: Date,
): Promise<{ found: FoundMember[]; isWhole: boolean }> {
  const { members } = await teamOf(db, above, now)
  if (members > wholeTeam) {
    const { found, isWhole } = await searchByName(db, above, { search, most: maxTried })
    return { found: found.slice(0, maxFound), isWhole: isWhole && found.length <= maxFound }
  }
  const bounds = { search, limit: maxFound + 1, most: 2 * wholeTeam }
  const found = await searchWholeTeam(db, above, bounds)
  return { found: found.slice(0, maxFound), isWhole: found.length <= maxFound }
}
