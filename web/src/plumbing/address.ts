import { useLocation, useNavigate, useParams } from '@tanstack/react-router'

/** How one search parameter is read from the address and written to it. */
export type Param<T> = { read: (text: string | undefined) => T; write: (value: T) => string }
type Params = Readonly<Record<string, Param<never>>>
type ValueOf<P> = P extends Param<infer T> ? T : never
type Values<P extends Params> = { [K in keyof P]: ValueOf<P[K]> }

export function textParam(start = ''): Param<string> {
  return { read: (text) => text ?? start, write: (value) => (value === start ? '' : value) }
}

export function countParam(start = 1): Param<number> {
  return {
    read: (text) => (text && /^\d{1,9}$/.test(text) ? Number(text) : start),
    write: (value) => (value === start ? '' : String(value)),
  }
}

/** One of a list; anything else reads as `start`, which may be `''` for "all". */
export function choiceParam<const T extends string>(choices: readonly T[], start: T): Param<T> {
  return {
    read: (text) => choices.find((choice) => choice === text) ?? start,
    write: (value) => (value === start ? '' : value),
  }
}

/** Several words, such as hidden columns: `?hide=phone,joined`. */
export function listParam(): Param<readonly string[]> {
  return { read: (text) => (text ? text.split(',') : []), write: (value) => value.join(',') }
}

/** What every list keeps in the address. */
export const listParams = { page: countParam(), sort: textParam(), hide: listParam() }

/**
 * Filters, page and tab live in the address: `const [at, setAt] = useAddress({ ...listParams, status: choiceParam(…) })`.
 * Changing anything but the page returns to page 1. Declare the params outside the component.
 */
export function useAddress<P extends Readonly<Record<string, unknown>>>(
  params: P & { [K in keyof P]: P[K] extends Param<infer T> ? Param<T> : never },
): [
  { [K in keyof P]: ValueOf<P[K]> },
  (change: Partial<{ [K in keyof P]: ValueOf<P[K]> }>) => void,
] {
  type All = { [K in keyof P]: ValueOf<P[K]> }
  const search = useLocation().search as Record<string, string>
  const navigate = useNavigate()
  const known = params as unknown as Record<string, Param<unknown>>
  const values = Object.fromEntries(
    Object.entries(known).map(([name, param]) => [name, param.read(search[name])]),
  )
  const change = (next: Partial<All>) => {
    const merged: Record<string, unknown> = { ...values, ...next }
    if ('page' in known && !('page' in next)) merged.page = 1
    void navigate({ to: '.', search: written(known, search, merged), replace: true })
  }
  return [values as Values<never> as All, change]
}

function written(
  params: Record<string, Param<unknown>>,
  search: Record<string, string>,
  values: Record<string, unknown>,
) {
  const next: Record<string, string> = { ...search }
  for (const [name, param] of Object.entries(params)) {
    const text = param.write(values[name])
    if (text === '') delete next[name]
    else next[name] = text
  }
  return next
}

/** A part of the path, such as the id in `/user/profile/$id`. */
export function usePathPart(name: string): string {
  const parts = useParams({ strict: false }) as Record<string, string | undefined>
  return parts[name] ?? ''
}

/** Where to go after sign-in: the `back` of the address when it is a path of ours. */
export function useWayBack(start: string): string {
  const search = useLocation().search as { back?: string }
  return isOwnPath(search.back) ? search.back : start
}

/** Refuses `//elsewhere.example` and `/\elsewhere`, which browsers read as another site. */
export function isOwnPath(path: string | undefined): path is string {
  return path !== undefined && /^\/(?![/\\])/.test(path)
}
