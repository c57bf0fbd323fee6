import { drawnFor } from './drawn-for.ts'

const yearSeconds = 365 * 24 * 60 * 60

/** Over https no other host of the domain can set a cookie of such a name. */
const ownHost = '__Host-'

/** A cookie that scripts may read, also where the server draws the page. */
export function readCookie(name: string): string | undefined {
  if (typeof document === 'undefined') return drawnFor()?.cookies[name]
  const pairs = document.cookie.split('; ')
  const textOf = (key: string) =>
    pairs.find((pair) => pair.startsWith(`${key}=`))?.slice(key.length + 1)
  const found = textOf(ownHost + name) ?? textOf(name)
  return found && decodeURIComponent(found)
}

/** Stores for a year what the server has to know when it draws a page. */
export function storeCookie(name: string, value: string): void {
  const [prefix, secure] = location.protocol === 'https:' ? [ownHost, '; secure'] : ['', '']
  const content = `${prefix}${name}=${encodeURIComponent(value)}`
  // biome-ignore lint/suspicious/noDocumentCookie: some browsers have no Cookie Store API
  document.cookie = `${content}; path=/; max-age=${yearSeconds}; samesite=lax${secure}`
}
