import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import { listAudit } from '@clearstead/contract/people/admins'
import type { MemberId } from '@clearstead/contract/values/ids'
import { useAddress } from '../../../../plumbing/address.ts'
import { withReadableAmounts } from '../../../../plumbing/format.ts'
import { locale } from '../../../../plumbing/language.ts'
import { Time } from '../../../../ui/figures/time.tsx'
import type { Column } from '../../../../ui/lists/column.ts'
import { ListTable } from '../../../../ui/lists/list-table.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'
import { profileText as text } from '../text.ts'

type Line = AnswerOf<typeof listAudit>['rows'][number]

/** What admins did to this member. */
export function AuditTab({ memberId }: { memberId: MemberId }) {
  const address = useAddress('/_admin/admin/check/profile/$id')
  const columns: Column<Line>[] = [
    {
      key: 'action',
      header: text.action,
      role: 'what',
      tone: 'strong',
      cell: ({ action }) => text.actName(action),
    },
    {
      key: 'changes',
      header: text.changes,
      role: 'why',
      cell: ({ before, after }) => changesOf(before, after, locale).join(', '),
    },
    {
      key: 'by',
      header: text.by,
      role: 'amount',
      cell: ({ actorName, actorKind }) => actorName ?? text.fieldValue(actorKind),
    },
    {
      key: 'at',
      header: text.when,
      role: 'when',
      align: 'end',
      tone: 'muted',
      cell: ({ at }) => <Time at={at} />,
    },
  ]
  const list = useList(
    listAudit,
    { subject: `user:${memberId}` },
    { address, columns, rowKey: ({ id }) => id, limit: 10 },
  )
  return <ListTable list={list} caption={text.audit} empty={text.noAudit} />
}

/** `roi status: open → close`, for every field that differs. */
function changesOf(before: unknown, after: unknown, locale: string): string[] {
  const old = fieldsOf(before)
  const now = fieldsOf(after)
  return Object.keys(now)
    .filter((name) => JSON.stringify(now[name]) !== JSON.stringify(old[name]))
    .map((name) => {
      const words = text.fieldName(name.replace(/[A-Z]/g, (one) => `_${one.toLowerCase()}`))
      const said = valueText(now[name], locale)
      return name in old
        ? `${words}: ${valueText(old[name], locale)} → ${said}`
        : `${words}: ${said}`
    })
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function valueText(value: unknown, locale: string): string {
  const stored = typeof value === 'string' ? value : JSON.stringify(value ?? null)
  return stored === '' || stored === 'null'
    ? '–'
    : withReadableAmounts(text.fieldValue(stored), locale)
}
