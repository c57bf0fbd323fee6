import { randomUUID } from 'node:crypto'
import type { AdminId } from '@clearstead/contract/values/ids'
import { DatabaseError } from 'pg'
import { type AuditLine, writeAudit } from './audit/write-audit.ts'
import type { Clock } from './clock.ts'
import { runCommitHooks } from './database/cached.ts'
import { withCommit } from './database/connections/with-commit.ts'
import type { Db, Tx } from './database/database.ts'
import { inPart } from './tracing/tracing.ts'
import type { Actor, Change, Work } from './work.ts'

type WorkOrigin = {
  actor: Actor
  requestId: string
  /** The call in the audit log; without it no line is written. */
  audited?: { action: string; address: string; subject: string }
}

const attempts = 4
/** Serialisation failure and deadlock: the database has rolled the work back. */
const retryable = new Set(['40001', '40P01'])

/** Runs `run` in one transaction with its audit lines; retried after a serialisation failure or deadlock. */
export async function runWork<Result>(
  db: Db,
  clock: Clock,
  { actor, requestId, audited }: WorkOrigin,
  run: (work: Work) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      let committed: Db = db
      const act = async (tx: Tx) => {
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
        const result = await run(work)
        if (audited) {
          await withCommit(tx, () => writeAudit(tx, auditLines(work, audited, changes)))
        }
        return result
      }
      const result = await inPart('transaction', () => db.transaction().execute(act))
      runCommitHooks(committed)
      return result
    } catch (error) {
      const isRetryable = error instanceof DatabaseError && retryable.has(error.code ?? '')
      if (!isRetryable || attempt === attempts) throw error
    }
  }
}

/** Runs `act` in one transaction as a job of this name. */
export function runAsJob<Result>(
  { db, clock }: { db: Db; clock: Clock },
  name: string,
  act: (work: Work) => Promise<Result>,
): Promise<Result> {
  return runWork(db, clock, { actor: { kind: 'job', name }, requestId: randomUUID() }, act)
}

/** Runs `act` in one transaction as an admin, with a line in the audit log: for a call that only reads, such as a download. */
export function runAsAdmin<Result>(
  { db, now, adminId, address }: { db: Db; now: Date; adminId: AdminId; address: string },
  { action, subject }: { action: string; subject: string },
  act: (work: Work) => Promise<Result>,
): Promise<Result> {
  const actor = { kind: 'admin', id: adminId } as const
  const audited = { action, address, subject }
  return runWork(db, () => now, { actor, requestId: randomUUID(), audited }, act)
}

function auditLines(
  { now, actor, requestId }: Work,
  { action, address, subject }: NonNullable<WorkOrigin['audited']>,
  changes: readonly Change[],
): AuditLine[] {
  const noted: readonly Pick<AuditLine, 'subject' | 'before' | 'after'>[] =
    changes.length > 0 ? changes : [{ subject }]
  return noted.map((change) => ({ at: now, actor, requestId, action, address, ...change }))
}
