import { type DepositView, listDepositsOf } from '@clearstead/contract/deposits'
import type { MemberId } from '@clearstead/contract/values/ids'
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

/** The deposits of a member; those that the queue of deposits shows lead there. */
export function DepositsTab({ memberId }: { memberId: MemberId }) {
  const address = useAddress('/_admin/admin/check/profile/$id')
  const list = useList(
    listDepositsOf,
    { id: memberId },
    { address, columns: depositColumns(), rowKey: ({ id }) => id, limit: 10 },
  )
  return <ListTable list={list} caption={text.deposits} empty={text.noDeposits} />
}

function depositColumns(): Column<DepositView>[] {
  return [
    {
      key: 'number',
      header: text.number,
      role: 'what',
      tone: 'strong',
      cell: ({ id, status }) =>
        status === 'cancelled' || status === 'reversed' ? (
          text.depositNumber({ id })
        ) : (
          <Link to="/admin/deposits" search={{ status, search: `#${id}` }}>
            {text.depositNumber({ id })}
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
    { key: 'method', header: text.method, cell: ({ method }) => text.methodName(method) },
    {
      key: 'reference',
      header: text.reference,
      role: 'why',
      tone: 'muted',
      cell: ({ reference }) => reference,
    },
    {
      key: 'state',
      header: text.state,
      cell: ({ status }) => <Badge tone={requestTones[status]}>{text.depositStatus(status)}</Badge>,
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
