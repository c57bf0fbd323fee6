import type { DepositView } from '@clearstead/contract/deposits'
import { useText } from '../../../plumbing/texts.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Person } from '../../../ui/figures/avatar.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { depositText } from './text.ts'

export function useDepositColumns(tab: DepositView['status']): Column<DepositView>[] {
  const text = useText(depositText)
  const isPending = tab === 'pending'
  return [
    { key: 'member', header: text.member, cell: (row) => <Person name={row.fullname} /> },
    {
      key: 'method',
      header: text.method,
      tone: 'muted',
      cell: (row) => text.methodName(row.method),
    },
    {
      key: 'amount',
      header: text.amount,
      align: 'end',
      tone: 'strong',
      cell: (row) => <Amount of={row.amount} />,
    },
    {
      key: 'reference',
      header: text.reference,
      tone: 'muted',
      cell: (row) => row.reference && <Code hasCopy={false}>{row.reference}</Code>,
    },
    {
      key: 'proof',
      header: text.proof,
      tone: 'muted',
      isPhoneHidden: true,
      cell: (row) => (row.hasProof ? text.hasProof : text.noProof),
    },
    {
      key: 'moment',
      header: isPending ? text.sent : text.decided,
      align: 'end',
      tone: 'muted',
      cell: (row) => <Time at={(!isPending && row.decidedAt) || row.createdAt} isShort />,
    },
  ]
}
