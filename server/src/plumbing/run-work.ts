import { DatabaseError } from 'pg'
import { type AuditLine, writeAudit } from './audit/write-audit.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database/database.ts'
import { forgetChanged } from './database/remembered.ts'
import { withCommit } from './database/with-commit.ts'
import type { Actor, Change, Work } from './work.ts'

type Asking = {
  actor: Actor
  requestId: string
  /** What to call this in the audit log; without it no line is written. */
  audited?: { action: string; address: string; subject: string }
}

const attempts = 4
/** Serialisation failure and deadlock: the database undid the work, and it may simply be done again. */
const repeatable = new Set(['40001', '40P01'])

/** Runs `act` in one transaction, with its audit line; done again when the database asks for it. */
export async function runWork<Result>(
  db: Db,
  clock: Clock,
  { actor, requestId, audited }: Asking,
  act: (work: Work) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      let committed: Db = db
      const result = await db.transaction().execute(async (tx) => {
        committed = tx
        const now = clock()
        const changes: Change[] = []
        const work: Work = {
          tx,
          now,
          actor,
          requestId,
          note: (change) => void changes.push(change),
        }
        const result = await act(work)
        if (audited) {
          await withCommit(tx, () => writeAudit(tx, auditLines(work, audited, changes)))
        }
        return result
      })
      forgetChanged(committed)
      return result
    } catch (error) {
      const isRepeatable = error instanceof DatabaseError && repeatable.has(error.code ?? '')
      if (!isRepeatable || attempt === attempts) throw error
    }
  }
}

function auditLines(
  { now, actor, requestId }: Work,
  { action, address, subject }: NonNullable<Asking['audited']>,
  changes: readonly Change[],
): AuditLine[] {
  const noted: readonly Change[] = changes.length > 0 ? changes : [{ subject }]
  return noted.map((change) => ({ at: now, actor, requestId, action, address, ...change }))
}
