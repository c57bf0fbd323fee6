import {
  carryForward,
  getRewardBusiness,
  listRewardPlans,
  listRewards,
  type RewardView,
} from '@clearstead/contract/awards/rewards'
import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import { longestPage } from '@clearstead/contract/call/paging'
import { sentenceOf } from '@clearstead/contract/call/say'
import { getSettings } from '@clearstead/contract/settings/settings'
import { add, isLess, subtract, type Usd, zero } from '@clearstead/contract/values/money'
import { rewardsText as text } from '@clearstead/texts/awards/rewards'
import { useState } from 'react'
import { amountText } from '../../../plumbing/format.ts'
import { useMember } from '../../../plumbing/session.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { AmountRow, DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import { Cell, Grid, Stack } from '../../../ui/layout/layout.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { OnceKnown } from '../../../ui/states/once-known.tsx'
import { ClaimDialog } from './claim-dialog.tsx'
import { ClaimFrame } from './claim-frame.tsx'
import { legShares } from './leg-shares.ts'
import { LegsCards } from './legs-card.tsx'
import type { MemberFacts } from './member-facts.ts'
import { RewardCard } from './reward-card.tsx'
import { nextLine, type RewardLine, rewardLines } from './reward-lines.ts'
import { usePreparedAct } from './use-prepared-act.ts'

/** What counts, by leg, and every reward plan with its progress. */
export function PlansTab({ member }: { member: MemberFacts }) {
  const memberId = useMember()
  const business = useAnswer(getRewardBusiness, { id: memberId })
  const rewards = useAnswer(listRewards, { id: memberId, ...longestPage })
  return (
    <Stack gap={4}>
      <Answered from={business} height={300}>
        {(answer) => <LegsCards business={answer} shares={legShares(answer)} />}
      </Answered>
      <OnceKnown all={[business]}>
        <Answered from={rewards} height={300}>
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
type ChosenAct = {
  act: 'claim' | 'carry'
  line: RewardLine
  next: RewardLine | undefined
  balance: Usd
}

function RewardPlans({ member, answer, business }: PlansProps) {
  const plans = useAnswer(listRewardPlans, longestPage)
  const settings = useAnswer(getSettings, {}).answer?.settings
  const [asked, setAsked] = useState<ChosenAct>()
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

type Props = { line: RewardLine; next: RewardLine; balance: Usd; onClose: () => void }

/** Lets what was above a claimed target count again. */
function CarryDialog({ line, next, balance, onClose }: Props) {
  const memberId = useMember()
  const { id, title, keptApart } = line
  // The answers of the screen change with the act; the receipt says what was confirmed.
  const after = add(balance, keptApart)
  const missing = isLess(after, next.business) ? subtract(next.business, after) : zero<'USD'>()
  const carry = usePreparedAct(carryForward, {
    requestOf: () => (id === null ? undefined : { id, memberId }),
    onGone: onClose,
  })
  const done = carry.answer
  return (
    <ClaimFrame
      onClose={onClose}
      title={text.carryTitle}
      lead={text.carryLead}
      act={text.carryAmount({ amount: amountText(keptApart) })}
      onConfirm={carry.start}
      isBusy={carry.isSending}
      refusal={carry.refusal}
      isPaid={false}
      receiptTitle={text.carriedTitle}
      receipt={
        done && (
          <>
            <Figure size="medium" note={text.carriedNote}>
              <Amount of={done.amount} />
            </Figure>
            <DescriptionList>
              <DescriptionRow label={text.from}>{sentenceOf(title)}</DescriptionRow>
              <DescriptionRow label={text.to}>{sentenceOf(next.title)}</DescriptionRow>
            </DescriptionList>
          </>
        )
      }
    >
      <DescriptionList>
        <DescriptionRow label={text.from}>{sentenceOf(title)}</DescriptionRow>
        <DescriptionRow label={text.to}>{sentenceOf(next.title)}</DescriptionRow>
        <AmountRow label={text.keptRow} of={keptApart} />
        <AmountRow label={text.countsNow} of={balance} />
        <AmountRow label={text.countsAfter} isTotal of={after} />
        <AmountRow label={text.missingAfter} of={missing} />
      </DescriptionList>
    </ClaimFrame>
  )
}
