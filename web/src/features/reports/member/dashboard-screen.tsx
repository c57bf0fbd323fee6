import { getMemberDashboard } from '@clearstead/contract/reports'
import { whoAmI } from '@clearstead/contract/sign-in'
import { useMember } from '../../../plumbing/member.ts'
import { useText } from '../../../plumbing/texts.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { useNow } from '../../../ui/figures/now.ts'
import { Cell, Grid } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { IncomeChartCard } from '../../income/public.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { LimitCard } from './limit-card.tsx'
import { MovementsCard } from './movements-card.tsx'
import { ReferralCard } from './referral-card.tsx'
import { RewardCard } from './reward-card.tsx'
import { TeamCard } from './team-card.tsx'
import { dashboardText } from './text.ts'
import { WalletsCard } from './wallets-card.tsx'

export function DashboardScreen() {
  const memberId = useMember()
  const figures = useAnswer(getMemberDashboard, { id: memberId })
  return (
    <>
      <PageHead title={useGreeting()} />
      <Answered from={figures} waiting={<DashboardSkeleton />}>
        {(answer) => (
          <Grid>
            <Cell span={7}>
              <WalletsCard figures={answer} />
            </Cell>
            <Cell span={5}>
              <RewardCard memberId={memberId} compound={answer.wallets.compound} />
            </Cell>
            <Cell span={8}>
              <IncomeChartCard figures={answer} />
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

/** By the clock of who reads it. */
function useGreeting(): string {
  const text = useText(dashboardText)
  const hour = useNow().getHours()
  const { answer } = useAnswer(whoAmI, {})
  const name = answer?.fullname.split(' ')[0] ?? ''
  if (hour >= 4 && hour < 12) return text.morning(name)
  return hour >= 12 && hour < 18 ? text.afternoon(name) : text.evening(name)
}
