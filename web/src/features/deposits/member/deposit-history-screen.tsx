import { DepositStatus, type DepositView, listDepositsOf } from '@clearstead/contract/deposits'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { choiceParam, listParams, useAddress } from '../../../plumbing/address.ts'
import { call } from '../../../plumbing/call.ts'
import { plainAmount } from '../../../plumbing/format.ts'
import { useMember } from '../../../plumbing/member.ts'
import { useText } from '../../../plumbing/texts.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { CsvButton } from '../../../ui/lists/csv-button.tsx'
import { FilterBar, FilterSelect } from '../../../ui/lists/filter-bar.tsx'
import { PagedTable } from '../../../ui/lists/paged-table.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { useDepositColumns } from './deposit-columns.tsx'
import { DepositDialog } from './deposit-dialog.tsx'
import { depositText } from './text.ts'

const limit = 10
const params = { ...listParams, status: choiceParam(['', ...DepositStatus.options], '') }

export function DepositHistoryScreen() {
  const text = useText(depositText)
  const memberId = useMember()
  const [at, setAt] = useAddress(params)
  const [opened, setOpened] = useState<DepositView['id']>()
  const filter = { id: memberId, ...(at.status && { status: at.status }) }
  const from = useAnswer(listDepositsOf, { ...filter, page: at.page, limit })
  const columns = useDepositColumns()
  const newDeposit = (
    <LinkButton to="/user/web3-deposit" icon={<Plus aria-hidden="true" />}>
      {text.newDeposit}
    </LinkButton>
  )
  return (
    <>
      <PageHead title={text.history} actions={newDeposit} />
      <Card>
        <Stack gap={3}>
          <FilterBar
            end={
              <CsvButton
                fileName={text.file}
                columns={[
                  { header: text.when, text: (row: DepositView) => row.createdAt.toISOString() },
                  { header: text.method, text: (row: DepositView) => row.method },
                  { header: text.reference, text: (row: DepositView) => row.reference },
                  { header: text.state, text: (row: DepositView) => row.status },
                  { header: text.amount, text: (row: DepositView) => plainAmount(row.amount) },
                ]}
                fetchPage={(page) => call(listDepositsOf, { ...filter, page, limit: 100 })}
              />
            }
          >
            <FilterSelect
              label={text.filter}
              value={at.status}
              choices={DepositStatus.options.map((value) => ({ value, label: text[value] }))}
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
            empty={<EmptyState act={newDeposit}>{text.empty}</EmptyState>}
          />
        </Stack>
      </Card>
      <DepositDialog
        deposit={from.answer?.rows.find(({ id }) => id === opened)}
        onClose={() => setOpened(undefined)}
      />
    </>
  )
}
