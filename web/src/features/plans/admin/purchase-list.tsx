import { type ActivePlanView, listActivePlans } from '@clearstead/contract/plans'
import { percentText } from '@clearstead/contract/values/percent'
import { useState } from 'react'
import {
  choiceParam,
  countParam,
  listParam,
  textParam,
  useAddress,
} from '../../../plumbing/address.ts'
import { call } from '../../../plumbing/call.ts'
import { plainAmount } from '../../../plumbing/format.ts'
import { useText } from '../../../plumbing/texts.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { useMay } from '../../../plumbing/use-may.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { ColumnMenu } from '../../../ui/lists/column-menu.tsx'
import type { CsvColumn } from '../../../ui/lists/csv.ts'
import { CsvButton } from '../../../ui/lists/csv-button.tsx'
import { FilterBar, FilterSearch, FilterSelect } from '../../../ui/lists/filter-bar.tsx'
import { PagedTable } from '../../../ui/lists/paged-table.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { EndPlanDialog } from './end-plan-dialog.tsx'
import { usePurchaseColumns } from './purchase-columns.tsx'
import { adminPlanText } from './text.ts'

const states = ['open', 'closed', 'undone', 'matured'] as const
const params = {
  page: countParam(),
  hide: listParam(),
  search: textParam(),
  state: choiceParam([...states, ''], ''),
}
const limit = 20

export function PurchaseList() {
  const text = useText(adminPlanText)
  const [at, setAt] = useAddress(params)
  const [ending, setEnding] = useState<ActivePlanView>()
  const filters = { search: at.search || undefined, status: at.state || undefined }
  const from = useAnswer(listActivePlans, { ...filters, page: at.page, limit })
  const columns = usePurchaseColumns(useMay('finance') ? setEnding : undefined)
  return (
    <Stack gap={3}>
      <FilterBar
        end={
          <>
            <ColumnMenu columns={columns} hidden={at.hide} onHide={(hide) => setAt({ hide })} />
            <CsvButton
              fileName="purchases"
              columns={useCsvColumns()}
              fetchPage={(page) => call(listActivePlans, { ...filters, page, limit: 100 })}
            />
          </>
        }
      >
        <FilterSearch
          label={text.search}
          value={at.search}
          onChange={(search) => setAt({ search })}
        />
        <FilterSelect
          label={text.state}
          value={at.state}
          choices={states.map((value) => ({ value, label: text.stateName(value) }))}
          onChange={(state) => setAt({ state })}
        />
      </FilterBar>
      <Card isFlush>
        <PagedTable
          from={from}
          limit={limit}
          caption={text.purchases}
          columns={columns}
          rowKey={({ id }) => id}
          address={at}
          onAddress={setAt}
          isFiltered={at.search !== '' || at.state !== ''}
          empty={<EmptyState>{text.noPurchases}</EmptyState>}
        />
      </Card>
      {ending && <EndPlanDialog purchase={ending} onClose={() => setEnding(undefined)} />}
    </Stack>
  )
}

function useCsvColumns(): CsvColumn<ActivePlanView>[] {
  const text = useText(adminPlanText)
  return [
    { header: text.csvId, text: ({ id }) => String(id) },
    { header: text.csvUser, text: ({ userId }) => String(userId) },
    { header: text.member, text: ({ username }) => username },
    { header: text.plan, text: ({ planName }) => planName },
    { header: text.amount, text: ({ amount }) => plainAmount(amount) },
    { header: text.csvDaily, text: ({ roiPercent }) => percentText(roiPercent) },
    { header: text.earned, text: ({ earned }) => plainAmount(earned) },
    { header: text.state, text: ({ status }) => status },
    { header: text.bought, text: ({ boughtAt }) => boughtAt.toISOString() },
  ]
}
