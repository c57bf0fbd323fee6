import { claimDailyRoi } from '@clearstead/contract/daily/claims'
import { getLatestVideo, startWatch } from '@clearstead/contract/daily/videos'
import type { MemberId } from '@clearstead/contract/values/ids'
import { watchText as text } from '@clearstead/texts/daily/watch'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAct } from '../../../plumbing/use-act.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { VideoPlayer } from '../../../ui/media/video-player.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { RefusalNotice } from '../../../ui/states/refusal-notice.tsx'
import { SkeletonBox } from '../../../ui/states/skeleton.tsx'
import { type PlayableVideo, playable } from '../video-source.ts'
import { Claimed, ClaimFailed } from './claim-outcome.tsx'
import { useCountdown } from './use-countdown.ts'
import { WatchProgress, WatchSteps } from './watch-steps.tsx'

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
            onClaim={() => claim.act({ userId: memberId })}
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
