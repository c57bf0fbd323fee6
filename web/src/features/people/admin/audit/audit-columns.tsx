import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import type { listAudit } from '@clearstead/contract/people/admins'
import { Time } from '../../../../ui/figures/time.tsx'
import { ClampedText } from '../../../../ui/layout/clamped-text.tsx'
import type { Column } from '../../../../ui/lists/column.ts'
import { textColumn } from '../../../../ui/lists/columns.tsx'
import { changesOf } from './changes.ts'
import { auditText as text } from './text.ts'
import { changeText, fieldText } from './value-text.ts'

export type AuditLine = AnswerOf<typeof listAudit>['rows'][number]

export function auditColumns(): Column<AuditLine>[] {
  return [
    textColumn('act', text.act, ({ action, subject }) => text.actName(action, subject), {
      role: 'what',
      tone: 'strong',
    }),
    { key: 'line', header: text.line, csv: ({ id }) => String(id) },
    {
      key: 'about',
      header: text.about,
      cell: ({ subject }) => text.subjectName(subject),
      csv: ({ subject }) => subject,
    },
    {
      key: 'change',
      header: text.change,
      role: 'why',
      tone: 'muted',
      cell: (line) => <ClampedText>{summaryOf(line)}</ClampedText>,
    },
    { key: 'before', header: text.csvBefore, csv: ({ before }) => storedText(before) },
    { key: 'after', header: text.csvAfter, csv: ({ after }) => storedText(after) },
    textColumn('actor', text.actor, actorOf, { role: 'amount' }),
    { key: 'address', header: text.address, csv: ({ address }) => address },
    {
      key: 'when',
      header: text.when,
      role: 'when',
      align: 'end',
      tone: 'muted',
      cell: ({ at }) => <Time at={at} isShort />,
      csv: ({ at }) => at.toISOString(),
    },
    { key: 'hash', header: text.hash, csv: ({ hash }) => hash ?? '' },
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

function storedText(value: unknown): string {
  return value === null ? '' : JSON.stringify(value)
}
