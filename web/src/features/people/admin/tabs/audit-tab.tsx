import { listAudit } from '@clearstead/contract/admins'
import type { AnswerOf } from '@clearstead/contract/endpoint'
import type { MemberId } from '@clearstead/contract/values/ids'
import { useState } from 'react'
import { useText } from '../../../../plumbing/texts.ts'
import { useAnswer } from '../../../../plumbing/use-answer.ts'
import { Time } from '../../../../ui/figures/time.tsx'
import type { Column } from '../../../../ui/lists/column.ts'
import { PagedTable } from '../../../../ui/lists/paged-table.tsx'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'
import { profileText } from '../text.ts'

type Line = AnswerOf<typeof listAudit>['rows'][number]
const limit = 10

/** What admins did to this member. */
export function AuditTab({ memberId }: { memberId: MemberId }) {
  const text = useText(profileText)
  const [page, setPage] = useState(1)
  const from = useAnswer(listAudit, { subject: `user:${memberId}`, page, limit })
  const columns: Column<Line>[] = [
    {
      key: 'action',
      header: text.action,
      tone: 'strong',
      cell: ({ action }) => text.actName(action),
    },
    {
      key: 'changes',
      header: text.changes,
      cell: ({ before, after }) => changesOf(before, after).join(', '),
    },
    {
      key: 'by',
      header: text.by,
      cell: ({ actorName, actorKind }) => actorName ?? actorKind,
    },
    {
      key: 'at',
      header: text.when,
      align: 'end',
      tone: 'muted',
      cell: ({ at }) => <Time at={at} />,
    },
  ]
  return (
    <PagedTable
      from={from}
      limit={limit}
      caption={text.audit}
      columns={columns}
      rowKey={({ id }) => id}
      address={{ page }}
      onAddress={(next) => setPage(next.page ?? 1)}
      empty={<EmptyState>{text.noAudit}</EmptyState>}
    />
  )
}

/** `roi status: open → close`, for every field that differs. */
function changesOf(before: unknown, after: unknown): string[] {
  const old = fieldsOf(before)
  const now = fieldsOf(after)
  return Object.keys(now)
    .filter((name) => JSON.stringify(now[name]) !== JSON.stringify(old[name]))
    .map((name) => {
      const words = name.replaceAll('_', ' ')
      const said = valueText(now[name])
      return name in old ? `${words}: ${valueText(old[name])} → ${said}` : `${words}: ${said}`
    })
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function valueText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null)
  return text === '' || text === 'null' ? '–' : text
}
