import { incomeText as text } from '@clearstead/texts/income/income'
import { countText } from '../../../plumbing/format.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { AmountRow, DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import { Updated } from '../../../ui/figures/updated.tsx'
import { Card, Note } from '../../../ui/layout/layout.tsx'
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
      <Note>{text.teamNote}</Note>
      <DescriptionList>
        <DescriptionRow label={text.directMembers}>{countText(directs)}</DescriptionRow>
        <DescriptionRow label={text.activeDirects}>{countText(activeDirects)}</DescriptionRow>
        <DescriptionRow label={text.members}>{countText(team.members)}</DescriptionRow>
        <AmountRow label={text.business} of={team.business} />
        <AmountRow label={text.activeBusiness} of={team.activeBusiness} />
        <DescriptionRow label={text.activeMembers}>{countText(team.activeMembers)}</DescriptionRow>
        <AmountRow label={text.openPlans} of={team.activePlan} />
        <AmountRow label={text.investedInAll} of={team.investmentPlan} />
      </DescriptionList>
      <Updated at={team.asOf} />
    </Card>
  )
}
