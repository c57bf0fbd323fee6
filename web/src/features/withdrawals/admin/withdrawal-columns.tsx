import type { WithdrawalView } from '@clearstead/contract/withdrawals'
import { useText } from '../../../plumbing/texts.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Person } from '../../../ui/figures/avatar.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { RiskBadge } from './risk-badge.tsx'
import { withdrawalText } from './text.ts'

type Tab = 'pending' | 'approved' | 'paid' | 'rejected'

export function useWithdrawalColumns(tab: Tab, isRoi: boolean): Column<WithdrawalView>[] {
  const text = useText(withdrawalText)
  const kind: Column<WithdrawalView> = {
    key: 'kind',
    header: text.kind,
    tone: 'muted',
    cell: (row) => text.kindName(row.kind),
  }
  const check: Column<WithdrawalView> = {
    key: 'check',
    header: text.check,
    cell: (row) => <RiskBadge id={row.id} />,
  }
  const moment = (row: WithdrawalView) => {
    if (tab === 'pending') return row.createdAt
    return (tab === 'paid' ? row.paidAt : row.decidedAt) ?? row.createdAt
  }
  return [
    { key: 'member', header: text.member, cell: (row) => <Person name={row.fullname} /> },
    ...(isRoi ? [] : [kind]),
    {
      key: 'amount',
      header: text.amount,
      align: 'end',
      tone: 'strong',
      cell: (row) => <Amount of={row.amount} />,
    },
    {
      key: 'to',
      header: text.to,
      tone: 'muted',
      isPhoneHidden: true,
      cell: (row) => <Code hasCopy={false}>{row.address}</Code>,
    },
    ...(tab === 'pending' ? [check] : []),
    {
      key: 'moment',
      header: tab === 'pending' ? text.asked : tab === 'paid' ? text.paid : text.decided,
      align: 'end',
      tone: 'muted',
      cell: (row) => <Time at={moment(row)} isShort />,
    },
  ]
}
