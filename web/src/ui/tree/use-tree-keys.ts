import type { KeyboardEvent } from 'react'
import { moveFor } from './tree-keys.ts'
import type { TreeProps } from './tree-props.ts'

/** Handles the keys of a tree that keeps the focus itself and names its active row. */
export function useTreeKeys({ rows, active, onGo, onToggle, onChoose }: TreeProps) {
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
