import { type ApprovalView, listApprovals } from '@clearstead/contract/approvals'
import { sentenceOf } from '@clearstead/contract/call/say'
import { useAddress } from '../../../plumbing/address.ts'
import { Time } from '../../../ui/figures/time.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { textColumn } from '../../../ui/lists/columns.tsx'
import { DecisionQueue } from '../../../ui/lists/decision-queue.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { ApprovalDetail, StatusBadge } from './approval-detail.tsx'
import { approvalText as text } from './text.ts'

const tabs = ['waiting', 'approved', 'rejected', 'expired', 'stale', 'all'] as const

/** What waits for a second admin, and what became of it. */
export function ApprovalsScreen() {
  const address = useAddress('/_admin/admin/approvals')
  const { status } = address.search
  const list = useList(
    listApprovals,
    { status: status === 'all' ? undefined : status },
    { address, columns: approvalColumns(), rowKey: ({ id }) => id, tab: 'status' },
  )
  return (
    <>
      <PageHead title={text.title} lead={text.lead} />
      <DecisionQueue
        kind="approval"
        list={list}
        caption={text.title}
        empty={status === 'waiting' ? text.emptyWaiting : text.empty}
        file="approvals"
        label={text.tabs}
        chosen={status}
        onChoose={(next) => address.change({ status: next })}
        tabs={tabs.map((key) => ({ key, label: key === 'all' ? text.all : text.status[key] }))}
        detail={(approval) => <ApprovalDetail approval={approval} />}
      />
    </>
  )
}

function approvalColumns(): Column<ApprovalView>[] {
  return [
    { key: 'id', header: text.number, csv: ({ id }) => String(id) },
    textColumn('what', text.what, ({ summary }) => sentenceOf(summary), {
      role: 'what',
      isLong: true,
      tone: 'strong',
    }),
    textColumn('by', text.askedBy, ({ askedByName }) => askedByName, {
      role: 'why',
      tone: 'muted',
    }),
    {
      key: 'state',
      header: text.state,
      role: 'amount',
      cell: ({ status }) => <StatusBadge status={status} />,
      csv: ({ status }) => text.status[status],
    },
    {
      key: 'at',
      header: text.at,
      role: 'when',
      align: 'end',
      tone: 'muted',
      cell: ({ askedAt }) => <Time at={askedAt} isShort />,
      csv: ({ askedAt }) => askedAt.toISOString(),
    },
    {
      key: 'decided',
      header: text.decided,
      csv: ({ decidedAt }) => decidedAt?.toISOString() ?? '',
    },
    { key: 'decidedBy', header: text.decidedBy, csv: ({ decidedByName }) => decidedByName ?? '' },
    { key: 'note', header: text.reason, csv: ({ note }) => note },
  ]
}
