import {
  getRewardBusiness,
  listRewardPlans,
  listRewards,
  type RewardView,
} from '@clearstead/contract/awards/rewards'
import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import { longestPage } from '@clearstead/contract/call/paging'
import { getSettings } from '@clearstead/contract/settings/settings'
import type { Usd } from '@clearstead/contract/values/money'
import { rewardsText as text } from '@clearstead/texts/awards/rewards'
import { useState } from 'react'
import { useMember } from '../../../plumbing/member.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Cell, Grid, Stack } from '../../../ui/layout/layout.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { OnceKnown } from '../../../ui/states/once-known.tsx'
import { SkeletonBox } from '../../../ui/states/skeleton.tsx'
import { CarryDialog } from './carry-dialog.tsx'
import { ClaimDialog } from './claim-dialog.tsx'
import { legShares } from './leg-shares.ts'
import { LegsCards } from './legs-card.tsx'
import type { MemberFacts } from './member-facts.ts'
import { RewardCard } from './reward-card.tsx'
import { nextLine, type RewardLine, rewardLines } from './reward-lines.ts'

/** What counts, by leg, and every reward plan with its progress. */
export function PlansTab({ member }: { member: MemberFacts }) {
  const memberId = useMember()
  const business = useAnswer(getRewardBusiness, { id: memberId })
  const rewards = useAnswer(listRewards, { id: memberId, ...longestPage })
  return (
    <Stack gap={4}>
      <Answered from={business} waiting={<SkeletonBox height={300} />}>
        {(answer) => <LegsCards business={answer} shares={legShares(answer)} />}
      </Answered>
      <OnceKnown all={[business]}>
        <Answered from={rewards} waiting={<SkeletonBox height={300} />}>
          {(answer) => <RewardPlans member={member} answer={answer} business={business.answer} />}
        </Answered>
      </OnceKnown>
    </Stack>
  )
}

type PlansProps = {
  member: MemberFacts
  answer: ReplyOf<typeof listRewards>
  business: ReplyOf<typeof getRewardBusiness> | undefined
}
type Asked = {
  act: 'claim' | 'carry'
  line: RewardLine
  next: RewardLine | undefined
  balance: Usd
}

function RewardPlans({ member, answer, business }: PlansProps) {
  const plans = useAnswer(listRewardPlans, longestPage)
  const settings = useAnswer(getSettings, {}).answer?.settings
  const [asked, setAsked] = useState<Asked>()
  const { businessBalance: balance, notPrepared } = answer
  const rewards: readonly RewardView[] = answer.rows
  const lines = rewardLines(plans.answer?.rows ?? [], { rewards, notPrepared })
  const next = nextLine(lines)
  const close = () => setAsked(undefined)
  if (lines.length === 0 && plans.state !== 'waiting')
    return <EmptyState>{text.noPlans}</EmptyState>
  return (
    <>
      <Grid>
        {lines.map((line) => (
          <Cell key={line.rewardPlanId} span={4}>
            <RewardCard
              line={line}
              balance={balance}
              byLeg={business ? amountsOf(business) : [line.reached]}
              isAutoCarried={settings?.rewards.autoCarryForward ?? false}
              carriedTo={lines.find(({ id }) => id !== null && id === line.carriedTo)}
              hasNext={next !== undefined}
              isBlocked={member.isBlocked}
              onClaim={() => setAsked({ act: 'claim', line, next, balance })}
              onCarry={() => setAsked({ act: 'carry', line, next, balance })}
            />
          </Cell>
        ))}
      </Grid>
      {asked?.act === 'claim' && (
        <ClaimDialog {...asked} available={member.available} onClose={close} />
      )}
      {asked?.act === 'carry' && asked.next && (
        <CarryDialog {...asked} next={asked.next} onClose={close} />
      )}
    </>
  )
}

function amountsOf(business: ReplyOf<typeof getRewardBusiness>): Usd[] {
  const { named, others, correction } = legShares(business)
  return [...named.map(({ amount }) => amount), others, correction]
}
