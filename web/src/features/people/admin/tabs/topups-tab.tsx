import { listTopupsOf, type TopupView } from '@clearstead/contract/plans/topups'
import type { MemberId } from '@clearstead/contract/values/ids'
import { useAddress } from '../../../../plumbing/address.ts'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { Badge } from '../../../../ui/figures/badge.tsx'
import { Time } from '../../../../ui/figures/time.tsx'
import type { Column } from '../../../../ui/lists/column.ts'
import { ListTable } from '../../../../ui/lists/list-table.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'
import { MemberLink } from './member-link.tsx'
import { requestTones } from './request-tones.ts'
import { tabText as text } from './text.ts'

/** The top-ups that a member paid or received. */
export function TopupsTab({ memberId }: { memberId: MemberId }) {
  const address = useAddress('/_admin/admin/check/profile/$id')
  const list = useList(
    listTopupsOf,
    { id: memberId },
    { address, columns: topupColumns(), rowKey: ({ id }) => id, limit: 10 },
  )
  return <ListTable list={list} caption={text.topups} empty={text.noTopups} />
}

function topupColumns(): Column<TopupView>[] {
  return [
    {
      key: 'kind',
      header: text.kind,
      role: 'what',
      tone: 'strong',
      cell: ({ kind }) => text.topupKind(kind),
    },
    {
      key: 'amount',
      header: text.amount,
      role: 'amount',
      align: 'end',
      cell: ({ amount }) => <Amount of={amount} />,
    },
    { key: 'plan', header: text.plan, role: 'why', cell: ({ planName }) => planName },
    {
      key: 'payer',
      header: text.paidBy,
      cell: ({ payerId, payerName }) => <MemberLink id={payerId}>{payerName}</MemberLink>,
    },
    {
      key: 'to',
      header: text.to,
      cell: ({ memberId, username }) => <MemberLink id={memberId}>{username}</MemberLink>,
    },
    {
      key: 'state',
      header: text.state,
      cell: ({ status }) => <Badge tone={requestTones[status]}>{text.topupStatus(status)}</Badge>,
    },
    {
      key: 'requested',
      header: text.requested,
      role: 'when',
      align: 'end',
      tone: 'muted',
      cell: ({ createdAt }) => <Time at={createdAt} />,
    },
  ]
}
