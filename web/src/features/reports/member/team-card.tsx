import { Link } from '@tanstack/react-router'
import { countText } from '../../../plumbing/format.ts'
import { useLocale, useText } from '../../../plumbing/texts.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { LeaderRow, LeaderRows } from '../../../ui/figures/leader-row.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Words } from '../../../ui/layout/words.tsx'
import type { Figures } from './figures.ts'
import { dashboardText } from './text.ts'

export function TeamCard({ figures: { team, directs, activeDirects } }: { figures: Figures }) {
  const text = useText(dashboardText)
  const locale = useLocale()
  return (
    <Card title={text.team} aside={<Link to="/user/direct-members">{text.directs}</Link>}>
      <LeaderRows>
        <LeaderRow label={text.directs}>{countText(directs, locale)}</LeaderRow>
        <LeaderRow label={text.activeDirects}>{countText(activeDirects, locale)}</LeaderRow>
        <LeaderRow label={text.members}>{countText(team.members, locale)}</LeaderRow>
        <LeaderRow label={text.business}>
          <Amount of={team.business} />
        </LeaderRow>
      </LeaderRows>
      <Words tone="muted" isSmall>
        {text.asOf} <Time at={team.asOf} />
      </Words>
    </Card>
  )
}
