import { getAdminDashboard } from '@clearstead/contract/reports/dashboards'
import { getSetup, skipSetupStep } from '@clearstead/contract/setup'
import { adminDashboardText as text } from '@clearstead/texts/reports/admin-dashboard'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { countText } from '../../../plumbing/format.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { useCanCall } from '../../../plumbing/use-permission.ts'
import { Figure } from '../../../ui/figures/figure.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Card, Cell, Grid, Span, Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Answered } from '../../../ui/states/answered.tsx'
import { isWaiting } from '../../../ui/states/once-known.tsx'
import { SkeletonBox, SkeletonFigure, SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { WhenNear } from '../../../ui/states/when-near.tsx'
import { OverdueBadge } from '../../settings/public.tsx'
import { SetupCard } from '../../setup/public.tsx'
import type { AdminDashboard } from './admin-dashboard.ts'
import { chartHeight } from './courses.ts'
import { CoverageCard } from './coverage-card.tsx'
import { MonthCard } from './month-card.tsx'
import { TreasuryCard } from './treasury-card.tsx'

/** What stands below the first view comes when that is near. */
const DayCharts = lazyPart(() => import('./day-charts.tsx'), 'DayCharts')
const PayoutsCard = lazyPart(() => import('./payouts-card.tsx'), 'PayoutsCard')
const HealthCard = lazyPart(() => import('./health-card.tsx'), 'HealthCard')
const daysHeight = 390
const payoutsHeight = 340
const healthHeight = 420

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
      <Cell span={6}>
        <TreasuryCard treasury={dashboard.treasury} />
      </Cell>
      <Cell span={6}>
        <CoverageCard treasury={dashboard.treasury} />
      </Cell>
      <Cell span={5}>
        <WaitingCard waiting={dashboard.waiting} oldest={dashboard.oldest} />
      </Cell>
      <Cell span={7}>
        <MonthCard dashboard={dashboard} />
      </Cell>
      <Cell span={8}>
        <WhenNear height={daysHeight}>
          <DayCharts days={dashboard.days} />
        </WhenNear>
      </Cell>
      <Cell span={4}>
        <WhenNear height={payoutsHeight}>
          <PayoutsCard days={dashboard.days} />
        </WhenNear>
      </Cell>
      <Cell>
        <WhenNear height={healthHeight}>
          <HealthCard health={dashboard.health} failedJobs={dashboard.failedJobs} />
        </WhenNear>
      </Cell>
      {!isNew && setup}
    </Grid>
  )
}

function Waiting() {
  return (
    <Grid>
      {['treasury', 'coverage'].map((key) => (
        <Cell key={key} span={6}>
          <Card>
            <SkeletonFigure />
            <SkeletonBox height={chartHeight} />
            <SkeletonLines count={3} />
          </Card>
        </Cell>
      ))}
      <Cell span={5}>
        <Card>
          <SkeletonFigure />
          <SkeletonLines count={4} />
        </Card>
      </Cell>
      <Cell span={7}>
        <Card>
          <SkeletonLines count={6} />
        </Card>
      </Cell>
    </Grid>
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
