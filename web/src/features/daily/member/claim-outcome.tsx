import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { claimDailyRoi } from '@clearstead/contract/daily/claims'
import { isPositive, isZero } from '@clearstead/contract/values/money'
import { watchText as text } from '@clearstead/texts/daily/watch'
import { amountText } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import type { Failure } from '../../../plumbing/use-act.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { Notice } from '../../../ui/states/notice.tsx'

export function Claimed({ claim }: { claim: ReplyOf<typeof claimDailyRoi> }) {
  const isAllHeld = isZero(claim.amount) && isPositive(claim.held)
  return (
    <Notice tone="ok" title={text.success} isAlert>
      <p>{text.claimed}</p>
      {!isAllHeld && (
        <Figure size="medium" note={text.paid}>
          <Amount of={claim.amount} isSigned />
        </Figure>
      )}
      {isPositive(claim.held) && (
        <p>{text.heldUntil({ amount: amountText(claim.held, { locale }) })}</p>
      )}
      {isPositive(claim.capped) && (
        <p>{text.cut({ amount: amountText(claim.capped, { locale }) })}</p>
      )}
    </Notice>
  )
}

export function ClaimFailed({ failure }: { failure: Failure }) {
  return (
    <Notice tone="bad" title={text.error} isAlert>
      <p>{text.claimFailed}</p>
      <p>{failure instanceof Refusal ? failure.message : text.unreachable}</p>
    </Notice>
  )
}
