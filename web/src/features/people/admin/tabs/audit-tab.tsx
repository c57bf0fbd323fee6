import { listAudit } from '@clearstead/contract/admins'
import type { AnswerOf } from '@clearstead/contract/endpoint'
import type { MemberId } from '@clearstead/contract/values/ids'
import { fromUnits } from '@clearstead/contract/values/money'
import { useState } from 'react'
import { amountText } from '../../../../plumbing/format.ts'
import { useLocale, useText } from '../../../../plumbing/texts.ts'
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
  const locale = useLocale()
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
      cell: ({ before, after }) => changesOf(before, after, locale).join(', '),
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

/** `status: unblock → block`, for every field that differs. */
function changesOf(before: unknown, after: unknown, locale: string): string[] {
  const old = fieldsOf(before)
  const now = fieldsOf(after)
  return Object.keys(now)
    .filter((name) => JSON.stringify(now[name]) !== JSON.stringify(old[name]))
    .map((name) => {
      const said = valueText(name, now[name], locale)
      return name in old
        ? `${name}: ${valueText(name, old[name], locale)} → ${said}`
        : `${name}: ${said}`
    })
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** The log keeps money as it is stored: in hundred-millionths. */
const moneyFields = new Set(['business', 'businessBalance', 'amount'])

function valueText(name: string, value: unknown, locale: string): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null)
  if (moneyFields.has(name) && /^-?\d+$/.test(text)) {
    return amountText(fromUnits<'USD'>(BigInt(text)), { locale })
  }
  return text === '' || text === 'null' ? '–' : text
}
