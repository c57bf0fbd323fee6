import { type LongPageRequest, type Paged, skippedBefore } from '@clearstead/contract/call/paging'
import type { AdminId, AuditId, MemberId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import { withValues } from '../../plumbing/audit/personal-values.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { afterCursor } from '../../plumbing/database/queries/after-cursor.ts'
import { allOf } from '../../plumbing/database/queries/all-of.ts'
import { countFound, countRows, pageOf } from '../../plumbing/database/queries/row-counts.ts'

type Filters = {
  subject?: string | undefined
  actorId?: AdminId | undefined
  action?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
}

/** Audit lines with their actors, newest first; `action` is the beginning of a call, such as `PUT /users`. */
export async function listAudit(
  db: Db,
  request: LongPageRequest,
  filters: Filters,
): Promise<Paged<AuditRow>> {
  const { subject, actorId, action, from, to } = filters
  const found = db
    .selectFrom('auditLog as l')
    .where((is) =>
      allOf(
        subject && is('l.subject', '=', subject),
        action && sql`starts_with(l.action, ${action})`,
        actorId !== undefined && is('l.actorId', '=', actorId),
        from && is('l.at', '>=', from),
        to && is('l.at', '<', to),
      ),
    )
  const isWhole = Object.values(filters).every((filter) => filter === undefined || filter === '')
  const counted = isWhole ? countRows(db, 'audit_log') : countFound(db, found)
  const page = found
    .where(afterCursor('l.id', request))
    .leftJoin('users as u', 'u.id', 'l.actorId')
    .select([
      'l.id',
      'l.at',
      'l.actorKind',
      'l.actorId',
      'l.address',
      'l.action',
      'l.subject',
      'l.before',
      'l.after',
      'l.hash',
      'u.username as actorName',
    ])
    .orderBy('l.id', 'desc')
    .limit(request.limit)
    .offset(skippedBefore(request))
  const { rows, total } = await pageOf(counted, page)
  const shown = await withValues(
    db,
    rows.flatMap(({ before, after }) => [before, after]),
  )
  return {
    total,
    rows: rows.map((row, index) => ({
      ...row,
      before: shown[2 * index] ?? null,
      after: shown[2 * index + 1] ?? null,
      hash: row.hash?.toString('hex') ?? null,
    })),
  }
}

type AuditRow = {
  id: AuditId
  at: Date
  actorKind: string
  actorId: MemberId | AdminId | null
  actorName: string | null
  address: string
  action: string
  subject: string
  before: unknown
  after: unknown
  hash: string | null
}
