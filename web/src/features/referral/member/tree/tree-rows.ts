import type { MemberId } from '@clearstead/contract/values/ids'
import type { TreeRow } from '../../../../ui/tree/tree-row.ts'
import type { Branch, MemberTree } from './member-tree.ts'

export type MemberRow = TreeRow & { memberId: MemberId }

type State = {
  isOpen: (id: MemberId, level: number) => boolean
  isLoading: (id: MemberId) => boolean
}
type Waiting = { id: MemberId; isMore: boolean; parent: number; position: number; size: number }

/** The rows of the open part of a tree in reading order, each level ended by a row for those not loaded yet. */
export function treeRows(tree: MemberTree, state: State): MemberRow[] {
  const rows: MemberRow[] = []
  const waiting: Waiting[] = [{ id: tree.rootId, isMore: false, parent: -1, position: 1, size: 1 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const branch = tree.branches.get(next.id)
    if (!branch) continue
    const row = next.isMore ? moreRow(branch, next, state) : nodeRow(branch, next, state)
    rows.push(row)
    if (row.isOpen) addBelow(waiting, branch, rows.length - 1)
  }
  return rows
}

function moreRow({ level }: Branch, place: Waiting, { isLoading }: State): MemberRow {
  return {
    key: `more-${place.id}`,
    kind: 'more',
    memberId: place.id,
    level: level + 1,
    parent: place.parent,
    position: place.position,
    size: place.size,
    hasBelow: false,
    isOpen: false,
    isLoading: isLoading(place.id),
  }
}

function nodeRow(branch: Branch, place: Waiting, { isOpen, isLoading }: State): MemberRow {
  const hasLoaded = branch.childIds.length > 0
  return {
    key: String(place.id),
    kind: 'node',
    memberId: place.id,
    level: branch.level,
    parent: place.parent,
    position: place.position,
    size: place.size,
    hasBelow: hasLoaded || branch.remaining > 0,
    isOpen: hasLoaded && isOpen(place.id, branch.level),
    isLoading: !hasLoaded && isLoading(place.id),
  }
}

/** Backwards, because the last one added is read first. */
function addBelow(waiting: Waiting[], { member, childIds, remaining }: Branch, parent: number) {
  const size = childIds.length + (remaining > 0 ? 1 : 0)
  if (remaining > 0) waiting.push({ id: member.id, isMore: true, parent, position: size, size })
  for (let at = childIds.length - 1; at >= 0; at -= 1) {
    const id = childIds[at]
    if (id !== undefined) waiting.push({ id, isMore: false, parent, position: at + 1, size })
  }
}
