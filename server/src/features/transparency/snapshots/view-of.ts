import { SnapshotView } from '@clearstead/contract/transparency/snapshots'
import type { TransferId } from '@clearstead/contract/values/ids'
import { fromUnits } from '@clearstead/contract/values/money'
import { noHash } from '../proof/hashes.ts'
import { storedReserves } from '../reserves/chain-custody.ts'
import type { StoredSnapshot } from './queries.ts'
import { snapshotHashOf } from './rules.ts'

/** A snapshot as everybody gets it. */
export function viewOf(row: StoredSnapshot): SnapshotView {
  const { day, askId, seconds, opensAt, dueAt, takenAt } = row
  return {
    form: 1,
    day,
    kind: askId === null ? 'drawn' : 'asked',
    commitment: hexOrNull(row.commitment),
    secret: hexOrNull(row.secret),
    drawnFrom: hexOrNull(row.drawnFrom),
    opensAt,
    seconds,
    dueAt,
    figures: figuresOf(row),
    takenAt,
    previousHash: row.previousHash.toString('hex'),
    hash: row.hash.toString('hex'),
  }
}

function figuresOf(row: StoredSnapshot): SnapshotView['figures'] {
  const { at, upto, seal, root, usd, sgx } = row
  const { custody, investments, treasury, tokenReserve, levelPayable } = row
  const reserves = storedReserves(row.reserves)
  // An amount of nothing is falsy.
  const isWhole =
    at !== null && upto !== null && seal && root && usd !== null && sgx !== null && reserves
  const hasBooks = custody !== null && investments !== null && treasury !== null
  if (!isWhole || !hasBooks || tokenReserve === null || levelPayable === null) return null
  return {
    at,
    upto: Number(upto) as TransferId,
    seal: seal.toString('hex'),
    root: { hash: root.toString('hex'), usd: fromUnits(usd), sgx: fromUnits(sgx) },
    custody,
    investments,
    treasury,
    tokenReserve,
    levelPayable,
    reserves,
  }
}

function hexOrNull(bytes: Buffer | null): string | null {
  return bytes?.toString('hex') ?? null
}

/** The hash of a snapshot, over the rest of its answer. */
export function hashOf(row: Omit<StoredSnapshot, 'hash'>): Buffer {
  const { hash: _, ...fields } = SnapshotView.encode(viewOf({ ...row, hash: noHash }))
  return snapshotHashOf(fields)
}
