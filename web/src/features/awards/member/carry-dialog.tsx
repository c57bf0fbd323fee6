import { carryForward } from '@clearstead/contract/awards/rewards'
import { add, isLess, subtract, type Usd, zero } from '@clearstead/contract/values/money'
import { rewardsText as text } from '@clearstead/texts/awards/rewards'
import { amountText } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { useMember } from '../../../plumbing/member.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/description-list.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { ClaimFrame } from './claim-frame.tsx'
import type { RewardLine } from './reward-lines.ts'
import { usePreparedAct } from './use-prepared-act.ts'

type Props = { line: RewardLine; next: RewardLine; balance: Usd; onClose: () => void }

/** Lets what was above a claimed target count again. */
export function CarryDialog({ line, next, balance, onClose }: Props) {
  const userId = useMember()
  const { id, title, keptApart } = line
  // The answers of the screen change with the act; the receipt says what was confirmed.
  const after = add(balance, keptApart)
  const missing = isLess(after, next.business) ? subtract(next.business, after) : zero<'USD'>()
  const carry = usePreparedAct(carryForward, {
    requestOf: () => (id === null ? undefined : { id, userId }),
    onGone: onClose,
  })
  const done = carry.answer
  return (
    <ClaimFrame
      onClose={onClose}
      title={text.carryTitle}
      lead={text.carryLead}
      act={text.carryAmount({ amount: amountText(keptApart, { locale }) })}
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
              <DescriptionRow label={text.from}>{title}</DescriptionRow>
              <DescriptionRow label={text.to}>{next.title}</DescriptionRow>
            </DescriptionList>
          </>
        )
      }
    >
      <DescriptionList>
        <DescriptionRow label={text.from}>{title}</DescriptionRow>
        <DescriptionRow label={text.to}>{next.title}</DescriptionRow>
        <DescriptionRow label={text.keptRow}>
          <Amount of={keptApart} />
        </DescriptionRow>
        <DescriptionRow label={text.countsNow}>
          <Amount of={balance} />
        </DescriptionRow>
        <DescriptionRow label={text.countsAfter} isTotal>
          <Amount of={after} />
        </DescriptionRow>
        <DescriptionRow label={text.missingAfter}>
          <Amount of={missing} />
        </DescriptionRow>
      </DescriptionList>
    </ClaimFrame>
  )
}
