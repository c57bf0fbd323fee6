import type { ReactNode } from 'react'

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
