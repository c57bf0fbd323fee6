import type { KeyboardEvent } from 'react'
import type { TreeProps, TreeRow } from './tree-row.ts'

type Keyed = Pick<TreeProps, 'rows' | 'active' | 'onGo' | 'onToggle' | 'onChoose'>

/** Handles the keys of a tree that keeps the focus itself and names its active row. */
export function useTreeKeys({ rows, active, onGo, onToggle, onChoose }: Keyed) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const move = moveFor(event.key, rows, active, isRightToLeft)
    if (!move) return
    event.preventDefault()
    if (move.act === 'go') onGo(move.index)
    else if (move.act === 'choose') onChoose(move.index)
    else onToggle(move.index)
  }
}

type TreeMove = { act: 'go' | 'open' | 'close' | 'choose'; index: number }

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
