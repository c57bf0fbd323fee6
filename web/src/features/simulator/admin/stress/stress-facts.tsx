import { percentUnits } from '@clearstead/contract/values/percent'
import { stressText as text } from '@clearstead/texts/simulator/stress'
import { amountText, exactTime, formatPercent } from '../../../../plumbing/format.ts'
import { LinkButton } from '../../../../ui/actions/link-button.tsx'
import { AmountRow, DescriptionList, DescriptionRow } from '../../../../ui/figures/rows.tsx'
import { Disclosure } from '../../../../ui/layout/disclosure.tsx'
import { Card, Stack, Text } from '../../../../ui/layout/layout.tsx'
import type { Stress } from './stress.ts'

type Props = { stress: Stress }

/** What the scenarios start from. */
export function FlowsCard({ stress }: Props) {
  const { flows, largest, tokenGap, waiting } = stress
  return (
    <Card title={text.flows}>
      <DescriptionList>
        <AmountRow label={text.deposits} of={flows.deposits} />
        <AmountRow label={text.withdrawn} of={flows.withdrawn} />
        <AmountRow label={text.income} of={flows.income} />
        <AmountRow label={text.fees} of={flows.fees} />
        <AmountRow label={text.withdrawalFees} isMuted of={flows.withdrawalFees} />
        <AmountRow label={text.largest({ at: exactTime(largest.countedAt) })} of={largest.held} />
        <AmountRow label={text.largestSent} isMuted of={largest.sent} />
        <AmountRow label={text.tokenGap} of={tokenGap} />
        <DescriptionRow label={text.waiting}>
          {text.waitsOf({ count: waiting.count, total: amountText(waiting.total) })}
        </DescriptionRow>
      </DescriptionList>
    </Card>
  )
}

/** What owners are told, and what freezes payouts by rule. */
export function ThresholdsCard({ stress: { thresholds } }: Props) {
  const { coverageBelow, runwayBelow, freezeByRule } = thresholds
  return (
    <Card
      title={text.thresholds}
      aside={
        <LinkButton to="/admin/settings" search={{ tab: 'brakes' }} look="quiet" isSlim>
          {text.toSettings}
        </LinkButton>
      }
    >
      <DescriptionList>
        <DescriptionRow label={text.coverageBelow}>
          {percentUnits(coverageBelow) === 0n ? text.off : formatPercent(coverageBelow)}
        </DescriptionRow>
        <DescriptionRow label={text.runwayBelow}>
          {runwayBelow === 0 ? text.off : text.runwayOf({ days: runwayBelow })}
        </DescriptionRow>
        <DescriptionRow label={text.byRule}>{freezeByRule ? text.yes : text.no}</DescriptionRow>
      </DescriptionList>
    </Card>
  )
}

/** The formulas behind each figure. */
export function FormulaCard() {
  return (
    <Card>
      <Disclosure title={text.formula} isSlim>
        <Stack gap={2}>
          <Text>{text.formulaHeld}</Text>
          <Text>{text.formulaTreasury}</Text>
          <Text>{text.formulaOwed}</Text>
          <Text>{text.formulaRunway}</Text>
          <Text>{text.formulaWaits}</Text>
        </Stack>
      </Disclosure>
    </Card>
  )
}
