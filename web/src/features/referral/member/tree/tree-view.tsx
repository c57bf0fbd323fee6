import type { TreeNode } from '@clearstead/contract/referral/tree'
import type { MemberId } from '@clearstead/contract/values/ids'
import { treeText as text } from '@clearstead/texts/referral/tree'
import { useRef, useState } from 'react'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { KeyHint } from '../../../../ui/layout/text.tsx'
import { Tabs } from '../../../../ui/lists/tabs.tsx'
import { RefusalNotice } from '../../../../ui/states/refusal-notice.tsx'
import { TreeCanvas } from '../../../../ui/tree/tree-canvas.tsx'
import { TreeList } from '../../../../ui/tree/tree-list.tsx'
import { MemberFigures, MemberPanel } from './member-card.tsx'
import { TreeSearch } from './tree-search.tsx'
import { useFaces } from './use-faces.ts'
import { useMemberTree } from './use-member-tree.ts'

type TreeKind = 'tree' | 'list'
type Props = { root: TreeNode; kind: TreeKind; onKind: (kind: TreeKind) => void }

/** The tree as a drawing or as a list: both show the same rows, and keep what is open and active. */
export function TreeView({ root, kind, onKind }: Props) {
  const members = useMemberTree(root)
  const { tree, rows, active } = members
  const faceOf = useFaces(tree)
  const holder = useRef<HTMLDivElement>(null)
  const [shownId, setShownId] = useState<MemberId>()
  const shown = shownId === undefined ? undefined : tree.branches.get(shownId)
  const close = () => {
    setShownId(undefined)
    holder.current?.focus({ preventScroll: true })
  }
  const find = (id: MemberId) => {
    setShownId(undefined)
    void members.goTo(id).then(() => holder.current?.focus({ preventScroll: true }))
  }
  const props = {
    treeRef: holder,
    label: text.treeLabel,
    rows,
    faceOf,
    active,
    onGo: (index: number) => members.setActiveKey(rows[index]?.key ?? ''),
    onToggle: (index: number) => {
      const row = rows[index]
      if (row) members.setOpen(row.memberId, !row.isOpen)
    },
    onChoose: (index: number) => {
      const row = rows[index]
      if (row?.kind === 'more') void members.loadMore(row.memberId)
      else setShownId(row?.memberId)
    },
  }
  return (
    <Stack gap={3}>
      <RefusalNotice refusal={members.failure} />
      <Tabs
        label={text.views}
        tabs={[
          { key: 'tree', label: text.tree },
          { key: 'list', label: text.list },
        ]}
        chosen={kind}
        onChoose={onKind}
        end={<TreeSearch onFound={find} />}
      >
        {kind === 'tree' ? (
          <TreeCanvas {...props} panel={shown && <MemberPanel branch={shown} onClose={close} />} />
        ) : (
          <TreeList {...props} />
        )}
      </Tabs>
      <Dialog
        isOpen={kind === 'list' && shown !== undefined}
        onClose={close}
        title={shown?.member.username ?? ''}
      >
        {shown && <MemberFigures branch={shown} />}
      </Dialog>
      <KeyHint>{text.keys}</KeyHint>
    </Stack>
  )
}
