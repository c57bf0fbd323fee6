import { Badge } from '../../../ui/figures/badge.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/description-list.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { AdminDashboard } from './admin-dashboard.ts'
import { adminDashboardText as text } from './text.ts'

export function HealthCard({ health }: { health: AdminDashboard['health'] }) {
  const { booksOk, booksCheckedAt, stagedLevelIncome, teamFiguresAsOf, movementsAsOf } = health
  return (
    <Card title={text.health}>
      <DescriptionList>
        <DescriptionRow label={text.books}>
          {booksOk === null ? (
            <Badge tone="wait">{text.booksUnchecked}</Badge>
          ) : (
            <Badge tone={booksOk ? 'ok' : 'bad'}>{booksOk ? text.booksOk : text.booksWrong}</Badge>
          )}
        </DescriptionRow>
        <DescriptionRow label={text.checkedAt}>
          {booksCheckedAt ? <Time at={booksCheckedAt} /> : text.never}
        </DescriptionRow>
        <DescriptionRow label={text.staged}>
          {stagedLevelIncome === 0 ? text.stagedNone : text.stagedCount(stagedLevelIncome)}
        </DescriptionRow>
        <DescriptionRow label={text.teamFigures}>
          {teamFiguresAsOf ? <Time at={teamFiguresAsOf} /> : text.never}
        </DescriptionRow>
        <DescriptionRow label={text.movements}>
          <Time at={movementsAsOf} />
        </DescriptionRow>
      </DescriptionList>
    </Card>
  )
}
