import { ratioOf } from '@clearstead/contract/values/exact'
import { isPositive, negate, subtract, type Usd, unitsOf } from '@clearstead/contract/values/money'
import { rewardsText as text } from '@clearstead/texts/awards/rewards'
import { amountText, formatPercent } from '../../../plumbing/format.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Bar } from '../../../ui/figures/bar.tsx'
import type { ChartPlace } from '../../../ui/figures/chart-colour.ts'
import { Figure } from '../../../ui/figures/figure.tsx'
import { AmountRow, DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import { Updated } from '../../../ui/figures/updated.tsx'
import { Card, Cell, Grid, Grow, Note, Span, Stack, Text } from '../../../ui/layout/layout.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { type Business, barParts, isShown, type LegShares } from './leg-shares.ts'
import { TeamLink } from './team-link.tsx'

type Props = { business: Business; shares: LegShares }

/** What of the team's business counts for reward plans, how it comes about, and by which legs. */
export function LegsCards({ business, shares }: Props) {
  return (
    <Grid>
      <Cell span={5}>
        <CountsCard business={business} />
      </Cell>
      <Cell span={7}>
        <ByLegCard business={business} shares={shares} />
      </Cell>
    </Grid>
  )
}

function CountsCard({ business: answer }: { business: Business }) {
  const { business, teamBusiness, businessBalance, targetsUsed, keptApart, asOf } = answer
  const correction = subtract(businessBalance, subtract(subtract(business, targetsUsed), keptApart))
  return (
    <Card title={text.counts}>
      <Figure note={text.countsNote}>
        <Amount of={businessBalance} />
      </Figure>
      <DescriptionList>
        <AmountRow label={text.teamBusiness} of={teamBusiness} />
        <AmountRow label={text.nearBusiness} of={business} />
        <AmountRow label={text.usedUp} of={negate(targetsUsed)} />
        <AmountRow label={text.apart} of={negate(keptApart)} />
        {isShown(correction) && <AmountRow label={text.corrected} of={correction} />}
        <AmountRow label={text.countsNow} isTotal of={businessBalance} />
      </DescriptionList>
      {unitsOf(businessBalance) < 0n && <Text isSmall>{text.negative}</Text>}
      <Grow />
      <Updated at={asOf} />
    </Card>
  )
}

function ByLegCard({ business: { businessBalance, legCount, legs }, shares }: Props) {
  const { named, others, otherCount, correction } = shares
  const isListed = legCount <= legs.length
  if (!isPositive(businessBalance)) {
    return (
      <Card title={text.legs}>
        <EmptyState act={<TeamLink />}>
          {unitsOf(businessBalance) < 0n ? text.negative : text.noLegs}
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card title={text.legs}>
      <Bar
        label={text.legsBar}
        parts={barParts(
          [...named.map(({ amount }) => amount), others, correction],
          businessBalance,
        )}
      />
      <DescriptionList>
        {named.map(({ key, username, amount }, index) => (
          <DescriptionRow key={key} label={username} mark={(index + 1) as ChartPlace}>
            <Share of={amount} whole={businessBalance} />
          </DescriptionRow>
        ))}
        {otherCount > 0 && (
          <DescriptionRow
            label={
              isListed
                ? text.moreLegs({ count: otherCount })
                : text.moreLegsCorrected({ count: otherCount })
            }
            mark={5}
          >
            <Share of={others} whole={businessBalance} />
          </DescriptionRow>
        )}
        {isShown(correction) && <AmountRow label={text.corrected} of={correction} />}
      </DescriptionList>
      <Stack gap={1}>
        <Note>{text.legsNote}</Note>
      </Stack>
    </Card>
  )
}

function Share({ of, whole }: { of: Usd; whole: Usd }) {
  const percent = formatPercent(ratioOf(unitsOf(of), unitsOf(whole)), { cutTo: 1 })
  return (
    <>
      <span title={amountText(of, { isExact: true })}>
        <Amount of={of} />
      </span>{' '}
      <Span tone="muted">{percent}</Span>
    </>
  )
}
