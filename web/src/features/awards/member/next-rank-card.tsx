import type { RankProgress } from '@clearstead/contract/awards/leadership'
import { isLess, isPositive, subtract, type Usd } from '@clearstead/contract/values/money'
import { ranksText as text } from '@clearstead/texts/awards/ranks'
import { countText } from '@clearstead/texts/format'
import { amountText } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Bar } from '../../../ui/figures/bar.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Grow, Stack } from '../../../ui/layout/layout.tsx'
import { LeadText, Text } from '../../../ui/layout/text.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { barParts } from './leg-shares.ts'
import { missingOf } from './missing-of.ts'
import { Requirement } from './requirement.tsx'

type Props = { next: RankProgress | null; hasRanks: boolean }

/** What the next rank takes, what there is of it, and its bonus. */
export function NextRankCard({ next, hasRanks }: Props) {
  if (!next) {
    return (
      <Card title={text.next}>
        <EmptyState>{hasRanks ? text.allReached : text.noRanks}</EmptyState>
      </Card>
    )
  }
  return <Next next={next} />
}

function Next({ next }: { next: RankProgress }) {
  const missing = missingOf(next, 'business')
  const { rank, bonus, business, counted, mostOfLeg, businessNeeded, directs, directsNeeded } = next
  const written = (money: Usd) => amountText(money, { locale })
  return (
    <Card title={text.next}>
      <LeadText>{rank}</LeadText>
      {isPositive(bonus) ? (
        <Figure size="medium" note={text.bonusOnce}>
          <Amount of={bonus} />
        </Figure>
      ) : (
        <Text>{text.noBonus}</Text>
      )}
      <Bar label={text.bar({ rank })} parts={barParts([counted], businessNeeded)} />
      <Stack gap={3}>
        <Requirement
          label={text.business}
          has={written(counted)}
          needed={written(businessNeeded)}
        />
        <Requirement
          label={text.directs}
          has={countText(directs, locale)}
          needed={countText(directsNeeded, locale)}
        />
      </Stack>
      <Text isStrong>{missing ?? text.willReach}</Text>
      {isLess(counted, business) && (
        <Text tone="muted" isSmall>
          {text.legCut({ most: written(mostOfLeg), cut: written(subtract(business, counted)) })}
        </Text>
      )}
      <Grow />
      <Text tone="muted" isSmall>
        {text.stays}
      </Text>
    </Card>
  )
}
