import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useText } from '../../plumbing/texts.ts'
import { uiText } from '../text.ts'
import css from './table.module.css'
import { TableHead } from './table-head.tsx'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Figures stand to the right. */
  align?: 'end'
  tone?: 'muted' | 'strong'
  /** Left out of the stacked cards of a phone. */
  isPhoneHidden?: boolean
  /** The wire's name to sort by; the address then holds it, with `-` before it for largest first. */
  sortKey?: string
  /** Always shown, such as the name. */
  isFixed?: boolean
}

export type Selection<Key> = {
  chosen: ReadonlySet<Key>
  onChange: (chosen: ReadonlySet<Key>) => void
}

export type TableProps<Row, Key extends string | number> = {
  /** Says what the rows are. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  hidden?: readonly string[]
  sort?: string
  onSort?: (sort: string) => void
  selection?: Selection<Key>
  /** Opens a row beside the list, such as in a queue. */
  onChoose?: (row: Row) => void
  chosenKey?: Key | undefined
  isDim?: boolean
}

/** Rows of a page; where there is little room each becomes a card. */
export function Table<Row, Key extends string | number>(props: TableProps<Row, Key>) {
  const { caption, columns, rows, hidden = [], selection, isDim } = props
  const shown = columns.filter((column) => column.isFixed || !hidden.includes(column.key))
  return (
    <div className={css.holder}>
      <div className={clsx(css.scroll, isDim && css.dim)}>
        <table className={css.table}>
          <caption>{caption}</caption>
          <TableHead {...props} columns={shown} />
          <tbody>
            {rows.map((row) => (
              <TableRow
                key={props.rowKey(row)}
                {...props}
                row={row}
                columns={shown}
                selection={selection}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

type RowProps<Row, Key extends string | number> = Omit<TableProps<Row, Key>, 'selection'> & {
  row: Row
  selection: Selection<Key> | undefined
}

function TableRow<Row, Key extends string | number>(props: RowProps<Row, Key>) {
  const { row, columns, rowKey, selection, onChoose, chosenKey } = props
  const words = useText(uiText)
  const key = rowKey(row)
  const isChosen = key === chosenKey
  return (
    <tr
      className={clsx(isChosen && css.chosen, onChoose && css.canChoose)}
      onClick={() => onChoose?.(row)}
    >
      {selection && (
        <td className={clsx(css.pick, css.first)}>
          <input
            type="checkbox"
            aria-label={`${words.selectRow} ${key}`}
            checked={selection.chosen.has(key)}
            onClick={(event) => event.stopPropagation()}
            onChange={() => selection.onChange(toggled(selection.chosen, key))}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.key}
          data-label={column.header}
          className={clsx(
            column.align && css.end,
            column.tone && css[column.tone],
            index === 0 && css.first,
            column.isPhoneHidden && css.phoneHidden,
          )}
        >
          {index === 0 && onChoose ? (
            <button type="button" className={css.choose} aria-current={isChosen || undefined}>
              {column.cell(row)}
            </button>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}

function toggled<Key>(chosen: ReadonlySet<Key>, key: Key): ReadonlySet<Key> {
  const next = new Set(chosen)
  if (!next.delete(key)) next.add(key)
  return next
}
