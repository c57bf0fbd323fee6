import type { AnyEndpoint, RequestOf } from '@clearstead/contract/call/endpoint'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { QueryClient } from '@tanstack/react-query'
import { readSession } from './session.ts'
import { answerQuery } from './use-answer.ts'

/** A call that a screen loads first, as its `useAnswer` makes it. */
export type InitialData = {
  endpoint: AnyEndpoint
  request: RequestOf<AnyEndpoint>
  staleTime?: number
}

/** Where initial data comes from: in the browser from calls, on the server from the page that is drawn. */
export type LoadInitialData = (data: InitialData) => void

/** The same call and request as in the screen's `useAnswer`. */
export function initialData<E extends AnyEndpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: { staleTime?: number } = {},
): InitialData {
  return { endpoint, request, ...options }
}

/**
 * Loads what a member's screen shows first, from the `beforeLoad` of its route: beside the screen's code and all at once.
 * What fails is asked for again by the screen, which shows why.
 */
export function loadForMember(
  load: LoadInitialData,
  dataOf: (member: MemberId) => readonly InitialData[],
): void {
  const member = readSession().member?.id as MemberId | undefined
  if (member === undefined) return
  for (const data of dataOf(member)) load(data)
}

/** Makes the call, unless its answer came with the page. */
export function loadFromServer(client: QueryClient): LoadInitialData {
  return ({ endpoint, request, ...options }) =>
    void client.prefetchQuery({ ...answerQuery(endpoint, request), ...options })
}
