import type { TransferView } from '@clearstead/contract/transparency/books'
import { transferText as text } from '@clearstead/texts/transparency/transfer'
import { Link } from '@tanstack/react-router'
import { Span } from '../../../ui/layout/text.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { LedgerAmount, Side } from './ledger-amount.tsx'
import { ledgerText } from './text.ts'

type Leg = TransferView['postings'][number]

/** One posting of a transfer, with the way to its account. */
export function legColumns(): Column<Leg>[] {
  return [
    {
      key: 'account',
      header: text.account,
      role: 'what',
      tone: 'strong',
      cell: ({ accountId, kind }) => (
        <Link to="/admin/ledger/account/$id" params={{ id: String(accountId) }}>
          {ledgerText.accountName(kind)}
        </Link>
      ),
    },
    {
      key: 'owner',
      header: text.owner,
      role: 'why',
      cell: ({ userId, username }) =>
        username ?? userId ?? <Span tone="muted">{text.operator}</Span>,
    },
    ...(['debit', 'credit'] as const).map(
      (side): Column<Leg> => ({
        key: side,
        header: text[side],
        role: 'amount',
        isNamed: true,
        align: 'end',
        tone: 'strong',
        cell: (leg) => <Side of={leg} side={side} />,
      }),
    ),
    {
      key: 'after',
      header: text.after,
      role: 'when',
      align: 'end',
      tone: 'muted',
      cell: ({ balanceAfter, asset }) =>
        balanceAfter !== null && <LedgerAmount amount={balanceAfter} asset={asset} />,
    },
  ]
}
