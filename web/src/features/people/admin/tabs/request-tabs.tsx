import { type DepositView, listDepositsOf } from '@clearstead/contract/deposits'
import { listTopupsOf, type TopupView } from '@clearstead/contract/plans/topups'
import { listMemberTransfersOf, type MemberTransferView } from '@clearstead/contract/transfers'
import type { MemberId } from '@clearstead/contract/values/ids'
import { listWithdrawalsOf, type WithdrawalView } from '@clearstead/contract/withdrawals'
import { Link } from '@tanstack/react-router'
import type { BadgeTone } from '../../../../ui/figures/badge.tsx'
import {
  amountColumn,
  badgeColumn,
  type Column,
  column,
  timeColumn,
} from '../../../../ui/lists/columns.tsx'
import { MemberLink } from '../member-link.tsx'
import { PartList } from './part-list.tsx'
import { tabText as text } from './text.ts'

/** The deposits of a member; those that the queue of deposits shows lead there. */
export function DepositsTab({ memberId }: { memberId: MemberId }) {
  return (
    <PartList
      endpoint={listDepositsOf}
      request={{ id: memberId }}
      columns={depositColumns()}
      caption={text.deposits}
      empty={text.noDeposits}
    />
  )
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
    column('method', text.method, ({ method }) => text.methodName(method)),
    column('reference', text.reference, ({ reference }) => reference, {
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

/** The withdrawals of a member, each with the way to its queue. */
export function WithdrawalsTab({ memberId }: { memberId: MemberId }) {
  return (
    <PartList
      endpoint={listWithdrawalsOf}
      request={{ id: memberId }}
      columns={withdrawalColumns()}
      caption={text.withdrawals}
      empty={text.noWithdrawals}
    />
  )
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
    column('kind', text.kind, ({ kind }) => text.withdrawalKind(kind), { role: 'why' }),
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

/** The top-ups that a member paid or received. */
export function TopupsTab({ memberId }: { memberId: MemberId }) {
  return (
    <PartList
      endpoint={listTopupsOf}
      request={{ id: memberId }}
      columns={topupColumns()}
      caption={text.topups}
      empty={text.noTopups}
    />
  )
}

function topupColumns(): Column<TopupView>[] {
  return [
    column('kind', text.kind, ({ kind }) => text.topupKind(kind), { role: 'what', tone: 'strong' }),
    amountColumn('amount', text.amount, ({ amount }) => amount, { role: 'amount' }),
    column('plan', text.plan, ({ planName }) => planName, { role: 'why' }),
    column('payer', text.paidBy, ({ payerId, payerName }) => (
      <MemberLink id={payerId}>{payerName}</MemberLink>
    )),
    column('to', text.to, ({ memberId, username }) => (
      <MemberLink id={memberId}>{username}</MemberLink>
    )),
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

/** What a member sent, received, or moved to the own funding wallet. */
export function TransfersTab({ memberId }: { memberId: MemberId }) {
  return (
    <PartList
      endpoint={listMemberTransfersOf}
      request={{ id: memberId }}
      columns={transferColumns()}
      caption={text.transfers}
      empty={text.noTransfers}
    />
  )
}

function transferColumns(): Column<MemberTransferView>[] {
  return [
    {
      key: 'from',
      header: text.from,
      role: 'what',
      cell: ({ kind, memberId, username, from }) =>
        kind === 'friend' ? (
          <MemberLink id={memberId}>{username}</MemberLink>
        ) : (
          text.sourceName(from)
        ),
    },
    {
      key: 'to',
      header: text.to,
      role: 'why',
      cell: ({ kind, receiverId, receiverName }) =>
        kind === 'friend' ? (
          <MemberLink id={receiverId}>{receiverName}</MemberLink>
        ) : (
          text.sourceName('funding')
        ),
    },
    amountColumn('amount', text.amount, ({ amount }) => amount, { role: 'amount' }),
    amountColumn('net', text.net, ({ net }) => net, { tone: 'muted' }),
    timeColumn('when', text.when, ({ createdAt }) => createdAt, { role: 'when', align: 'end' }),
  ]
}

type RequestStatus = 'pending' | 'approved' | 'paid' | 'rejected' | 'cancelled' | 'reversed'

/** How the state of a deposit, withdrawal or top-up looks. */
const requestTones: Record<RequestStatus, BadgeTone> = {
  pending: 'wait',
  approved: 'ok',
  paid: 'ok',
  rejected: 'bad',
  cancelled: 'neutral',
  reversed: 'bad',
}
