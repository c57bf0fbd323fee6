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
