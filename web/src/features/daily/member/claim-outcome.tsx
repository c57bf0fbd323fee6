import type { claimDailyRoi } from '@clearstead/contract/daily'
import type { ReplyOf } from '@clearstead/contract/endpoint'
import { Refusal } from '@clearstead/contract/refusal'
import { isPositive, isZero } from '@clearstead/contract/values/money'
import { amountText } from '../../../plumbing/format.ts'
import { useLocale, useText } from '../../../plumbing/texts.ts'
import type { Failure } from '../../../plumbing/use-act.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { watchText } from './text.ts'

export function Claimed({ claim }: { claim: ReplyOf<typeof claimDailyRoi> }) {
  const text = useText(watchText)
  const locale = useLocale()
  const isAllHeld = isZero(claim.amount) && isPositive(claim.held)
  return (
    <Notice tone="ok" title={text.success} isAlert>
      <p>{text.claimed}</p>
      {!isAllHeld && (
        <Figure size="medium" note={text.paid}>
          <Amount of={claim.amount} isSigned />
        </Figure>
      )}
      {isPositive(claim.held) && <p>{text.heldUntil(amountText(claim.held, { locale }))}</p>}
      {isPositive(claim.capped) && <p>{text.cut(amountText(claim.capped, { locale }))}</p>}
    </Notice>
  )
}

export function ClaimFailed({ failure }: { failure: Failure }) {
  const text = useText(watchText)
  return (
    <Notice tone="bad" title={text.error} isAlert>
      <p>{text.claimFailed}</p>
      <p>{failure instanceof Refusal ? failure.message : text.unreachable}</p>
    </Notice>
  )
}
