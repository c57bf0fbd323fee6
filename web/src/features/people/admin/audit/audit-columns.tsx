import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import type { listAudit } from '@clearstead/contract/people/admins'
import { type Column, clampedColumn, column, timeColumn } from '../../../../ui/lists/columns.tsx'
import { changesOf } from './changes.ts'
import { auditText as text } from './text.ts'
import { changeText, fieldText } from './value-text.ts'

export type AuditLine = AnswerOf<typeof listAudit>['rows'][number]

export function auditColumns(): Column<AuditLine>[] {
  return [
    column('act', text.act, ({ action, subject }) => text.actName(action, subject), {
      role: 'what',
      tone: 'strong',
    }),
    column('about', text.about, ({ subject }) => text.subjectName(subject)),
    clampedColumn('change', text.change, (line) => summaryOf(line), { role: 'why', tone: 'muted' }),
    column('actor', text.actor, actorOf, { role: 'amount' }),
    timeColumn('when', text.when, ({ at }) => at, { role: 'when', align: 'end', isShort: true }),
  ]
}

/** `State: pending → approved, Amount: $960.00`. */
export function summaryOf({ before, after }: Pick<AuditLine, 'before' | 'after'>): string {
  return changesOf(before, after)
    .map((change) => {
      const { before: was, after: is } = changeText(change)
      const name = fieldText(change.field)
      return change.before === undefined ? `${name}: ${is}` : `${name}: ${was} → ${is}`
    })
    .join(', ')
}

function actorOf({ actorName, actorKind }: AuditLine): string {
  return actorName ?? text.actorName[actorKind]
}
