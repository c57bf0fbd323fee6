import { countText } from '@clearstead/texts/format'
import { Link } from '@tanstack/react-router'
import { locale } from '../../../plumbing/language.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/description-list.tsx'
import { Updated } from '../../../ui/figures/updated.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import type { Figures } from './figures.ts'
import { dashboardText as text } from './text.ts'

export function TeamCard({ figures: { team, directs, activeDirects } }: { figures: Figures }) {
  if (directs === 0) return <NoTeam />
  return (
    <Card title={text.team} aside={<Link to="/user/direct-members">{text.directs}</Link>}>
      <DescriptionList>
        <DescriptionRow label={text.directs}>{countText(directs, locale)}</DescriptionRow>
        <DescriptionRow label={text.activeDirects}>
          {countText(activeDirects, locale)}
        </DescriptionRow>
        <DescriptionRow label={text.members}>{countText(team.members, locale)}</DescriptionRow>
        <DescriptionRow label={text.business}>
          <Amount of={team.business} />
        </DescriptionRow>
      </DescriptionList>
      <Updated at={team.asOf} />
    </Card>
  )
}

function NoTeam() {
  return (
    <Card title={text.team}>
      <EmptyState
        act={
          <LinkButton to="/user/direct-members" look="plain" isSlim>
            {text.directs}
          </LinkButton>
        }
      >
        {text.noTeam}
      </EmptyState>
    </Card>
  )
}
