import { getAdminDashboard } from '@clearstead/contract/reports/dashboards'
import { getSetup, skipSetupStep } from '@clearstead/contract/setup'
import { adminDashboardText as text } from '@clearstead/texts/reports/admin-dashboard'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { countText } from '../../../plumbing/format.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { useCanCall } from '../../../plumbing/use-permission.ts'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { DescriptionList, DescriptionRow, TimeRow } from '../../../ui/figures/rows.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Card, Cell, Grid, Span, Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { isWaiting } from '../../../ui/states/once-known.tsx'
import { SkeletonFigure, SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { OverdueBadge } from '../../settings/public.tsx'
import { SetupCard } from '../../setup/public.tsx'
import type { AdminDashboard } from './admin-dashboard.ts'
import { CoverageCard, TreasuryCard } from './coverage-cards.tsx'
import { DayCharts } from './day-charts.tsx'
import { MonthCard } from './month-card.tsx'

export function AdminDashboardScreen() {
  const mayCall = useCanCall()
  // Who may not read it is on the way to another screen.
  const from = useAnswer(getAdminDashboard, {}, { isEnabled: mayCall(getAdminDashboard) })
  const setup = useSetup()
  return (
    <Stack gap={4}>
      <PageHead title={text.title} />
      {/* What is left to set up may stand above the rest, so it is waited for. */}
      {setup.isWaiting ? (
        <Waiting />
      ) : (
        <Answered from={from} waiting={<Waiting />}>
          {(dashboard) => <Cards dashboard={dashboard} setup={setup.card} isNew={setup.isEmpty} />}
        </Answered>
      )}
    </Stack>
  )
}

/** What an owner still has to set up; nothing once every step is done or skipped. */
function useSetup(): { isWaiting: boolean; isEmpty: boolean; card: ReactNode } {
  const mayChange = useCanCall()(skipSetupStep)
  const from = useAnswer(getSetup, {}, { isEnabled: mayChange })
  const { steps = [], progress, isEmpty = false } = from.answer ?? {}
  const next = steps.find(({ status }) => status === 'open')
  return {
    isWaiting: mayChange && isWaiting(from),
    isEmpty,
    card: next && progress && (
      <Cell key="setup">
        <SetupCard next={next} progress={progress} isEmpty={isEmpty} />
      </Cell>
    ),
  }
}

type CardsProps = {
  dashboard: AdminDashboard
  setup: ReactNode
  /** Nothing has happened yet, so what is to set up comes first. */
  isNew: boolean
}

function Cards({ dashboard, setup, isNew }: CardsProps) {
  return (
    <Grid>
      {isNew && setup}
      <Cell span={4}>
        <CoverageCard treasury={dashboard.treasury} />
      </Cell>
      <Cell span={4}>
        <TreasuryCard treasury={dashboard.treasury} />
      </Cell>
      <Cell span={4}>
        <WaitingCard waiting={dashboard.waiting} oldest={dashboard.oldest} />
      </Cell>
      <Cell span={12}>
        <MonthCard dashboard={dashboard} />
      </Cell>
      <Cell span={8}>
        <DayCharts days={dashboard.days} />
      </Cell>
      <Cell span={4}>
        <HealthCard health={dashboard.health} failedJobs={dashboard.failedJobs} />
      </Cell>
      {!isNew && setup}
    </Grid>
  )
}

function Waiting() {
  return (
    <Grid>
      {['coverage', 'treasury', 'waiting'].map((key) => (
        <Cell key={key} span={4}>
          <Card>
            <SkeletonFigure />
            <SkeletonLines count={3} />
          </Card>
        </Cell>
      ))}
      <Cell span={12}>
        <Card>
          <SkeletonLines count={6} />
        </Card>
      </Cell>
    </Grid>
  )
}

function HealthCard({ health, failedJobs }: Pick<AdminDashboard, 'health' | 'failedJobs'>) {
  const { booksOk, booksCheckedAt, teamFiguresAsOf, movementsAsOf } = health
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
          {failedJobs === 0 ? text.failedNone : <Badge tone="bad">{countText(failedJobs)}</Badge>}
        </DescriptionRow>
        <DescriptionRow
          label={
            <Link to="/admin/ledger" search={{ search: 'level_payable' }}>
              {text.staged}
            </Link>
          }
        >
          {stagedText(health)}
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
        <TimeRow label={<Link to="/admin/income">{text.movements}</Link>} at={movementsAsOf} />
      </DescriptionList>
    </Card>
  )
}

/** What waits, each leading to its queue. */
function WaitingCard({ waiting, oldest }: Pick<AdminDashboard, 'waiting' | 'oldest'>) {
  const { deposits, withdrawals, roiWithdrawals, topups } = waiting
  const total = deposits + withdrawals + roiWithdrawals + topups
  return (
    <Card title={text.waiting}>
      <Figure {...(total === 0 && { note: text.nothingWaits })}>{countText(total)}</Figure>
      <DescriptionList>
        <Queue
          label={text.deposits}
          to="/admin/deposits"
          count={deposits}
          oldest={oldest.deposits}
        />
        <Queue
          label={text.withdrawals}
          to="/admin/withdrawals"
          count={withdrawals}
          oldest={oldest.withdrawals}
        />
        <Queue
          label={text.roiWithdrawals}
          to="/admin/roi-request"
          count={roiWithdrawals}
          oldest={oldest.roiWithdrawals}
        />
        <Queue label={text.topups} to="/admin/topup" count={topups} oldest={oldest.topups} />
      </DescriptionList>
    </Card>
  )
}

type QueueProps = {
  label: string
  to: '/admin/deposits' | '/admin/withdrawals' | '/admin/roi-request' | '/admin/topup'
  count: number
  oldest: Date | null
}

/** How many requests wait in a queue, and since when the oldest of them does. */
function Queue({ label, to, count, oldest }: QueueProps) {
  return (
    <DescriptionRow label={<Link to={to}>{label}</Link>}>
      {countText(count)}
      {oldest && (
        <Span tone="muted" isSmall>
          {' '}
          {text.oldest} <Time at={oldest} />
        </Span>
      )}
      {oldest && <OverdueBadge since={oldest} />}
    </DescriptionRow>
  )
}

function stagedText({
  stagedLevelIncome: count,
  stagedIsBounded,
}: AdminDashboard['health']): string {
  if (stagedIsBounded) return text.stagedMany({ count })
  return count === 0 ? text.stagedNone : text.stagedCount({ count })
}
