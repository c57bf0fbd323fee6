import { countText } from '@clearstead/texts/format'
import { adminDashboardText as text } from '@clearstead/texts/reports/admin-dashboard'
import { Link } from '@tanstack/react-router'
import { locale } from '../../../plumbing/language.ts'
import { Badge } from '../../../ui/figures/badge.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/description-list.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { AdminDashboard } from './admin-dashboard.ts'

export function HealthCard({ health, failedJobs }: Pick<AdminDashboard, 'health' | 'failedJobs'>) {
  const { booksOk, booksCheckedAt, stagedLevelIncome, teamFiguresAsOf, movementsAsOf } = health
  return (
    <Card title={text.health}>
      <DescriptionList>
        <DescriptionRow label={<Link to="/admin/ledger">{text.books}</Link>}>
          {booksOk === null ? (
            <Badge tone="wait">{text.booksUnchecked}</Badge>
          ) : (
            <Badge tone={booksOk ? 'ok' : 'bad'}>{booksOk ? text.booksOk : text.booksWrong}</Badge>
          )}
        </DescriptionRow>
        <DescriptionRow label={<Link to="/admin/ledger">{text.checkedAt}</Link>}>
          {booksCheckedAt ? <Time at={booksCheckedAt} /> : text.never}
        </DescriptionRow>
        <DescriptionRow
          label={
            <Link to="/admin/jobs" search={{ status: 'failed' }}>
              {text.failedJobs}
            </Link>
          }
        >
          {failedJobs === 0 ? (
            text.failedNone
          ) : (
            <Badge tone="bad">{countText(failedJobs, locale)}</Badge>
          )}
        </DescriptionRow>
        <DescriptionRow
          label={
            <Link to="/admin/ledger" search={{ search: 'level_payable' }}>
              {text.staged}
            </Link>
          }
        >
          {stagedLevelIncome === 0
            ? text.stagedNone
            : text.stagedCount({ count: stagedLevelIncome })}
        </DescriptionRow>
        <DescriptionRow
          label={
            <Link to="/admin/reports" search={{ report: 'team' }}>
              {text.teamFigures}
            </Link>
          }
        >
          {teamFiguresAsOf ? <Time at={teamFiguresAsOf} /> : text.never}
        </DescriptionRow>
        <DescriptionRow label={<Link to="/admin/income">{text.movements}</Link>}>
          <Time at={movementsAsOf} />
        </DescriptionRow>
      </DescriptionList>
    </Card>
  )
}
