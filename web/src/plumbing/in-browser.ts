import { useSyncExternalStore } from 'react'

/** Whether there is a browser around: not where the server draws the first page. */
export const inBrowser = typeof window !== 'undefined'

/**
 * False on the server and while its page is taken over, then true: for what a browser writes otherwise than the server,
 * such as the names of countries.
 */
export function useInBrowser(): boolean {
  return useInBrowserOr(true, false)
}

/** A value that may be another one on the server; what shows it is drawn again only where it is. */
export function useInBrowserOr<A>(value: A, onServer: A): A {
  return useSyncExternalStore(
    neverChanges,
    () => value,
    () => onServer,
  )
}

function neverChanges(): () => void {
  return () => undefined
}

/** Where this product is, such as `https://example.org`; empty where a page is drawn by the server. */
export function useOrigin(): string {
  return useInBrowser() ? location.origin : ''
}
