import { sentenceOf } from '@clearstead/contract/call/say'
import { type HistoryEntry, listHistory } from '@clearstead/contract/reports/timeline'
import type { MemberId } from '@clearstead/contract/values/ids'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAddress } from '../../../../plumbing/address.ts'
import { Stack } from '../../../../ui/layout/layout.tsx'
import {
  amountColumn,
  type Column,
  clampedColumn,
  column,
  timeColumn,
} from '../../../../ui/lists/columns.tsx'
import { FileButtons } from '../../../../ui/lists/file-buttons.tsx'
import { ChoiceFilter, FilterBar } from '../../../../ui/lists/filter-bar.tsx'
import { ListTable } from '../../../../ui/lists/list-card.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'
import { auditText } from '../audit/text.ts'
import { type Part, PartLink } from '../member-link.tsx'
import { tabText, timelineText as text } from './text.ts'

/** What happened to a member and who did it, with the way to each. */
export function TimelineTab({ memberId }: { memberId: MemberId }) {
  const address = useAddress('/_admin/admin/check/profile/$id')
  const { kind } = address.search
  const list = useList(
    listHistory,
    { id: memberId, kind },
    {
      address,
      columns: timelineColumns(memberId),
      rowKey: ({ at, kind, event, id, about }) => [at.getTime(), kind, event, id, about].join(' '),
    },
  )
  const kinds = list.answer?.kinds ?? []
  const words = Object.fromEntries(kinds.map((one) => [one, text.kinds[one]]))
  return (
    <Stack gap={3}>
      <FilterBar end={<FileButtons whole={list.whole} file="time-line" />}>
        <ChoiceFilter list={{ address }} name="kind" label={text.filter} words={words} />
      </FilterBar>
      <ListTable list={list} caption={text.caption} empty={text.empty} />
    </Stack>
  )
}

function timelineColumns(memberId: MemberId): Column<HistoryEntry>[] {
  return [
    column('what', text.what, (entry) => <PlaceLink entry={entry} memberId={memberId} />, {
      role: 'what',
      tone: 'strong',
    }),
    clampedColumn('about', text.about, (entry) => aboutOf(entry), { role: 'why', tone: 'muted' }),
    column('by', text.by, ({ actor }) => byWhom(actor, memberId)),
    amountColumn('amount', tabText.amount, ({ amount }) => amount, { role: 'amount' }),
    timeColumn('when', tabText.when, ({ at }) => at, { role: 'when', align: 'end' }),
  ]
}

function byWhom(actor: HistoryEntry['actor'], memberId: MemberId): string {
  if (!actor) return text.byNobody
  return actor.kind === 'member' && actor.id === memberId ? text.byMember : actor.name
}

function aboutOf({ kind, event, note, ...entry }: HistoryEntry): string {
  const about = sentenceOf(entry.about)
  const words = {
    act: auditText.actName(about),
    terms_accepted: text.version({ version: about }),
  }
  const word = event in words ? words[event as keyof typeof words] : text.words[kind]?.[about]
  return [word ?? about, sentenceOf(note)].filter(Boolean).join(' · ')
}

/** The part of the page that has the rows of a kind. */
const parts: Partial<Record<HistoryEntry['kind'], Part>> = {
  deposit: 'deposits',
  withdrawal: 'withdrawals',
  topup: 'topups',
  transfer: 'transfers',
  plan: 'plans',
  admin: 'audit',
}

function partOf({ kind, event }: HistoryEntry): Part | undefined {
  if (event === 'new_device') return 'devices'
  if (event === 'credited' || event === 'debited' || event === 'reversed') return 'movements'
  return parts[kind]
}

function PlaceLink({ entry, memberId }: { entry: HistoryEntry; memberId: MemberId }): ReactNode {
  const words = text.eventName(entry.kind, entry.event)
  if (entry.kind === 'ticket') {
    return (
      <Link to="/admin/ticket/$ticketId" params={{ ticketId: String(entry.id) }}>
        {words}
      </Link>
    )
  }
  const part = partOf(entry)
  if (!part) return words
  return (
    <PartLink id={memberId} part={part}>
      {words}
    </PartLink>
  )
}
