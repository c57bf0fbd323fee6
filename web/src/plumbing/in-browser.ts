import { useSyncExternalStore } from 'react'

/** Whether there is a browser around: not where the server draws the first page. */
export const inBrowser = typeof window !== 'undefined'

/**
 * False on the server and while its page is taken over, then true: for what a browser writes otherwise than the server,
 * such as the names of countries.
 */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

function neverChanges(): () => void {
  return () => undefined
}
