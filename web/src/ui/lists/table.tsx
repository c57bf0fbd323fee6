import clsx from 'clsx'
import { lazy, Suspense } from 'react'
import type { Column } from './column.ts'
import css from './table.module.css'
import { TableHead, type TableProps, TableRow } from './table-parts.tsx'
import type { RowKey } from './use-list.ts'

/** More rows than this scroll on their own, and only those in sight are in the document. */
const maxAtOnce = 100

const LongTable = lazy(async () => ({ default: (await import('./long-table.tsx')).LongTable }))

/** Rows of a page. Where there is little room a row whose columns have roles is two lines, and opens to the rest. */
export function Table<Row, Key extends RowKey>({ hidden = [], ...props }: TableProps<Row, Key>) {
  const { rows } = props
  const columns = props.columns.filter(
    ({ key, cell, isFixed }) => cell && (isFixed || !hidden.includes(key)),
  )
  const first = <WholeTable {...props} columns={columns} rows={rows.slice(0, maxAtOnce)} />
  if (rows.length <= maxAtOnce) return first
  return (
    <Suspense fallback={first}>
      <LongTable
        caption={props.caption}
        isFolding={isFolding(columns)}
        count={rows.length}
        head={<TableHead {...props} columns={columns} />}
        row={(index, ref) => {
          const row = rows[index]
          return (
            row && (
              <TableRow
                key={props.rowKey(row)}
                {...props}
                columns={columns}
                row={row}
                place={{ ref, index }}
              />
            )
          )
        }}
      />
    </Suspense>
  )
}

function WholeTable<Row, Key extends RowKey>(props: TableProps<Row, Key>) {
  const { caption, columns, rows, rowKey } = props
  return (
    <div className={css.holder}>
      <div className={css.scroll}>
        <table className={clsx(css.table, isFolding(columns) && css.folding)}>
          <caption>{caption}</caption>
          <TableHead {...props} />
          <tbody>
            {rows.map((row) => (
              <TableRow key={rowKey(row)} {...props} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function isFolding<Row>(columns: readonly Column<Row>[]): boolean {
  return columns.some(({ role }) => role)
}
