import type { PlanView } from '@clearstead/contract/plans'
import { amountText } from '../../../plumbing/format.ts'
import { useLocale, useText } from '../../../plumbing/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { LeaderRow, LeaderRows } from '../../../ui/figures/leader-row.tsx'
import { PercentText } from '../../../ui/figures/percent-text.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Words } from '../../../ui/layout/words.tsx'
import { subscriptionText } from './text.ts'

export function PlanCard({ plan, onChoose }: { plan: PlanView; onChoose: () => void }) {
  const text = useText(subscriptionText)
  const locale = useLocale()
  return (
    <Card
      title={plan.name}
      isFootWide
      foot={
        <Button look="plain" onClick={onChoose}>
          {text.choose}
        </Button>
      }
    >
      <Figure size="medium" unit={text.perDay}>
        <PercentText of={plan.roiPercent} />
      </Figure>
      {plan.description && (
        <Words tone="muted" isSmall>
          {plan.description}
        </Words>
      )}
      <LeaderRows>
        <LeaderRow label={text.range}>
          {text.to(
            amountText(plan.minAmount, { locale }).replace(/\.00$/, ''),
            amountText(plan.maxAmount, { locale }).replace(/\.00$/, ''),
          )}
        </LeaderRow>
        <LeaderRow label={text.days}>{plan.days === 0 ? text.openEnded : plan.days}</LeaderRow>
        <LeaderRow label={text.lock}>{text.lockDays(plan.lockDays)}</LeaderRow>
        <LeaderRow label={text.direct}>
          <PercentText of={plan.directPercent} />
        </LeaderRow>
      </LeaderRows>
    </Card>
  )
}
