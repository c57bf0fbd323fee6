import type { TeamView } from '@clearstead/contract/referral/tree'
import { countText } from '@clearstead/texts/format'
import { referralText as text } from '@clearstead/texts/referral/referral'
import { locale } from '../../../plumbing/language.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/description-list.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Cell, Grid } from '../../../ui/layout/layout.tsx'
import { Span } from '../../../ui/layout/text.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'

export function TeamCard({ team }: { team: TeamView | undefined }) {
  if (!team) {
    return (
      <Card title={text.whole}>
        <SkeletonLines count={2} />
      </Card>
    )
  }
  return (
    <Card
      title={text.whole}
      aside={
        <Span tone="muted">
          {text.asOf} <Time at={team.asOf} />
        </Span>
      }
    >
      <Grid>
        <Cell span={6}>
          <DescriptionList>
            <DescriptionRow label={text.members}>{countText(team.members, locale)}</DescriptionRow>
            <DescriptionRow label={text.totalBusiness}>
              <Amount of={team.business} />
            </DescriptionRow>
            <DescriptionRow label={text.activeBusiness}>
              <Amount of={team.activeBusiness} />
            </DescriptionRow>
          </DescriptionList>
        </Cell>
        <Cell span={6}>
          <DescriptionList>
            <DescriptionRow label={text.activeMembers}>
              {countText(team.activeMembers, locale)}
            </DescriptionRow>
            <DescriptionRow label={text.openPlans}>
              <Amount of={team.activePlan} />
            </DescriptionRow>
            <DescriptionRow label={text.investedInAll}>
              <Amount of={team.investmentPlan} />
            </DescriptionRow>
          </DescriptionList>
        </Cell>
      </Grid>
    </Card>
  )
}
