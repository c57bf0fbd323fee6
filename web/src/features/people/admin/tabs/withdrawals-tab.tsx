import type { MemberId } from '@clearstead/contract/values/ids'
import { listWithdrawalsOf, type WithdrawalView } from '@clearstead/contract/withdrawals'
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

/** The withdrawals of a member, each with the way to its queue. */
export function WithdrawalsTab({ memberId }: { memberId: MemberId }) {
  const address = useAddress('/_admin/admin/check/profile/$id')
  const list = useList(
    listWithdrawalsOf,
    { id: memberId },
    { address, columns: withdrawalColumns(), limit: 10 },
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
    amountColumn('amount', text.amount, ({ amount }) => amount, { role: 'amount' }),
    amountColumn('fee', text.fee, ({ fee }) => fee, { tone: 'muted' }),
    textColumn('kind', text.kind, ({ kind }) => text.withdrawalKind(kind), { role: 'why' }),
    badgeColumn('state', text.state, ({ status }) => ({
      tone: requestTones[status],
      text: text.withdrawalStatus(status),
    })),
    timeColumn('requested', text.requested, ({ createdAt }) => createdAt, {
      role: 'when',
      align: 'end',
    }),
  ]
}
