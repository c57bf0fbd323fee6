import type { Usd } from '@clearstead/contract/values/money'
import { rewardsText as text } from '@clearstead/texts/awards/rewards'
import { amountText } from '../../../plumbing/format.ts'
import { Notice } from '../../../ui/states/notice.tsx'

/** What is paid whole or not at all does not fit into the earning limit. */
export function OverLimit({ available }: { available: Usd }) {
  return (
    <Notice tone="wait" title={text.overLimitTitle}>
      {text.overLimit({ available: amountText(available, { isExact: true }) })}
    </Notice>
  )
}
