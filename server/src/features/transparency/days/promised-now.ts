import type { PromisedView } from '@clearstead/contract/transparency/transparency'
import type { Clock } from '../../../plumbing/clock.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { promisedAwards } from '../../awards/public.ts'
import { sumCaps } from './queries.ts'

/** What members may still be paid, by kind, with the moment of each count. */
export async function promisedNow(db: Db, clock: Clock): Promise<PromisedView[]> {
  const caps = { kind: 'caps' as const, total: await sumCaps(db), asOf: clock() }
  const awards = await promisedAwards(db, clock)
  return [caps, ...awards].sort((left, right) => (left.kind < right.kind ? -1 : 1))
}
