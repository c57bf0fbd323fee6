import { Refusal } from '@clearstead/contract/call/refusal'
import type { RefusalCode } from '@clearstead/contract/refusal'
import { rewardsText as text } from '@clearstead/texts/awards/rewards'
import type { Failure } from '../../../plumbing/use-act.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { RefusalNotice } from '../../../ui/states/refusal-notice.tsx'

const taken: readonly RefusalCode[] = ['rewards.claimed', 'bonus.claimed', 'rewards.carried']
const passing: readonly RefusalCode[] = ['treasury.short', 'call.failed']

/** Whether another try would be refused as well. */
export function isFinal(failure: Failure): boolean {
  return failure instanceof Refusal && !passing.includes(failure.code)
}

/** What a refused claim means: the treasury cannot pay, it was claimed before, or the server's own reason. */
export function ClaimRefused({ refusal }: { refusal: Failure | undefined }) {
  if (!(refusal instanceof Refusal)) return <RefusalNotice refusal={refusal} />
  const { code, message } = refusal
  if (code === 'treasury.short') {
    return (
      <Notice tone="wait" title={text.shortTitle} isAlert>
        <p>{text.shortBody}</p>
      </Notice>
    )
  }
  if (taken.includes(code)) {
    return (
      <Notice tone="info" title={text.takenTitle} isAlert>
        <p>{code === 'rewards.carried' ? message : text.takenBody}</p>
      </Notice>
    )
  }
  if (code === 'people.blocked') {
    return (
      <Notice tone="bad" title={text.denied} isAlert>
        <p>{text.deniedBody}</p>
      </Notice>
    )
  }
  return (
    <Notice tone="bad" title={text.changedTitle} isAlert>
      <p>{message}</p>
    </Notice>
  )
}
