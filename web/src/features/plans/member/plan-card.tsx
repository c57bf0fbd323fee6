import type { PlanView } from '@clearstead/contract/plans/plans'
import { amountText } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/description-list.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { PercentText } from '../../../ui/figures/percent-text.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { subscriptionText as text } from './text.ts'

export function PlanCard({ plan, onChoose }: { plan: PlanView; onChoose: () => void }) {
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
        <Text tone="muted" isSmall>
          {plan.description}
        </Text>
      )}
      <DescriptionList>
        <DescriptionRow label={text.range}>
          {text.to({
            min: amountText(plan.minAmount, { locale }).replace(/\.00$/, ''),
            max: amountText(plan.maxAmount, { locale }).replace(/\.00$/, ''),
          })}
        </DescriptionRow>
        <DescriptionRow label={text.days}>
          {plan.days === 0 ? text.openEnded : plan.days}
        </DescriptionRow>
        <DescriptionRow label={text.lock}>{text.lockDays({ days: plan.lockDays })}</DescriptionRow>
        <DescriptionRow label={text.direct}>
          <PercentText of={plan.directPercent} />
        </DescriptionRow>
      </DescriptionList>
    </Card>
  )
}
