import type { TreeMember, TreeNode } from '@clearstead/contract/referral/tree'
import type { MemberId } from '@clearstead/contract/values/ids'

/** What was loaded besides the first answer: a portion of a level, or the path to a member who was searched. */
export type Portion =
  | { kind: 'level'; parentId: MemberId; members: readonly TreeMember[]; remaining: number }
  | { kind: 'path'; members: readonly TreeMember[] }

/** A loaded member with the loaded direct members, oldest first. */
export type Branch = {
  member: TreeMember
  parentId: MemberId | null
  level: number
  childIds: MemberId[]
  /** The last direct member up to whom all are loaded. */
  after: MemberId | undefined
  /** How many direct members are not loaded. */
  remaining: number
}

export type MemberTree = { rootId: MemberId; branches: ReadonlyMap<MemberId, Branch> }

/** Puts the first answer and everything loaded since into one tree. */
export function buildTree(root: TreeNode, portions: readonly Portion[]): MemberTree {
  const branches = new Map<MemberId, Branch>()
  const waiting: { node: TreeNode; parentId: MemberId | null }[] = [{ node: root, parentId: null }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, parentId } = next
    add(branches, node, parentId)
    const branch = branches.get(node.id)
    if (branch) branch.after = node.referrals.at(-1)?.id
    for (const below of node.referrals) waiting.push({ node: below, parentId: node.id })
  }
  const whole = new Set<MemberId>()
  for (const portion of portions) {
    if (portion.kind === 'level') addLevel(branches, whole, portion)
    else addPath(branches, root.id, portion.members)
  }
  for (const [id, branch] of branches) {
    branch.childIds.sort((one, other) => one - other)
    const missing = branch.member.directs - branch.childIds.length
    branch.remaining = whole.has(id) ? 0 : Math.max(0, missing)
  }
  return { rootId: root.id, branches }
}

type Branches = Map<MemberId, Branch>

/** A member who is there already keeps the place, also when a move shows them under another sponsor. */
function add(branches: Branches, member: TreeMember, parentId: MemberId | null): void {
  if (branches.has(member.id)) return
  const parent = parentId === null ? undefined : branches.get(parentId)
  const level = (parent?.level ?? -1) + 1
  branches.set(member.id, {
    member,
    parentId,
    level,
    childIds: [],
    after: undefined,
    remaining: 0,
  })
  parent?.childIds.push(member.id)
}

function addLevel(
  branches: Branches,
  whole: Set<MemberId>,
  { parentId, members, remaining }: Extract<Portion, { kind: 'level' }>,
): void {
  const parent = branches.get(parentId)
  if (!parent) return
  for (const member of members) add(branches, member, parentId)
  const last = members.at(-1)?.id
  if (last !== undefined && last > (parent.after ?? 0)) parent.after = last
  if (remaining === 0) whole.add(parentId)
}

function addPath(branches: Branches, rootId: MemberId, members: readonly TreeMember[]): void {
  let above = rootId
  for (const member of members) {
    add(branches, member, above)
    above = member.id
  }
}
