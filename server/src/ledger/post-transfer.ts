import type { TransferId } from '@clearstead/contract/values/ids'
import { type RawBuilder, sql } from 'kysely'
import type { Actor, Work } from '../plumbing/work.ts'
import { merged, type Posting, type Transfer } from './posting.ts'
import { refusing } from './refusals.ts'

/** Up to here a call that books leg after leg is faster than one that books them as a set. */
const fewLegs = 12

/**
 * Writes one transfer in a single round trip. Postings on the same account are merged.
 * @throws {Refusal} `ledger.not_enough`, `ledger.duplicate`, `treasury.short`, `treasury.custody_short`
 */
export async function postTransfer(work: Work, transfer: Transfer): Promise<TransferId> {
  const legs = legsOf(transfer)
  if (legs.length > fewLegs) {
    const [id] = await postTransfers(work, [transfer])
    if (id === undefined) throw new Error('The books gave no id')
    return id
  }
  const { rows } = await refusing(
    sql<{ id: bigint }>`select ${posting(work, transfer, legs)} as id`.execute(work.tx),
  )
  return idOf(rows[0]?.id)
}

/**
 * The call that posts a transfer of a few legs and gives its id, for a statement that stores the id with
 * more; to be run through `refusing`.
 */
export function posting(
  work: Work,
  transfer: Transfer,
  legs: readonly Posting[] = legsOf(transfer),
): RawBuilder<bigint> {
  return legs.length === 2 ? postTwo(work, transfer, legs) : postFew(work, transfer, legs)
}

/**
 * Writes many transfers, or one with many legs, in a single round trip; gives their ids in the same order.
 * @throws {Refusal} as `postTransfer`; then none of them is written
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
  const { rows } = await refusing(
    sql<{ id: bigint }>`select unnest(ledger.post_many(
      ${many.map(({ kind }) => kind)}::text[], ${many.map(({ reference }) => reference)}::text[],
      ${work.now}, ${many.map(({ day }) => day ?? null)}::date[], ${actorText(work.actor)},
      ${many.map(({ memo }) => memo ?? '')}::text[],
      ${many.map(({ reverses }) => reverses ?? null)}::bigint[],
      ${legs.map((leg) => leg.transfer)}::integer[], ${legs.map((leg) => leg.account)}::bigint[],
      ${legs.map((leg) => leg.units)}::bigint[])) as id`.execute(work.tx),
  )
  return rows.map(({ id }) => idOf(id))
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
): RawBuilder<bigint> {
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

function postFew(work: Work, transfer: Transfer, legs: readonly Posting[]): RawBuilder<bigint> {
  return sql`ledger.post_few(${facts(work, transfer)}, ${legs.map(({ account }) => account.id)}::bigint[],
    ${legs.map(({ units }) => units)}::bigint[])`
}

function facts({ now, actor }: Work, { kind, reference, day, memo, reverses }: Transfer) {
  return sql`${kind}, ${reference}, ${now}, ${day ?? null}, ${actorText(actor)}, ${memo ?? ''}, ${reverses ?? null}`
}

/** Who did it, as the books keep it: `member:12`, `job:level-income`. */
function actorText(actor: Actor): string {
  if (actor.kind === 'visitor') return 'visitor'
  return `${actor.kind}:${actor.kind === 'job' ? actor.name : actor.id}`
}

function idOf(id: bigint | undefined): TransferId {
  if (id === undefined) throw new Error('The books gave no id')
  return Number(id) as TransferId
}
