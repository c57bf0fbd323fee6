import { type LongPageRequest, type Paged, skippedBefore } from '@clearstead/contract/paging'
import type { AdminId } from '@clearstead/contract/values/ids'
import { withValues } from '../../../plumbing/audit/personal-values.ts'
import { behindCursor } from '../../../plumbing/database/behind-cursor.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { countFound, countTallied } from '../../../plumbing/database/tallies.ts'

type Filters = {
  subject?: string | undefined
  actorId?: AdminId | undefined
  action?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
}

/** Audit lines with who did it, newest first; `action` is the beginning of a call, such as `PUT /users`. */
export async function listAudit(
  db: Db,
  request: LongPageRequest,
  filters: Filters,
): Promise<Paged<AuditRow>> {
  const { subject, actorId, action, from, to } = filters
  const found = db
    .selectFrom('auditLog as l')
    .$if(!!subject, (query) => query.where('l.subject', '=', subject ?? ''))
    .$if(!!action, (query) =>
      query.where((at) => at.fn('starts_with', ['l.action', at.val(action)])),
    )
    .$if(actorId !== undefined, (query) => query.where('l.actorId', '=', Number(actorId)))
    .$if(from !== undefined, (query) => query.where('l.at', '>=', from ?? null))
    .$if(to !== undefined, (query) => query.where('l.at', '<', to ?? null))
  const isWhole = Object.values(filters).every((filter) => filter === undefined || filter === '')
  const total = isWhole ? await countTallied(db, 'audit_log') : await countFound(db, found)
  const rows = await found
    .where(behindCursor('l.id', request))
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
    .execute()
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
      id: Number(row.id),
      hash: row.hash?.toString('hex') ?? null,
    })),
  }
}

type AuditRow = {
  id: number
  at: Date
  actorKind: string
  actorId: number | null
  actorName: string | null
  address: string
  action: string
  subject: string
  before: unknown
  after: unknown
  hash: string | null
}
