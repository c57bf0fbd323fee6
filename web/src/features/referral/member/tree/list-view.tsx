import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import { type getPath, getTree, type TreeNode } from '@clearstead/contract/referral/tree'
import type { MemberId } from '@clearstead/contract/values/ids'
import { treeText as text } from '@clearstead/texts/referral/tree'
import { useMemo, useRef, useState } from 'react'
import { amountText, countText } from '../../../../plumbing/format.ts'
import { useAccount } from '../../../../plumbing/session.ts'
import { useAnswer } from '../../../../plumbing/use-answer.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { KeyHint, Stack } from '../../../../ui/layout/layout.tsx'
import { Answered } from '../../../../ui/states/answered.tsx'
import { RefusalNotice } from '../../../../ui/states/notice.tsx'
import { TreeList } from '../../../../ui/tree/tree-list.tsx'
import type { TreeFace, TreeRow } from '../../../../ui/tree/tree-row.ts'
import { useFocusAfter } from '../../../../ui/tree/use-focus-after.ts'
import { firstName, MemberFigures } from './member-figures.tsx'
import type { MemberTree } from './member-tree.ts'
import { NobodyYet } from './nobody-yet.tsx'
import type { MemberRow } from './tree-rows.ts'
import { useMemberTree } from './use-member-tree.ts'

type Path = ReplyOf<typeof getPath>['path']
type Props = {
  /** The member that it is opened at, with the way there; the top without one. */
  of: MemberId | undefined
  path: Path | undefined
}

/** The tree as a list, one level loaded at a time. */
export function ListView({ of, path }: Props) {
  const code = useAccount('member')?.referralCode ?? ''
  const answer = useAnswer(getTree, { code, depth: 2, limit: 200 })
  return (
    <Answered from={answer} height={420}>
      {({ treeData }) =>
        treeData.directs === 0 ? (
          <NobodyYet />
        ) : (
          <TreeRows key={treeData.id} root={treeData} of={of} path={path} />
        )
      }
    </Answered>
  )
}

function TreeRows({ root, of, path }: Props & { root: TreeNode }) {
  const members = useMemberTree(root, of, path)
  const { tree, rows, active } = members
  const faceOf = useFaces(tree)
  const holder = useRef<HTMLDivElement>(null)
  const [shownId, setShownId] = useState<MemberId>()
  const shown = shownId === undefined ? undefined : tree.branches.get(shownId)
  useFocusAfter(holder, of)
  const close = () => {
    setShownId(undefined)
    holder.current?.focus({ preventScroll: true })
  }
  return (
    <Stack gap={3}>
      <RefusalNotice refusal={members.failure} />
      <TreeList
        treeRef={holder}
        label={text.treeLabel}
        rows={rows}
        faceOf={faceOf}
        active={active}
        onGo={(index) => members.setActiveKey(rows[index]?.key ?? '')}
        onToggle={(index) => {
          const row = rows[index]
          if (row) members.setOpen(row.memberId, !row.isOpen)
        }}
        onChoose={(index) => {
          const row = rows[index]
          if (row?.kind === 'more') void members.loadMore(row.memberId)
          else setShownId(row?.memberId)
        }}
      />
      <Dialog isOpen={shown !== undefined} onClose={close} title={shown?.member.username ?? ''}>
        {shown && <MemberFigures member={shown.member} level={shown.level} />}
      </Dialog>
      <KeyHint>{text.keys}</KeyHint>
    </Stack>
  )
}

/** Writes a row when it is first drawn; of thousands of rows only those in sight need their texts. */
function useFaces(tree: MemberTree): (row: TreeRow) => TreeFace {
  return useMemo(() => {
    const written = new Map<string, TreeFace>()
    const write = ({ kind, memberId }: MemberRow): TreeFace => {
      const branch = tree.branches.get(memberId)
      if (!branch) return { title: '', note: '', aside: '', isOn: false, spoken: '' }
      const { username, fullname, isActive, directs, team } = branch.member
      if (kind === 'more') {
        const title = text.more({ count: branch.remaining })
        const spoken = text.loadMore({ count: branch.remaining, name: username })
        return { title, note: '', aside: '', isOn: false, spoken }
      }
      const name = branch.level === 0 ? text.you : firstName(fullname)
      const business = amountText(team.business)
      return {
        title: username,
        note: text.note({ name, directs, team: countText(team.members) }),
        aside: business,
        isOn: isActive === 'active',
        spoken: text.spoken({ username, name, state: text[isActive], directs, business }),
      }
    }
    return (row: TreeRow) => {
      const known = written.get(row.key) ?? write(row as MemberRow)
      written.set(row.key, known)
      return known
    }
  }, [tree])
}
