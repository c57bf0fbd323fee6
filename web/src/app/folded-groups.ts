import { useSyncExternalStore } from 'react'

const storageKey = 'clearstead.folds'
const listeners = new Set<() => void>()

/** Whether somebody folded or unfolded a group of a rail in this browser, so that it is not as it is by itself. */
export function useIsTurned(group: string): boolean {
  return useSyncExternalStore(subscribe, read, () => '')
    .split(' ')
    .includes(group)
}

export function turn(group: string, isTurned: boolean): void {
  const others = read()
    .split(' ')
    .filter((other) => other !== group)
  localStorage.setItem(storageKey, [...others, ...(isTurned ? [group] : [])].join(' '))
  for (const listener of listeners) listener()
}

const read = () => localStorage.getItem(storageKey) ?? ''

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
