import type { ListedWithdrawal, WithdrawalView } from '@clearstead/contract/withdrawals'
import { plainAmount } from '../../../plumbing/format.ts'
import { Person } from '../../../ui/figures/avatar.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { amountColumn } from '../../../ui/lists/columns.tsx'
import { WaitingSince } from '../../settings/public.tsx'
import { HeldBadge, RiskBadge } from './risk-badge.tsx'
import { withdrawalText as text } from './text.ts'

/** The queue and its files have the same columns; the kind goes without saying where all are ROI. */
export function withdrawalColumns(
  tab: WithdrawalView['status'],
  isRoi: boolean,
): Column<ListedWithdrawal>[] {
  const check: Column<ListedWithdrawal> = {
    key: 'check',
    header: text.check,
    cell: ({ risk }) => risk && <RiskBadge risk={risk} />,
  }
  return [
    { key: 'id', header: text.csvId, csv: ({ id }) => String(id) },
    { key: 'userId', header: text.csvUser, csv: ({ userId }) => String(userId) },
    {
      key: 'member',
      header: text.member,
      role: 'what',
      cell: ({ fullname }) => <Person name={fullname} />,
      csv: ({ fullname }) => fullname,
    },
    {
      key: 'kind',
      header: text.kind,
      role: 'why',
      tone: 'muted',
      ...(!isRoi && {
        cell: ({ kind, risk }) => (
          <>
            {text.kindName[kind]} <HeldBadge risk={risk} />
          </>
        ),
      }),
      csv: ({ kind }) => text.kindName[kind],
    },
    { key: 'method', header: text.method, csv: ({ method }) => text.methodName(method) },
    amountColumn('amount', text.amount, ({ amount }) => amount, { role: 'amount', tone: 'strong' }),
    {
      key: 'to',
      header: text.to,
      ...(isRoi && { role: 'why' }),
      tone: 'muted',
      cell: ({ address, risk }) => (
        <>
          <Code hasCopy={false}>{address}</Code> {isRoi && <HeldBadge risk={risk} />}
        </>
      ),
    },
    { key: 'address', header: text.csvAddress, csv: ({ address }) => address },
    { key: 'fee', header: text.csvFee, csv: ({ fee }) => plainAmount(fee) },
    { key: 'net', header: text.csvNet, csv: ({ net }) => plainAmount(net) },
    ...(tab === 'pending' ? [check] : []),
    momentColumn(tab),
  ]
}

function momentColumn(tab: WithdrawalView['status']): Column<ListedWithdrawal> {
  const isPending = tab === 'pending'
  return {
    key: 'moment',
    header: isPending ? text.asked : tab === 'paid' ? text.paid : text.decided,
    role: 'when',
    align: 'end',
    tone: 'muted',
    cell: ({ createdAt, decidedAt, paidAt }) => {
      const decided = tab === 'paid' ? paidAt : decidedAt
      if (isPending) return <WaitingSince at={createdAt} />
      return <Time at={decided ?? createdAt} isShort />
    },
  }
}
