import type { AnyEndpoint } from '@clearstead/contract/call/endpoint'
import type { LiveName } from '@clearstead/contract/call/live-name'

/** When an answer on screen is read again. */
export type Follows = { names: readonly LiveName[]; isVolatile: boolean }

/** Kept with a query as its `meta`, so that the stream needs no list of calls. */
export function followsMeta({ follows, isVolatile }: AnyEndpoint): { follows: Follows } {
  return { follows: { names: follows, isVolatile } }
}

/** What `followsMeta` kept; a query without it follows nothing. */
export function followsOf(meta: Record<string, unknown> | undefined): Follows {
  return (meta?.follows as Follows | undefined) ?? { names: [], isVolatile: false }
}
