import type { MemberId } from '@clearstead/contract/values/ids'
import {
  listWithdrawalsOf,
  WithdrawalStatus,
  type WithdrawalView,
} from '@clearstead/contract/withdrawals'
import { useState } from 'react'
import { choiceParam, listParams, useAddress } from '../../../plumbing/address.ts'
import { call } from '../../../plumbing/call.ts'
import { plainAmount } from '../../../plumbing/format.ts'
import { useText } from '../../../plumbing/texts.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { CsvButton } from '../../../ui/lists/csv-button.tsx'
import { FilterBar, FilterSelect } from '../../../ui/lists/filter-bar.tsx'
import { PagedTable } from '../../../ui/lists/paged-table.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { useRequestColumns } from './request-columns.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { withdrawalText } from './text.ts'

const limit = 10
const params = { ...listParams, status: choiceParam(['', ...WithdrawalStatus.options], '') }

export function RequestList({ memberId }: { memberId: MemberId }) {
  const text = useText(withdrawalText)
  const [at, setAt] = useAddress(params)
  const [opened, setOpened] = useState<WithdrawalView['id']>()
  const filter = { id: memberId, ...(at.status && { status: at.status }) }
  const from = useAnswer(listWithdrawalsOf, { ...filter, page: at.page, limit })
  const columns = useRequestColumns()
  return (
    <Card title={text.list}>
      <Stack gap={3}>
        <FilterBar
          end={
            <CsvButton
              fileName={text.file}
              columns={[
                { header: text.when, text: (row: WithdrawalView) => row.createdAt.toISOString() },
                { header: text.kind, text: (row: WithdrawalView) => row.kind },
                { header: text.method, text: (row: WithdrawalView) => row.method },
                { header: text.address, text: (row: WithdrawalView) => row.address },
                { header: text.state, text: (row: WithdrawalView) => row.status },
                { header: text.amount, text: (row: WithdrawalView) => plainAmount(row.amount) },
                { header: text.feeShort, text: (row: WithdrawalView) => plainAmount(row.fee) },
                { header: text.net, text: (row: WithdrawalView) => plainAmount(row.net) },
              ]}
              fetchPage={(page) => call(listWithdrawalsOf, { ...filter, page, limit: 100 })}
            />
          }
        >
          <FilterSelect
            label={text.state}
            value={at.status}
            choices={WithdrawalStatus.options.map((value) => ({ value, label: text[value] }))}
            onChange={(status) => setAt({ status })}
          />
        </FilterBar>
        <PagedTable
          from={from}
          limit={limit}
          caption={text.caption}
          columns={columns}
          rowKey={({ id }) => id}
          address={at}
          onAddress={setAt}
          isFiltered={at.status !== ''}
          onChoose={({ id }) => setOpened(id)}
          empty={<EmptyState>{text.empty}</EmptyState>}
        />
      </Stack>
      <RequestDialog
        request={from.answer?.rows.find(({ id }) => id === opened)}
        onClose={() => setOpened(undefined)}
      />
    </Card>
  )
}
