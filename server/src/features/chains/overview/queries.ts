import type { LongPageRequest, Paged } from '@clearstead/contract/call/paging'
import type { Chain } from '@clearstead/contract/chains/incoming'
import type {
  ChainView,
  EndpointView,
  HealthPoint,
  PaymentState,
  SeenPaymentView,
} from '@clearstead/contract/chains/overview'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { afterCursor, skippedBefore } from '../../../plumbing/database/queries/cursor-keys.ts'
import { countFound, pageOf } from '../../../plumbing/database/queries/row-counts.ts'
import { confirmationsOf, type State } from '../watch/rules.ts'

const shownHours = 24

export type ReadPlace = Pick<
  ChainView,
  'block' | 'head' | 'movedAt' | 'checkedAt' | 'problem' | 'failingSince'
>

/** How far a chain is read; undefined before its first block. */
export function findReadPlace(db: Db, chain: Chain): Promise<ReadPlace | undefined> {
  return db
    .selectFrom('chainCursors')
    .select(['block', 'head', 'movedAt', 'checkedAt', 'problem', 'failingSince'])
    .where('chain', '=', chain)
    .executeTakeFirst()
}

export type ChainCounts = Pick<ChainView, 'addresses' | 'confirming' | 'credited' | 'unmatched'>

/** How many addresses of a chain were given, and its payments by what became of them. */
export async function countOfChain(db: Db, chain: Chain): Promise<ChainCounts> {
  const { rows } = await sql<Record<keyof ChainCounts, bigint>>`
    select (select count(*) from member_addresses where ${sql.ref(chain)} <> '') as addresses,
      count(*) filter (where state = 'confirming') as confirming,
      count(*) filter (where state = 'credited') as credited,
      count(*) filter (where state = 'unmatched') as unmatched
    from chain_transfers where chain = ${chain}`.execute(db)
  const [counts] = rows
  return {
    addresses: Number(counts?.addresses ?? 0),
    confirming: Number(counts?.confirming ?? 0),
    credited: Number(counts?.credited ?? 0),
    unmatched: Number(counts?.unmatched ?? 0),
  }
}

export type EndpointNow = Omit<EndpointView, 'points'>

/** What each endpoint said last. */
export function listEndpointsNow(db: Db, chain: Chain): Promise<EndpointNow[]> {
  return db
    .selectFrom('chainEndpoints')
    .select([
      'name as host',
      'head',
      'lag',
      'latencyMs',
      'answeredAt',
      'error',
      'failedAt',
      'disagreement',
      'disagreedAt',
    ])
    .where('chain', '=', chain)
    .execute()
}

/** How each endpoint did in the quarters of an hour of the last day, at most 97 for each, oldest first. */
export async function listHealth(
  db: Db,
  chain: Chain,
  now: Date,
): Promise<(HealthPoint & { host: string })[]> {
  const { rows } = await sql<HealthPoint & { host: string }>`
    select name as host, date_bin('15 minutes', at, '2000-01-01T00:00:00Z') as at, max(lag) as lag,
      max(latency_ms) as latency_ms, (count(*) filter (where is_working))::integer as answered, count(*)::integer as minutes
    from chain_health
    where chain = ${chain} and at > ${now}::timestamptz - make_interval(hours => ${shownHours})
    group by name, 2 order by name, 2`.execute(db)
  return rows
}

/** The states as they are stored that an admin sees as one. */
const storedStates: Readonly<Record<PaymentState, readonly State[]>> = {
  confirming: ['confirming'],
  credited: ['credited'],
  vanished: ['vanished', 'reversing'],
  unmatched: ['unmatched'],
  dismissed: ['dismissed'],
}

type Filter = { chain?: Chain | undefined; state?: PaymentState | undefined }
type Needed = Readonly<Record<Chain, number>>

/** All payments at deposit addresses, newest first. */
export async function listSeenPayments(
  db: Db,
  { chain, state }: Filter,
  { request, needed }: { request: LongPageRequest; needed: Needed },
): Promise<Paged<SeenPaymentView>> {
  const found = db
    .selectFrom('chainTransfers as t')
    .$if(chain !== undefined, (query) => query.where('t.chain', '=', chain as Chain))
    .$if(state !== undefined, (query) =>
      query.where('t.state', 'in', storedStates[state as PaymentState]),
    )
  // Names are read for the rows of the page only.
  const ids = found
    .select('t.id')
    .where(afterCursor('t.id', request))
    .orderBy('t.id', 'desc')
    .limit(request.limit)
    .offset(skippedBefore(request))
  const shown = db
    .selectFrom('chainTransfers as t')
    .innerJoin('chainCursors as c', 'c.chain', 't.chain')
    .leftJoin('members as m', 'm.memberId', 't.memberId')
    .select([
      't.id',
      't.chain',
      't.txHash',
      't.block',
      't.blockAt',
      't.sender',
      't.recipient',
      't.amount',
      't.state',
      't.reason',
      't.seenAt',
      't.depositId',
      't.memberId',
      'm.username',
      'm.fullname',
      'c.block as readTo',
    ])
    .where('t.id', 'in', ids)
    .orderBy('t.id', 'desc')
  const { rows, total } = await pageOf(countFound(db, found), shown)
  return {
    rows: rows.map(({ readTo, ...row }) => ({
      ...row,
      state: row.state === 'reversing' ? 'vanished' : row.state,
      confirmations: row.state === 'vanished' ? 0 : confirmationsOf(row.block, readTo),
      needed: needed[row.chain],
    })),
    total,
  }
}
