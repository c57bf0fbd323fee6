import { longestPage } from '@clearstead/contract/call/paging'
import { type ActivePlanView, listActivePlansOf } from '@clearstead/contract/plans/active-plans'
import type { MemberId } from '@clearstead/contract/values/ids'
import { add, isZero, type Usd, zero } from '@clearstead/contract/values/money'
import { type Percent, percentUnits } from '@clearstead/contract/values/percent'
import { amountText, formatPercent } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Text } from '../../../ui/layout/text.tsx'
import { dashboardText as text } from './text.ts'

/** More percents than this make a list nobody reads. */
const maxTold = 3

type Props = { memberId: MemberId; compound: Usd }

/** Where the day's amount comes from: `0.40% of $1,250.00 in plans and 0.50% of $124.00 compounding.`. */
export function RewardBase({ memberId, compound }: Props) {
  const { answer } = useAnswer(listActivePlansOf, { userId: memberId, ...longestPage })
  if (!answer || answer.total > answer.rows.length) return null
  const open = answer.rows.filter(({ status }) => status === 'open')
  const groups = byPercent(open)
  const best = groups[0]
  if (!best || groups.length > maxTold) return null
  const parts = groups.map(({ percent, amount }) =>
    text.inPlans({
      percent: formatPercent(percent, { locale }),
      amount: amountText(amount, { locale }),
    }),
  )
  if (!isZero(compound)) {
    parts.push(
      text.setAside({
        percent: formatPercent(best.percent, { locale }),
        amount: amountText(compound, { locale }),
      }),
    )
  }
  return (
    <Text tone="muted" isSmall>
      {text.rewardBase({ parts: new Intl.ListFormat(locale).format(parts) })}
    </Text>
  )
}

/** Plan amounts by the percent they earn, the best first. */
function byPercent(open: readonly ActivePlanView[]): { percent: Percent; amount: Usd }[] {
  const groups = new Map<bigint, { percent: Percent; amount: Usd }>()
  for (const { roiPercent, amount } of open) {
    const key = percentUnits(roiPercent)
    const held = groups.get(key)?.amount ?? zero<'USD'>()
    groups.set(key, { percent: roiPercent, amount: add(held, amount) })
  }
  return [...groups.values()].sort((left, right) =>
    percentUnits(left.percent) < percentUnits(right.percent) ? 1 : -1,
  )
}
