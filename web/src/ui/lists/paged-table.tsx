import type { ReactNode } from 'react'
import { useText } from '../../plumbing/texts.ts'
import type { Answer } from '../../plumbing/use-answer.ts'
import { Stack } from '../layout/layout.tsx'
import { Answered } from '../states/answered.tsx'
import { EmptyState } from '../states/empty-state.tsx'
import { SkeletonTable } from '../states/skeleton.tsx'
import { uiText } from '../text.ts'
import type { TableProps } from './column.ts'
import { Pager } from './pager.tsx'
import { Table } from './table.tsx'

/** What every paged call answers. */
export type PageAnswer<Row> = { rows: Row[]; page: number; totalPages: number; total: number }
type Address = { page: number; sort?: string; hide?: readonly string[] }

type Props<Row, Key extends string | number> = Omit<
  TableProps<Row, Key>,
  'rows' | 'sort' | 'onSort' | 'hidden'
> & {
  from: Answer<PageAnswer<Row>>
  limit: number
  /** What `useAddress({ ...listParams, … })` gave, and how to change it. */
  address: Address
  onAddress: (change: { page?: number; sort?: string }) => void
  /** The list has nothing at all: one sentence, one act. */
  empty: ReactNode
  isFiltered?: boolean
}

/** A list of the server, page by page, in all its faces. */
export function PagedTable<Row, Key extends string | number>(props: Props<Row, Key>) {
  const { from, limit, address, onAddress, empty, isFiltered, ...table } = props
  const words = useText(uiText)
  return (
    <Answered from={from} waiting={<SkeletonTable columns={Math.min(5, table.columns.length)} />}>
      {({ rows, page, totalPages, total }) => {
        if (rows.length === 0 && isFiltered) return <EmptyState>{words.nothingFound}</EmptyState>
        if (rows.length === 0) return empty
        return (
          <Stack gap={3}>
            <Table
              {...table}
              rows={rows}
              hidden={address.hide ?? []}
              sort={address.sort ?? ''}
              onSort={(sort) => onAddress({ sort })}
            />
            <Pager
              page={page}
              totalPages={totalPages}
              total={total}
              limit={limit}
              rowsOnPage={rows.length}
              onPage={(next) => onAddress({ page: next })}
            />
          </Stack>
        )
      }}
    </Answered>
  )
}
