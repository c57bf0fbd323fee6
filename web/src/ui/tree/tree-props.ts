import type { TreeFace, TreeRow } from './tree-row.ts'

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
