import type { ReactNode } from 'react'

export type Column<Row> = {
  key: string
  /** Empty over buttons: it is then only spoken. */
  header: string
  cell: (row: Row) => ReactNode
  /** Its place in the two lines of a row on a phone. The rest shows when the row is opened. */
  role?: 'what' | 'amount' | 'why' | 'when'
  /** Its header stands before it in those two lines. */
  isNamed?: boolean
  /** Wraps in those two lines, where it would be cut off. */
  isLong?: boolean
  /** Figures stand at the end. */
  align?: 'end'
  tone?: 'muted' | 'strong'
  /** Always shown, such as the name. */
  isFixed?: boolean
}

export type Selection<Key> = {
  chosen: ReadonlySet<Key>
  onChange: (chosen: ReadonlySet<Key>) => void
}
