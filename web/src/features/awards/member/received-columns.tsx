import type { RewardSent } from '@clearstead/contract/awards/sent-rewards'
import { isLess } from '@clearstead/contract/values/money'
import { rewardsText as text } from '@clearstead/texts/awards/rewards'
import { amountText, plainAmount } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { textColumn, timeColumn } from '../../../ui/lists/columns.tsx'

/** The columns of rewards claimed and sent. */
export function receivedColumns(): Column<RewardSent>[] {
  return [
    {
      key: 'what',
      header: text.what,
      role: 'what',
      tone: 'strong',
      cell: ({ title, kind, seenAt }) => (
        <>
          {title} {kind === 'sent' && seenAt === null && <Badge tone="wait">{text.fresh}</Badge>}
        </>
      ),
      csv: ({ title }) => title,
    },
    {
      key: 'kind',
      header: text.kind,
      role: 'why',
      tone: 'muted',
      cell: ({ kind }) => text[`kind_${kind}`],
      csv: ({ kind }) => kind,
    },
    textColumn('message', text.message, ({ message }) => message, { tone: 'muted' }),
    timeColumn('when', text.when, ({ createdAt }) => createdAt, { role: 'when' }),
    {
      key: 'paid',
      header: text.paid,
      role: 'amount',
      align: 'end',
      cell: (reward) => <Paid reward={reward} />,
      csv: ({ paid }) => (paid === null ? '' : plainAmount(paid)),
    },
  ]
}

function Paid({ reward: { amount, paid } }: { reward: RewardSent }) {
  if (amount === null || paid === null) return text.noAmount
  if (isLess(paid, amount)) {
    return text.paidPart({
      paid: amountText(paid, { locale }),
      amount: amountText(amount, { locale }),
    })
  }
  return <Amount of={paid} isSigned />
}
