import { listLevel, type TreeMember, type TreeNode } from '@clearstead/contract/referral/tree'
import type { MemberId } from '@clearstead/contract/values/ids'
import { useMemo, useState } from 'react'
import { type Failure, failureOf } from '../../../../plumbing/use-act.ts'
import { useRead } from '../../../../plumbing/use-read.ts'
import { buildTree, type Portion } from './member-tree.ts'
import { treeRows } from './tree-rows.ts'

const portionSize = 100
/** With so few direct members their own direct members are shown at first too. */
const fewDirects = 8
/** Whether somebody has opened or closed a member, and where they were then. */
type Opened = { isOpen: boolean; from: MemberId }
const noPath: readonly TreeMember[] = []

/**
 * The tree as far as it is loaded, what is open of it, and which row is active: at first the member `of` once the way there
 * is known, which is open then.
 */
export function useMemberTree(
  root: TreeNode,
  of: MemberId | undefined,
  path: readonly TreeMember[] = noPath,
) {
  const read = useRead()
  const [portions, setPortions] = useState<readonly Portion[]>([])
  const [opened, setOpened] = useState<ReadonlyMap<MemberId, Opened>>(new Map())
  const [loading, setLoading] = useState<ReadonlySet<MemberId>>(new Set())
  const [failure, setFailure] = useState<Failure>()
  const place = of ?? root.id
  const [gone, setGone] = useState({ from: place, key: String(place) })
  const openLevels = root.referrals.length <= fewDirects ? 1 : 0
  // Each grows with the members, of whom there may be thousands: not again for every move of the active row.
  const tree = useMemo(
    () => buildTree(root, [{ kind: 'path', members: path }, ...portions]),
    [root, path, portions],
  )
  const rows = useMemo(() => {
    const above = new Set(path.slice(0, -1).map(({ id }) => id))
    const isOpen = (id: MemberId, level: number) => {
      const own = opened.get(id)
      // The way to a member who is looked for is open, whatever was closed before.
      if (above.has(id) && own?.from !== place) return true
      return own?.isOpen ?? level <= openLevels
    }
    return treeRows(tree, { isOpen, isLoading: (id) => loading.has(id) })
  }, [tree, path, place, opened, loading, openLevels])
  const attempt = async (id: MemberId, act: () => Promise<void>) => {
    if (loading.has(id)) return
    setFailure(undefined)
    setLoading((before) => new Set(before).add(id))
    try {
      await act()
    } catch (error) {
      setFailure(failureOf(error))
    }
    setLoading((before) => new Set([...before].filter((other) => other !== id)))
  }
  const loadMore = (id: MemberId) =>
    attempt(id, async () => {
      const after = tree.branches.get(id)?.after
      const { referrals, remaining } = await read(listLevel, {
        memberId: id,
        after,
        limit: portionSize,
      })
      setPortions((before) => [
        ...before,
        { kind: 'level', parentId: id, members: referrals, remaining },
      ])
      const [first] = referrals
      setGone((at) => (at.key === `more-${id}` && first ? { ...at, key: String(first.id) } : at))
    })
  const setOpen = (id: MemberId, isOpen: boolean) => {
    setOpened((before) => new Map(before).set(id, { isOpen, from: place }))
    const branch = tree.branches.get(id)
    if (isOpen && branch?.childIds.length === 0 && branch.remaining > 0) void loadMore(id)
  }
  const activeKey = gone.from === place ? gone.key : String(place)
  return {
    tree,
    rows,
    active: Math.max(
      0,
      rows.findIndex(({ key }) => key === activeKey),
    ),
    setActiveKey: (key: string) => setGone({ from: place, key }),
    setOpen,
    loadMore,
    failure,
  }
}
