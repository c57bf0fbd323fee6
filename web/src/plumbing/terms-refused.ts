import { useSyncExternalStore } from 'react'

let refusals = 0
const listeners = new Set<() => void>()

/** A call was refused because the legal texts changed: the shell asks for them again. */
export function noteTermsRefused(): void {
  refusals += 1
  for (const listener of listeners) listener()
}

/** How often that happened since the page was opened. */
export function useTermsRefused(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => refusals,
  )
}
