import { useText } from '../../../plumbing/texts.ts'
import { Badge } from '../../../ui/figures/badge.tsx'
import { LeaderRow, LeaderRows } from '../../../ui/figures/leader-row.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { AdminDashboard } from './admin-dashboard.ts'
import { adminDashboardText } from './text.ts'

export function HealthCard({ health }: { health: AdminDashboard['health'] }) {
  const text = useText(adminDashboardText)
  const { booksOk, booksCheckedAt, stagedLevelIncome, teamFiguresAsOf, movementsAsOf } = health
  return (
    <Card title={text.health}>
      <LeaderRows>
        <LeaderRow label={text.books}>
          {booksOk === null ? (
            <Badge tone="wait">{text.booksUnchecked}</Badge>
          ) : (
            <Badge tone={booksOk ? 'ok' : 'bad'}>{booksOk ? text.booksOk : text.booksWrong}</Badge>
          )}
        </LeaderRow>
        <LeaderRow label={text.checkedAt}>
          {booksCheckedAt ? <Time at={booksCheckedAt} /> : text.never}
        </LeaderRow>
        <LeaderRow label={text.staged}>
          {stagedLevelIncome === 0 ? text.stagedNone : text.stagedCount(stagedLevelIncome)}
        </LeaderRow>
        <LeaderRow label={text.teamFigures}>
          {teamFiguresAsOf ? <Time at={teamFiguresAsOf} /> : text.never}
        </LeaderRow>
        <LeaderRow label={text.movements}>
          <Time at={movementsAsOf} />
        </LeaderRow>
      </LeaderRows>
    </Card>
  )
}
