import { searchTeam, type TreeNode } from '@clearstead/contract/referral/tree'
import { MemberId } from '@clearstead/contract/values/ids'
import { treeText as text } from '@clearstead/texts/referral/tree'
import { X } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { amountText, countText } from '../../../../plumbing/format.ts'
import { useAnswer } from '../../../../plumbing/use-answer.ts'
import { IconButton } from '../../../../ui/actions/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { Badge } from '../../../../ui/figures/badge.tsx'
import {
  AmountRow,
  DescriptionList,
  DescriptionRow,
  TimeRow,
} from '../../../../ui/figures/rows.tsx'
import { Time } from '../../../../ui/figures/time.tsx'
import { Card, KeyHint, Note, Stack, Text } from '../../../../ui/layout/layout.tsx'
import { Tabs } from '../../../../ui/lists/tabs.tsx'
import { RefusalNotice } from '../../../../ui/states/notice.tsx'
import { SearchBox } from '../../../../ui/tree/search-box.tsx'
import { TreeCanvas } from '../../../../ui/tree/tree-canvas.tsx'
import { TreeList } from '../../../../ui/tree/tree-list.tsx'
import type { TreeFace, TreeRow } from '../../../../ui/tree/tree-row.ts'
import type { Branch, MemberTree } from './member-tree.ts'
import type { MemberRow } from './tree-rows.ts'
import { useMemberTree } from './use-member-tree.ts'

const typingMs = 250

/** Finds a member of the own team; choosing one leads there. */
function TreeSearch({ onFound }: { onFound: (id: MemberId) => void }) {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), typingMs)
    return () => clearTimeout(timer)
  }, [typed])
  const { answer, state } = useAnswer(
    searchTeam,
    // A call that is not made still needs a request that is right.
    { search: asked || '-' },
    { isEnabled: asked !== '', keepPrevious: false },
  )
  const shown = asked === '' ? undefined : answer
  const remark = () => {
    if (asked === '') return undefined
    if (!shown) return state === 'waiting' ? undefined : text.searchAway
    if (!shown.isWhole) return text.moreToFind
    return shown.found.length === 0 ? text.nobodyFound : undefined
  }
  return (
    <SearchBox
      label={text.search}
      typed={typed}
      onType={setTyped}
      choices={shown?.found.map(({ id, username, level }) => ({
        key: String(id),
        label: username,
        note: text.level({ level: countText(level) }),
      }))}
      remark={remark()}
      onChoose={(key) => onFound(MemberId.decode(key))}
    />
  )
}

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

/** The card of a member over the drawing. It takes the focus when it opens by key, and Escape closes it. */
function MemberPanel({ branch, onClose }: { branch: Branch; onClose: () => void }) {
  const holder = useRef<HTMLDivElement>(null)
  const { id, username } = branch.member
  // biome-ignore lint/correctness/useExhaustiveDependencies: each member's card takes the focus once
  useEffect(() => holder.current?.focus({ preventScroll: true }), [id])
  return (
    <div
      ref={holder}
      role="dialog"
      aria-label={username}
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <Card
        title={username}
        aside={
          <IconButton label={text.close} isBare onClick={onClose}>
            <X />
          </IconButton>
        }
      >
        <MemberFigures branch={branch} />
      </Card>
    </div>
  )
}

/** What one sees of a member of the own team. */
function MemberFigures({ branch: { member, level } }: { branch: Branch }) {
  const { team } = member
  return (
    <>
      <Text tone="muted">{level === 0 ? text.you : firstName(member.fullname)}</Text>
      <DescriptionList>
        <DescriptionRow label={text.state}>
          <Badge tone={member.isActive === 'active' ? 'ok' : 'neutral'}>
            {text[member.isActive]}
          </Badge>
        </DescriptionRow>
        {level > 0 && <DescriptionRow label={text.levelBelow}>{countText(level)}</DescriptionRow>}
        <DescriptionRow label={text.directs}>{countText(member.directs)}</DescriptionRow>
        <DescriptionRow label={text.team}>{countText(team.members)}</DescriptionRow>
        <DescriptionRow label={text.activeTeam}>{countText(team.activeMembers)}</DescriptionRow>
        <AmountRow label={text.business} of={team.business} />
        <TimeRow label={text.joined} at={member.joined} />
      </DescriptionList>
      <Note>
        {text.asOf} <Time at={team.asOf} />
      </Note>
    </>
  )
}

/** Of the name of a downline member the first part is enough. */
function firstName(fullname: string): string {
  return fullname.trim().split(/\s+/)[0] ?? ''
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
