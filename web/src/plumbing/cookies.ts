import { drawnFor } from './drawn-for.ts'

const yearSeconds = 365 * 24 * 60 * 60

/** A cookie that scripts may read, also where the server draws the page. */
export function readCookie(name: string): string | undefined {
  if (typeof document === 'undefined') return drawnFor()?.cookies[name]
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found && decodeURIComponent(found.slice(name.length + 1))
}

/** Stores for a year what the server has to know when it draws a page. */
export function storeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  const content = `${name}=${encodeURIComponent(value)}`
  // biome-ignore lint/suspicious/noDocumentCookie: some browsers have no Cookie Store API
  document.cookie = `${content}; path=/; max-age=${yearSeconds}; samesite=lax${secure}`
}
