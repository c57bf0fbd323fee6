import { type ChainCustody, DayReserves } from '@clearstead/contract/transparency/day-reserves'
import { add } from '@clearstead/contract/values/money'
import type { Db } from '../../../plumbing/database/database.ts'
import { sumChainCustody, sumMoves } from './queries.ts'
import { chainCustodyOf } from './rules.ts'

type KnownDay = { upto: bigint; reserves: unknown } | undefined

/** The reserves of a day as they were published; undefined for a day of before. */
export function storedReserves(stored: unknown): DayReserves | undefined {
  return stored == null ? undefined : DayReserves.decode(stored as never)
}

/** What of custody is on chain up to a transfer and a moment, added to what a published day already counted. */
export async function chainCustodyAt(
  db: Db,
  { known, upto, before }: { known: KnownDay; upto: bigint; before: Date },
): Promise<ChainCustody> {
  const counted = storedReserves(known?.reserves)?.onChain
  const after = counted && known ? known.upto : 0n
  const since = await sumChainCustody(db, after, upto)
  const moved = await sumMoves(db, before)
  if (!counted) return chainCustodyOf({ ...since, moved })
  return chainCustodyOf({
    deposits: add(counted.deposits, since.deposits),
    withdrawals: add(counted.withdrawals, since.withdrawals),
    treasury: add(counted.treasury, since.treasury),
    moved,
  })
}
