import type { TreeRow } from './tree-row.ts'

export type TreeMove = { act: 'go' | 'open' | 'close' | 'choose'; index: number }

/** What a key does in a tree, as the pattern for trees of WAI-ARIA says; `+` and `-` open and close. */
export function moveFor(
  key: string,
  rows: readonly TreeRow[],
  index: number,
  isRightToLeft = false,
): TreeMove | undefined {
  const row = rows[index]
  if (!row) return undefined
  const inwards = isRightToLeft ? 'ArrowLeft' : 'ArrowRight'
  const outwards = isRightToLeft ? 'ArrowRight' : 'ArrowLeft'
  const canOpen = row.hasBelow && !row.isOpen
  switch (key) {
    case 'ArrowDown':
      return go(rows, index + 1)
    case 'ArrowUp':
      return go(rows, index - 1)
    case 'Home':
      return go(rows, 0)
    case 'End':
      return go(rows, rows.length - 1)
    case inwards:
      if (canOpen) return { act: 'open', index }
      return row.isOpen ? go(rows, index + 1) : undefined
    case outwards:
      return row.isOpen ? { act: 'close', index } : go(rows, row.parent)
    case '+':
    case '=':
      return canOpen ? { act: 'open', index } : undefined
    case '-':
      return row.isOpen ? { act: 'close', index } : undefined
    case 'Enter':
    case ' ':
      return { act: 'choose', index }
    default:
      return undefined
  }
}

function go(rows: readonly TreeRow[], index: number): TreeMove | undefined {
  return rows[index] && { act: 'go', index }
}
