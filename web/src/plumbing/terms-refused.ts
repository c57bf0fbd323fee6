import { useSyncExternalStore } from 'react'

let refusals = 0
const listeners = new Set<() => void>()

/** Records that a call was refused because the legal texts changed; the shell then shows them. */
export function noteTermsRefused(): void {
  refusals += 1
  for (const listener of listeners) listener()
}

/** How many calls were refused for that since the page was opened. */
export function useTermsRefused(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => refusals,
    () => refusals,
  )
}
