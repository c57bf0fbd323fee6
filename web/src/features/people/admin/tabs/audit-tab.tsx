import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import { listAudit } from '@clearstead/contract/people/admins'
import type { MemberId } from '@clearstead/contract/values/ids'
import { useAddress } from '../../../../plumbing/address.ts'
import { Time } from '../../../../ui/figures/time.tsx'
import type { Column } from '../../../../ui/lists/column.ts'
import { ListTable } from '../../../../ui/lists/list-table.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'
import { summaryOf } from '../audit/audit-columns.tsx'
import { auditText } from '../audit/text.ts'
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
      cell: ({ action, subject }) => auditText.actName(action, subject),
    },
    {
      key: 'changes',
      header: text.changes,
      role: 'why',
      cell: ({ before, after }) => summaryOf({ before, after }),
    },
    {
      key: 'by',
      header: text.by,
      role: 'amount',
      cell: ({ actorName, actorKind }) => actorName ?? auditText.actorName[actorKind],
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
