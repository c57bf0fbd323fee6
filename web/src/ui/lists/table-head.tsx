import clsx from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useText } from '../../plumbing/texts.ts'
import { Unseen } from '../layout/words.tsx'
import { uiText } from '../text.ts'
import type { Column, Selection, TableProps } from './column.ts'
import css from './table.module.css'

/** The names of the columns; those that sort are buttons. */
export function TableHead<Row, Key extends string | number>(props: TableProps<Row, Key>) {
  const { columns, selection, sort = '', onSort } = props
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={css.pick}>
            <SelectAll selection={selection} keys={props.rows.map(props.rowKey)} />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            className={clsx(column.align && css.end)}
            aria-sort={sortedAs(column.sortKey, sort)}
          >
            {column.sortKey && onSort ? (
              <SortButton column={column} sortKey={column.sortKey} sort={sort} onSort={onSort} />
            ) : (
              column.header
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

type SortProps<Row> = {
  column: Column<Row>
  sortKey: string
  sort: string
  onSort: (sort: string) => void
}

/** Largest first, then smallest first, then as it was. */
function SortButton<Row>({ column, sortKey, sort, onSort }: SortProps<Row>) {
  const words = useText(uiText)
  const isDown = sort === `-${sortKey}`
  const isUp = sort === sortKey
  const next = isDown ? sortKey : isUp ? '' : `-${sortKey}`
  const Icon = isUp ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      className={clsx(css.sort, (isDown || isUp) && css.sorted)}
      title={words.sortBy(column.header)}
      onClick={() => onSort(next)}
    >
      {column.header}
      <Icon aria-hidden="true" />
      {(isDown || isUp) && <Unseen>{isDown ? words.sortedDown : words.sortedUp}</Unseen>}
    </button>
  )
}

function SelectAll<Key>({ selection, keys }: { selection: Selection<Key>; keys: readonly Key[] }) {
  const words = useText(uiText)
  const isAll = keys.length > 0 && keys.every((key) => selection.chosen.has(key))
  return (
    <input
      type="checkbox"
      aria-label={words.selectAll}
      checked={isAll}
      onChange={() => selection.onChange(new Set(isAll ? [] : keys))}
    />
  )
}

function sortedAs(sortKey: string | undefined, sort: string) {
  if (!sortKey) return undefined
  if (sort === sortKey) return 'ascending'
  return sort === `-${sortKey}` ? 'descending' : 'none'
}
