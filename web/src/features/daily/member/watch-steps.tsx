import { watchText as text } from '@clearstead/texts/daily/watch'
import { Button } from '../../../ui/actions/button.tsx'
import { Countdown } from '../../../ui/figures/countdown.tsx'
import { Text } from '../../../ui/layout/text.tsx'

export type WatchStage = 'before' | 'counting' | 'ready'
const watchSeconds = 10

/** What the moment is for. */
export function WatchProgress({ stage, left }: { stage: WatchStage; left: number }) {
  if (stage === 'before') return <Text tone="muted">{text.startLead}</Text>
  if (stage === 'ready') {
    return (
      <Text>
        <output>{text.ready}</output>
      </Text>
    )
  }
  return (
    <Countdown left={left} of={watchSeconds}>
      {text.counting({ left })}
    </Countdown>
  )
}

type Props = {
  stage: WatchStage
  isStarting: boolean
  isClaiming: boolean
  onStart: () => void
  onClaim: () => void
  onClose: () => void
}

/** Start Watching; and once the ten seconds are over Close, Watch Again and Claim Reward. */
export function WatchSteps({ stage, isStarting, isClaiming, onStart, onClaim, onClose }: Props) {
  if (stage === 'before') {
    return (
      <Button isBusy={isStarting} onClick={onStart}>
        {text.start}
      </Button>
    )
  }
  if (stage === 'counting') return null
  return (
    <>
      <Button look="plain" onClick={onClose}>
        {text.close}
      </Button>
      <Button look="plain" isBusy={isStarting} disabled={isClaiming} onClick={onStart}>
        {text.again}
      </Button>
      <Button isBusy={isClaiming} onClick={onClaim}>
        {text.claim}
      </Button>
    </>
  )
}
