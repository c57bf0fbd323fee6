import type { AnyEndpoint, RequestOf } from '@clearstead/contract/call/endpoint'
import type { ListSearch } from './address.ts'

/** The request of a list without its page. */
export type ListRequest<E extends AnyEndpoint> = Omit<RequestOf<E>, 'page' | 'limit' | 'cursor'>

type Place = { page: number; limit: number; after: string }

/** A page of a list; search parameters that the call does not have stay out of the request. */
export function listRequest<E extends AnyEndpoint>(
  endpoint: E,
  request: ListRequest<E>,
  { after, ...place }: Place,
): RequestOf<E> {
  const cursor = endpoint.fields.cursor?.safeDecode(after).data
  const fields = Object.entries(request).filter(([name]) => name in endpoint.fields)
  // TypeScript cannot relate a generic call to the page that it takes.
  return {
    ...Object.fromEntries(fields),
    ...place,
    ...(cursor && { cursor }),
  } as object as RequestOf<E>
}

/** The page that the address names, in rows as many as usual where it says nothing. */
export function placeOf({ page, limit, after = '' }: Omit<ListSearch, 'hide'>, usual = 20): Place {
  return { page, limit: limit ?? usual, after }
}
