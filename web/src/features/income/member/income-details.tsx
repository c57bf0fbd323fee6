import { IncomeKind, type IncomeView, listIncome } from '@clearstead/contract/income'
import type { MemberId } from '@clearstead/contract/values/ids'
import { useState } from 'react'
import { choiceParam, listParams, useAddress } from '../../../plumbing/address.ts'
import { call } from '../../../plumbing/call.ts'
import { plainAmount } from '../../../plumbing/format.ts'
import { useLocale, useText } from '../../../plumbing/texts.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { ColumnMenu } from '../../../ui/lists/column-menu.tsx'
import { CsvButton } from '../../../ui/lists/csv-button.tsx'
import { FilterBar, FilterSelect } from '../../../ui/lists/filter-bar.tsx'
import { PagedTable } from '../../../ui/lists/paged-table.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { explainIncome } from '../explain-income.ts'
import { explainText } from '../text.ts'
import { useIncomeColumns } from './income-columns.tsx'
import { IncomeDialog } from './income-dialog.tsx'
import { incomeText } from './text.ts'

const limit = 10
const params = {
  ...listParams,
  kind: choiceParam(['', ...IncomeKind.options], ''),
  paid: choiceParam(['', 'paid', 'unpaid'], ''),
}

/** Every income row, the unpaid ones too; one opened explains itself. */
export function IncomeDetails({ memberId }: { memberId: MemberId }) {
  const text = useText(incomeText)
  const words = useText(explainText)
  const locale = useLocale()
  const [at, setAt] = useAddress(params)
  const [opened, setOpened] = useState<IncomeView>()
  const columns = useIncomeColumns()
  const filter = {
    userId: memberId,
    paid: at.paid || ('all' as const),
    ...(at.kind && { kind: at.kind }),
  }
  const from = useAnswer(listIncome, { ...filter, page: at.page, limit })
  const csv = [
    { header: text.day, text: (row: IncomeView) => row.day },
    { header: text.what, text: (row: IncomeView) => words[row.kind] },
    { header: text.why, text: (row: IncomeView) => explainIncome(row, words, locale) },
    { header: text.intended, text: (row: IncomeView) => plainAmount(row.intended) },
    { header: text.paid, text: (row: IncomeView) => plainAmount(row.paid) },
  ]
  return (
    <Card>
      <Stack gap={3}>
        <FilterBar
          end={
            <>
              <ColumnMenu columns={columns} hidden={at.hide} onHide={(hide) => setAt({ hide })} />
              <CsvButton
                fileName={text.file}
                columns={csv}
                fetchPage={(page) => call(listIncome, { ...filter, page, limit: 100 })}
              />
            </>
          }
        >
          <FilterSelect
            label={text.filterKind}
            value={at.kind}
            choices={IncomeKind.options.map((value) => ({ value, label: words[value] }))}
            onChange={(kind) => setAt({ kind })}
          />
          <FilterSelect
            label={text.filterPaid}
            value={at.paid}
            choices={[
              { value: 'paid', label: text.onlyPaid },
              { value: 'unpaid', label: text.onlyUnpaid },
            ]}
            onChange={(paid) => setAt({ paid })}
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
          isFiltered={at.kind !== '' || at.paid !== ''}
          onChoose={setOpened}
          empty={
            <EmptyState
              act={
                <LinkButton to="/watch/adds" look="plain">
                  {text.toWatch}
                </LinkButton>
              }
            >
              {text.empty}
            </EmptyState>
          }
        />
      </Stack>
      <IncomeDialog row={opened} onClose={() => setOpened(undefined)} />
    </Card>
  )
}
