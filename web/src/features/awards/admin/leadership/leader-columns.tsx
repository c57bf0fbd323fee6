import type { BonusStatus, RankView } from '@clearstead/contract/awards/leadership'
import { adminRanksText as text } from '@clearstead/texts/awards/admin-ranks'
import { Person } from '../../../../ui/figures/avatar.tsx'
import { Badge, type BadgeTone } from '../../../../ui/figures/badge.tsx'
import { amountColumn, type Column, column, dayColumn } from '../../../../ui/lists/columns.tsx'

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
    column('member', text.member, ({ fullname }) => <Person name={fullname} />, { role: 'what' }),
    column('rank', text.rank, ({ rank }) => rank, { role: 'why' }),
    column('bonusState', text.bonusState, ({ bonusStatus }) => <BonusBadge status={bonusStatus} />),
    amountColumn('bonus', text.bonus, ({ bonus }) => bonus, { role: 'amount', tone: 'strong' }),
    dayColumn('on', text.reachedOn, ({ reachedOn }) => reachedOn, {
      role: 'when',
      align: 'end',
      tone: 'muted',
    }),
  ]
}
