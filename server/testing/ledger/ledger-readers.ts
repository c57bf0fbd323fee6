import type { AccountId, MemberId, TransferId } from '@clearstead/contract/values/ids'
import type { Api } from '../api.ts'
import { type Call, callsIn, type Document } from '../fuzz/calls.ts'
import { send, sentOf } from '../fuzz/send.ts'

/** Who asks, and what can be named in a request. */
export type Asking = {
  tokens: { admin: string; member: string }
  members: readonly MemberId[]
  transferIds: readonly TransferId[]
  accountIds: readonly AccountId[]
  /** The `search` of lists, such as a reference. */
  searches: readonly string[]
  /** Hashes of trades. */
  hashes: readonly string[]
  months: readonly string[]
  /** Inclusive programme days. */
  periods: readonly { from?: string; to?: string }[]
}

type Values = Record<string, string | number>

/**
 * The answers of all calls that read, each for several members, transfers, days and periods, by what was asked. What no ledger has a part
 * in is asked too.
 */
export async function answersOfReads(
  api: Api,
  isRead: (name: string) => boolean,
  asking: Asking,
): Promise<Map<string, { status: number; body: string }>> {
  const document = (await api.server.inject('/api/v1/openapi.json')).json<Document>()
  const answers = new Map<string, { status: number; body: string }>()
  for (const call of callsIn(document)) {
    if (!isRead(call.name) || call.name.includes('/events') || call.name.includes('signout'))
      continue
    for (const values of valuesFor(call, asking)) {
      const sent = sentOf(call, values)
      for (const [who, token] of [
        ['admin', asking.tokens.admin],
        ['member', asking.tokens.member],
      ] as const) {
        if (!isAllowed(call, who)) continue
        const { statusCode, body } = await send(api, call, sent, {
          authorization: `Bearer ${token}`,
        })
        answers.set(`${who} ${call.method} ${sent.url} ${sent.body ?? ''}`, {
          status: statusCode,
          body: body.replaceAll(
            /"(requestId|checked_at|books_checked_at|books_ok|bytes|connections)":("[^"]*"|null|true|\d+)/g,
            '',
          ),
        })
      }
    }
  }
  return answers
}

function isAllowed({ who }: Call, asker: 'admin' | 'member'): boolean {
  return who === 'public' || who === 'any' || who === 'memberOrAdmin' || who === asker
}

/** One request without a filter for each thing that the path can name, and of the first of them one for each filter. */
function valuesFor(call: Call, asking: Asking): Values[] {
  const has = (name: string) => call.fields.some((field) => field.name === name)
  const inPath = call.fields.filter(({ place }) => place === 'path').map(({ name }) => name)
  const paths = inPath.reduce<Values[]>(
    (all, name) =>
      all.flatMap((values) =>
        namedBy(call, name, asking).map((value) => ({ ...values, [name]: value })),
      ),
    [{}],
  )
  const required = Object.fromEntries(
    call.fields
      .filter(({ isRequired, place }) => isRequired && place !== 'path')
      .map(({ name, example }) => [name, example as string | number]),
  )
  const filters: Values[] = [
    {},
    ...(has('limit') ? [{ limit: 3 }, ...(has('page') ? [{ limit: 3, page: 3 }] : [])] : []),
    ...(has('from') ? asking.periods.map(({ from, to }) => valuesOf({ from, to })) : []),
    ...(has('search') ? asking.searches.map((search) => ({ search })) : []),
    ...(has('q') ? asking.searches.map((q) => ({ q })) : []),
    ...(has('month') ? asking.months.map((month) => ({ month })) : []),
    ...(has('kind') ? ['transfer', 'direct'].map((kind) => ({ kind })) : []),
    ...(has('source') ? [{ source: 'direct' }] : []),
    ...(has('transaction_type') ? [{ transaction_type: 'credit' }] : []),
    ...(has('status') ? [{ status: 'reversed' }] : []),
  ]
  return paths.flatMap((path) => filters.map((filter) => ({ ...required, ...filter, ...path })))
}

function valuesOf(range: Record<string, string | undefined>): Values {
  return Object.fromEntries(
    Object.entries(range).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

function namedBy({ path, fields }: Call, name: string, asking: Asking): (string | number)[] {
  const { members, transferIds, accountIds, hashes, months } = asking
  if (name === 'userId') return members.slice(0, 2)
  if (name === 'hash') return [...hashes]
  if (name === 'month') return [...months]
  if (name === 'year') return [2026]
  if (name === 'date') return months.map((month) => `${month}-28`)
  if (name === 'id' && path.startsWith('/ledger/accounts')) return [...accountIds]
  const isTransfer = /^\/(ledger\/transfers|transactions\/\{id\}|tr\/user)/.test(path)
  if (name === 'id' && isTransfer) return [...transferIds]
  if (name === 'id') return members.slice(0, 2)
  const example = fields.find((field) => field.name === name)?.example
  return example === undefined ? [] : [example as string | number]
}
