import { type DepositView, listDeposits } from '@clearstead/contract/deposits'
import { useState } from 'react'
import { useAddress } from '../../../plumbing/address.ts'
import { useText } from '../../../plumbing/texts.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { useMay } from '../../../plumbing/use-may.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { PagedTable } from '../../../ui/lists/paged-table.tsx'
import { Queue } from '../../../ui/lists/queue.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { useQueue } from '../../../ui/lists/use-queue.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ApproveChosen } from './approve-chosen.tsx'
import { useDepositColumns } from './deposit-columns.tsx'
import { DepositDetail } from './deposit-detail.tsx'
import { filtersOf, isFiltered, queueParams } from './queue-address.ts'
import { QueueFilters, QueueTools } from './queue-filters.tsx'
import { depositText } from './text.ts'

const limit = 20
const everyMs = 30_000

export function DepositsScreen() {
  const text = useText(depositText)
  const [at, setAt] = useAddress(queueParams)
  const [isOpen, setIsOpen] = useState(isFiltered(at))
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const filters = filtersOf(at)
  const from = useAnswer(listDeposits, { ...filters, page: at.page, limit }, { refetchMs: everyMs })
  const rows = from.answer?.rows ?? []
  const { chosen, choose } = useQueue<DepositView>(rows)
  const columns = useDepositColumns(at.tab)
  const canPick = useMay('finance') && at.tab === 'pending'
  return (
    <>
      <PageHead title={text.title} />
      <Tabs
        label={text.tabs}
        chosen={at.tab}
        onChoose={(tab) => {
          setPicked(new Set())
          setAt({ tab })
        }}
        tabs={[
          { key: 'pending', label: text.waiting, count: from.answer?.waiting },
          { key: 'approved', label: text.approved },
          { key: 'rejected', label: text.rejected },
          { key: 'cancelled', label: text.cancelled },
          { key: 'reversed', label: text.reversed },
        ]}
        end={<QueueTools filters={filters} isOpen={isOpen} onOpen={setIsOpen} />}
      >
        <Stack gap={4}>
          {isOpen && <QueueFilters at={at} onChange={setAt} />}
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
                  empty={<NothingHere tab={at.tab} />}
                  onChoose={choose}
                  chosenKey={chosen?.id}
                  {...(canPick && { selection: { chosen: picked, onChange: setPicked } })}
                />
              </Card>
            }
            detail={chosen && <DepositDetail key={chosen.id} deposit={chosen} />}
          />
        </Stack>
      </Tabs>
    </>
  )
}

function NothingHere({ tab }: { tab: DepositView['status'] }) {
  const text = useText(depositText)
  const sentences = {
    pending: text.emptyWaiting,
    approved: text.emptyApproved,
    rejected: text.emptyRejected,
    cancelled: text.emptyCancelled,
    reversed: text.emptyReversed,
  }
  return <EmptyState>{sentences[tab]}</EmptyState>
}
