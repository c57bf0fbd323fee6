import type { TransferId } from '@clearstead/contract/values/ids'
import { type RawBuilder, sql } from 'kysely'
import type { Actor, Work } from '../plumbing/work.ts'
import { keepDropped } from './archive/keep-dropped.ts'
import { merged, type Posting, type Transfer } from './posting.ts'
import { getTransfer } from './transfers.ts'
import { withRefusals } from './with-refusals.ts'

/** Up to this number of legs, `post_few` is faster than `post_many`. */
const maxFewLegs = 12

/**
 * Writes one transfer in a single round trip, but for what it reverses. Postings on the same account are merged.
 * @throws {Refusal} `ledger.not_enough`, `ledger.duplicate`, `treasury.short`, `treasury.custody_short`, `ledger.archive_unavailable`
 */
export async function postTransfer(work: Work, transfer: Transfer): Promise<TransferId> {
  if (transfer.reverses) await keepDropped(work.tx, transfer.reverses)
  const legs = legsOf(transfer)
  if (legs.length > maxFewLegs) {
    const [id] = await postTransfers(work, [transfer])
    if (id === undefined) throw new Error('The posting function returned no id')
    return id
  }
  const { rows } = await withRefusals(
    sql<{ id: TransferId }>`select ${posting(work, transfer, legs)} as id`.execute(work.tx),
  )
  const [row] = rows
  if (!row) throw new Error('The books gave no id')
  return row.id
}

/**
 * The SQL call that posts a transfer of few legs and returns its id, for use in a larger statement; that statement is run
 * through `withRefusals`.
 */
export function posting(
  work: Work,
  transfer: Transfer,
  legs: readonly Posting[] = legsOf(transfer),
): RawBuilder<TransferId> {
  return legs.length === 2 ? postTwo(work, transfer, legs) : postFew(work, transfer, legs)
}

/**
 * Writes many transfers, or one with many legs, in a single round trip; returns their ids in the same order.
 * @throws {Refusal} like `postTransfer`; then none of them is written
 */
export async function postTransfers(work: Work, many: readonly Transfer[]): Promise<TransferId[]> {
  if (many.length === 0) return []
  const legs = many.flatMap((transfer, index) =>
    legsOf(transfer).map(({ account, units }) => ({
      transfer: index + 1,
      account: account.id,
      units,
    })),
  )
  const batchLegs = sql`row(${legs.map((leg) => leg.transfer)}::integer[],
    ${legs.map((leg) => leg.account)}::bigint[],
    ${legs.map((leg) => leg.units)}::bigint[])::ledger.batch_legs`
  const { rows } = await withRefusals(
    sql<{ id: TransferId }>`
      select unnest(ledger.post_many(${batchFacts(work, many)}, ${batchLegs})) as id`.execute(
      work.tx,
    ),
  )
  return rows.map(({ id }) => id)
}

function legsOf({ reference, postings }: Transfer): readonly Posting[] {
  const legs = merged(postings)
  if (legs.length < 2) throw new RangeError(`Transfer ${reference} moves nothing`)
  return legs
}

function postTwo(
  work: Work,
  transfer: Transfer,
  [first, second]: readonly Posting[],
): RawBuilder<TransferId> {
  if (
    !first ||
    !second ||
    first.units + second.units !== 0n ||
    first.account.asset !== second.account.asset
  ) {
    throw new RangeError(`Transfer ${transfer.reference} does not sum to zero`)
  }
  const [from, to] = first.units < 0n ? [first, second] : [second, first]
  return sql`ledger.post_two(${facts(work, transfer)}, ${from.account.id}, ${to.account.id}, ${to.units})`
}

function postFew(work: Work, transfer: Transfer, legs: readonly Posting[]): RawBuilder<TransferId> {
  return sql`ledger.post_few(${facts(work, transfer)}, ${legs.map(({ account }) => account.id)}::bigint[],
    ${legs.map(({ units }) => units)}::bigint[])`
}

/** Rows and not JSON, as this is in every call that moves money; the order is that of the composites in SQL. */
function facts({ now, actor }: Work, { kind, reference, day, memo, reverses }: Transfer) {
  return sql`row(${kind}, ${reference}, ${now}, ${day ?? null}, ${actorText(actor)}, ${memo ?? ''},
    ${reverses ?? null})::ledger.transfer_facts`
}

function batchFacts({ now, actor }: Work, many: readonly Transfer[]) {
  return sql`row(${many.map(({ kind }) => kind)}::text[], ${many.map(({ reference }) => reference)}::text[], ${now},
    ${many.map(({ day }) => day ?? null)}::date[], ${actorText(actor)},
    ${many.map(({ memo }) => memo ?? '')}::text[],
    ${many.map(({ reverses }) => reverses ?? null)}::bigint[])::ledger.batch_facts`
}

/** The actor as stored in the books: `member:12`, `job:level-income`. */
function actorText(actor: Actor): string {
  if (actor.kind === 'visitor') return 'visitor'
  return `${actor.kind}:${actor.kind === 'job' ? actor.name : actor.id}`
}

/**
 * Writes the opposite of a transfer, with a link to it; a transfer can be reversed once.
 * @throws {Refusal} `ledger.unknown_transfer`, `ledger.duplicate`, `ledger.not_enough` when the money has been spent,
 * `treasury.short`, `treasury.custody_short`
 */
export async function reverseTransfer(
  work: Work,
  { transferId, memo = '' }: { transferId: TransferId; memo?: string },
): Promise<TransferId> {
  const original = await getTransfer(work.tx, transferId)
  return postTransfer(work, {
    kind: 'reversal',
    reference: `reversal:${transferId}`,
    postings: original.postings.map(({ account, units }) => ({ account, units: -units })),
    memo,
    reverses: transferId,
  })
}
