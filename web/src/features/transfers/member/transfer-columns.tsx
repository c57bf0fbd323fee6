import type { MemberTransferView } from '@clearstead/contract/transfers'
import type { MemberId } from '@clearstead/contract/values/ids'
import { plainAmount } from '../../../plumbing/format.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { transferSourceText as names } from '../text.ts'
import { transferText as text } from './text.ts'

/** As the member sees them: what they sent goes out, what they received comes in. */
export function transferColumns(memberId: MemberId): Column<MemberTransferView>[] {
  const isIn = ({ receiverId }: MemberTransferView) => receiverId === memberId
  const whatOf = (row: MemberTransferView) => {
    if (row.kind === 'touser') return text.toOwn
    return isIn(row) ? text.fromMember(row.username) : text.toMember(row.receiverName)
  }
  const wayOf = (row: MemberTransferView) => {
    if (row.kind === 'touser') return text.own
    return isIn(row) ? text.moneyIn : text.moneyOut
  }
  return [
    {
      key: 'what',
      header: text.what,
      role: 'what',
      tone: 'strong',
      cell: whatOf,
      csv: whatOf,
    },
    {
      key: 'way',
      header: text.way,
      role: 'why',
      cell: (row) => (
        <Badge tone={wayOf(row) === text.moneyIn ? 'ok' : 'neutral'}>{wayOf(row)}</Badge>
      ),
      csv: wayOf,
    },
    {
      key: 'when',
      header: text.when,
      role: 'when',
      tone: 'muted',
      cell: ({ createdAt }) => <Time at={createdAt} />,
      csv: ({ createdAt }) => createdAt.toISOString(),
    },
    {
      key: 'from',
      header: text.from,
      tone: 'muted',
      cell: ({ from }) => names[from],
      csv: ({ from }) => from,
    },
    {
      key: 'note',
      header: text.note,
      tone: 'muted',
      cell: ({ note }) => note,
      csv: ({ note }) => note,
    },
    {
      key: 'amount',
      header: text.amount,
      role: 'amount',
      align: 'end',
      cell: ({ amount }) => <Amount of={amount} />,
      csv: ({ amount }) => plainAmount(amount),
    },
    {
      key: 'fee',
      header: text.feeShort,
      align: 'end',
      tone: 'muted',
      cell: ({ fee }) => <Amount of={fee} />,
      csv: ({ fee }) => plainAmount(fee),
    },
    {
      key: 'net',
      header: text.net,
      align: 'end',
      cell: ({ net }) => <Amount of={net} />,
      csv: ({ net }) => plainAmount(net),
    },
  ]
}
