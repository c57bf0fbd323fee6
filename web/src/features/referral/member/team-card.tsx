import type { TeamView } from '@clearstead/contract/referral/tree'
import { countText } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Stat, Stats } from '../../../ui/figures/stat.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Span } from '../../../ui/layout/text.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { referralText as text } from './text.ts'

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
      <Stats>
        <Stat label={text.members}>{countText(team.members, locale)}</Stat>
        <Stat label={text.totalBusiness}>
          <Amount of={team.business} />
        </Stat>
        <Stat label={text.activeBusiness}>
          <Amount of={team.activeBusiness} />
        </Stat>
      </Stats>
      <Stats>
        <Stat label={text.activeMembers} change={text.activeMembersNote}>
          {countText(team.activeMembers, locale)}
        </Stat>
        <Stat label={text.openPlans} change={text.ofActive}>
          <Amount of={team.activePlan} />
        </Stat>
        <Stat label={text.investedInAll} change={text.ofActive}>
          <Amount of={team.investmentPlan} />
        </Stat>
      </Stats>
    </Card>
  )
}
