import { Readable } from 'node:stream'
import type { Db } from '../../../plumbing/database/database.ts'
import type { MemberCaller } from '../../../plumbing/http/request/caller.ts'
import type { Download, Route } from '../../../plumbing/http/route.ts'
import { encodeIn } from '../../../plumbing/said/sentence.ts'

/** The parts of a member's data, by the calls by which the member reads them. */
const parts = {
  account: 'GET /users/{id}',
  sessions: 'GET /auth/sessions',
  accepted_terms: 'GET /auth/terms',
  notice_preferences: 'GET /notifications/preferences/{userId}',
  wallets: 'GET /wallets/{userId}',
  plans: 'GET /actplan/user/{userId}',
  topups: 'GET /topup/by/{id}',
  income: 'GET /income/{userId}',
  movements: 'GET /tr/user/{userId}',
  deposits: 'GET /deposite/by/{id}',
  withdrawals: 'GET /withdrawalrequest/by/{id}',
  transfers: 'GET /transfer/by/{id}',
  token_trades: 'GET /social-genx/transactions/user/{userId}',
  reward_claims: 'GET /rewards/user/claim/{id}',
  rewards_received: 'GET /users/rewards/{id}',
  salary: 'GET /salary/user-history/{id}',
  notifications: 'GET /notifications/user/{userId}',
  tickets: 'GET /tickets/{userId}',
} as const

type Call = { db: Db; now: Date; caller: MemberCaller; origin: unknown; credentials: unknown }
type ReadRoute = Extract<Route, { kind: 'read' }>
type Wire = Record<string, unknown>

/**
 * All that is kept about a member, as one JSON file: what each of their own calls answers, page by page. `routes` are the
 * calls of the features below.
 */
export function ownDataBy(routes: readonly Route[]) {
  const reads = new Map(
    routes.flatMap((route) =>
      route.kind === 'read' ? [[route.endpoint.name, route] as const] : [],
    ),
  )
  return (call: Call): Download => ({
    mediaType: 'application/json; charset=utf-8',
    name: `my-data-${call.now.toISOString().slice(0, 10)}.json`,
    body: Readable.from(writeParts(reads, call)),
  })
}

async function* writeParts(
  reads: ReadonlyMap<string, ReadRoute>,
  call: Call,
): AsyncGenerator<string> {
  yield `{"written_at":${JSON.stringify(call.now)}`
  for (const [name, callName] of Object.entries(parts)) {
    const route = reads.get(callName)
    if (!route) throw new Error(`There is no ${callName}`)
    yield `,\n${JSON.stringify(name)}:[`
    let isFirst = true
    for await (const answer of answersOf(route, call)) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(answer)}`
      isFirst = false
    }
    yield ']'
    if (name === 'tickets') yield* writeConversations(reads, route, call)
  }
  yield '\n}\n'
}

/** The messages of each ticket. */
async function* writeConversations(
  reads: ReadonlyMap<string, ReadRoute>,
  tickets: ReadRoute,
  call: Call,
): AsyncGenerator<string> {
  const messages = reads.get('GET /ticket-responses/{id}')
  if (!messages) throw new Error('There are no messages of tickets')
  yield ',\n"messages":['
  let isFirst = true
  for await (const { tickets: page } of answersOf(tickets, call)) {
    for (const { ticket_id: id } of page as { ticket_id: number }[]) {
      for await (const answer of answersOf(messages, call, { id })) {
        yield `${isFirst ? '' : ','}\n${JSON.stringify({ ticket: id, ...answer })}`
        isFirst = false
      }
    }
  }
  yield ']'
}

/** What a call answers the member: every page of a list, without the figures of the paging. */
async function* answersOf(
  { endpoint, answer }: ReadRoute,
  call: Call,
  named: Wire = {},
): AsyncGenerator<Wire> {
  const subject = endpoint.subjectOnWire ? { [endpoint.subjectOnWire]: call.caller.id } : {}
  const paging = 'limit' in endpoint.fields ? { limit: 100 } : {}
  let next: Wire = 'page' in endpoint.fields ? { page: 1 } : {}
  for (let page = 2; ; page++) {
    const request = endpoint.request.decode({ ...subject, ...named, ...paging, ...next } as never)
    const given = await answer({ ...call, request })
    const encoded = encodeIn('en', () => endpoint.answer.encode(given as never)) as Wire
    const {
      page: _,
      currentPage,
      totalPages = 1,
      total,
      is_bounded,
      is_from_archive,
      cursor,
      message,
      ...content
    } = encoded
    yield content
    if (cursor === undefined ? page > Number(totalPages) : cursor === null) return
    next = cursor === undefined ? { page } : { cursor }
  }
}
