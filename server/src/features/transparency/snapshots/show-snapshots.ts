import {
  HeldAddresses,
  type ReserveReading,
  type ShownSnapshot,
} from '@clearstead/contract/transparency/snapshots'
import { add, zero } from '@clearstead/contract/values/money'
import type { Db } from '../../../plumbing/database/database.ts'
import {
  findHourFrom,
  findHourUpto,
  listOpenCommitments,
  pageOfSnapshots,
  type StoredHour,
  type StoredSnapshot,
} from './queries.ts'
import { readingsAround } from './rules.ts'
import { viewOf } from './view-of.ts'

/** Snapshots with the readings around them, newest first, and the commitments of what is still to be taken. */
export async function showSnapshots(db: Db, page: { page: number; limit: number }) {
  const { rows, total } = await pageOfSnapshots(db, page)
  const snapshots = await Promise.all(rows.map((row) => withReadings(db, row)))
  const commitments = (await listOpenCommitments(db)).map(({ commitment, ...facts }) => ({
    ...facts,
    commitment: commitment.toString('hex'),
  }))
  return { rows: snapshots, total, commitments }
}

async function withReadings(db: Db, row: StoredSnapshot): Promise<ShownSnapshot> {
  const snapshot = viewOf(row)
  if (row.at === null) return { snapshot, before: null, after: null }
  const { upto, from } = readingsAround(row.at)
  const [before, after] = await Promise.all([findHourUpto(db, upto), findHourFrom(db, from)])
  return {
    snapshot,
    before: before ? readingOf(before) : null,
    after: after ? readingOf(after) : null,
  }
}

/** A stored reading, with the sum of what could be read. */
export function readingOf({ at, addresses: stored }: StoredHour): ReserveReading {
  const addresses = HeldAddresses.decode(stored as never)
  const held = addresses.flatMap(({ held }) => (held === null ? [] : [held]))
  return { at, held: add(zero<'USD'>(), ...held), addresses }
}
