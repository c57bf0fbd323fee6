import type { ByHandView } from '@clearstead/contract/simulator'
import { simulatorText as text } from '@clearstead/texts/simulator/simulator'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import { Card, Stack, Text } from '../../../ui/layout/layout.tsx'
import { shareText } from './figure-text.ts'

/** The closed formulas with their figures, so that they can be worked out with a pencil. */
export function ByHandCard({ byHand }: { byHand: ByHandView }) {
  const { returnNeeded, growthNeeded } = byHand
  const year = shareText(byHand.year)
  const purchase = shareText(byHand.purchase)
  const incomeFee = shareText(byHand.incomeFee)
  const exitFee = shareText(byHand.exitFee)
  const exits = shareText(byHand.exits)
  const needed = shareText(returnNeeded)
  const growth = growthNeeded === null ? text.noGrowth : shareText(growthNeeded)
  return (
    <Card title={text.byHand}>
      <Stack gap={3}>
        <DescriptionList>
          <DescriptionRow
            label={text.returnNeeded}
            note={text.returnFormula({ year, incomeFee, exits, purchase, exitFee, needed })}
          >
            {needed}
          </DescriptionRow>
          <DescriptionRow
            label={text.growthNeeded}
            note={text.growthFormula({ returnNeeded: needed, purchase, needed: growth })}
          >
            {growth}
          </DescriptionRow>
          <DescriptionRow label={text.yearCost}>{year}</DescriptionRow>
          <DescriptionRow label={text.purchaseCost}>{purchase}</DescriptionRow>
          <DescriptionRow label={text.exitsYear}>{exits}</DescriptionRow>
          <DescriptionRow label={text.incomeFee}>{incomeFee}</DescriptionRow>
          <DescriptionRow label={text.exitFee}>{exitFee}</DescriptionRow>
        </DescriptionList>
        <Text tone="muted">{text.source}</Text>
      </Stack>
    </Card>
  )
}
