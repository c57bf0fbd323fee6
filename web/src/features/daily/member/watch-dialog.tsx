import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import { Refusal } from '@clearstead/contract/call/refusal'
import { claimDailyRoi } from '@clearstead/contract/daily/claims'
import { getLatestVideo, startWatch } from '@clearstead/contract/daily/videos'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isPositive, isZero } from '@clearstead/contract/values/money'
import { watchText as text } from '@clearstead/texts/daily/watch'
import { useEffect, useEffectEvent, useState } from 'react'
import { amountText } from '../../../plumbing/format.ts'
import { type Failure, useAct } from '../../../plumbing/use-act.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Countdown } from '../../../ui/figures/countdown.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { Text } from '../../../ui/layout/layout.tsx'
import { VideoPlayer } from '../../../ui/media/video-player.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Notice, RefusalNotice } from '../../../ui/states/notice.tsx'
import { SkeletonBox } from '../../../ui/states/skeleton.tsx'
import { type PlayableVideo, playable } from '../video-source.ts'

const tickMs = 200

/** Whole seconds left until a moment of this device's clock; 0 once it has passed, or without one. */
function useCountdown(until: number | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (until === undefined) return
    setNow(Date.now())
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }, tickMs)
    return () => clearInterval(timer)
  }, [until])
  return until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1000))
}

const shownMs = 1500

type Props = { memberId: MemberId; onClose: () => void }

/** Start, ten seconds, claim. */
export function WatchDialog({ memberId, onClose }: Props) {
  const latest = useAnswer(getLatestVideo, {})
  const isGone = latest.answer === undefined && latest.state !== 'waiting'
  if (latest.answer) {
    return (
      <PlayingDialog memberId={memberId} video={playable(latest.answer.data)} onClose={onClose} />
    )
  }
  return (
    <Dialog isOpen isWide onClose={onClose} title={text.dialogTitle}>
      {isGone ? (
        <ErrorState
          title={text.noVideo}
          message={latest.refusal?.message ?? text.videoFailed}
          onRetry={latest.refetch}
        />
      ) : (
        <SkeletonBox height={300} />
      )}
    </Dialog>
  )
}

function PlayingDialog({ memberId, video, onClose }: Props & { video: PlayableVideo }) {
  const [readyAt, setReadyAt] = useState<number>()
  const left = useCountdown(readyAt)
  const start = useAct(startWatch, {
    // The server's ten seconds began before its answer came: counting from here can only be later.
    onDone: (watch) => setReadyAt(Date.now() + (+watch.readyAt - +watch.startedAt)),
  })
  const claim = useAct(claimDailyRoi, { success: null })
  const watch = () => {
    setReadyAt(undefined)
    claim.reset()
    start.act({ id: video.id })
  }
  const isStarted = readyAt !== undefined
  const stage = !isStarted ? 'before' : left > 0 ? 'counting' : 'ready'
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={text.dialogTitle}
      foot={
        !claim.answer && (
          <WatchSteps
            stage={stage}
            isStarting={start.isSending}
            isClaiming={claim.isSending}
            onStart={watch}
            onClaim={() => claim.act({ memberId })}
            onClose={onClose}
          />
        )
      }
    >
      <VideoPlayer
        source={video.source}
        title={video.title ?? text.bundled}
        isPlaying={isStarted}
      />
      {claim.answer ? (
        <ClosesSoon onClose={onClose}>
          <Claimed claim={claim.answer} />
        </ClosesSoon>
      ) : (
        <>
          <WatchProgress stage={stage} left={left} />
          <RefusalNotice refusal={start.refusal} />
          {claim.refusal && <ClaimFailed failure={claim.refusal} />}
        </>
      )}
    </Dialog>
  )
}

/** Shows the success for a moment. */
function ClosesSoon({ onClose, children }: { onClose: () => void; children: React.ReactNode }) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const timer = setTimeout(() => close(), shownMs)
    return () => clearTimeout(timer)
  }, [])
  return children
}

function Claimed({ claim }: { claim: ReplyOf<typeof claimDailyRoi> }) {
  const isAllHeld = isZero(claim.amount) && isPositive(claim.held)
  return (
    <Notice tone="ok" title={text.success} isAlert>
      <p>{text.claimed}</p>
      {!isAllHeld && (
        <Figure size="medium" note={text.paid}>
          <Amount of={claim.amount} isSigned />
        </Figure>
      )}
      {isPositive(claim.held) && <p>{text.heldUntil({ amount: amountText(claim.held) })}</p>}
      {isPositive(claim.capped) && <p>{text.cut({ amount: amountText(claim.capped) })}</p>}
    </Notice>
  )
}

function ClaimFailed({ failure }: { failure: Failure }) {
  return (
    <Notice tone="bad" title={text.error} isAlert>
      <p>{text.claimFailed}</p>
      <p>{failure instanceof Refusal ? failure.message : text.unreachable}</p>
    </Notice>
  )
}

type WatchStage = 'before' | 'counting' | 'ready'
const watchSeconds = 10

/** What the moment is for. */
function WatchProgress({ stage, left }: { stage: WatchStage; left: number }) {
  return (
    <>
      {stage === 'before' && <Text tone="muted">{text.startLead}</Text>}
      {stage === 'counting' && (
        <Countdown left={left} of={watchSeconds}>
          {text.counting({ left })}
        </Countdown>
      )}
      <div role="status">{stage === 'ready' && <Text>{text.ready}</Text>}</div>
    </>
  )
}

type WatchStageProps = {
  stage: WatchStage
  isStarting: boolean
  isClaiming: boolean
  onStart: () => void
  onClaim: () => void
  onClose: () => void
}

/** Start Watching; and once the ten seconds are over Close, Watch Again and Claim Reward. */
function WatchSteps({ stage, isStarting, isClaiming, onStart, onClaim, onClose }: WatchStageProps) {
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
