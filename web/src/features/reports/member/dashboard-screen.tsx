import { whoAmI } from '@clearstead/contract/people/sign-in'
import { getMemberDashboard } from '@clearstead/contract/reports/dashboards'
import { isZero } from '@clearstead/contract/values/money'
import { hourOf } from '../../../plumbing/format.ts'
import { useMember } from '../../../plumbing/member.ts'
import { type Answer, useAnswer } from '../../../plumbing/use-answer.ts'
import { useNow } from '../../../ui/figures/now.ts'
import { Cell, Grid } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { IncomeChartCard, LimitCard } from '../../income/public.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import type { Figures } from './figures.ts'
import { FirstStepsCard } from './first-steps-card.tsx'
import { MovementsCard } from './movements-card.tsx'
import { NoIncomeCard } from './no-income-card.tsx'
import { ReferralCard } from './referral-card.tsx'
import { RewardCard } from './reward-card.tsx'
import { TeamCard } from './team-card.tsx'
import { dashboardText as text } from './text.ts'
import { useFirstSteps } from './use-first-steps.ts'
import { WalletsCard } from './wallets-card.tsx'

export function DashboardScreen() {
  const memberId = useMember()
  const figures = useAnswer(getMemberDashboard, { id: memberId })
  const steps = useFirstSteps(memberId)
  return (
    <>
      <PageHead title={useGreeting()} />
      {/* The first steps stand above the rest, so they are waited for. */}
      <Answered
        from={steps.isWaiting ? unanswered(figures) : figures}
        waiting={<DashboardSkeleton />}
      >
        {(answer) => (
          <Grid>
            <FirstStepsCard memberId={memberId} known={steps.known} figures={answer} />
            <Cell span={7}>
              <WalletsCard figures={answer} />
            </Cell>
            <Cell span={5}>
              <RewardCard memberId={memberId} compound={answer.wallets.compound} />
            </Cell>
            <Cell span={8}>
              {hasIncome(answer) ? <IncomeChartCard figures={answer} /> : <NoIncomeCard />}
            </Cell>
            <Cell span={4}>
              <LimitCard figures={answer} />
            </Cell>
            <Cell>
              <MovementsCard memberId={memberId} figures={answer} />
            </Cell>
            <Cell span={6}>
              <TeamCard figures={answer} />
            </Cell>
            <Cell span={6}>
              <ReferralCard code={answer.referralCode} />
            </Cell>
          </Grid>
        )}
      </Answered>
    </>
  )
}

function unanswered<A>(from: Answer<A>): Answer<A> {
  return from.state === 'full' ? { ...from, answer: undefined, state: 'waiting' } : from
}

function hasIncome({ incomeAll }: Figures): boolean {
  return Object.values(incomeAll).some((amount) => !isZero(amount))
}

/** A first name that is no longer than a line of a phone. */
const longestName = 24

/** By the clock of who reads it. */
function useGreeting(): string {
  const hour = hourOf(useNow())
  const { answer } = useAnswer(whoAmI, {})
  const first = answer?.fullname.split(' ')[0] ?? ''
  const name = first.length > longestName ? '' : first
  if (hour >= 4 && hour < 12) return text.morning(name)
  return hour >= 12 && hour < 18 ? text.afternoon(name) : text.evening(name)
}
