import { listTopupsOf, type TopupView } from '@clearstead/contract/plans/topups'
import type { MemberId } from '@clearstead/contract/values/ids'
import { useAddress } from '../../../../plumbing/address.ts'
import {
  amountColumn,
  badgeColumn,
  type Column,
  textColumn,
  timeColumn,
} from '../../../../ui/lists/columns.tsx'
import { ListTable } from '../../../../ui/lists/list-table.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'
import { MemberLink } from '../member-link.tsx'
import { requestTones } from './request-tones.ts'
import { tabText as text } from './text.ts'

/** The top-ups that a member paid or received. */
export function TopupsTab({ memberId }: { memberId: MemberId }) {
  const address = useAddress('/_admin/admin/check/profile/$id')
  const list = useList(
    listTopupsOf,
    { id: memberId },
    { address, columns: topupColumns(), limit: 10 },
  )
  return <ListTable list={list} caption={text.topups} empty={text.noTopups} />
}

function topupColumns(): Column<TopupView>[] {
  return [
    textColumn('kind', text.kind, ({ kind }) => text.topupKind(kind), {
      role: 'what',
      tone: 'strong',
    }),
    amountColumn('amount', text.amount, ({ amount }) => amount, { role: 'amount' }),
    textColumn('plan', text.plan, ({ planName }) => planName, { role: 'why' }),
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
    badgeColumn('state', text.state, ({ status }) => ({
      tone: requestTones[status],
      text: text.topupStatus(status),
    })),
    timeColumn('requested', text.requested, ({ createdAt }) => createdAt, {
      role: 'when',
      align: 'end',
    }),
  ]
}
