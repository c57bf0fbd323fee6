import { getAdminDashboard } from '@clearstead/contract/reports/dashboards'
import { adminDashboardText as text } from '@clearstead/texts/reports/admin-dashboard'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { useCanCall } from '../../../plumbing/use-permission.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Cell, Grid, Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { SkeletonFigure, SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { CoverageCard, TreasuryCard } from './coverage-cards.tsx'
import { DayCharts } from './day-charts.tsx'
import { HealthCard } from './health-card.tsx'
import { MonthCard } from './month-card.tsx'
import { WaitingCard } from './waiting-card.tsx'

export function AdminDashboardScreen() {
  const mayCall = useCanCall()
  // Who may not read it is on the way to another screen.
  const from = useAnswer(getAdminDashboard, {}, { isEnabled: mayCall(getAdminDashboard) })
  return (
    <Stack gap={4}>
      <PageHead title={text.title} />
      <Answered from={from} waiting={<Waiting />}>
        {(dashboard) => (
          <Grid>
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
          </Grid>
        )}
      </Answered>
    </Stack>
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
