import type { RequestOf } from '@clearstead/contract/call/endpoint'
import type { LongPageRequest, Paged } from '@clearstead/contract/call/paging'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { Chain } from '@clearstead/contract/chains/incoming'
import type * as contract from '@clearstead/contract/chains/unmatched'
import {
  UnmatchedGroup,
  type UnmatchedReason,
  type UnmatchedState,
  type UnmatchedView,
} from '@clearstead/contract/chains/unmatched'
import type { AdminId, ChainTransferId, DepositId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import { afterCursor, skippedBefore } from '../../../plumbing/database/queries/cursor-keys.ts'
import { countAll, countFound, pageOf } from '../../../plumbing/database/queries/row-counts.ts'
import type { Work } from '../../../plumbing/work.ts'
import { confirmationsOf } from '../watch/rules.ts'
import { type Group, spellingsOf, type Unmatched } from './rules.ts'

type Needed = Readonly<Record<Chain, number>>
type Filter = Omit<RequestOf<typeof contract.listUnmatched>, keyof LongPageRequest>
type Suggestion = UnmatchedView['suggestions'][number]

const maxSuggested = 5

const columns = { transaction: 't.txHash', sender: 't.sender', token: 't.token' } as const
const chains: readonly Chain[] = ['bep20', 'trc20']

/** Payments that were not credited by themselves, newest first. */
export async function listUnmatched(
  db: Db,
  filter: Filter,
  { request, needed }: { request: LongPageRequest; needed: Needed },
): Promise<Paged<UnmatchedView>> {
  const { fold } = filter
  const found = filtered(db, filter)
  const folded =
    fold === undefined
      ? found.select(['t.id', sql<number>`1`.as('count')])
      : found
          .select(({ fn }) => fn.max('t.id').as('id'))
          .select(sql<number>`count(*)::integer`.as('count'))
          .groupBy(['t.chain', 't.reason', columns[fold]])
  const all = db.selectFrom(folded.as('f'))
  // Suggestions are sought for the rows of the page only.
  const page = all
    .select(['f.id', 'f.count'])
    .where(afterCursor('f.id', request))
    .orderBy('f.id', 'desc')
    .limit(request.limit)
    .offset(skippedBefore(request))
  const shown = views(db)
    .innerJoin(page.as('p'), 'p.id', 't.id')
    .select('p.count')
    .orderBy('t.id', 'desc')
  const { rows, total } = await pageOf(countFound(db, all), shown)
  return { rows: rows.flatMap((row) => toView(row, needed)), total }
}

function filtered(db: Db, { chain, reason, state, txHash, sender, token }: Filter) {
  const of = { transaction: txHash, sender, token } as const
  return UnmatchedGroup.options.reduce(
    (query, by) => {
      const value = of[by]
      if (value === undefined) return query
      return query.where(columns[by], 'in', spellingsOf(by, value, chain ? [chain] : chains))
    },
    db
      .selectFrom('chainTransfers as t')
      .where('t.reason', 'is not', null)
      .where('t.state', '=', state)
      .$if(chain !== undefined, (query) => query.where('t.chain', '=', chain as Chain))
      .$if(reason !== undefined, (query) =>
        query.where('t.reason', '=', reason as UnmatchedReason),
      ),
  )
}

/** @throws {Refusal} `chains.unknown_transfer` */
export async function getUnmatchedView(
  db: Db,
  id: ChainTransferId,
  needed: Needed,
): Promise<UnmatchedView> {
  const row = await views(db).where('t.id', '=', id).executeTakeFirst()
  const [view] = row ? toView({ ...row, count: 1 }, needed) : []
  if (!view) throw new Refusal('chains.unknown_transfer')
  return view
}

export function findUnmatched(db: Db, id: ChainTransferId): Promise<Unmatched | undefined> {
  return unmatched(db).where('t.id', '=', id).executeTakeFirst()
}

/** Holds the row until the work ends. */
export function lockUnmatched(work: Work, id: ChainTransferId): Promise<Unmatched | undefined> {
  return unmatched(work.tx).where('t.id', '=', id).forUpdate('t').executeTakeFirst()
}

/** Stores the decision on a payment that `lockUnmatched` holds. */
export async function updateDecided(
  work: Work,
  id: ChainTransferId,
  decision: { note: string; decidedBy: AdminId } & (
    | { state: 'credited'; depositId: DepositId }
    | { state: 'dismissed' }
  ),
): Promise<void> {
  await work.tx
    .updateTable('chainTransfers')
    .set({
      ...decision,
      decidedAt: work.now,
      ...(decision.state === 'credited' && {
        confirmedAt: sql<Date>`coalesce(confirmed_at, ${work.now})`,
      }),
    })
    .where('id', '=', id)
    .execute()
}

/** Dismisses the waiting payments of a group, the oldest first, up to `most`; gives how many. */
export async function updateDismissed(
  work: Work,
  group: Group,
  { most, ...decision }: { note: string; decidedBy: AdminId; most: number },
): Promise<number> {
  const held = waiting(work.tx, group).select('t.id').orderBy('t.id').limit(most).forUpdate('t')
  const { numUpdatedRows } = await work.tx
    .with('held', () => held)
    .updateTable('chainTransfers as t')
    .from('held')
    .set({ ...decision, state: 'dismissed', decidedAt: work.now })
    .whereRef('t.id', '=', 'held.id')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export function countWaiting(db: Db, group: Group): Promise<number> {
  return countAll(db, waiting(db, group))
}

function waiting(db: Db, { chain, by, value, reason, upto }: Group) {
  return db
    .selectFrom('chainTransfers as t')
    .where('t.state', '=', 'unmatched')
    .where('t.chain', '=', chain)
    .where('t.reason', '=', reason)
    .where(columns[by], 'in', spellingsOf(by, value, [chain]))
    .where('t.id', '<=', upto)
}

function unmatched(db: Db) {
  return db
    .selectFrom('chainTransfers as t')
    .leftJoin('members as owner', 'owner.memberId', 't.memberId')
    .select(['t.id', 't.chain', 't.txHash', 't.block', 't.amount', 't.state', 't.reason'])
    .select(['t.confirmedAt', 't.memberId as ownerId'])
    .select(({ fn }) => fn.coalesce('owner.isClosed', sql.lit(false)).as('isOwnerClosed'))
    .where('t.reason', 'is not', null)
}

function views(db: Db) {
  return db
    .selectFrom('chainTransfers as t')
    .innerJoin('chainCursors as c', 'c.chain', 't.chain')
    .leftJoin('members as owner', 'owner.memberId', 't.memberId')
    .select([
      't.id',
      't.chain',
      't.txHash',
      't.block',
      't.blockAt',
      't.token',
      't.raw',
      't.amount',
      't.sender',
      't.recipient',
      't.reason',
      't.state',
      't.seenAt',
      't.depositId',
      't.decidedBy',
      't.decidedAt',
      't.note',
      'c.block as readTo',
      owner.as('owner'),
      suggestions.as('suggestions'),
      deniedBy.as('deniedBy'),
    ])
    .where('t.reason', 'is not', null)
}

const owner = sql<UnmatchedView['owner']>`
  case when owner.member_id is not null then jsonb_build_object('memberId', owner.member_id, 'username', owner.username,
    'fullname', owner.fullname, 'isClosed', owner.is_closed) end`

const deniedBy = sql<
  string[]
>`array(select d.name from chain_denials d where d.chain_transfer_id = t.id order by d.name)`

/** The owner of the address; where there is none who can be credited, others, each once by the best reason. */
const suggestions = sql<Suggestion[]>`
  case when t.amount is null then '[]' when not owner.is_closed then jsonb_build_array(jsonb_build_object(
      'memberId', owner.member_id, 'username', owner.username, 'fullname', owner.fullname, 'because', 'address'))
    else coalesce((select jsonb_agg(jsonb_build_object(
      'memberId', m.member_id, 'username', m.username, 'fullname', m.fullname, 'because', s.because)
      order by s.rank, m.member_id)
    from (select distinct on (member_id) member_id, because, rank from (
        (select distinct d.member_id, 'report' as because, 2 as rank from deposit_reports d
          where d.reference_key = regexp_replace(t.tx_hash, '^0x', '') limit ${maxSuggested})
        union all
        (select distinct d.member_id, 'sender', 3 from chain_transfers o join deposits d on d.id = o.deposit_id
          where o.sender = t.sender and o.state = 'credited' and o.id <> t.id limit ${maxSuggested})) f
      order by member_id, rank) s
    join members m using (member_id) where not m.is_closed), '[]') end`

type ViewRow = Omit<
  UnmatchedView,
  'rawAmount' | 'reason' | 'state' | 'confirmations' | 'needed'
> & {
  raw: string
  reason: UnmatchedReason | null
  state: string
  readTo: number
}

function toView({ raw, reason, state, readTo, ...row }: ViewRow, needed: Needed): UnmatchedView[] {
  if (reason === null) return []
  const shown = state === 'reversing' || state === 'confirming' ? 'vanished' : state
  return [
    {
      ...row,
      rawAmount: raw,
      reason,
      state: shown as UnmatchedState,
      confirmations: state === 'vanished' ? 0 : confirmationsOf(row.block, readTo),
      needed: needed[row.chain],
    },
  ]
}
