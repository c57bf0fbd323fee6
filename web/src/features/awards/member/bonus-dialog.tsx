import { type BonusView, claimBonus } from '@clearstead/contract/awards/bonus'
import { isLess, subtract, type Usd, zero } from '@clearstead/contract/values/money'
import { bonusText as words } from '@clearstead/texts/awards/bonus'
import { rewardsText as text } from '@clearstead/texts/awards/rewards'
import { useQueryClient } from '@tanstack/react-query'
import { amountText } from '../../../plumbing/format.ts'
import { useMember } from '../../../plumbing/session.ts'
import { useAct } from '../../../plumbing/use-act.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { AmountRow, DescriptionList, DescriptionRow, TimeRow } from '../../../ui/figures/rows.tsx'
import { ClaimFrame } from './claim-frame.tsx'
import { OverLimit } from './over-limit.tsx'

type Props = { bonus: BonusView; available: Usd | undefined; onClose: () => void }

/** Claims a bonus: the amount in sight, and then the receipt. */
export function BonusDialog({ bonus, available, onClose }: Props) {
  const memberId = useMember()
  const client = useQueryClient()
  const claim = useAct(claimBonus, { onRefused: () => void client.invalidateQueries() })
  const worth = bonus.worth ?? zero<'USD'>()
  const isOver = available !== undefined && isLess(available, worth)
  const done = claim.answer
  const { bonusType, planId, title } = bonus
  return (
    <ClaimFrame
      onClose={onClose}
      title={words.claimTitle}
      lead={words.claimLead}
      act={text.claimAmount({ amount: amountText(worth) })}
      onConfirm={() => claim.act({ memberId, bonusType, planId })}
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
              <DescriptionRow label={text.what}>{title}</DescriptionRow>
              <DescriptionRow label={text.paidInto}>{text.working}</DescriptionRow>
              <TimeRow label={text.when} at={done.claimedAt} />
            </DescriptionList>
          </>
        )
      }
    >
      <Figure size="medium" note={title}>
        <Amount of={worth} />
      </Figure>
      <DescriptionList>
        <DescriptionRow label={text.paidInto}>{text.working}</DescriptionRow>
        {available && !isOver && (
          <AmountRow label={text.limitAfter} of={subtract(available, worth)} />
        )}
      </DescriptionList>
    </ClaimFrame>
  )
}
