import { useState } from 'react'
import { useShortcuts } from '../../plumbing/use-shortcuts.ts'

type Queue<Row> = { chosen: Row | undefined; choose: (row: Row) => void }

/** The chosen row of a queue: J and K walk it, and when a decided row leaves, the one in its place is chosen. */
export function useQueue<Row extends { id: number }>(rows: readonly Row[]): Queue<Row> {
  const [at, setAt] = useState<{ id: number; index: number }>()
  const found = rows.findIndex(({ id }) => id === at?.id)
  const index = found >= 0 ? found : Math.min(at?.index ?? 0, rows.length - 1)
  const go = (next: number) => {
    const row = rows[next]
    if (row) setAt({ id: row.id, index: next })
  }
  useShortcuts({ j: () => go(index + 1), k: () => go(index - 1) })
  return { chosen: rows[index], choose: (row) => go(rows.indexOf(row)) }
}
