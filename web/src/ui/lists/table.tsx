import clsx from 'clsx'
import { useText } from '../../plumbing/texts.ts'
import { uiText } from '../text.ts'
import type { Selection, TableProps } from './column.ts'
import css from './table.module.css'
import { TableHead } from './table-head.tsx'

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
