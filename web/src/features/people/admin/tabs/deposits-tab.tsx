import { type DepositView, listDepositsOf } from '@clearstead/contract/deposits'
import type { MemberId } from '@clearstead/contract/values/ids'
import { Link } from '@tanstack/react-router'
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
import { requestTones } from './request-tones.ts'
import { tabText as text } from './text.ts'

/** The deposits of a member; those that the queue of deposits shows lead there. */
export function DepositsTab({ memberId }: { memberId: MemberId }) {
  const address = useAddress('/_admin/admin/check/profile/$id')
  const list = useList(
    listDepositsOf,
    { id: memberId },
    { address, columns: depositColumns(), limit: 10 },
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
    amountColumn('amount', text.amount, ({ amount }) => amount, { role: 'amount' }),
    textColumn('method', text.method, ({ method }) => text.methodName(method)),
    textColumn('reference', text.reference, ({ reference }) => reference, {
      role: 'why',
      tone: 'muted',
    }),
    badgeColumn('state', text.state, ({ status }) => ({
      tone: requestTones[status],
      text: text.depositStatus(status),
    })),
    timeColumn('requested', text.requested, ({ createdAt }) => createdAt, {
      role: 'when',
      align: 'end',
    }),
  ]
}
