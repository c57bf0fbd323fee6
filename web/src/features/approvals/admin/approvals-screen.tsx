import { listApprovals } from '@clearstead/contract/approvals'
import { useState } from 'react'
import { choiceParam, countParam, useAddress } from '../../../plumbing/address.ts'
import { useText } from '../../../plumbing/texts.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { PagedTable } from '../../../ui/lists/paged-table.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import type { Asking } from './approval.ts'
import { useApprovalColumns } from './approval-columns.tsx'
import { ApproveDialog, RejectDialog, TakeBackDialog } from './approval-dialogs.tsx'
import { approvalText } from './text.ts'

const statuses = ['waiting', 'approved', 'rejected', 'expired', 'stale', 'all'] as const
const params = { status: choiceParam(statuses, 'waiting'), page: countParam() }
const limit = 20

/** What waits for a second admin, and what became of it. */
export function ApprovalsScreen() {
  const text = useText(approvalText)
  const [at, setAt] = useAddress(params)
  const { status, page } = at
  const from = useAnswer(listApprovals, { page, limit, ...(status !== 'all' && { status }) })
  const [asking, setAsking] = useState<Asking>()
  const columns = useApprovalColumns(setAsking)
  return (
    <>
      <PageHead title={text.title} lead={text.lead} />
      <Tabs
        label={text.tabs}
        chosen={status}
        onChoose={(next) => setAt({ status: next })}
        tabs={statuses.map((key) => ({
          key,
          label: key === 'all' ? text.all : text.status(key),
        }))}
      >
        <Card isFlush>
          <PagedTable
            from={from}
            limit={limit}
            caption={text.title}
            columns={columns}
            rowKey={({ id }) => id}
            address={at}
            onAddress={setAt}
            empty={<EmptyState>{status === 'waiting' ? text.emptyWaiting : text.empty}</EmptyState>}
          />
        </Card>
      </Tabs>
      {asking && <Ask asking={asking} onClose={() => setAsking(undefined)} />}
    </>
  )
}

function Ask({ asking, onClose }: { asking: Asking; onClose: () => void }) {
  const ties = { approval: asking.approval, onClose }
  if (asking.act === 'approve') return <ApproveDialog {...ties} />
  return asking.act === 'reject' ? <RejectDialog {...ties} /> : <TakeBackDialog {...ties} />
}
