import { listWithdrawals, type WithdrawalView } from '@clearstead/contract/withdrawals'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { useText } from '../../../plumbing/texts.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { useMay } from '../../../plumbing/use-may.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { PagedTable } from '../../../ui/lists/paged-table.tsx'
import { Queue } from '../../../ui/lists/queue.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { useQueue } from '../../../ui/lists/use-queue.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ApproveChosen } from './approve-chosen.tsx'
import { PayoutFile } from './payout-file.tsx'
import { filtersOf, isFiltered, queueParams } from './queue-address.ts'
import { QueueFilters } from './queue-filters.tsx'
import { withdrawalText } from './text.ts'
import { useWithdrawalColumns } from './withdrawal-columns.tsx'
import { WithdrawalDetail } from './withdrawal-detail.tsx'

const limit = 20
const everyMs = 30_000

export function WithdrawalQueue({ title, isRoi }: { title: string; isRoi: boolean }) {
  const text = useText(withdrawalText)
  const [at, setAt] = useAddress(queueParams)
  const [isOpen, setIsOpen] = useState(isFiltered(at))
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const from = useAnswer(
    listWithdrawals,
    { ...filtersOf(at, isRoi), page: at.page, limit },
    { refetchMs: everyMs },
  )
  const rows = from.answer?.rows ?? []
  const { chosen, choose } = useQueue<WithdrawalView>(rows)
  const columns = useWithdrawalColumns(at.tab, isRoi)
  const canPick = useMay('finance') && at.tab === 'pending'
  const empty = {
    pending: text.emptyWaiting,
    approved: text.emptyApproved,
    paid: text.emptyPaid,
    rejected: text.emptyRejected,
  }[at.tab]
  return (
    <>
      <PageHead title={title} />
      <Tabs
        label={text.tabs}
        chosen={at.tab}
        onChoose={(tab) => {
          setPicked(new Set())
          setAt({ tab })
        }}
        tabs={[
          { key: 'pending', label: text.waiting, count: from.answer?.waiting },
          { key: 'approved', label: text.approved, count: from.answer?.approved },
          { key: 'paid', label: text.paid },
          { key: 'rejected', label: text.rejected },
        ]}
        end={<QueueTools isRoi={isRoi} isOpen={isOpen} onOpen={setIsOpen} />}
      >
        <Stack gap={4}>
          {isOpen && <QueueFilters at={at} onChange={setAt} isRoi={isRoi} />}
          {canPick && (
            <ApproveChosen
              rows={rows.filter(({ id }) => picked.has(id))}
              onDone={() => setPicked(new Set())}
            />
          )}
          <Queue
            chosenKey={chosen?.id}
            list={
              <Card isFlush>
                <PagedTable
                  from={from}
                  limit={limit}
                  caption={text.caption}
                  columns={columns}
                  rowKey={({ id }): number => id}
                  address={at}
                  onAddress={setAt}
                  isFiltered={isFiltered(at)}
                  empty={<EmptyState>{empty}</EmptyState>}
                  onChoose={choose}
                  chosenKey={chosen?.id}
                  {...(canPick && { selection: { chosen: picked, onChange: setPicked } })}
                />
              </Card>
            }
            detail={chosen && <WithdrawalDetail key={chosen.id} withdrawal={chosen} />}
          />
        </Stack>
      </Tabs>
    </>
  )
}

type ToolsProps = { isRoi: boolean; isOpen: boolean; onOpen: (isOpen: boolean) => void }

function QueueTools({ isRoi, isOpen, onOpen }: ToolsProps) {
  const text = useText(withdrawalText)
  return (
    <>
      <Button
        look="plain"
        isSlim
        icon={<SlidersHorizontal aria-hidden="true" />}
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
      >
        {text.filter}
      </Button>
      <PayoutFile isRoi={isRoi} />
    </>
  )
}
