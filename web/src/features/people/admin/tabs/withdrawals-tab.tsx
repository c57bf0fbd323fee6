import type { MemberId } from '@clearstead/contract/values/ids'
import { listWithdrawalsOf, type WithdrawalView } from '@clearstead/contract/withdrawals'
import { Link } from '@tanstack/react-router'
import { useAddress } from '../../../../plumbing/address.ts'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { Badge } from '../../../../ui/figures/badge.tsx'
import { Time } from '../../../../ui/figures/time.tsx'
import type { Column } from '../../../../ui/lists/column.ts'
import { ListTable } from '../../../../ui/lists/list-table.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'
import { requestTones } from './request-tones.ts'
import { tabText as text } from './text.ts'

/** The withdrawals of a member, each with the way to its queue. */
export function WithdrawalsTab({ memberId }: { memberId: MemberId }) {
  const address = useAddress('/_admin/admin/check/profile/$id')
  const list = useList(
    listWithdrawalsOf,
    { id: memberId },
    { address, columns: withdrawalColumns(), rowKey: ({ id }) => id, limit: 10 },
  )
  return <ListTable list={list} caption={text.withdrawals} empty={text.noWithdrawals} />
}

function withdrawalColumns(): Column<WithdrawalView>[] {
  return [
    {
      key: 'number',
      header: text.number,
      role: 'what',
      tone: 'strong',
      cell: ({ id, kind, status }) =>
        status === 'cancelled' ? (
          text.withdrawalNumber({ id })
        ) : (
          <Link
            to={kind === 'roi' ? '/admin/roi-request' : '/admin/withdrawals'}
            search={{ status, search: `#${id}` }}
          >
            {text.withdrawalNumber({ id })}
          </Link>
        ),
    },
    {
      key: 'amount',
      header: text.amount,
      role: 'amount',
      align: 'end',
      cell: ({ amount }) => <Amount of={amount} />,
    },
    {
      key: 'fee',
      header: text.fee,
      align: 'end',
      tone: 'muted',
      cell: ({ fee }) => <Amount of={fee} />,
    },
    { key: 'kind', header: text.kind, role: 'why', cell: ({ kind }) => text.withdrawalKind(kind) },
    {
      key: 'state',
      header: text.state,
      cell: ({ status }) => (
        <Badge tone={requestTones[status]}>{text.withdrawalStatus(status)}</Badge>
      ),
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
