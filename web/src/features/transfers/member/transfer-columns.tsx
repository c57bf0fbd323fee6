import type { MemberTransferView } from '@clearstead/contract/transfers'
import type { MemberId } from '@clearstead/contract/values/ids'
import { transferText as text } from '@clearstead/texts/transfers/transfer'
import { transferSourceText as names } from '@clearstead/texts/transfers/transfer-source'
import { Badge } from '../../../ui/figures/badge.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { amountColumn, textColumn, timeColumn } from '../../../ui/lists/columns.tsx'

/** As the member sees them: what they sent goes out, what they received comes in. */
export function transferColumns(memberId: MemberId): Column<MemberTransferView>[] {
  const isIn = ({ receiverId }: MemberTransferView) => receiverId === memberId
  const whatOf = (row: MemberTransferView) => {
    if (row.kind === 'touser') return text.toOwn
    return isIn(row)
      ? text.fromMember({ name: row.username })
      : text.toMember({ name: row.receiverName })
  }
  const wayOf = (row: MemberTransferView) => {
    if (row.kind === 'touser') return text.own
    return isIn(row) ? text.moneyIn : text.moneyOut
  }
  return [
    textColumn('what', text.what, whatOf, { role: 'what', tone: 'strong' }),
    {
      key: 'way',
      header: text.way,
      role: 'why',
      cell: (row) => (
        <Badge tone={wayOf(row) === text.moneyIn ? 'ok' : 'neutral'}>{wayOf(row)}</Badge>
      ),
      csv: wayOf,
    },
    timeColumn('when', text.when, ({ createdAt }) => createdAt, { role: 'when' }),
    {
      key: 'from',
      header: text.from,
      tone: 'muted',
      cell: ({ from }) => names[from],
      csv: ({ from }) => from,
    },
    textColumn('note', text.note, ({ note }) => note, { tone: 'muted' }),
    amountColumn('amount', text.amount, ({ amount }) => amount, { role: 'amount' }),
    amountColumn('fee', text.feeShort, ({ fee }) => fee, { tone: 'muted' }),
    amountColumn('net', text.net, ({ net }) => net),
  ]
}
