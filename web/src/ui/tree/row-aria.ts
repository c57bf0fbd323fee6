import type { TreeRow } from './tree-row.ts'

/** Where a row stands in its tree; all of them need not be in the document. */
export function rowAria(row: TreeRow, id: string) {
  return {
    id: `${id}-${row.key}`,
    'aria-level': row.level + 1,
    'aria-posinset': row.position,
    'aria-setsize': row.size,
    ...(row.hasBelow && { 'aria-expanded': row.isOpen }),
    ...(row.isLoading && { 'aria-busy': true }),
  } as const
}
