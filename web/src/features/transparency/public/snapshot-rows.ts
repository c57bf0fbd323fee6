import type { ShownSnapshot } from '@clearstead/contract/transparency/snapshots'
import { toDecimal, type Usd } from '@clearstead/contract/values/money'
import { heldAround } from '../snapshot-figures.ts'
import type { FileRow } from './csv-of-rows.ts'

/** Snapshots with what anybody needs to draw their second again. */
export function snapshotRows(rows: readonly ShownSnapshot[]): FileRow[] {
  const decimal = (amount: Usd | null | undefined) => (amount == null ? null : toDecimal(amount))
  return rows.map((row) => {
    const { day, kind, figures, dueAt, opensAt, takenAt, ...draw } = row.snapshot
    const held = heldAround(row)
    return {
      day,
      kind,
      due_at: dueAt?.toISOString() ?? null,
      at: figures?.at.toISOString() ?? null,
      owed: decimal(figures?.root.usd),
      owed_sgx: figures ? toDecimal(figures.root.sgx) : null,
      root: figures?.root.hash ?? null,
      custody: decimal(figures?.custody),
      investments: decimal(figures?.investments),
      held_before: decimal(held.before),
      held_then: decimal(held.at),
      held_after: decimal(held.after),
      held_only_then: decimal(held.onlyThen),
      commitment: draw.commitment,
      secret: draw.secret,
      drawn_from: draw.drawnFrom,
      opens_at: opensAt?.toISOString() ?? null,
      seconds: draw.seconds,
      taken_at: takenAt.toISOString(),
      previous_hash: draw.previousHash,
      hash: draw.hash,
    }
  })
}
