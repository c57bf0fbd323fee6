import { changeReward } from '@clearstead/contract/awards/rewards'
import { sentenceOf } from '@clearstead/contract/call/say'
import { getSettings } from '@clearstead/contract/settings/settings'
import { isLess, subtract, type Usd } from '@clearstead/contract/values/money'
import { rewardsText as text } from '@clearstead/texts/awards/rewards'
import { amountText } from '../../../plumbing/format.ts'
import { useMember } from '../../../plumbing/session.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { AmountRow, DescriptionList, DescriptionRow, TimeRow } from '../../../ui/figures/rows.tsx'
import { ClaimFrame } from './claim-frame.tsx'
import { OverLimit } from './over-limit.tsx'
import type { RewardLine } from './reward-lines.ts'
import { usePreparedAct } from './use-prepared-act.ts'

type Props = {
  line: RewardLine
  balance: Usd
  /** What the earning limit leaves; undefined while it is unknown. */
  available: Usd | undefined
  onClose: () => void
}

/** Claims a reward plan: amount, what it uses up, and then the receipt. */
export function ClaimDialog({ line, balance, available, onClose }: Props) {
  const memberId = useMember()
  const { rewardPlanId, title, amount, business } = line
  const claim = usePreparedAct(changeReward, {
    requestOf: (rewards) => {
      const row = rewards.find((reward) => reward.rewardPlanId === rewardPlanId)
      return row && { id: row.id, memberId }
    },
    onGone: onClose,
  })
  const isOver = available !== undefined && isLess(available, amount)
  const done = claim.answer?.claim
  const left = done ? done.businessAfter : subtract(balance, business)
  return (
    <ClaimFrame
      onClose={onClose}
      title={text.claimTitle}
      lead={text.claimLead}
      act={text.claimAmount({ amount: amountText(amount) })}
      onConfirm={claim.start}
      isBusy={claim.isSending}
      refusal={claim.refusal}
      hindrance={!done && isOver && <OverLimit available={available} />}
      receiptTitle={text.paidTitle}
      receipt={
        done && (
          <>
            <Figure size="medium" note={text.received}>
              <Amount of={done.amount} isSigned />
            </Figure>
            <DescriptionList>
              <DescriptionRow label={text.what}>{sentenceOf(done.title)}</DescriptionRow>
              <DescriptionRow label={text.paidInto}>{text.working}</DescriptionRow>
              <TimeRow label={text.when} at={done.claimedAt} />
              <BusinessRows used={done.business} left={left} />
            </DescriptionList>
          </>
        )
      }
    >
      <Figure size="medium" note={sentenceOf(title)}>
        <Amount of={amount} />
      </Figure>
      <DescriptionList>
        <DescriptionRow label={text.paidInto}>{text.working}</DescriptionRow>
        <BusinessRows used={business} left={left} />
        {available && !isOver && (
          <AmountRow label={text.limitAfter} of={subtract(available, amount)} />
        )}
      </DescriptionList>
    </ClaimFrame>
  )
}

function BusinessRows({ used, left }: { used: Usd; left: Usd }) {
  const { answer } = useAnswer(getSettings, {})
  const isCarried = answer?.settings.rewards.autoCarryForward ?? false
  return (
    <>
      <AmountRow label={text.uses} of={used} />
      <AmountRow label={isCarried ? text.carriedAfter : text.apartAfter} of={left} />
    </>
  )
}
