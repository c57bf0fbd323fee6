import type { AnyEndpoint, RequestOf } from '@clearstead/contract/call/endpoint'

/** A list as the server writes it whole to a file: its call, and its filters by their names on the wire. */
export type WholeList = { list: string; filters: Record<string, string | number | boolean> }

const places = ['page', 'limit', 'cursor']

/** The whole list that a request asks a page of. */
export function wholeListOf<E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>): WholeList {
  const encoded: object = endpoint.request.encode(request)
  const filters = Object.entries(encoded).filter(
    (entry): entry is [string, string | number | boolean] =>
      !places.includes(entry[0]) && ['string', 'number', 'boolean'].includes(typeof entry[1]),
  )
  return { list: endpoint.name, filters: Object.fromEntries(filters) }
}
