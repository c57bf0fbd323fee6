import { type ApprovalView, listApprovals } from '@clearstead/contract/approvals'
import { sentenceOf } from '@clearstead/contract/call/say'
import { useAddress } from '../../../plumbing/address.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { DescriptionList, DescriptionRow, ProseRow, TimeRow } from '../../../ui/figures/rows.tsx'
import { Card } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { type Column, column, timeColumn } from '../../../ui/lists/columns.tsx'
import { DecisionQueue } from '../../../ui/lists/decision-queue.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { ApprovalFacts } from './approval-facts.tsx'
import { approvalText as text } from './text.ts'
import { WaitingDecisions } from './waiting-decisions.tsx'

const tones = {
  waiting: 'wait',
  approved: 'ok',
  rejected: 'bad',
  expired: 'neutral',
  stale: 'neutral',
} as const

type Status = ApprovalView['status']

function StatusBadge({ status }: { status: Status }) {
  return <Badge tone={tones[status]}>{text.status[status]}</Badge>
}

/** Everything needed to decide on one request, and what became of it. */
function ApprovalDetail({ approval }: { approval: ApprovalView }) {
  const { status, expiresAt, decidedAt, decidedByName, note } = approval
  return (
    <Card title={text.request} aside={<StatusBadge status={status} />}>
      <ApprovalFacts approval={approval} />
      <DescriptionList>
        {decidedAt ? (
          <>
            <DescriptionRow label={text.decidedBy}>{decidedByName ?? text.nobody}</DescriptionRow>
            <TimeRow label={text.decided} at={decidedAt} />
          </>
        ) : (
          <TimeRow label={text.until} at={expiresAt} />
        )}
        {note && <ProseRow label={text.reason}>{note}</ProseRow>}
      </DescriptionList>
      {status === 'waiting' && <WaitingDecisions approval={approval} />}
    </Card>
  )
}

const tabs = ['waiting', 'approved', 'rejected', 'expired', 'stale', 'all'] as const

/** What waits for a second admin, and what became of it. */
export function ApprovalsScreen() {
  const address = useAddress('/_admin/admin/approvals')
  const { status } = address.search
  const list = useList(
    listApprovals,
    { status: status === 'all' ? undefined : status },
    { address, columns: approvalColumns(), tab: 'status' },
  )
  return (
    <>
      <PageHead title={text.title} lead={text.lead} />
      <DecisionQueue
        kind="approval"
        list={list}
        caption={text.title}
        empty={status === 'waiting' ? text.emptyWaiting : text.empty}
        emptyAct={
          <LinkButton to="/admin/settings" search={{ tab: 'security' }} look="plain" isSlim>
            {text.openSecurity}
          </LinkButton>
        }
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
    column('what', text.what, ({ summary }) => sentenceOf(summary), {
      role: 'what',
      isLong: true,
      tone: 'strong',
    }),
    column('by', text.askedBy, ({ askedByName }) => askedByName, { role: 'why', tone: 'muted' }),
    column('state', text.state, ({ status }) => <StatusBadge status={status} />, {
      role: 'amount',
    }),
    timeColumn('at', text.at, ({ askedAt }) => askedAt, {
      role: 'when',
      align: 'end',
      isShort: true,
    }),
  ]
}
