import { useSyncExternalStore } from 'react'
import { drawnFor } from '../../plumbing/drawn-for.ts'
import { inBrowser } from '../../plumbing/in-browser.ts'

const tickMs = 30_000
const listeners = new Set<() => void>()
let now: number | undefined
let timer: ReturnType<typeof setInterval> | undefined

/** The present moment, updated every half minute while something uses it. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(subscribe, present, present))
}

/** At first the moment that the page was drawn for, so that nothing is drawn again. */
function present(): number {
  if (!inBrowser) return drawnFor()?.at ?? Date.now()
  now ??= drawnFor()?.at ?? Date.now()
  return now
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (Date.now() - present() > tickMs) now = Date.now()
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
