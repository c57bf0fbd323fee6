import { getPath, listLevel, type TreeNode } from '@clearstead/contract/referral/tree'
import type { MemberId } from '@clearstead/contract/values/ids'
import { useMemo, useState } from 'react'
import { type Failure, failureOf } from '../../../../plumbing/use-act.ts'
import { useRead } from '../../../../plumbing/use-read.ts'
import { buildTree, idsAbove, type Portion } from './member-tree.ts'
import { treeRows } from './tree-rows.ts'

const portionSize = 100
/** With so few direct members their own direct members are shown at first too. */
const fewDirects = 8

/** The tree as far as it is loaded, what is open of it, and which row is active. */
export function useMemberTree(root: TreeNode) {
  const read = useRead()
  const [portions, setPortions] = useState<readonly Portion[]>([])
  const [opened, setOpened] = useState<ReadonlyMap<MemberId, boolean>>(new Map())
  const [loading, setLoading] = useState<ReadonlySet<MemberId>>(new Set())
  const [failure, setFailure] = useState<Failure>()
  const [activeKey, setActiveKey] = useState(String(root.id))
  const openLevels = root.referrals.length <= fewDirects ? 1 : 0
  // Each grows with the members, of whom there may be thousands: not again for every move of the active row.
  const tree = useMemo(() => buildTree(root, portions), [root, portions])
  const rows = useMemo(
    () =>
      treeRows(tree, {
        isOpen: (id, level) => opened.get(id) ?? level <= openLevels,
        isLoading: (id) => loading.has(id),
      }),
    [tree, opened, loading, openLevels],
  )
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
  const open = (ids: readonly MemberId[], isOpen: boolean) =>
    setOpened((before) => new Map([...before, ...ids.map((id) => [id, isOpen] as const)]))
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
      setActiveKey((key) => (key === `more-${id}` && first ? String(first.id) : key))
    })
  const setOpen = (id: MemberId, isOpen: boolean) => {
    open([id], isOpen)
    const branch = tree.branches.get(id)
    if (isOpen && branch?.childIds.length === 0 && branch.remaining > 0) void loadMore(id)
  }
  /** Opens the way to a member, loading what is missing of it, and makes the member active. */
  const goTo = (id: MemberId) =>
    attempt(id, async () => {
      if (tree.branches.has(id)) open(idsAbove(tree, id), true)
      else {
        const { path } = await read(getPath, { memberId: id })
        setPortions((before) => [...before, { kind: 'path', members: path }])
        open([tree.rootId, ...path.slice(0, -1).map((member) => member.id)], true)
      }
      setActiveKey(String(id))
    })
  const found = rows.findIndex(({ key }) => key === activeKey)
  return {
    tree,
    rows,
    active: Math.max(0, found),
    setActiveKey,
    setOpen,
    loadMore,
    goTo,
    failure,
  }
}
