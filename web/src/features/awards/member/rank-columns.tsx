import type { BonusStatus, RankView } from '@clearstead/contract/awards/leadership'
import { ranksText as text } from '@clearstead/texts/awards/ranks'
import { salaryText as words } from '@clearstead/texts/awards/salary'
import { unpaidText as why } from '@clearstead/texts/awards/unpaid'
import { amountText } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Badge, type BadgeTone } from '../../../ui/figures/badge.tsx'
import { Day } from '../../../ui/figures/time.tsx'
import type { Column } from '../../../ui/lists/column.ts'

const tones: Record<BonusStatus, BadgeTone> = {
  none: 'neutral',
  due: 'wait',
  paid: 'ok',
  unpaid: 'bad',
  withdrawn: 'neutral',
  reversed: 'bad',
}

/** The columns of ranks reached. */
export function rankColumns(): Column<RankView>[] {
  return [
    {
      key: 'rank',
      header: text.rank,
      role: 'what',
      tone: 'strong',
      cell: ({ rank, status }) =>
        status === 'withdrawn' ? (
          <>
            {rank} <Badge>{text.withdrawn}</Badge>
          </>
        ) : (
          rank
        ),
    },
    {
      key: 'on',
      header: text.reachedOn,
      role: 'when',
      tone: 'muted',
      cell: ({ reachedOn }) => <Day of={reachedOn} />,
    },
    {
      key: 'by',
      header: text.by,
      tone: 'muted',
      cell: ({ business, directs }) =>
        words.byFigures({
          business: amountText(business, { locale }),
          directs: words.activeDirects({ count: directs }),
        }),
    },
    {
      key: 'state',
      header: text.bonusState,
      role: 'why',
      cell: ({ bonusStatus, bonusReason }) => (
        <>
          <Badge tone={tones[bonusStatus]}>{text[`bonus_${bonusStatus}`]}</Badge>{' '}
          {bonusReason ? why[bonusReason] : bonusStatus === 'due' && words.dueWhy}
        </>
      ),
    },
    {
      key: 'bonus',
      header: text.bonus,
      role: 'amount',
      align: 'end',
      cell: ({ bonus, bonusStatus, bonusPaid }) => (
        <Amount of={bonusStatus === 'paid' ? bonusPaid : bonus} />
      ),
    },
  ]
}
