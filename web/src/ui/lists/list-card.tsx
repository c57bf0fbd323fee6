import { listsText as text } from '@clearstead/texts/ui/lists'
import { uiText as words } from '@clearstead/texts/ui/ui'
import { Columns3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { Menu, MenuCheckbox } from '../actions/menu.tsx'
import { Card, Inline, Stack } from '../layout/layout.tsx'
import { Answered } from '../states/answered.tsx'
import { EmptyState } from '../states/empty-state.tsx'
import type { Selection } from './columns.tsx'
import { FileButtons } from './file-buttons.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FoundCount } from './found-count.tsx'
import { FromArchive } from './from-archive.tsx'
import { Pager } from './pager.tsx'
import { Table } from './table.tsx'
import type { List, RowKey } from './use-list.ts'

type Props<Row> = ListTableProps<Row> & {
  title?: string
  /** `SearchFilter`, `ChoiceFilter`, `DayFilters`. */
  filters?: ReactNode
  /** Further filters, in a `FilterSheet`. */
  moreFilters?: ReactNode
  /** The name of its files, without the ending; no file without it. */
  file?: string
  hasColumnMenu?: boolean
}

/** A list of the server: `<ListCard list={useList(…)} caption={…} empty={…} file="members" />`. */
export function ListCard<Row>(props: Props<Row>) {
  const { title, filters, moreFilters, file, hasColumnMenu, ...table } = props
  const { list } = table
  // Nothing to find, to filter or to save.
  const isBare = !list.isFiltered && list.page.answer?.total === 0
  const tools = !isBare && (hasColumnMenu || file) && (
    <>
      {hasColumnMenu && <ColumnMenu list={list} />}
      {file && <FileButtons whole={list.whole} file={file} />}
    </>
  )
  // Without filters they fit beside the title.
  const hasBar = !isBare && Boolean(filters || moreFilters || (tools && !title))
  return (
    <Card title={title} aside={!hasBar && tools && <Inline gap={2}>{tools}</Inline>}>
      {hasBar && (
        <FilterBar end={tools}>
          {filters}
          {moreFilters}
        </FilterBar>
      )}
      <ListTable {...table} />
    </Card>
  )
}

/** Which columns a list shows; the address keeps the choice. */
function ColumnMenu({
  list: { columns, address },
}: {
  list: Pick<List<never>, 'columns' | 'address'>
}) {
  const { hide } = address.search
  return (
    <Menu
      trigger={
        <Button look="plain" isSlim isIconOnPhone icon={<Columns3 />}>
          {text.columns}
        </Button>
      }
    >
      {columns
        .filter(({ header, isFixed }) => header && !isFixed)
        .map(({ key, header }) => (
          <MenuCheckbox
            key={key}
            isOn={!hide.includes(key)}
            onChange={(isOn) =>
              address.change({
                hide: isOn ? hide.filter((other) => other !== key) : [...hide, key],
              })
            }
          >
            {header}
          </MenuCheckbox>
        ))}
    </Menu>
  )
}

type ListTableProps<Row> = {
  list: List<Row>
  /** Says what the rows are. */
  caption: string
  /** One sentence for a list without any rows; `emptyAct` is what to do next. */
  empty: ReactNode
  emptyAct?: ReactNode
  onChoose?: (row: Row) => void
  chosenKey?: RowKey | undefined
  /** Above the rows, such as the totals of all pages. */
  above?: ReactNode
  selection?: Selection<RowKey> | undefined
  isDense?: boolean
}

/** The rows of a list and its pager: waiting, empty, nothing found, refused, offline and full. */
export function ListTable<Row>({ list, empty, emptyAct, above, ...table }: ListTableProps<Row>) {
  return (
    <>
      <FoundCount list={list} />
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
              {above}
              <Table
                {...table}
                columns={list.columns}
                rows={page.rows}
                rowKey={list.rowKey}
                hidden={list.address.search.hide}
              />
              <Pager list={list} of={page} />
              <FromArchive pages={[page]} />
            </Stack>
          )
        }}
      </Answered>
    </>
  )
}
