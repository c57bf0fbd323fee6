import type { TreeRow } from './tree-row.ts'

let count = 0

/** A row for tests. */
export function rowAt(level: number, parent: number, more: Partial<TreeRow> = {}): TreeRow {
  count += 1
  return {
    key: String(count),
    kind: 'node',
    level,
    parent,
    position: 1,
    size: 1,
    hasBelow: false,
    isOpen: false,
    isLoading: false,
    ...more,
  }
}
