import { incomeText as text } from '@clearstead/texts/income/income'
import { countText } from '../../../plumbing/format.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/description-list.tsx'
import { Updated } from '../../../ui/figures/updated.tsx'
import { Card, Text } from '../../../ui/layout/layout.tsx'
import type { Figures } from './income-overview.tsx'

export function TeamStats({ figures: { team, directs, activeDirects } }: { figures: Figures }) {
  return (
    <Card
      title={text.teamTitle}
      aside={
        <LinkButton to="/user/direct-members" look="plain" isSlim>
          {text.toDirects}
        </LinkButton>
      }
    >
      <Text tone="muted" isSmall>
        {text.teamNote}
      </Text>
      <DescriptionList>
        <DescriptionRow label={text.directMembers}>{countText(directs)}</DescriptionRow>
        <DescriptionRow label={text.activeDirects}>{countText(activeDirects)}</DescriptionRow>
        <DescriptionRow label={text.members}>{countText(team.members)}</DescriptionRow>
        <DescriptionRow label={text.business}>
          <Amount of={team.business} />
        </DescriptionRow>
        <DescriptionRow label={text.activeBusiness}>
          <Amount of={team.activeBusiness} />
        </DescriptionRow>
        <DescriptionRow label={text.activeMembers}>{countText(team.activeMembers)}</DescriptionRow>
        <DescriptionRow label={text.openPlans}>
          <Amount of={team.activePlan} />
        </DescriptionRow>
        <DescriptionRow label={text.investedInAll}>
          <Amount of={team.investmentPlan} />
        </DescriptionRow>
      </DescriptionList>
      <Updated at={team.asOf} />
    </Card>
  )
}
