import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import { longestPage } from '@clearstead/contract/call/paging'
import { checkClaim } from '@clearstead/contract/daily/claims'
import { listDepositsOf } from '@clearstead/contract/deposits'
import { listSessions, whoAmI } from '@clearstead/contract/people/sign-in'
import { getUser } from '@clearstead/contract/people/users'
import { listActivePlansOf } from '@clearstead/contract/plans/active-plans'
import { getMemberDashboard } from '@clearstead/contract/reports/dashboards'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isPositive, isZero, type Usd } from '@clearstead/contract/values/money'
import { appText } from '@clearstead/texts/app/app'
import { Link } from '@tanstack/react-router'
import { ChartLine, Users } from 'lucide-react'
import { countText } from '../../../plumbing/format.ts'
import { intl } from '../../../plumbing/intl.ts'
import { useMember } from '../../../plumbing/session.ts'
import { type Answer, useAnswer } from '../../../plumbing/use-answer.ts'
import { useNow } from '../../../ui/figures/now.ts'
import { AmountRow, DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import { Updated } from '../../../ui/figures/updated.tsx'
import { Card, Cell, Grid } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { isWaiting } from '../../../ui/states/once-known.tsx'
import { SkeletonBox, SkeletonFigure, SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { WhenNear } from '../../../ui/states/when-near.tsx'
import { IncomeChartCard, LimitCard, WayToPlan } from '../../income/public.tsx'
import { BalanceCard } from './balance-card.tsx'
import type { Figures } from './figures.ts'
import type { FirstSteps } from './first-steps.ts'
import { FirstStepsCard, useSteps } from './first-steps-card.tsx'
import { canClaim, RewardCard } from './reward-card.tsx'
import { dashboardText as text } from './text.ts'
import { WalletsCard } from './wallets-card.tsx'

/** They stand at the end, and their code comes when that is near. */
const MovementsCard = lazyPart(() => import('./movements-card.tsx'), 'MovementsCard')
const ReferralCard = lazyPart(() => import('./referral-card.tsx'), 'ReferralCard')
const CopyReferral = lazyPart(() => import('./referral-card.tsx'), 'CopyReferral')
const movementsHeight = 480
const referralHeight = 190
const copyHeight = 44

export function DashboardScreen() {
  const memberId = useMember()
  const figures = useAnswer(getMemberDashboard, { id: memberId })
  const known = useFirstSteps(memberId)
  return (
    <>
      <PageHead title={useGreeting()} name={appText.home} />
      {/* The first steps may stand above the rest, so they are waited for. */}
      <Answered
        from={known.isWaiting ? unanswered(figures) : figures}
        waiting={<DashboardSkeleton />}
      >
        {(answer) => <Cards memberId={memberId} figures={answer} known={known} />}
      </Answered>
    </>
  )
}

type CardsProps = { memberId: MemberId; figures: Figures; known: Known }

/** The balance and the day’s reward come first; before a member has any money, what to do first. */
function Cards({ memberId, figures, known: { steps, check } }: CardsProps) {
  const { wallets, total, usable, incomeAll } = figures
  const hasClaimed = isPositive(incomeAll.roi) || steps.hasClaimed
  const first = useSteps(memberId, { ...steps, hasClaimed })
  const isNew = isZero(total) && isZero(wallets.heldIncome)
  const hasReward = check !== undefined && canClaim(check)
  const hasNextStep = first.steps?.open.some(({ isNext }) => isNext) ?? false
  const firstSteps = first.steps && (
    <Cell key="steps">
      <FirstStepsCard
        memberId={memberId}
        steps={first.steps}
        onHideFactor={first.hideFactor}
        isMain={!hasReward}
      />
    </Cell>
  )
  return (
    <Grid>
      {isNew && firstSteps}
      <Cell span={7}>
        <BalanceCard memberId={memberId} figures={figures} isMain={!hasReward && !hasNextStep} />
      </Cell>
      <Cell span={5}>
        <RewardCard memberId={memberId} compound={wallets.compound} usable={usable} />
      </Cell>
      {!isNew && firstSteps}
      {!isNew && (
        <Cell span={6}>
          <WalletsCard figures={figures} />
        </Cell>
      )}
      <Cell span={6}>
        <LimitCard figures={figures} />
      </Cell>
      <Cell span={isNew ? 6 : 8}>
        {hasIncome(figures) ? (
          <IncomeChartCard figures={figures} />
        ) : (
          <NoIncomeCard usable={usable} />
        )}
      </Cell>
      <Cell span={isNew ? 12 : 4}>
        <TeamCard figures={figures} />
      </Cell>
      <Cell>
        <WhenNear height={movementsHeight}>
          <MovementsCard memberId={memberId} figures={figures} />
        </WhenNear>
      </Cell>
      <Cell>
        <WhenNear height={referralHeight}>
          <ReferralCard code={figures.referralCode} />
        </WhenNear>
      </Cell>
    </Grid>
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

/** In place of a chart of nothing. */
function NoIncomeCard({ usable }: { usable: Usd }) {
  return (
    <Card title={text.income}>
      <EmptyState icon={<ChartLine />} act={<WayToPlan usable={usable} />}>
        {text.noIncome}
      </EmptyState>
    </Card>
  )
}

type Known = {
  steps: FirstSteps
  check: ReplyOf<typeof checkClaim> | undefined
  isWaiting: boolean
}

/** What a new member has done so far, but for income; and whether it is still being read. */
function useFirstSteps(memberId: MemberId): Known {
  const one = { page: 1, limit: 1 }
  const user = useAnswer(getUser, { id: memberId })
  const deposits = useAnswer(listDepositsOf, { id: memberId, ...one, status: 'approved' })
  const plans = useAnswer(listActivePlansOf, { memberId, ...longestPage })
  const check = useAnswer(checkClaim, { memberId })
  const sessions = useAnswer(listSessions, longestPage)
  return {
    isWaiting: [user, deposits, plans, check, sessions].some(isWaiting),
    check: check.answer,
    steps: {
      isVerified: user.answer && user.answer.singleuser.verifiedAt !== null,
      hasDeposit: deposits.answer && deposits.answer.total > 0,
      hasPlan: plans.answer && plans.answer.total > 0,
      hasClaimed: check.answer && check.answer.claimedDays.length > 0,
      hasSecondFactor: sessions.answer?.hasTotp,
    },
  }
}

/** The shape of what comes, so that nothing jumps. */
function DashboardSkeleton() {
  return (
    <Grid>
      <Cell span={7}>
        <Card title={text.have}>
          <SkeletonFigure />
          <SkeletonBox height={106} />
          <SkeletonBox height={52} />
        </Card>
      </Cell>
      <Cell span={5}>
        <Card title={text.today}>
          <SkeletonLines count={3} />
          <SkeletonBox height={160} />
        </Card>
      </Cell>
      <Cell span={6}>
        <Card title={text.byWallet}>
          <SkeletonLines count={6} />
        </Card>
      </Cell>
      <Cell span={6}>
        <Card title={text.limit}>
          <SkeletonFigure />
          <SkeletonLines count={4} />
        </Card>
      </Cell>
    </Grid>
  )
}

function TeamCard({ figures }: { figures: Figures }) {
  const { team, directs, activeDirects, referralCode } = figures
  if (directs === 0) return <NoTeam code={referralCode} />
  return (
    <Card title={text.team} aside={<Link to="/user/direct-members">{text.directs}</Link>}>
      <DescriptionList>
        <DescriptionRow label={text.directs}>{countText(directs)}</DescriptionRow>
        <DescriptionRow label={text.activeDirects}>{countText(activeDirects)}</DescriptionRow>
        <DescriptionRow label={text.members}>{countText(team.members)}</DescriptionRow>
        <AmountRow label={text.business} of={team.business} />
      </DescriptionList>
      <Updated at={team.asOf} />
    </Card>
  )
}

function NoTeam({ code }: { code: string }) {
  const copy = (
    <WhenNear height={copyHeight}>
      <CopyReferral code={code} />
    </WhenNear>
  )
  return (
    <Card title={text.team}>
      <EmptyState icon={<Users />} act={copy}>
        {text.noTeam}
      </EmptyState>
    </Card>
  )
}

/** The hour of the day where it is read, from 0 to 23. */
function hourOf(date: Date): number {
  return Number(intl.date('en', { hour: '2-digit', hourCycle: 'h23' }).format(date))
}
