import { uiText as words } from '@clearstead/texts/ui/ui'
import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { Stack } from '../layout/layout.tsx'
import { Answered } from '../states/answered.tsx'
import { EmptyState } from '../states/empty-state.tsx'
import type { Selection } from './columns.tsx'
import { Pager } from './pager.tsx'
import { Table } from './table.tsx'
import type { List, RowKey } from './use-list.ts'

export type ListTableProps<Row> = {
  list: List<Row>
  /** Says what the rows are. */
  caption: string
  /** One sentence for a list without any rows; `emptyAct` is what to do next. */
  empty: ReactNode
  emptyAct?: ReactNode
  onChoose?: (row: Row) => void
  chosenKey?: RowKey | undefined
  selection?: Selection<RowKey> | undefined
}

/** The rows of a list and its pager: waiting, empty, nothing found, refused, offline and full. */
export function ListTable<Row>({ list, empty, emptyAct, ...table }: ListTableProps<Row>) {
  return (
    <Answered from={list.page} columns={Math.min(5, list.columns.length)}>
      {(page) => {
        if (page.rows.length === 0 && list.isFiltered) {
          const clear = (
            <Button look="plain" isSlim onClick={list.clearFilters}>
              {words.clear}
            </Button>
          )
          return <EmptyState act={clear}>{words.nothingFound}</EmptyState>
        }
        if (page.rows.length === 0) return <EmptyState act={emptyAct}>{empty}</EmptyState>
        return (
          <Stack gap={3}>
            <Table
              {...table}
              columns={list.columns}
              rows={page.rows}
              rowKey={list.rowKey}
              hidden={list.address.search.hide}
            />
            <Pager list={list} of={page} />
          </Stack>
        )
      }}
    </Answered>
  )
}
