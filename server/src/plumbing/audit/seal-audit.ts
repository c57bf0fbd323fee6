import { sql } from 'kysely'
import type { Ticker } from '../jobs/ticker.ts'
import type { Work } from '../work.ts'

const linesPerSeal = 500

/**
 * Adds the next committed audit lines to the hash chain and returns their number. The chain follows the order of
 * sealing, not of ids: a line whose transaction commits late is sealed late.
 */
export async function sealAudit({ tx }: Pick<Work, 'tx'>, atMost = linesPerSeal): Promise<number> {
  const { rows } = await sql<{ sealed: number }>`select seal_audit(${atMost}) as sealed`.execute(tx)
  return rows[0]?.sealed ?? 0
}

export const auditSealer: Ticker = {
  name: 'seal-audit-log',
  everyMs: 2_000,
  run: async ({ db }) => {
    const sealed = await db.transaction().execute((tx) => sealAudit({ tx }))
    return sealed === linesPerSeal
  },
}
