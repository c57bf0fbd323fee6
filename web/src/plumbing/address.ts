import type { AnyEndpoint, RequestOf } from '@clearstead/contract/call/endpoint'
import {
  type RegisteredRouter,
  type RouteById,
  type RouteIds,
  type SearchMiddleware,
  type SearchSchemaInput,
  stripSearchParams,
  useNavigate,
  useSearch,
} from '@tanstack/react-router'

/** Reads a search parameter from its text. Missing or unreadable text gives the default. */
type Param<T> = (text: string | undefined) => T
type Params = Readonly<Record<string, Param<unknown>>>
type ValuesOf<P extends Params> = { [K in keyof P]: ReturnType<P[K]> }

/** Any text; empty by default. */
export const textParam: Param<string> = (text = '') => text

/** One of several words; the first is the default. */
export function choiceParam<const T extends string>(choices: readonly [T, ...T[]]): Param<T> {
  return (text) => choices.find((choice) => choice === text) ?? choices[0]
}

/** The search parameters of every list. The screen sets the page size when the address has none. */
export type ListSearch = {
  page: number
  limit: number | undefined
  hide: readonly string[]
  /** The cursor that the page begins after, where pages are no longer counted. */
  after?: string
}

/** Reads the page, the page size and the hidden columns; `filterParams` adds the filters of a list. */
export const listParams = {
  page: (text?: string) => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1),
  limit: (text?: string) => (text && /^([1-9]\d?|100)$/.test(text) ? Number(text) : undefined),
  hide: (text?: string) => (text ? text.split(',') : []),
  after: textParam,
} satisfies { [K in keyof ListSearch]: Param<ListSearch[K]> }

type Starts<E extends AnyEndpoint> = { [K in keyof RequestOf<E>]?: RequestOf<E>[K] | undefined }
type FilterParams<E extends AnyEndpoint, Name extends keyof RequestOf<E>, S> = {
  [K in Name]-?: Param<
    K extends keyof S ? Exclude<RequestOf<E>[K], undefined> | S[K] : RequestOf<E>[K]
  >
}

/**
 * Fields of a call as search parameters, read as the contract reads them:
 * `filterParams(listDeposits, ['status', 'method'])`. `starts` replaces the contract's defaults.
 */
export function filterParams<
  E extends AnyEndpoint,
  const Name extends keyof RequestOf<E> & string,
  const S extends Starts<E> = Record<never, never>,
>(endpoint: E, names: readonly Name[], starts?: S) {
  const params = names.map((name) => {
    const start: unknown =
      starts && name in starts ? starts[name] : decoded(endpoint, name, undefined)
    return [name, (text?: string) => (text ? (decoded(endpoint, name, text) ?? start) : start)]
  })
  return Object.fromEntries(params) as FilterParams<E, Name, S>
}

/** Whether a field of a call has the value that it has when it is left out. */
export function isDefault(endpoint: AnyEndpoint, name: string, value: unknown): boolean {
  return value === undefined || value === decoded(endpoint, name, undefined)
}

function decoded(endpoint: AnyEndpoint, name: string, text: string | undefined): unknown {
  const read = endpoint.fields[name]?.safeDecode(text)
  return read?.success ? read.data : undefined
}

/**
 * The search parameters of a route, spread into `createRoute`. They are plain text in the address, and
 * defaults are left out of it.
 */
export function searchOf<P extends Params>(params: P) {
  const read = (given: Readonly<Record<string, unknown>>) => {
    const values = Object.entries(params).map(([name, param]) => {
      const value = given[name]
      return [name, param(value === undefined ? undefined : String(value))]
    })
    return Object.fromEntries(values) as ValuesOf<P>
  }
  // TypeScript cannot work out its parameter for a generic P.
  const leaveOutDefaults: SearchMiddleware<ValuesOf<P>> = stripSearchParams(read({}) as never)
  return {
    validateSearch: (search: Partial<ValuesOf<P>> & SearchSchemaInput) => read(search),
    search: { middlewares: [leaveOutDefaults] },
  }
}

type RouteId = RouteIds<RegisteredRouter['routeTree']>
type SearchOf<Id extends RouteId> = RouteById<
  RegisteredRouter['routeTree'],
  Id
>['types']['fullSearchSchema']

/** Search parameters, and how to change some of them. Changing anything but the page returns to page 1. */
export type Address<S> = { search: S; change: (change: Partial<S>) => void }

/** The search parameters of a route: `useAddress('/_admin/admin/deposits')`. */
export function useAddress<const Id extends RouteId>(from: Id): Address<SearchOf<Id>> {
  const search = useSearch({ from }) as SearchOf<Id>
  const navigate = useNavigate()
  return {
    search,
    change: (change) => {
      const next = { ...search, ...('page' in search && { page: 1, after: '' }), ...change }
      void navigate({ to: '.', search: next, replace: true })
    },
  }
}

/** Refuses `//elsewhere.example` and `/\elsewhere`, which browsers read as another site. */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path)
}
