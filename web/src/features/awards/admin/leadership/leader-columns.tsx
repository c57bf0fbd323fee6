import type { BonusStatus, RankView } from '@clearstead/contract/awards/leadership'
import { plainAmount } from '../../../../plumbing/format.ts'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { Person } from '../../../../ui/figures/avatar.tsx'
import { Badge, type BadgeTone } from '../../../../ui/figures/badge.tsx'
import { Day } from '../../../../ui/figures/time.tsx'
import type { Column } from '../../../../ui/lists/column.ts'
import { adminRanksText as text } from './text.ts'

const tones: Record<BonusStatus, BadgeTone> = {
  none: 'neutral',
  due: 'wait',
  paid: 'ok',
  unpaid: 'bad',
  withdrawn: 'neutral',
  reversed: 'bad',
}

export function BonusBadge({ status }: { status: BonusStatus }) {
  return <Badge tone={tones[status]}>{text[`bonus_${status}`]}</Badge>
}

export function leaderColumns(): Column<RankView>[] {
  return [
    {
      key: 'member',
      header: text.member,
      role: 'what',
      cell: ({ fullname }) => <Person name={fullname} />,
      csv: ({ username }) => username,
    },
    { key: 'userId', header: text.csvUser, csv: ({ userId }) => String(userId) },
    {
      key: 'rank',
      header: text.rank,
      role: 'why',
      cell: ({ rank }) => rank,
      csv: ({ rank }) => rank,
    },
    {
      key: 'bonusState',
      header: text.bonusState,
      cell: ({ bonusStatus }) => <BonusBadge status={bonusStatus} />,
      csv: ({ bonusStatus }) => bonusStatus,
    },
    {
      key: 'bonus',
      header: text.bonus,
      role: 'amount',
      align: 'end',
      tone: 'strong',
      cell: ({ bonus }) => <Amount of={bonus} />,
      csv: ({ bonus }) => plainAmount(bonus),
    },
    { key: 'paid', header: text.bonusPaid, csv: ({ bonusPaid }) => plainAmount(bonusPaid) },
    {
      key: 'on',
      header: text.reachedOn,
      role: 'when',
      align: 'end',
      tone: 'muted',
      cell: ({ reachedOn }) => <Day of={reachedOn} />,
      csv: ({ reachedOn }) => reachedOn,
    },
  ]
}
