import { uiText as words } from '@clearstead/texts/ui/ui'
import { onlineManager } from '@tanstack/react-query'
import { ErrorState } from '../ui/states/error-state.tsx'
import { SkeletonLines } from '../ui/states/skeleton.tsx'
import { SlowNotice } from '../ui/states/slow-notice.tsx'

/** Shown while the code of a screen loads; offline it loads once the connection is back. */
export function WaitingScreen() {
  if (onlineManager.isOnline()) {
    return (
      <>
        <SlowNotice isWaiting onRetry={() => location.reload()} />
        <SkeletonLines count={8} />
      </>
    )
  }
  return <ErrorState title={words.offlineHeading} message={words.offlineBody} />
}
