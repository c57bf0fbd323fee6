import type { LongPageRequest, Paged } from '@clearstead/contract/call/paging'
import type { AuditActor } from '@clearstead/contract/people/admins'
import type { AdminId, AuditId, MemberId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import { withValues } from '../../plumbing/audit/personal-values.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { allOf } from '../../plumbing/database/queries/all-of.ts'
import { afterCursor, skippedBefore } from '../../plumbing/database/queries/cursor-keys.ts'
import { countFound, countRows, idsInOrder } from '../../plumbing/database/queries/row-counts.ts'
import { listAccountsBy } from './account-queries.ts'

type Filters = {
  subject?: string | undefined
  search?: string | undefined
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
  const { subject, search, actorId, action, from, to } = filters
  const about = search ? await subjectsBy(db, search) : undefined
  const found = db
    .selectFrom('auditLog as l')
    .where((is) =>
      allOf(
        subject && is('l.subject', '=', subject),
        about && is('l.subject', 'in', about.length === 0 ? [''] : about),
        action && sql`starts_with(l.action, ${action})`,
        actorId !== undefined && is('l.actorId', '=', actorId),
        from && is('l.at', '>=', from),
        to && is('l.at', '<', to),
      ),
    )
  const isWhole = [subject, search, actorId, action, from, to].every((filter) => !filter)
  const total = await (isWhole ? countRows(db, 'audit_log') : countFound(db, found))
  // Only the lines of the page are read whole.
  const page = found
    .select('l.id')
    .where(afterCursor('l.id', request))
    .orderBy(idsInOrder('l.id', total), 'desc')
    .limit(request.limit)
    .offset(skippedBefore(request))
  const rows = await db
    .selectFrom('auditLog as l')
    .where('l.id', 'in', page)
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
    .$narrowType<{ actorKind: AuditActor }>()
    .orderBy('l.id', 'desc')
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
      hash: row.hash?.toString('hex') ?? null,
    })),
  }
}

const newestHelp = 5

/** The newest acts of admins on how an account signs in, with their audit lines' new values. */
export async function listSignInHelp(db: Db, id: MemberId) {
  return signInHelp(db)
    .where('l.subject', '=', `user:${id}`)
    .orderBy('l.id', 'desc')
    .limit(newestHelp)
    .execute()
}

/** The newest such act about each of these admins. */
export async function listLastSignInHelp(db: Db, ids: readonly AdminId[]) {
  return signInHelp(db)
    .distinctOn('l.subject')
    .select('l.subject')
    .where('l.subject', 'in', ['', ...ids.map((id) => `user:${id}`)])
    .orderBy('l.subject')
    .orderBy('l.id', 'desc')
    .execute()
}

function signInHelp(db: Db) {
  return db
    .selectFrom('auditLog as l')
    .leftJoin('adminNames as n', 'n.adminId', 'l.actorId')
    .select(['l.at', 'l.after', 'n.name as by'])
    .where('l.actorKind', '=', 'admin')
    .where(
      sql<boolean>`l.after ?| array['reset_mail', 'lock', 'second_factor', 'new_sign_in', 'email', 'username']`,
    )
}

/** The subjects that a search means: one of them, or accounts. */
async function subjectsBy(db: Db, search: string): Promise<string[]> {
  if (search.includes(':')) return [search]
  return (await listAccountsBy(db, search)).map((id) => `user:${id}`)
}

type AuditRow = {
  id: AuditId
  at: Date
  actorKind: AuditActor
  actorId: MemberId | AdminId | null
  actorName: string | null
  address: string
  action: string
  subject: string
  before: unknown
  after: unknown
  hash: string | null
}
