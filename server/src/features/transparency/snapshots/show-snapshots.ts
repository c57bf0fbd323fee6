import {
  HeldAddresses,
  type ReserveReading,
  type ShownSnapshot,
} from '@clearstead/contract/transparency/snapshots'
import { add, zero } from '@clearstead/contract/values/money'
import type { Db } from '../../../plumbing/database/database.ts'
import {
  listHoursAround,
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
  const commitments = (await listOpenCommitments(db)).map(({ commitment, ...facts }) => ({
    ...facts,
    commitment: commitment.toString('hex'),
  }))
  return { rows: await withReadings(db, rows), total, commitments }
}

async function withReadings(db: Db, rows: readonly StoredSnapshot[]): Promise<ShownSnapshot[]> {
  const moments = rows.flatMap(({ at }) => at ?? [])
  const hours = await listHoursAround(db, moments.map(readingsAround))
  const readings = new Map(
    hours.map(({ place, side, ...hour }) => [
      `${side} ${moments[place]?.getTime()}`,
      readingOf(hour),
    ]),
  )
  return rows.map((row) => ({
    snapshot: viewOf(row),
    before: readings.get(`before ${row.at?.getTime()}`) ?? null,
    after: readings.get(`after ${row.at?.getTime()}`) ?? null,
  }))
}

/** A stored reading, with the sum of what could be read. */
function readingOf({ at, addresses: stored }: Omit<StoredHour, 'readAt'>): ReserveReading {
  const addresses = HeldAddresses.decode(stored as never)
  const held = addresses.flatMap(({ held }) => (held === null ? [] : [held]))
  return { at, held: add(zero<'USD'>(), ...held), addresses }
}
