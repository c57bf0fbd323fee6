import { countText } from '../../../plumbing/format.ts'
import { useLocale, useText } from '../../../plumbing/texts.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { LeaderRow, LeaderRows } from '../../../ui/figures/leader-row.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Words } from '../../../ui/layout/words.tsx'
import type { Figures } from './income-overview.tsx'
import { incomeText } from './text.ts'

export function TeamStats({ figures: { team, directs, activeDirects } }: { figures: Figures }) {
  const text = useText(incomeText)
  const locale = useLocale()
  return (
    <Card
      title={text.teamTitle}
      aside={
        <LinkButton to="/user/direct-members" look="plain" isSlim>
          {text.toDirects}
        </LinkButton>
      }
    >
      <Words tone="muted" isSmall>
        {text.teamNote}
      </Words>
      <LeaderRows>
        <LeaderRow label={text.directMembers}>{countText(directs, locale)}</LeaderRow>
        <LeaderRow label={text.activeDirects}>{countText(activeDirects, locale)}</LeaderRow>
        <LeaderRow label={text.members}>{countText(team.members, locale)}</LeaderRow>
        <LeaderRow label={text.activeMembers}>{countText(team.activeMembers, locale)}</LeaderRow>
        <LeaderRow label={text.business}>
          <Amount of={team.business} />
        </LeaderRow>
        <LeaderRow label={text.activeBusiness}>
          <Amount of={team.activeBusiness} />
        </LeaderRow>
      </LeaderRows>
      <Stack gap={1}>
        <Words tone="muted" isSmall>
          {text.asOf} <Time at={team.asOf} />
        </Words>
      </Stack>
    </Card>
  )
}
