import { uiText as words } from '@clearstead/texts/ui/ui'
import { useEffect, useEffectEvent } from 'react'
import { isReached } from '../../plumbing/load-when-reached.ts'
import { notify } from '../../plumbing/notify.ts'

/** Code that comes sooner is drawn without a word. */
const firstMs = 500
const pauseMs = 2000

type Props = {
  part: { isLoaded: () => boolean }
  onGiveUp: () => void
  /** Said in place of the failure, by what only tells something. */
  tell?: () => void
}

/**
 * Stands for what was opened while its code is on its way, and says so. Where the server cannot be reached it says that
 * instead and gives up, so that nothing opens by itself later.
 */
export function LoadingPart({ part, onGiveUp, tell = tellNotOpened }: Props) {
  const giveUp = useEffectEvent(() => {
    // It is drawn in a moment.
    if (part.isLoaded()) return
    tell()
    onGiveUp()
  })
  useEffect(() => {
    let isOver = false
    let shown: string | undefined
    const look = async () => {
      shown ??= notify.loading(words.opening)
      const isThere = await isReached()
      if (isOver) return
      if (isThere) timer = setTimeout(() => void look(), pauseMs)
      else giveUp()
    }
    let timer = setTimeout(() => void look(), firstMs)
    return () => {
      isOver = true
      clearTimeout(timer)
      if (shown !== undefined) notify.dismiss(shown)
    }
  }, [])
  return null
}

function tellNotOpened() {
  notify.error(words.notOpened)
}
