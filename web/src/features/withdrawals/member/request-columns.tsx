import type { WithdrawalView } from '@clearstead/contract/withdrawals'
import type { BadgeTone } from '../../../ui/figures/badge.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import {
  amountColumn,
  badgeColumn,
  type Column,
  column,
  timeColumn,
} from '../../../ui/lists/columns.tsx'
import { withdrawalText as text } from './text.ts'

const tones: Record<WithdrawalView['status'], BadgeTone> = {
  pending: 'wait',
  approved: 'info',
  paid: 'ok',
  rejected: 'bad',
  cancelled: 'neutral',
}

export function requestColumns(): Column<WithdrawalView>[] {
  return [
    column('what', text.what, ({ kind }) => text[kind], { role: 'what', tone: 'strong' }),
    {
      key: 'to',
      header: text.method,
      tone: 'muted',
      cell: ({ method, address }) =>
        method === 'bank' ? text.bankShort : <Code hasCopy={false}>{address}</Code>,
    },
    timeColumn('asked', text.when, ({ createdAt }) => createdAt, { role: 'when' }),
    badgeColumn(
      'state',
      text.state,
      ({ status }) => ({ tone: tones[status], text: text[status] }),
      { role: 'why' },
    ),
    amountColumn('amount', text.amount, ({ amount }) => amount, { role: 'amount' }),
    amountColumn('fee', text.feeShort, ({ fee }) => fee, { tone: 'muted' }),
    amountColumn('net', text.net, ({ net }) => net),
  ]
}
