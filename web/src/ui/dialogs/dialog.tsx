import { Suspense, useState } from 'react'
import { useInBrowser } from '../../plumbing/in-browser.ts'
import { notify } from '../../plumbing/notify.ts'
import { lazyOpener } from '../openers.ts'
import { LoadingPart } from '../states/loading-part.tsx'
import type { OpenDialogProps } from './open-dialog.tsx'

const OpenDialog = lazyOpener(() => import('./open-dialog.tsx'), 'OpenDialog')

export type DialogProps = OpenDialogProps & {
  /** Nobody has pressed for it: it waits for its code, and never closes because that cannot be reached. */
  isUnasked?: boolean
  /** An error that it only tells, which a toast tells where its code cannot be reached. */
  error?: string
}

/** A modal dialog; on a phone a sheet from the bottom. */
export function Dialog({ isUnasked, error, ...dialog }: DialogProps) {
  const { isOpen, onClose } = dialog
  const [isNeeded, setIsNeeded] = useState(isOpen)
  if (isOpen && !isNeeded) setIsNeeded(true)
  // The server draws what stands below it.
  const isInBrowser = useInBrowser()
  if (!isNeeded || !isInBrowser) return null
  const tell = error === undefined ? {} : { tell: () => void notify.error(error) }
  return (
    <Suspense
      fallback={
        isOpen && !isUnasked ? <LoadingPart part={OpenDialog} onGiveUp={onClose} {...tell} /> : null
      }
    >
      <OpenDialog {...dialog} />
    </Suspense>
  )
}
