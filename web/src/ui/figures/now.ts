import { useSyncExternalStore } from 'react'
import { drawnFor } from '../../plumbing/drawn-for.ts'

const tickMs = 30_000
const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

/** The present moment, updated every half minute while something uses it. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(subscribe, () => now, momentDrawn))
}

function momentDrawn(): number {
  return drawnFor()?.at ?? Date.now()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  now = Date.now()
  timer ??= setInterval(() => {
    now = Date.now()
    for (const told of listeners) told()
  }, tickMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
