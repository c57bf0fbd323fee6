import { tableText as text } from '@clearstead/texts/ui/table'
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { lazy, type MouseEvent, type ReactNode, type Ref, Suspense, useId, useState } from 'react'
import { IconButton } from '../actions/button.tsx'
import tick from '../forms/tick.module.css'
import { VisuallyHidden } from '../layout/layout.tsx'
import type { Column, Selection } from './columns.tsx'
import dense from './dense.module.css'
import css from './table.module.css'
import chevron from './table-chevron.module.css'
import { tableRoles as roles } from './table-roles.ts'
import { scrollable, useCut } from './use-cut.ts'
import type { RowKey } from './use-list.ts'

/** More rows than this scroll on their own, and only those in sight are in the document. */
const maxAtOnce = 100

const LongTable = lazy(async () => ({ default: (await import('./long-table.tsx')).LongTable }))

/** Rows of a page. Where there is little room a row whose columns have roles is two lines, and opens to the rest. */
export function Table<Row, Key extends RowKey>({ hidden = [], ...props }: TableProps<Row, Key>) {
  const { rows } = props
  const columns = props.columns.filter(({ key, isFixed }) => isFixed || !hidden.includes(key))
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
  const { caption, columns, rows, rowKey, isDense } = props
  const { isCut, watch } = useCut('x')
  return (
    <Place isDense={isDense}>
      <div ref={watch} className={css.scroll} {...(isCut && scrollable(caption))}>
        <table {...roles.table} className={clsx(css.table, isFolding(columns) && css.folding)}>
          <caption>{caption}</caption>
          <TableHead {...props} />
          <tbody {...roles.group}>
            {rows.map((row) => (
              <TableRow key={rowKey(row)} {...props} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </Place>
  )
}

/** What the rows ask for its width. */
function Place({ isDense, children }: { isDense: boolean | undefined; children: ReactNode }) {
  if (!isDense) return <div className={css.holder}>{children}</div>
  return (
    <div className={dense.clip}>
      <div className={dense.place}>
        <div className={dense.inner}>{children}</div>
      </div>
    </div>
  )
}

/** Whether a row that folds opens to further cells; a row that can be chosen shows them elsewhere. */
function hasMore<Row, Key extends RowKey>({ columns, onChoose }: TableProps<Row, Key>): boolean {
  return !onChoose && isFolding(columns) && columns.some(({ role, isKept }) => !role && !isKept)
}

function isFolding<Row>(columns: readonly Column<Row>[]): boolean {
  return columns.some(({ role }) => role)
}

type TableProps<Row, Key extends RowKey> = {
  /** Says what the rows are. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  hidden?: readonly string[]
  selection?: Selection<Key> | undefined
  /** Rows of 44 px, which fold later: the list of a queue beside its detail. */
  isDense?: boolean | undefined
  /** Where there is little room every row starts open. */
  isOpen?: boolean
  /** Opens a row in a dialog or beside the list. */
  onChoose?: ((row: Row) => void) | undefined
  chosenKey?: Key | undefined
}

function TableHead<Row, Key extends RowKey>(props: TableProps<Row, Key>) {
  const { columns, rows, rowKey, selection } = props
  return (
    <thead {...roles.group}>
      <tr {...roles.row}>
        {selection && (
          <th {...roles.header} className={css.pick}>
            <SelectAll selection={selection} keys={rows.map(rowKey)} />
          </th>
        )}
        {columns.map(({ key, header, align, isSpare }) => (
          <th
            key={key}
            {...roles.header}
            className={clsx(align && css.end, isSpare && dense.spare)}
          >
            {header || <VisuallyHidden>{text.actions}</VisuallyHidden>}
          </th>
        ))}
        {hasMore(props) && (
          <th {...roles.header} className={css.more}>
            <VisuallyHidden>{text.more}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  )
}

type RowProps<Row, Key extends RowKey> = TableProps<Row, Key> & {
  row: Row
  /** Its place in a table that holds only the rows in sight. */
  place?: { ref: Ref<HTMLTableRowElement>; index: number }
}

function TableRow<Row, Key extends RowKey>(props: RowProps<Row, Key>) {
  const { row, place, columns, rowKey, selection, onChoose, chosenKey } = props
  const id = useId()
  const [isOpen, setIsOpen] = useState(props.isOpen === true)
  const key = rowKey(row)
  const isChosen = key === chosenKey
  const canOpen = hasMore(props)
  const named = columns.find(({ role }) => role === 'what') ?? columns[0]
  const press = (event: MouseEvent) => {
    if (isOnControl(event)) return
    if (onChoose) onChoose(row)
    else if (canOpen) setIsOpen(!isOpen)
  }
  return (
    <tr
      {...roles.row}
      ref={place?.ref}
      data-index={place?.index}
      aria-rowindex={place && place.index + 2}
      className={clsx(
        isChosen && css.chosen,
        onChoose && css.canChoose,
        onChoose && isFolding(columns) && chevron.opens,
        isOpen && css.open,
      )}
      onClick={press}
    >
      {selection && (
        <td {...roles.cell} className={css.pick}>
          <input
            type="checkbox"
            className={tick.tick}
            aria-label={text.selectRow({ row: key })}
            checked={selection.chosen.has(key)}
            onChange={() => selection.onChange(toggled(selection.chosen, key))}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          {...roles.cell}
          {...(canOpen && column === named && { id: `${id}what` })}
          data-label={column.header}
          className={cellClass(column)}
        >
          {onChoose && column === columns[0] ? (
            <button
              type="button"
              className={css.choose}
              aria-current={isChosen || undefined}
              onClick={() => onChoose(row)}
            >
              {column.cell(row)}
            </button>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      {canOpen && (
        <td {...roles.cell} className={css.more}>
          <IconButton
            id={`${id}more`}
            label={text.more}
            aria-labelledby={`${id}more ${id}what`}
            isBare
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronDown />
          </IconButton>
        </td>
      )}
    </tr>
  )
}

function SelectAll<Key>({ selection, keys }: { selection: Selection<Key>; keys: readonly Key[] }) {
  const isAll = keys.length > 0 && keys.every((key) => selection.chosen.has(key))
  return (
    <label className={css.all}>
      <input
        type="checkbox"
        className={tick.tick}
        checked={isAll}
        onChange={() => selection.onChange(new Set(isAll ? [] : keys))}
      />
      <span>{text.selectAll}</span>
    </label>
  )
}

function cellClass<Row>({ align, tone, role, isNamed, isLong, isKept, isSpare }: Column<Row>) {
  return clsx(
    align && css.end,
    isSpare && dense.spare,
    tone && css[tone],
    css[role ?? 'rest'],
    isKept && css.kept,
    isNamed && css.named,
    (isLong || isNamed) && css.wraps,
  )
}

/** Links, buttons and check boxes in a row keep their own clicks. */
function isOnControl({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('a, button, input, label') !== null
}

function toggled<Key>(chosen: ReadonlySet<Key>, key: Key): ReadonlySet<Key> {
  const next = new Set(chosen)
  if (!next.delete(key)) next.add(key)
  return next
}
