import type { AnyEndpoint, ReplyOf, RequestOf } from '@clearstead/contract/call/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { call, nameOfCall } from './call.ts'

/** Reads a call when somebody asks for more, such as the next level of a tree. @throws {Refusal | Unreachable} */
export function useRead() {
  const client = useQueryClient()
  return <E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>): Promise<ReplyOf<E>> =>
    client.fetchQuery({
      queryKey: ['read', endpoint.name, nameOfCall(endpoint, request)],
      queryFn: () => call(endpoint, request),
      retry: false,
      gcTime: 0,
    })
}
