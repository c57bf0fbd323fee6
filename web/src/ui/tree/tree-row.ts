/** One shown place of a tree, in reading order: a node, or the nodes of a level that are not loaded yet. */
export type TreeRow = {
  key: string
  kind: 'node' | 'more'
  level: number
  /** The index of the parent row; -1 for the root. */
  parent: number
  /** The place among its siblings from 1, and how many there are. */
  position: number
  size: number
  hasBelow: boolean
  isOpen: boolean
  isLoading: boolean
}

/** What is written on a row. */
export type TreeFace = {
  title: string
  note: string
  aside: string
  /** Marked with a filled dot. */
  isOn: boolean
  /** The whole row for a screen reader. */
  spoken: string
}

/** What the drawing and the list of a tree have in common. */
export type TreeProps = {
  label: string
  rows: readonly TreeRow[]
  faceOf: (row: TreeRow) => TreeFace
  /** The index of the row that keys act on. */
  active: number
  onGo: (index: number) => void
  onToggle: (index: number) => void
  /** Enter or a click: the node is shown, or more are loaded. */
  onChoose: (index: number) => void
}

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
