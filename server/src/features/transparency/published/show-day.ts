import { Refusal } from '@clearstead/contract/refusal'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { TransferId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import { toView } from '../proof/proof-of.ts'
import { findDay, findPayouts, listEarnings } from './queries.ts'
import { rowsOf } from './rules.ts'
import { publishedDay } from './show-transparency.ts'

/** What was published of a day. @throws {Refusal} `transparency.unknown_day` */
export async function showDay(db: Db, day: ProgrammeDay) {
  const [stored, payouts, earnings] = await Promise.all([
    findDay(db, day),
    findPayouts(db, day),
    listEarnings(db, day),
  ])
  if (!stored) throw new Refusal('transparency.unknown_day')
  const { root: hash, usd, sgx } = stored
  return {
    day: publishedDay(stored, payouts),
    root: toView({ hash, usd, sgx }),
    upto: Number(stored.upto) as TransferId,
    takenAt: stored.takenAt,
    previousHash: stored.previousHash.toString('hex'),
    hash: stored.hash.toString('hex'),
    payouts: rowsOf(payouts),
    earnings,
  }
}
