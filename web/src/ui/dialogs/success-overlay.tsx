import { dialogText as text } from '@clearstead/texts/ui/dialog'
import { Suspense } from 'react'
import { notify } from '../../plumbing/notify.ts'
import { lazyOpener } from '../openers.ts'
import { LoadingPart } from '../states/loading-part.tsx'

type Props = {
  /** `true` shows the default message; nothing is drawn without one. */
  message: string | true | undefined
  /** Clears the message. */
  onClose: () => void
}

const OpenSuccess = lazyOpener(() => import('./open-success.tsx'), 'OpenSuccess')

/** A green card in the middle of a dimmed page; a toast where its code cannot be reached. */
export function SuccessOverlay({ message, onClose }: Props) {
  if (!message) return null
  const said = message === true ? text.actionDone : message
  return (
    <Suspense
      fallback={
        <LoadingPart part={OpenSuccess} onGiveUp={onClose} tell={() => void notify.success(said)} />
      }
    >
      <OpenSuccess message={said} onClose={onClose} />
    </Suspense>
  )
}
