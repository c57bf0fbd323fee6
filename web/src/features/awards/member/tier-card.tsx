import type { TierProgress } from '@clearstead/contract/awards/salary'
import { add, smaller, subtract, type Usd, zero } from '@clearstead/contract/values/money'
import { salaryText as text } from '@clearstead/texts/awards/salary'
import { countText } from '@clearstead/texts/format'
import { amountText } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Bar } from '../../../ui/figures/bar.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { barParts } from './leg-shares.ts'
import { missingOf } from './missing-of.ts'
import { Requirement } from './requirement.tsx'
import type { SalaryLeg } from './tiers.ts'

const maxSegments = 4

/** One tier: what it asks for and how much of it there is. */
export function TierCard({ tier, legs }: { tier: TierProgress; legs: readonly SalaryLeg[] }) {
  const missing = missingOf(tier, 'activeBusiness')
  const { counted, business, directs, directsNeeded, isReached } = tier
  const written = (money: Usd) => amountText(money, { locale })
  return (
    <Card
      title={tier.tier}
      aside={
        <Badge tone={isReached ? 'ok' : 'neutral'}>
          {isReached ? text.reached : text.notReached}
        </Badge>
      }
    >
      <Figure size="medium" note={text.aMonth}>
        <Amount of={tier.amount} />
      </Figure>
      <Bar label={text.bar({ tier: tier.tier })} parts={segmentsOf(tier, legs)} />
      <Stack gap={3}>
        <Requirement label={text.business} has={written(counted)} needed={written(business)} />
        <Requirement
          label={text.directs}
          has={countText(directs, locale)}
          needed={countText(directsNeeded, locale)}
        />
      </Stack>
      {missing && <Text isStrong>{missing}</Text>}
    </Card>
  )
}

/** The largest legs, each up to its limit, and the rest as the last segment. */
function segmentsOf({ counted, business, mostOfLeg }: TierProgress, legs: readonly SalaryLeg[]) {
  const named = legs.slice(0, maxSegments).map((leg) => smaller(leg.activeBusiness, mostOfLeg))
  const others = subtract(counted, add(zero<'USD'>(), ...named))
  return barParts([...named, others], business)
}
