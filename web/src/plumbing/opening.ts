import type { AnyEndpoint, RequestOf } from '@clearstead/contract/call/endpoint'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { QueryClient } from '@tanstack/react-query'
import { readSession } from './session.ts'
import { answerQuery } from './use-answer.ts'

/** A call that a screen begins with, as its `useAnswer` makes it. */
export type Opening = {
  endpoint: AnyEndpoint
  request: RequestOf<AnyEndpoint>
  staleTime?: number
}

/** Where the answers to openings come from: in the browser from calls, on the server from the page that is drawn. */
export type AskOpening = (opening: Opening) => void

/** The same call and request as in the screen's `useAnswer`. */
export function opening<E extends AnyEndpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: { staleTime?: number } = {},
): Opening {
  return { endpoint, request, ...options }
}

/**
 * Asks for the answers that a member's screen begins with, from the `beforeLoad` of its route: beside the screen's code and
 * all at once. What fails is asked for again by the screen, which shows why.
 */
export function openFor(ask: AskOpening, openings: (member: MemberId) => readonly Opening[]): void {
  const member = readSession().member?.id as MemberId | undefined
  if (member === undefined) return
  for (const open of openings(member)) ask(open)
}

/** Makes the call, unless its answer came with the page. */
export function askServer(client: QueryClient): AskOpening {
  return ({ endpoint, request, ...options }) =>
    void client.prefetchQuery({ ...answerQuery(endpoint, request), ...options })
}
